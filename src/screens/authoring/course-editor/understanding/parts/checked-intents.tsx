import { useLingui } from '@lingui/react'
import type { CrossValidation } from '../../../../../contract/jobs.ts'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { markGap } from '../../../../../i18n/composed.ts'

/** So many are named that weren't checked. */
const mostNamed = 5

/** Of how many intents a check speaks, where some had too few examples to take part (INTENT-12). */
export function CheckedIntents({
  checked,
  intents,
  onIntent,
}: {
  checked: CrossValidation['intents']
  intents: DialogueFlowCourse['intents']
  onIntent(id: string): void
}) {
  const { i18n } = useLingui()
  const known = new Set(checked.flatMap(({ intent, lines }) => (lines > 0 ? [intent] : [])))
  const left = intents.filter(({ id }) => !known.has(id))
  if (left.length === 0) return null
  const named = left.slice(0, mostNamed)
  return (
    <p>
      {i18n._({
        id: 'authoring.check-of-intents',
        message: 'This covers {checked} of {total} intents. The others had fewer than five examples:',
        values: { checked: i18n.number(intents.length - left.length), total: i18n.number(intents.length) },
      })}
      {markGap(i18n)}
      {named.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <button type="button" className="link-button line-link" onClick={() => onIntent(id)}>
            {name}
          </button>
        </span>
      ))}
      {left.length > named.length && ' …'}
    </p>
  )
}
