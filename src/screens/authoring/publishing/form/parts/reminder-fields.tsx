import { useLingui } from '@lingui/react'
import { type ReminderDays, reminderDays } from '../../../../../domain/publish/reminders.ts'
import { daysBeforeText } from '../../reminder-words.ts'

interface Props {
  days: readonly ReminderDays[]
  onChange(days: ReminderDays[]): void
}

/** How long before its end a publish reminds those who haven't completed it (HOME-18). */
export function ReminderFields({ days, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <fieldset className="publish-checks">
      <legend>
        {i18n._({
          id: 'authoring.reminders-legend',
          message: 'Remind those who haven’t completed it (optional)',
        })}
      </legend>
      {reminderDays.toReversed().map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={days.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...days, one] : days.filter((other) => other !== one))
            }
          />
          <span>{daysBeforeText(i18n, one)}</span>
        </label>
      ))}
      <p className="publish-part-note">
        {i18n._({
          id: 'authoring.reminders-note',
          message: 'On the learner’s home page, and by text message where your platform sends them.',
        })}
      </p>
    </fieldset>
  )
}
