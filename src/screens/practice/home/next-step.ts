import type { OwnExamView, OwnSessionView } from '../../../contract/exams.ts'
import type { PublishCard } from '../../../contract/practice.ts'

/** The one course that a learner is offered to practise next, and why (HOME-10). */
export interface NextStep {
  /**
   * `due`: it ends soon and was not passed; `retry`: practised and not passed; `new`: not practised; `improve`: passed, and not
   * yet excellent.
   */
  reason: 'due' | 'retry' | 'new' | 'improve'
  card: PublishCard
}

/** The exam that a learner is led to: one that runs, one that is open and not passed yet, or one that they are to sit within a day. */
export interface ExamStep {
  reason: 'running' | 'open' | 'soon'
  exam: OwnExamView
  session: OwnSessionView
  /** Milliseconds until its end, or until its start where it comes soon. */
  left: number
}

const soonWithin = 24 * 60 * 60 * 1000

function stepOfSession(exam: OwnExamView, session: OwnSessionView, now: number): ExamStep | null {
  const { button, startsAt, endsAt, own } = session
  const open = own.find(({ status }) => status === 'open')
  if (button === 'continue' && open) {
    const left = Math.max(0, Date.parse(open.until ?? endsAt) - now)
    return { reason: 'running', exam, session, left }
  }
  const isPassed = own.some(({ level }) => level === 'pass' || level === 'excellent')
  // Another try is there for who wants one; the exam's card leads to it.
  if (button === 'start' && isPassed) return null
  if (button === 'start') return { reason: 'open', exam, session, left: Date.parse(endsAt) - now }
  const starts = Date.parse(startsAt) - now
  if ((button === 'registered' || button === 'not-started') && starts <= soonWithin)
    return { reason: 'soon', exam, session, left: Math.max(0, starts) }
  return null
}

const order = { running: 0, open: 1, soon: 2 } as const

/** A running attempt first, then what is open and ends first, then what begins first; null where none is within a day (HOME-10). */
export function examStepOf(exams: readonly OwnExamView[], now: number): ExamStep | null {
  const steps = exams.flatMap((exam) =>
    exam.sessions.flatMap((session) => stepOfSession(exam, session, now) ?? []),
  )
  return steps.sort((a, b) => order[a.reason] - order[b.reason] || a.left - b.left)[0] ?? null
}

const weakest = (cards: readonly PublishCard[]): PublishCard | undefined =>
  [...cards].sort((a, b) => (a.best ?? 0) - (b.best ?? 0))[0]

/** A course that ends within so many milliseconds is due. */
const dueWithin = 7 * 24 * 60 * 60 * 1000

/** What ends soonest of all that is due and was not passed. */
const dueFirst = (cards: readonly PublishCard[], now: number): PublishCard | undefined =>
  cards
    .filter(({ best, bestLevel }) => best === null || bestLevel === 'fail')
    .map((card) => ({ card, end: card.endsAt === null ? Infinity : Date.parse(card.endsAt) }))
    .filter(({ end }) => end <= now + dueWithin)
    .sort((a, b) => a.end - b.end)[0]?.card

/** What was given to practise since the learner last practised, the newest first: somebody has a reason for it. */
const givenSince = (cards: readonly PublishCard[], lastPractised: number | null): PublishCard | undefined =>
  lastPractised === null
    ? undefined
    : cards
        .filter(({ runs, startsAt }) => runs === 0 && Date.parse(startsAt) > lastPractised)
        .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))[0]

/**
 * What is due comes first, the soonest before the others; then what was given since the learner last practised; then what was not passed, the lowest result before the others; then what is new, in the order of the cards; then what was
 * passed with the lowest result. Null where all is excellent, or there is nothing. `now` and
 * `lastPractised` (null: never) in milliseconds.
 */
export function nextStepOf(
  cards: readonly PublishCard[],
  now: number,
  lastPractised: number | null,
): NextStep | null {
  const due = dueFirst(cards, now)
  if (due) return { reason: 'due', card: due }
  const given = givenSince(cards, lastPractised)
  if (given) return { reason: 'new', card: given }
  const failed = weakest(cards.filter(({ bestLevel }) => bestLevel === 'fail'))
  if (failed) return { reason: 'retry', card: failed }
  const fresh = cards.find(({ best }) => best === null)
  if (fresh) return { reason: 'new', card: fresh }
  const passed = weakest(cards.filter(({ bestLevel }) => bestLevel === 'pass'))
  return passed ? { reason: 'improve', card: passed } : null
}
