import { useLingui } from '@lingui/react'
import type { OwnReminder } from '../../../../contract/reminders.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { stagePath } from '../../parts/programmes/programme-words.ts'
import { Round } from '../../../../ui/round.tsx'

/** What the learner was reminded of, until it is completed or over (HOME-18). */
export const MyReminders = ({ reminders }: { reminders: readonly OwnReminder[] }) => {
  const { i18n } = useLingui()
  return reminders.map((reminder) => (
    <section
      key={reminder.publishId}
      className="unfinished reminder"
      aria-label={i18n._({ id: 'practice.reminder', message: 'Reminder' })}
    >
      <Icon name="clock" size={22} />
      <div className="unfinished-words">
        <strong lang={bcp47[reminder.locale]}>{reminder.name}</strong> <Round round={reminder.round} />
        <p>
          {reminder.endsAt === null
            ? i18n._({ id: 'practice.reminder.open', message: 'You haven’t completed this yet.' })
            : i18n._({
                id: 'practice.reminder.until',
                message: 'You haven’t completed this yet. It is due by {date}.',
                values: { date: i18n.date(reminder.endsAt, { dateStyle: 'medium', timeStyle: 'short' }) },
              })}
        </p>
      </div>
      <div className="unfinished-actions">
        <Link className="button" to={stagePath(reminder)}>
          {i18n._({ id: 'practice.reminder.go', message: 'Complete it now' })}
        </Link>
      </div>
    </section>
  ))
}
