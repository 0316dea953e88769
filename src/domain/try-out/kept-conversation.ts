import type { CompiledCourse } from '../course/compile.ts'
import { initialState, step } from '../dialogue/step.ts'
import { ownLines } from '../marking/corrected-conversation.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { type AnswerOutcome, outcomeOf } from './outcome.ts'
import { mostMoves, type TryMove, type TryStart } from './try-out.ts'

/** A practice as a draft can be tried by it (FLOW-05b). */
export interface KeptConversation {
  start: TryStart
  moves: TryMove[]
  /** What came of each of them, by the version that was practised. */
  expected: AnswerOutcome[]
}

/**
 * What the learner answered in a practice, as far as it was taken, and what came of it: the first answers where there are more than a
 * trial may have. Time stands still in a trial, so what the clock did is left out. Pure.
 */
export function conversationOf(
  course: CompiledCourse,
  log: readonly Pick<DialogueLogEntry, 'event' | 'at' | 'lines'>[],
): KeptConversation {
  const start: TryStart = { node: null, variables: {}, difficulty: 1, seed: 1 }
  const moves: TryMove[] = []
  const expected: AnswerOutcome[] = []
  let state = initialState(course)
  for (const { event, at, lines } of log) {
    const taken = step(course, state, event, at)
    if (event.type === 'start') {
      start.seed = event.seed
      start.difficulty = event.difficulty
    }
    const move: TryMove | null =
      event.type === 'say'
        ? { type: 'say', text: event.text }
        : event.type === 'choose'
          ? { type: 'choose', options: [...event.options] }
          : null
    if (move && taken.refused === null && moves.length < mostMoves) {
      moves.push(move)
      expected.push(outcomeOf(state.node, taken, ownLines({ event, lines })))
    }
    state = taken.state
  }
  return { start, moves, expected }
}
