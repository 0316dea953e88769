import { useLingui } from '@lingui/react'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { AnswerOutcome, TakenWay } from '../../../../domain/try-out/outcome.ts'
import { NumberInput, SelectInput } from '../parts/inputs.tsx'
import type { TryItStore } from './try-it.store.ts'
import { nodeOf, wayText } from './try-words.ts'

const nameOf = ({ by, id }: TakenWay): string => `${by} ${id}`

/** The ways that an answer at a node can take; what is expected is always among them. */
function waysOf(course: DialogueFlowCourse, { node: id, took }: AnswerOutcome): TakenWay[] {
  const node = nodeOf(course, id)
  const ways: TakenWay[] =
    node?.kind === 'user-says'
      ? [
          ...node.branches.map((branch): TakenWay => ({ by: 'branch', id: branch.id })),
          ...node.followUps.map((_, at): TakenWay => ({ by: 'follow-up', id: String(at + 1) })),
          { by: 'otherwise', id: '' },
        ]
      : node?.kind === 'question-bank'
        ? (['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] as const).map((result) => ({ by: 'answer', id: result }))
        : []
  return ways.some((way) => nameOf(way) === nameOf(took)) ? ways : [took, ...ways]
}

/** What is expected of an answer, to be changed (FLOW-05a). */
export function ExpectationForm({
  turn,
  expected,
  course,
  store,
}: {
  turn: number
  expected: AnswerOutcome
  course: DialogueFlowCourse
  store: TryItStore
}) {
  const { i18n } = useLingui()
  const ways = waysOf(course, expected)
  return (
    <details className="try-expected">
      <summary>{i18n._({ id: 'authoring.expected', message: 'Expected by a test' })}</summary>
      <div className="draft-row">
        <SelectInput
          label={i18n._({ id: 'authoring.expected-way', message: 'Branch' })}
          value={nameOf(expected.took)}
          options={ways.map((way) => ({
            value: nameOf(way),
            label: wayText(i18n, course, { node: expected.node, took: way }),
          }))}
          onSelect={(name) => {
            const took = ways.find((way) => nameOf(way) === name)
            if (took) store.expect(turn, { ...expected, took })
          }}
        />
        <NumberInput
          label={i18n._({ id: 'authoring.expected-points', message: 'Points' })}
          value={expected.points}
          min={-1000}
          max={1000}
          onNumber={(points) => store.expect(turn, { ...expected, points })}
        />
      </div>
    </details>
  )
}
