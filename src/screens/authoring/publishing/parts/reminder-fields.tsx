import { useLingui } from '@lingui/react'
import { type ReminderDays, reminderDays } from '../../../../domain/publish/reminders.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { daysBeforeText } from '../reminder-words.ts'
import css from './schedule-fields.css'

interface Props {
  days: readonly ReminderDays[]
  onChange(days: ReminderDays[]): void
}

/** How long before its end a publish reminds those who haven't completed it (HOME-18). */
export function ReminderFields({ days, onChange }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <fieldset className="schedule-fields reminder-days">
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
      <p className="schedule-fields schedule-note">
        {i18n._({
          id: 'authoring.reminders-note',
          message: 'On the learner’s home page, and by text message where your platform sends them.',
        })}
      </p>
    </fieldset>
  )
}
