/** Calendars that are kept ready: there are some 400 time zones, with their other names. */
const mostKept = 500
const kept = new Map<string, Intl.DateTimeFormat | null>()

function made(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', ...day, ...time })
  } catch {
    return null
  }
}

/** Tells the day and the time of a time zone, as IANA calls it; null where the zone isn't known here. */
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

/**
 * What the clock of a time zone shows at an instant, as the milliseconds at which that of UTC shows the same; the instant itself in a zone that
 * isn't known.
 */
export function clockIn(at: number, timeZone: string): number {
  const format = calendarOf(timeZone)
  if (!format) return at
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const seconds = [part('hour'), part('minute'), part('second')] as const
  const rest = ((at % 1000) + 1000) % 1000
  return Date.UTC(part('year'), part('month') - 1, part('day'), ...seconds, rest)
}

/** More than clocks of any time zone differ from universal time. */
const day = 86_400_000

/**
 * The instant at which the clock of a time zone shows what `clockIn` says. Where clocks are put back it is the first of two; where they are
 * put forward over it, it is as long after the change as it would have been without one.
 */
export function instantIn(clock: number, timeZone: string): number {
  const offsets = [clock - day, clock + day].map((at) => clockIn(at, timeZone) - at)
  const shown = offsets
    .map((offset) => clock - offset)
    .filter((instant) => clockIn(instant, timeZone) === clock)
  return shown.length > 0 ? Math.min(...shown) : clock - (offsets[0] ?? 0)
}
