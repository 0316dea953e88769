/** A calendar day as `YYYY-MM-DD`, which is also what a date field holds and how days compare. */
export type Day = string

/** The day at which an instant falls where the person is. */
export function dayOf(instant: Date): Day {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** The span from the beginning of one day to the end of another, where the person is; what is no day bounds nothing. */
export const spanOfDays = ({
  from = '',
  to = '',
}: {
  from?: string
  to?: string
}): { from?: string; to?: string } => ({
  ...(isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(isDay(to) && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
})

const dayLength = 24 * 60 * 60 * 1000

/** The last so many days, today included, where the person is. */
export const lastDays = (count: number, now: Date): { from: Day; to: Day } => ({
  from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)),
  to: dayOf(now),
})

/** The earliest day that may be picked: the one on which one day ago falls, so yesterday (UI-11). */
export const earliestDay = (now: Date): Day => dayOf(new Date(now.getTime() - dayLength))

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** What a date field passes on for a date of which a part is missing or which the calendar does not have: no day. */
export const unreadableDay = '?'

/** Why what a date field holds may not be saved: an empty field may, unless the form asks for a day. */
export const fieldFault = (value: Day | '', earliest: Day | null): ReturnType<typeof dayFault> =>
  value === '' ? null : dayFault(value, earliest)

/** Why a day is refused; null where it is fine. Without an earliest day any day of the calendar is. */
export function dayFault(text: string, earliest: Day | null): 'no-date' | 'too-early' | null {
  if (!isDay(text)) return 'no-date'
  return earliest !== null && text < earliest ? 'too-early' : null
}
