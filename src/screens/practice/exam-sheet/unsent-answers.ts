import type { CallInput } from '../../../contract/contract.ts'
import type { Core } from '../../../stores/core.ts'
import type { ShownTimes } from './shown-times.ts'
import type { Given } from '../parts/questions/given.ts'

export type PaperAnswer = CallInput<'PUT /coach-api/exam-attempts/:id/answers'>['body']['answers'][number]

export const givenOf = (answer: PaperAnswer): Given => ('options' in answer ? answer.options : answer.text)

/** What a learner answered and the platform has not acknowledged. `at` in milliseconds by the platform's clock. */
export interface Unsent {
  /** What was sent under an id and not acknowledged: it is sent again as it was, before anything else. */
  batch: { turnId: string; answers: PaperAnswer[]; shown: ShownTimes } | null
  /** The newest answer of each question, also of the batch. */
  waiting: Record<string, { answer: PaperAnswer; at: number }>
  marks: Record<string, boolean>
}

export const nothingUnsent = (): Unsent => ({ batch: null, waiting: {}, marks: {} })

export const isAllSent = ({ batch, waiting, marks }: Unsent): boolean =>
  batch === null && Object.keys(waiting).length === 0 && Object.keys(marks).length === 0

/** It outlives a sign-in as every unsent word does (decision 31). */
const keyOf = (attemptId: string) => `exam.unsent.${attemptId}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isAnswer(value: unknown): value is PaperAnswer {
  if (!isObject(value) || typeof value['question'] !== 'string') return false
  const { options, text } = value
  if (text !== undefined) return typeof text === 'string'
  return Array.isArray(options) && options.every((one) => typeof one === 'string')
}

const isShownTime = (value: unknown): value is ShownTimes[number] =>
  isObject(value) && typeof value['question'] === 'string' && typeof value['milliseconds'] === 'number'

function readUnsent(text: string | null): Unsent {
  const value: unknown = JSON.parse(text ?? 'null')
  if (!isObject(value)) return nothingUnsent()
  const { batch, waiting, marks } = value
  const kept = nothingUnsent()
  if (isObject(batch) && typeof batch['turnId'] === 'string' && Array.isArray(batch['answers']))
    kept.batch = {
      turnId: batch['turnId'],
      answers: batch['answers'].filter(isAnswer),
      shown: Array.isArray(batch['shown']) ? batch['shown'].filter(isShownTime) : [],
    }
  for (const [question, one] of Object.entries(isObject(waiting) ? waiting : {}))
    if (isObject(one) && isAnswer(one['answer']) && typeof one['at'] === 'number')
      kept.waiting[question] = { answer: one['answer'], at: one['at'] }
  for (const [question, marked] of Object.entries(isObject(marks) ? marks : {}))
    if (typeof marked === 'boolean') kept.marks[question] = marked
  return kept
}

/** Keeps it in this browser, by person and attempt, so that it outlives a reload, a closed tab and a crash. */
export const keepUnsent = (remember: Core['remember'], attemptId: string) => ({
  read(): Unsent {
    try {
      return readUnsent(remember.get(keyOf(attemptId)))
    } catch {
      return nothingUnsent()
    }
  },
  write: (unsent: Unsent) =>
    remember.set(keyOf(attemptId), isAllSent(unsent) ? null : JSON.stringify(unsent)),
})

/** Milliseconds by which the platform's clock may be misjudged from here. */
const slack = 5000

/**
 * What of it still counts on a sheet as the platform has it now. An answer that the platform took later, from another device, is the
 * newer one; then the batch that it stood in is made anew under another id.
 */
export function stillUnsent(
  unsent: Unsent,
  questions: ReadonlySet<string>,
  answers: readonly { question: string; at: string }[],
): Unsent {
  const taken = new Map(answers.map(({ question, at }) => [question, Date.parse(at)]))
  const counts = (question: string, at: number) =>
    questions.has(question) && at + slack >= (taken.get(question) ?? -Infinity)
  const waiting = Object.fromEntries(
    Object.entries(unsent.waiting).filter(([question, { at }]) => counts(question, at)),
  )
  const isWhole = unsent.batch?.answers.every(({ question }) => Object.hasOwn(waiting, question)) ?? false
  return {
    batch: isWhole ? unsent.batch : null,
    waiting,
    marks: Object.fromEntries(Object.entries(unsent.marks).filter(([question]) => questions.has(question))),
  }
}

/** What of it an attempt that has ended lacks: the platform took what it has as well, though the answer to that was lost. */
export function notTaken(
  unsent: Unsent,
  answers: readonly { question: string; options: readonly string[] | null; text: string | null }[],
): Unsent {
  const isTaken = (answer: PaperAnswer) =>
    answers.some(
      ({ question, options, text }) =>
        question === answer.question &&
        ('options' in answer
          ? JSON.stringify(options) === JSON.stringify(answer.options)
          : text === answer.text),
    )
  return {
    batch: null,
    waiting: Object.fromEntries(Object.entries(unsent.waiting).filter(([, { answer }]) => !isTaken(answer))),
    marks: {},
  }
}
