import { useLingui } from '@lingui/react'
import { answersKeptText } from '../../../../i18n/kept-answers/kept-answers-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { instantText } from '../../parts/exams/exam-words.ts'
import type { ExamSession } from '../exam-course.store.ts'
import { releaseText } from './release-text.ts'

/** What is to be known of a session: its time, attempts and places, when there are results, and right answers (EXAM-18). */
export const SessionFacts = ({ session }: { session: ExamSession }) => {
  const { i18n } = useLingui()
  const { minutes, extraMinutes, attempts, attemptsLeft, capacity, registered, waitingPlace } = session
  const facts: [string, string][] = [
    [
      i18n._({ id: 'exam.fact.minutes', message: 'Time allowed' }),
      extraMinutes > 0
        ? i18n._({
            id: 'exam.fact.minutes-extra',
            message: '{minutes} min + {extra} min extra for you',
            values: { minutes: i18n.number(minutes), extra: i18n.number(extraMinutes) },
          })
        : i18n._({
            id: 'exam.fact.minutes-plain',
            message: '{minutes} min',
            values: { minutes: i18n.number(minutes) },
          }),
    ],
    [
      i18n._({ id: 'exam.fact.attempts', message: 'Attempts left' }),
      i18n._({
        id: 'exam.fact.of',
        message: '{count} of {all}',
        values: { count: i18n.number(attemptsLeft), all: i18n.number(Math.max(attempts, attemptsLeft)) },
      }),
    ],
    [i18n._({ id: 'exam.fact.results', message: 'Results' }), releaseText(i18n, session)],
  ]
  if (session.registration && capacity !== null)
    facts.push([
      i18n._({ id: 'exam.fact.places', message: 'Places taken' }),
      i18n._({
        id: 'exam.fact.of',
        message: '{count} of {all}',
        values: { count: i18n.number(registered), all: i18n.number(capacity) },
      }),
    ])
  const canRegister = session.button === 'register' || session.button === 'join-waiting-list'
  if (canRegister && session.registerUntil)
    facts.push([
      i18n._({ id: 'exam.fact.register-until', message: 'Register by' }),
      instantText(i18n, session.registerUntil),
    ])
  if (waitingPlace !== null)
    facts.push([
      i18n._({ id: 'exam.fact.waiting-place', message: 'Your place on the waiting list' }),
      i18n.number(waitingPlace),
    ])
  return (
    <>
      <dl className="exam-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {session.answersFrom && (
        <p className="exam-kept">
          <Icon name="lock" size={16} />
          <span>{answersKeptText(i18n, session.answersFrom)}</span>
        </p>
      )}
    </>
  )
}
