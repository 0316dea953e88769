import type { AnswerResult, DialogueEffect } from '../dialogue/dialogue.ts'
import type { HandlerKind } from '../handlers/kinds.ts'
import type { ScoreLine } from '../session/score.ts'
import type { StepRefusal } from '../session/session.ts'

/** Which way an answer took: a branch, the result of a question, a general rule, the so-many-th follow-up, the way past them, or none. */
export const waysTaken = ['branch', 'answer', 'handler', 'follow-up', 'otherwise', 'refused'] as const

/** `id` is the branch's or handler's, the result, the number of the follow-up, why it was refused; empty for `otherwise`. */
export interface TakenWay {
  by: (typeof waysTaken)[number]
  id: string
}

/** What came of an answer, as far as a course's test holds it (FLOW-05a). */
export interface AnswerOutcome {
  /** Where it was given; null where nothing waited for it. */
  node: string | null
  took: TakenWay
  /** All that was given and taken at this answer, the end included where it led there. */
  points: number
}

const wayOfResult = (id: AnswerResult): TakenWay => ({ by: 'answer', id })
const wayOfHandler = (id: HandlerKind): TakenWay => ({ by: 'handler', id })

/** A line that a general rule has answered may be followed up besides: then that is where it went. What it says ahead is told by where it leads. */
function takenBy(effects: readonly DialogueEffect[]): TakenWay {
  const judged = effects.findLast(
    (effect) =>
      (effect.type === 'heard' && !effect.ahead) || effect.type === 'answered' || effect.type === 'handled',
  )
  if (judged?.type === 'answered') return wayOfResult(judged.result)
  if (judged?.type === 'handled') return wayOfHandler(judged.handler)
  if (judged?.type === 'heard' && judged.branch !== null) return { by: 'branch', id: judged.branch }
  if (judged?.type === 'heard' && judged.followUp !== null)
    return { by: 'follow-up', id: String(judged.followUp) }
  return { by: 'otherwise', id: '' }
}

export const pointsOf = (lines: readonly ScoreLine[]): number =>
  lines.reduce((sum, { points, unsure }) => (unsure ? sum : sum + points), 0)

/** What came of an answer at a node. */
export const outcomeOf = (
  node: string | null,
  taken: { effects: readonly DialogueEffect[]; refused: StepRefusal | null },
  lines: readonly ScoreLine[],
): AnswerOutcome => ({
  node,
  took: taken.refused === null ? takenBy(taken.effects) : { by: 'refused', id: taken.refused },
  points: pointsOf(lines),
})

export const outcomeParts = ['node', 'took', 'points'] as const
export type OutcomePart = (typeof outcomeParts)[number]

/** In what two outcomes differ; all of it where one of them is missing. */
export function differencesOf(
  expected: AnswerOutcome | undefined,
  actual: AnswerOutcome | undefined,
): OutcomePart[] {
  if (!expected || !actual) return expected === actual ? [] : [...outcomeParts]
  return outcomeParts.filter((part) =>
    part === 'took'
      ? expected.took.by !== actual.took.by || expected.took.id !== actual.took.id
      : expected[part] !== actual[part],
  )
}
