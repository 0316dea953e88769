import type { I18n } from '@lingui/core'
import type { ReminderDays } from '../../../domain/publish/reminders.ts'

/** How many days before its end a publish reminds (HOME-18). */
export const daysBeforeText = (i18n: I18n, days: ReminderDays): string =>
  i18n._({
    id: 'authoring.reminder-days',
    message: '{days, plural, one {# day before the end} other {# days before the end}}',
    values: { days },
  })
