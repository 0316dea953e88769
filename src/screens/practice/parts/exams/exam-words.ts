import type { I18n, MessageDescriptor } from '@lingui/core'
import type { OwnSessionView } from '../../../../contract/exams.ts'
import type { ExamButton, ExamKind } from '../../../../domain/exam/exam-session.ts'
import { clockText } from '../../../../i18n/clock.ts'

const kinds: Record<ExamKind, MessageDescriptor> = {
  exam: /*i18n*/ { id: 'exam.kind.exam', message: 'Exam' },
  'mock-exam': /*i18n*/ { id: 'exam.kind.mock', message: 'Mock exam' },
}

const buttons: Record<ExamButton, MessageDescriptor> = {
  register: /*i18n*/ { id: 'exam.button.register', message: 'Register' },
  'join-waiting-list': /*i18n*/ { id: 'exam.button.join-waiting-list', message: 'Join the waiting list' },
  'waiting-list': /*i18n*/ { id: 'exam.button.waiting-list', message: 'On the waiting list' },
  registered: /*i18n*/ { id: 'exam.button.registered', message: 'Registered' },
  'registration-not-open': /*i18n*/ {
    id: 'exam.button.registration-not-open',
    message: 'Registration not open yet',
  },
  'registration-over': /*i18n*/ { id: 'exam.button.registration-over', message: 'Registration closed' },
  'not-started': /*i18n*/ { id: 'exam.button.not-started', message: 'Not started' },
  start: /*i18n*/ { id: 'exam.button.start', message: 'Start exam' },
  continue: /*i18n*/ { id: 'exam.button.continue', message: 'Continue exam' },
  'no-attempts-left': /*i18n*/ { id: 'exam.button.no-attempts-left', message: 'No attempts left' },
  ended: /*i18n*/ { id: 'exam.button.ended', message: 'Ended' },
}

const day = 86_400

export const examKindText = (i18n: I18n, kind: ExamKind): string => i18n._(kinds[kind])

/** What the one button of a session says (EXAM-02). */
export const examButtonText = (i18n: I18n, button: ExamButton): string => i18n._(buttons[button])

/** What leads to the exam's page, where it is begun. */
export const toExamText = (i18n: I18n): string => i18n._({ id: 'exam.next.go', message: 'To the exam' })

/** The states of a session that its button tells and no time does. */
const told = ['registered', 'waiting-list', 'registration-not-open', 'registration-over'] as const

/** How a session stands, where a card has no other words for it; null where its times say it. */
export const examStateText = (i18n: I18n, button: ExamButton): string | null =>
  told.some((one) => one === button) ? examButtonText(i18n, button) : null

/** What leads from a card to where a session is registered for, begun or looked at, or on with a running attempt: what will happen, not how it stands. */
export function examWayText(i18n: I18n, button: ExamButton): string {
  if (button === 'continue') return examButtonText(i18n, button)
  if (button === 'register') return i18n._({ id: 'exam.home.register', message: 'Go to registration' })
  if (button === 'join-waiting-list')
    return i18n._({ id: 'exam.home.join', message: 'Go to the waiting list' })
  return toExamText(i18n)
}

/** What a learner can do with it; the others only say how the session stands. */
export const doesSomething = (button: ExamButton): boolean =>
  button === 'register' || button === 'join-waiting-list' || button === 'start' || button === 'continue'

/** How long until an instant: days, then hours and minutes, in the last hour as a clock. Milliseconds. */
export function leftText(i18n: I18n, milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= 2 * day)
    return i18n._({
      id: 'exam.left.days',
      message: '{days} days',
      values: { days: i18n.number(Math.floor(seconds / day)) },
    })
  if (seconds >= 3600) {
    const values = {
      hours: i18n.number(Math.floor(seconds / 3600)),
      minutes: i18n.number(Math.floor((seconds % 3600) / 60)),
    }
    return i18n._({ id: 'exam.left.hours', message: '{hours} h {minutes} min', values })
  }
  return clockText(seconds)
}

export const instantText = (i18n: I18n, at: string): string =>
  i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })

/** That an attempt which had ended goes on, and until when (EXAM-22); null where none does. */
export function goesOnText(i18n: I18n, { own }: Pick<OwnSessionView, 'own'>): string | null {
  const running = own.find(({ status, continued }) => status === 'open' && continued)
  return running?.until
    ? i18n._({
        id: 'exam.continued-until',
        message: 'You may go on with the answers you gave, until {time}.',
        values: { time: instantText(i18n, running.until) },
      })
    : null
}
