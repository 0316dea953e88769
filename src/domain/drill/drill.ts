import type { AnswerResult, AskedQuestion } from '../dialogue/dialogue.ts'
import type { JudgedPoint } from '../question-bank/judge.ts'
import type { LocaleId } from '../locale.ts'
import type { Repetition } from '../question-bank/repetition.ts'
import type { JudgedLine } from './weak-points.ts'

/** A drill has so many weak points at most, which is about two minutes. */
export const drillItems = 5
/** So often each may be answered: a try and one more. */
export const drillTries = 2

/** What was said before the customer's words, in a practice. */
export interface Said {
  who: 'customer' | 'learner'
  text: string
}

/** What was given as an answer. */
export type DrillAnswer = { text: string } | { options: string[] }

/** An answer with what came of it. */
export type DrillTry = DrillAnswer & { result: AnswerResult } & (
    { judged: Omit<JudgedLine, 'result'> } | { points: JudgedPoint[] }
  )

/** A weak point in a drill. It is in one course, whose version the learner has practised or can practise. */
export type DrillItem = {
  courseId: string
  publishId: string
  courseName: string
  locale: LocaleId
  tries: DrillTry[]
  /** The learner went on without another try. */
  skipped: boolean
  /** Good answers, once they may be told; empty before. */
  reference: string[]
  /** Once it is done: where it stands now; null where it is known and doesn't come again. */
  after?: Repetition | null
} & (
  | {
      kind: 'line'
      node: string
      /** The practice that missed it, and its turn there. */
      sessionId: string
      seq: number
      customer: string
      /** Null where the customer's words came first. */
      context: Said | null
    }
  | {
      kind: 'question'
      versionId: string
      question: AskedQuestion
      /** As `reference`: empty before it may be told. */
      explanation: string
    }
)

/**
 * What a weak point has come to in a drill (HOME-16): right at once is known, right or partly right at last is partly so. Null while it waits for an
 * answer; `skipped` where the learner went on without another try.
 */
export function drillResult({ tries, skipped }: Pick<DrillItem, 'tries' | 'skipped'>): AnswerResult | null {
  const results = tries.map(({ result }) => result)
  if (results[0] === 'CORRECT') return 'CORRECT'
  const isDone = skipped || results.length >= drillTries
  if (!isDone) return null
  return results.some((one) => one !== 'WRONG') ? 'PARTIALLY_CORRECT' : 'WRONG'
}

/** Whether good answers may leave the platform: after the second try, never before. */
export const mayTellAnswer = ({ tries }: Pick<DrillItem, 'tries'>): boolean => tries.length >= drillTries
