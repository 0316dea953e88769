/** Calendars that are kept ready: there are some 400 time zones, with their other names. */
const mostKept = 500
const kept = new Map<string, Intl.DateTimeFormat | null>()

function made(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    return new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', ...day })
  } catch {
    return null
  }
}

/** Tells the day of a time zone, as IANA calls it; null where the zone isn't known here. */
export function calendarOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = kept.get(timeZone)
  if (known !== undefined) return known
  const format = made(timeZone)
  if (kept.size >= mostKept) kept.clear()
  kept.set(timeZone, format)
  return format
}

/** Whether a time zone, as IANA calls it, is known here. */
export const isTimeZone = (name: string): boolean => calendarOf(name) !== null

/** The day of an instant (milliseconds) by the clock of a time zone, as '2026-11-26'; by that of UTC where none is given, or one that isn't known. */
export function dayIn(at: number, timeZone = 'UTC'): string {
  const format = calendarOf(timeZone)
  if (!format) return new Date(at).toISOString().slice(0, 10)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const two = (name: 'month' | 'day') => (parts.get(name) ?? '').padStart(2, '0')
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${two('month')}-${two('day')}`
}
