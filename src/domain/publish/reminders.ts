/** Days before the end of a publish at which it can remind those who haven't completed it (HOME-18). */
export const reminderDays = [1, 3, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

const day = 86_400_000
/** Milliseconds between two reminders that people ask for. */
export const remindEvery = 3_600_000

/**
 * When a publish ends, how many days before its end it reminds, and since when that is said: since it began, or since it was changed. Times are
 * milliseconds since 1970.
 */
export interface ReminderPlan {
  since: number
  endsAt: number | null
  days: readonly ReminderDays[]
}

/**
 * The newest instant to remind at that has come; null where none has, or where the publish is over. An instant before that was said is
 * none: nobody is reminded of what they were told just now, nor because a day was added that has passed. After a time without a server there is one reminder, not one for each instant.
 */
export function reminderDue({ since, endsAt, days }: ReminderPlan, now: number): number | null {
  if (endsAt === null || endsAt <= now) return null
  const come = days.map((before) => endsAt - before * day).filter((at) => at <= now && at > since)
  return come.length > 0 ? Math.max(...come) : null
}

/** How many milliseconds somebody has to wait before they can remind again; 0 where they can. */
export const remindWait = (remindedAt: number | null, now: number): number =>
  remindedAt === null ? 0 : Math.max(0, remindedAt + remindEvery - now)

/**
 * Since when the reminders of a publish count once they are changed now: only instants that come do, and one of the plan before that is due and
 * not sent yet.
 */
export function remindersSince(before: ReminderPlan, remindedAt: number | null, now: number): number {
  const due = reminderDue(before, now)
  return due !== null && (remindedAt === null || remindedAt < due) ? due - 1 : now
}
