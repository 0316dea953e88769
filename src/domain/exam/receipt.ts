import type { EndReason, Instant } from '../session/session.ts'
import { answerTo, type AttemptLogEntry, type AttemptState, type CompiledPaper } from './attempt-state.ts'
import { attemptStep, initialAttemptState } from './paper-attempt.ts'

/** What the platform kept of an attempt at a paper when it ended (EXAM-26). It says nothing of what was right. */
export interface KeptEnd {
  endedAt: Instant
  endReason: EndReason
  /** Questions of the attempt that have an answer. */
  answered: number
  questions: number
  /** When the platform had the last answer that counts; null where there is none. */
  lastAnswerAt: Instant | null
  /** Answers among them that arrived after the end, and that a person let count (EXAM-25). */
  late: number
  /** All that the code of its receipt stands for, in one form: whose attempt, its end, and every answer with when it was had. */
  content: string
}

/** The end of an attempt as its state has it; null while it runs. `attemptId` is the session's. */
export function keptEnd(attemptId: string, state: AttemptState): KeptEnd | null {
  const { endedAt, endReason, questions } = state
  if (endedAt === null || endReason === null) return null
  const kept = questions.map(({ question }) => ({ question, answer: answerTo(state, question) }))
  const instants = kept.flatMap(({ answer }) => (answer ? [answer.at] : []))
  return {
    endedAt,
    endReason,
    answered: instants.length,
    questions: questions.length,
    lastAnswerAt: instants.length === 0 ? null : Math.max(...instants),
    late: instants.filter((at) => at > endedAt).length,
    content: JSON.stringify([
      attemptId,
      endedAt,
      endReason,
      ...kept.map(({ question, answer }) => {
        if (!answer) return [question]
        // The same options chosen in another order are the same answer.
        return [question, answer.at, 'options' in answer ? answer.options.toSorted() : answer.text]
      }),
    ]),
  }
}

/**
 * Every end that an attempt had, the first one first: one more where it went on after an end (EXAM-22), and where a late answer was let count (EXAM-25). The
 * last one is that of the attempt as it stands. Marks and corrections change no answer, and make none.
 */
export function keptEnds(
  paper: CompiledPaper,
  attemptId: string,
  log: readonly AttemptLogEntry[],
): KeptEnd[] {
  const ends: KeptEnd[] = []
  let state = initialAttemptState(paper)
  for (const { event, at } of log) {
    state = attemptStep(paper, state, event, at).state
    const end = keptEnd(attemptId, state)
    if (end && end.content !== ends.at(-1)?.content) ends.push(end)
  }
  return ends
}
