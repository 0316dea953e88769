import type { DialogueEvent } from '../dialogue/dialogue.ts'
import type { EndReason, Instant, SessionState } from '../session/session.ts'
import { answerTo, type AttemptLogEntry, type AttemptState, type CompiledPaper } from './attempt-state.ts'
import { attemptStep, initialAttemptState } from './paper-attempt.ts'

/** What the platform kept of an attempt when it ended (EXAM-26). It says nothing of what was right. */
export interface KeptEnd {
  endedAt: Instant
  endReason: EndReason
  /** Questions of the attempt that have an answer; of a conversation, answers of the learner. */
  answered: number
  /** Null of a conversation, which asks no fixed number. */
  questions: number | null
  /** When the platform had the last answer that counts; null where there is none. */
  lastAnswerAt: Instant | null
  /** Answers among them that arrived after the end, and that a person let count (EXAM-25). */
  late: number
  /** All that the code of its receipt stands for, in one form: whose attempt, its end, and every answer with when it was had. */
  content: string
}

/** The end of an attempt at a paper as its state has it; null while it runs. `attemptId` is the session's. */
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

/**
 * The end of an attempt that is a conversation, by its log; null while it runs. There is one at most: a conversation doesn't go on after its end
 * (EXAM-22). What people decide of it later is none of its learner's answers, and changes nothing.
 */
export function keptConversation(
  attemptId: string,
  { endedAt, endReason }: Pick<SessionState, 'endedAt' | 'endReason'>,
  log: readonly { at: Instant; event: DialogueEvent }[],
): KeptEnd | null {
  if (endedAt === null || endReason === null) return null
  const kept = log.flatMap(({ event, at }): { at: Instant; round: number; answer: string | string[] }[] => {
    if (event.type === 'say') return [{ at, round: event.round, answer: event.text }]
    return event.type === 'choose' ? [{ at, round: event.round, answer: event.options.toSorted() }] : []
  })
  return {
    endedAt,
    endReason,
    answered: kept.length,
    questions: null,
    lastAnswerAt: kept.at(-1)?.at ?? null,
    late: 0,
    content: JSON.stringify([
      attemptId,
      endedAt,
      endReason,
      ...kept.map(({ round, at, answer }) => [round, at, answer]),
    ]),
  }
}
