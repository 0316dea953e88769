import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { JudgedTurnView, TurnDecisionBody } from '../../../../../contract/marking.ts'
import { changesPoints, longestReason } from '../../../../../domain/marking/conversation-mark.ts'
import type { LocaleId } from '../../../../../domain/locale.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { Field } from '../../../../../ui/field.tsx'
import { SelectField } from '../../../../../ui/form/fields.tsx'
import { withdrawnChange } from '../conversation-draft.ts'
import { ruleText, wayText } from '../conversation-words.ts'

interface Props {
  judged: JudgedTurnView
  /** The turn is in question: it has to be decided. */
  asked: boolean
  decision: TurnDecisionBody | null
  missing: boolean
  locale: LocaleId
  onDecide(change: Partial<Omit<TurnDecisionBody, 'seq'>> | null): void
}

const judgedRight = { way: undefined, withdrawn: [], given: [], reason: '' }
/** No branch has an empty id. */
const noWay = ''

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** What the marker decides of a turn: that it was judged right, or what else counts, and why. */
export function TurnDecisionFields({ judged, asked, decision, missing, locale, onDecide }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const { ways, way, counted, open } = judged
  const { withdrawn = [], given = [], reason = '', way: chosen } = decision ?? {}
  const isChanged = decision !== null && changesPoints(decision)
  // What went with the branch that was taken goes with it.
  const possible = chosen === undefined ? open : open.filter(({ ofWay }) => !ofWay)
  const fields = (
    <>
      {ways.length > 0 && (
        <SelectField
          label={i18n._({ id: 'authoring.marking-way', message: 'The answer counts as' })}
          value={(chosen === undefined ? way : chosen) ?? noWay}
          options={[
            { value: noWay, label: i18n._({ id: 'authoring.marking-way-none', message: 'None of these' }) },
            ...ways.map((one) => ({ value: one.id, label: wayText(i18n, one) })),
          ]}
          onChange={(value) => {
            const next = value === noWay ? null : value
            const ofWay = new Set(open.flatMap((rule) => (rule.ofWay ? [rule.rule] : [])))
            onDecide({
              way: next === way ? undefined : next,
              given: next === way ? given : given.filter((rule) => !ofWay.has(rule)),
            })
          }}
        />
      )}
      {counted.map((rule) => (
        <label key={`counted-${rule.rule}`} className="marking-check">
          <input
            type="checkbox"
            checked={!withdrawn.includes(rule.rule)}
            onChange={() => onDecide(withdrawnChange(judged, { withdrawn, given }, rule.rule))}
          />
          <span lang={bcp47[locale]}>{ruleText(i18n, rule)}</span>
        </label>
      ))}
      {possible.length > 0 && (
        <details open={given.length > 0}>
          <summary>
            {i18n._({ id: 'authoring.marking-more', message: 'Other rules that could count here' })}
          </summary>
          {possible.map((rule) => (
            <label key={`open-${rule.rule}`} className="marking-check">
              <input
                type="checkbox"
                checked={given.includes(rule.rule)}
                onChange={() => onDecide({ given: toggled(given, rule.rule) })}
              />
              <span lang={bcp47[locale]}>{ruleText(i18n, rule)}</span>
            </label>
          ))}
        </details>
      )}
      {isChanged && (
        <Field
          label={i18n._({ id: 'authoring.marking-reason', message: 'Reason, for the learner' })}
          maxLength={longestReason}
          value={reason}
          error={
            missing
              ? i18n._({ id: 'authoring.marking-reason-missing', message: 'Say why the points change.' })
              : null
          }
          onChange={({ target }) => onDecide({ reason: target.value })}
        />
      )}
    </>
  )
  return (
    <fieldset
      className="marking-decision"
      aria-describedby={missing && !isChanged ? `${id}-missing` : undefined}
    >
      <legend className="marking-speaker">
        {i18n._({ id: 'authoring.marking-decision', message: 'Your decision' })}
      </legend>
      {(asked || decision !== null) && (
        <label className="marking-check">
          <input
            type="checkbox"
            checked={decision !== null && !isChanged}
            onChange={({ target }) => onDecide(target.checked ? judgedRight : null)}
          />
          <span>{i18n._({ id: 'authoring.marking-right', message: 'Judged right, nothing changes' })}</span>
        </label>
      )}
      {missing && !isChanged && (
        <p id={`${id}-missing`} className="field-error">
          {i18n._({ id: 'authoring.marking-turn-undecided', message: 'This turn is still to be decided.' })}
        </p>
      )}
      {asked ? (
        fields
      ) : (
        <details open={isChanged}>
          <summary>{i18n._({ id: 'authoring.marking-change', message: 'Change what counts here' })}</summary>
          {fields}
        </details>
      )}
    </fieldset>
  )
}
