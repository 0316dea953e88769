import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useId, useRef, useState } from 'react'
import { matchText } from '../../i18n/pages/page-terms.ts'
import { Icon, type IconName } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import {
  addTag,
  hasTag,
  intentDraft,
  keywordDraft,
  withoutTag,
  type IntentDraft,
  type KeywordDraft,
  type MatchOption,
  type MatchTag,
  type MatchType,
} from './match-tags.ts'
import css from './rule-match.css'
import { TagInput } from './tag-input.tsx'

interface RuleMatchProps {
  /** What is matched here, e.g. 'The learner says'. */
  label: string
  tags: readonly MatchTag[]
  onChange(tags: readonly MatchTag[]): void
  intents: readonly MatchOption[]
  keywords: readonly MatchOption[]
  /** Makes what is not there yet and answers with its id; a rejection is told, and what was typed stays. */
  createIntent(draft: IntentDraft): Promise<{ id: string }>
  createKeyword(draft: KeywordDraft): Promise<{ id: string }>
  disabled?: boolean
}

const types: readonly MatchType[] = ['expression', 'intent', 'keyword']
const icons: Record<MatchType, IconName> = { expression: 'list', intent: 'target', keyword: 'pin' }

const terms = { expression: 'sentence', intent: 'intent', keyword: 'keyword' } as const
const typeName = (i18n: I18n, type: MatchType): string => matchText(i18n, terms[type])

/**
 * Chooses what a line is matched by (UI-08): whole-sentence expressions, intents and keywords, of which new
 * ones can be made by their name.
 */
export function RuleMatch({
  label,
  tags,
  onChange,
  intents,
  keywords,
  createIntent,
  createKeyword,
  disabled = false,
}: RuleMatchProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const { notify } = useCore()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [type, setType] = useState<MatchType>('intent')
  const latest = useLatest(tags)

  const add = (tag: MatchTag) => {
    const next = addTag(latest.current, tag)
    if (next !== latest.current) onChange(next)
    else if (hasTag(latest.current, tag))
      notify(
        'warning',
        i18n._({
          id: 'ui.match-repeat',
          message: '“{name}” has already been added.',
          values: { name: tag.name },
        }),
      )
  }
  /** True where the tag was added. */
  const create = async (name: string): Promise<boolean> => {
    if (type === 'expression') {
      add({ type, id: null, name })
      return true
    }
    try {
      const made = await (type === 'intent'
        ? createIntent(intentDraft(name))
        : createKeyword(keywordDraft(name)))
      add({ type, id: made.id, name })
      return true
    } catch {
      notify(
        'error',
        i18n._({
          id: 'ui.match-create-failed',
          message: '“{name}” couldn’t be created. Try again.',
          values: { name },
        }),
      )
      return false
    }
  }
  const remove = (tag: MatchTag) => {
    onChange(withoutTag(tags, tag))
    list.current?.focus()
  }
  return (
    <div className="match" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {label}
      </span>
      <ul
        ref={list}
        className="match-tags"
        aria-label={i18n._({ id: 'ui.match-tags', message: 'Matched by' })}
        tabIndex={-1}
      >
        {tags.map((tag) => (
          <li key={`${tag.type} ${tag.name}`} className="match-tag" data-type={tag.type}>
            <Icon name={icons[tag.type]} size={14} />
            <span className="visually-hidden">{typeName(i18n, tag.type)}</span>
            <span className="match-tag-name" title={tag.name}>
              {tag.name}
            </span>
            {!disabled && (
              <button
                type="button"
                className="match-tag-remove"
                aria-label={i18n._({
                  id: 'ui.match-remove',
                  message: 'Remove {name}',
                  values: { name: tag.name },
                })}
                onClick={() => remove(tag)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {tags.length === 0 && (
        <p className="field-hint">{i18n._({ id: 'ui.match-none', message: 'No conditions yet.' })}</p>
      )}
      {!disabled && (
        <div className="match-input">
          <select
            className="field-input"
            value={type}
            aria-label={i18n._({ id: 'ui.match-type', message: 'Match type' })}
            onChange={(event) => setType(types.find((known) => known === event.target.value) ?? 'intent')}
          >
            {types.map((known) => (
              <option key={known} value={known}>
                {typeName(i18n, known)}
              </option>
            ))}
          </select>
          <TagInput
            key={type}
            type={type}
            typeName={typeName(i18n, type)}
            tags={tags}
            options={type === 'intent' ? intents : type === 'keyword' ? keywords : []}
            onChoose={(option) => add({ type, ...option })}
            onCreate={create}
          />
        </div>
      )}
    </div>
  )
}

/** The newest value for work that ends later than it began. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  latest.current = value
  return latest
}
