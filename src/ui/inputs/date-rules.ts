/** A calendar day as `YYYY-MM-DD`, which is also what a date field holds and how days compare. */
export type Day = string

/** The day at which an instant falls where the person is. */
export function dayOf(instant: Date): Day {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

const dayLength = 24 * 60 * 60 * 1000

/** The earliest day that may be picked: the one on which one day ago falls, so yesterday (UI-11). */
export const earliestDay = (now: Date): Day => dayOf(new Date(now.getTime() - dayLength))

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Why a day is refused; null where it is fine. */
export function dayFault(text: string, earliest: Day): 'no-date' | 'too-early' | null {
  if (!isDay(text)) return 'no-date'
  return text < earliest ? 'too-early' : null
}
