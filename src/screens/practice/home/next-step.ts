import type { OwnExamView, OwnSessionView } from '../../../contract/exams.ts'
import type { PublishCard } from '../../../contract/practice.ts'
import type { PractiseStep } from '../../../domain/publish/next-step.ts'

/** The one course that a learner is offered to practise next (HOME-10). */
export type NextStep = PractiseStep<PublishCard>

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
