import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { bcp47 } from '../../../../i18n/locale.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { stagePath } from '../../parts/programmes/programme-words.ts'
import { Round } from '../../../../ui/round.tsx'

export function createMyRemindersStore(core: Core) {
  const { $value, ...rest } = createResource((signal) =>
    core.api('GET /coach-api/reminders', {}, { signal, quiet: true }),
  )
  return { $reminders: $value, ...rest }
}

/** What the learner was reminded of, until it is completed or over; nothing where it can't be read (HOME-18). */
export const MyReminders = () => {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createMyRemindersStore(core))
  const loaded = useStore(store.$reminders)
  if (loaded.status !== 'ready') return null
  return loaded.items.map((reminder) => (
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
        <Link className="button button-primary" to={stagePath(reminder)}>
          {i18n._({ id: 'practice.reminder.go', message: 'Complete it now' })}
        </Link>
      </div>
    </section>
  ))
}
