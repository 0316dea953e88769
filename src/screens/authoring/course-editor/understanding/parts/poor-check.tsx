import { useLingui } from '@lingui/react'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { confusionsOf, type MissedExample } from '../confusions.ts'

/** So many of the worst are named; all stand below. */
const mostNamed = 3

/** What it means to learners that few examples are understood, and what to do about it first (INTENT-12d). */
export function PoorCheck({
  missed,
  intents,
  onIntent,
}: {
  missed: readonly MissedExample[]
  intents: DialogueFlowCourse['intents']
  onIntent(id: string): void
}) {
  const { i18n } = useLingui()
  const byId = new Map(intents.map((intent) => [intent.id, intent]))
  const worst = confusionsOf(missed)
    .filter(({ intent, other }) => byId.has(intent) && (other === null || byId.has(other)))
    .slice(0, mostNamed)
  const link = (id: string) => (
    <button type="button" className="link-button line-link" onClick={() => onIntent(id)}>
      {byId.get(id)?.name}
    </button>
  )
  return (
    <>
      <p>
        {i18n._({
          id: 'authoring.check-poor',
          message:
            'In practice, many responses will be misunderstood or not understood at all. Start with these intents:',
        })}
      </p>
      <ul className="words-worst">
        {worst.map(({ intent, other, missed: lines }) => (
          <li key={`${intent} ${other ?? ''}`}>
            {link(intent)}
            {other !== null && <> ↔ {link(other)}</>}{' '}
            <small>
              {other === null
                ? i18n._({
                    id: 'authoring.check-poor-unrecognized',
                    message:
                      '{count, plural, one {# example} other {# examples}} not recognized: add more examples that say the same in other words',
                    values: { count: lines.length },
                  })
                : i18n._({
                    id: 'authoring.check-poor-confused',
                    message:
                      '{count, plural, one {# example} other {# examples}} mixed up: merge the two if they mean the same; otherwise add examples that show the difference',
                    values: { count: lines.length },
                  })}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
