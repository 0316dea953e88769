import { useLingui } from '@lingui/react'
import { longestTag, mostOfBank } from '../../../../domain/course/question-bank.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { fieldText } from '../../field-words.ts'
import { ChipsInput } from '../../parts/chips-input.tsx'
import { refusalText } from '../parts/refusal-text.ts'

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
  return (
    <ChipsInput
      title={fieldText(i18n, ['tags'])}
      items={tags}
      most={mostOfBank.tags}
      maxLength={longestTag}
      suggestions={all}
      addLabel={i18n._({ id: 'authoring.tag-add', message: 'Add a tag' })}
      removeLabel={(tag) =>
        i18n._({ id: 'authoring.tag-remove', message: 'Remove the tag “{tag}”', values: { tag } })
      }
      onItems={(next) => {
        const refusal = onTags(next)
        return refusal && refusalText(i18n, refusal)
      }}
    />
  )
}
