import type { Instant } from '../session/session.ts'
import {
  answerTo,
  type AttemptEffect,
  type AttemptState,
  type CompiledPaper,
  type LateEvent,
} from './attempt-state.ts'
import { judgedEffects } from './corrected-attempt.ts'
import { fits, isEmpty, isText, keptAs, rememberedTurns } from './paper-answer.ts'

/** Milliseconds after the end of an attempt in which an answer that missed it is kept for a person to decide on (EXAM-25). */
export const lateFor = 24 * 3_600_000

/** Whether answers that come now are kept: of an attempt that time or an invigilator ended, not long ago. Who handed in had answered. */
export const takesLate = ({ status, endedAt, endReason }: AttemptState, now: Instant): boolean =>
  status === 'ended' &&
  (endReason === 'countdown' || endReason === 'invigilator') &&
  endedAt !== null &&
  now >= endedAt &&
  now - endedAt <= lateFor

/**
 * An attempt that has ended with an answer that arrived too late, as a person lets it count, and how it is judged; null where it doesn't fit, says nothing, or a
 * newer one stands (EXAM-25).
 */
export function takenLate(
  paper: CompiledPaper,
  state: AttemptState,
  { turnId, answer, arrivedAt }: LateEvent,
): [AttemptState, AttemptEffect[]] | null {
  if (state.status !== 'ended' || !isText(turnId, 100) || turnId === '' || !Number.isFinite(arrivedAt))
    return null
  if (!fits(paper, state, answer) || isEmpty(answer)) return null
  const { question } = answer
  if ((answerTo(state, question)?.at ?? -Infinity) > arrivedAt) return null
  const after: AttemptState = {
    ...state,
    answers: { ...state.answers, [question]: keptAs(answer, turnId, arrivedAt) },
    turnIds: [...state.turnIds, turnId].slice(-rememberedTurns),
  }
  const judged = judgedEffects(paper, after).filter((effect) => effect.question === question)
  return [after, [{ type: 'saved', questions: [question], at: arrivedAt }, ...judged]]
}
