import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { OwnReminder } from '../../../../contract/reminders.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { stagePath } from '../../parts/programmes/programme-words.ts'
import { Round } from '../../../../ui/round.tsx'

/** What the learner was reminded of, until it is completed or over (HOME-18), or until an exam session begins (EXAM-21). */
export const MyReminders = ({ reminders }: { reminders: readonly OwnReminder[] }) => {
  const { i18n } = useLingui()
  return reminders.map((reminder) => (
    // A group, not a landmark: there may be several, and a page's landmarks have names of their own.
    <div
      role="group"
      key={`${reminder.publishId} ${reminder.session?.id ?? ''}`}
      className="unfinished reminder"
      aria-label={i18n._({ id: 'practice.reminder', message: 'Reminder' })}
    >
      <Icon name="clock" size={22} />
      <div className="unfinished-words">
        <strong lang={bcp47[reminder.locale]}>{reminder.name}</strong> <Round round={reminder.round} />
        <p>{reminderText(i18n, reminder)}</p>
      </div>
      <div className="unfinished-actions">
        <Link className="button" to={stagePath(reminder)}>
          {wayText(i18n, reminder)}
        </Link>
      </div>
    </div>
  ))
}

function reminderText(i18n: I18n, { endsAt, session }: OwnReminder): string {
  const timeOf = (at: string) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  if (session?.what === 'place')
    return i18n._({
      id: 'practice.reminder.place',
      message: 'You have a place now: “{session}”, from {time}.',
      values: { session: session.name, time: timeOf(session.at) },
    })
  if (session)
    return session.what === 'begins'
      ? i18n._({
          id: 'practice.reminder.begins',
          message: 'Your exam session “{session}” starts on {time}.',
          values: { session: session.name, time: timeOf(session.at) },
        })
      : i18n._({
          id: 'practice.reminder.register',
          message: 'You haven’t registered yet. Registration for “{session}” closes on {time}.',
          values: { session: session.name, time: timeOf(session.at) },
        })
  return endsAt === null
    ? i18n._({ id: 'practice.reminder.open', message: 'You haven’t completed this yet.' })
    : i18n._({
        id: 'practice.reminder.until',
        message: 'You haven’t completed this yet. It is due by {date}.',
        values: { date: timeOf(endsAt) },
      })
}

function wayText(i18n: I18n, { session }: OwnReminder): string {
  if (!session) return i18n._({ id: 'practice.reminder.go', message: 'Complete it now' })
  return session.what !== 'register'
    ? i18n._({ id: 'practice.reminder.to-exam', message: 'Open the exam' })
    : i18n._({ id: 'practice.reminder.to-register', message: 'Register' })
}
