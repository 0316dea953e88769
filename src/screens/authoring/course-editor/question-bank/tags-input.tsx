import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { mostOfBank } from '../../../../domain/course/question-bank.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { fieldText } from '../../field-words.ts'
import { NewLine } from './new-line.tsx'

/** The tags of a question as chips; those of the bank are offered while one types. */
export function TagsInput({
  tags,
  all,
  onTags,
}: {
  tags: readonly string[]
  /** Every tag of the bank. */
  all: readonly string[]
  onTags(tags: string[]): Refusal | null
}) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {fieldText(i18n, ['tags'])}
      </span>
      <div className="bank-tags">
        {tags.map((tag, index) => (
          <span key={tag} className="bank-tag">
            {tag}
            <button
              type="button"
              aria-label={i18n._({
                id: 'authoring.tag-remove',
                message: 'Remove the tag “{tag}”',
                values: { tag },
              })}
              onClick={() => onTags(tags.toSpliced(index, 1))}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        {tags.length < mostOfBank.tags && (
          <NewLine
            label={i18n._({ id: 'authoring.tag-add', message: 'Add a tag' })}
            maxLength={20}
            suggestions={all.filter((tag) => !tags.includes(tag))}
            onAdd={(tag) => (tags.includes(tag) ? { reason: 'taken' } : onTags([...tags, tag]))}
          />
        )}
      </div>
    </div>
  )
}
