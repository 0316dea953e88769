import { useLingui } from '@lingui/react'
import type { Condition } from '../../../../../domain/course/condition.ts'
import type { DialogueFlowCourse } from '../../../../../domain/course/dialogue-flow.ts'
import { Link } from '../../../../../ui/link.tsx'
import { sectionPath } from '../../sections.ts'

const intentsIn = (condition: Condition): string[] =>
  condition.type === 'intent'
    ? [condition.intent]
    : condition.type === 'group'
      ? condition.children.flatMap(intentsIn)
      : []

/** From a condition to the examples of each of its intents (FLOW-02l); the flow's tab and the browser's way back lead to the node again. */
export function IntentLinks({
  condition,
  courseId,
  intents,
}: {
  condition: Condition
  courseId: string
  /** Those of the course. */
  intents: DialogueFlowCourse['intents']
}) {
  const { i18n } = useLingui()
  const asked = new Set(intentsIn(condition))
  const linked = intents.filter(({ id }) => asked.has(id))
  if (linked.length === 0) return null
  return (
    <ul className="draft-links">
      {linked.map(({ id, name, positive }) => (
        <li key={id}>
          <Link to={sectionPath(courseId, 'understanding', id)} className="link-button">
            {i18n._({
              id: 'authoring.intent-examples',
              message: '{count, plural, one {“{name}”: # example} other {“{name}”: # examples}}',
              values: { name, count: positive.length },
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
