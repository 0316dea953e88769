import type { LocaleId } from '../domain/locale.ts'
import { bcp47 } from './locale.ts'

/** What stands in the place of a figure that is not there. */
const none = '—'
const tenThousand = 10_000

/**
 * A count as people of that language write it; over 10 000 in units of ten thousand, in English in thousands
 * (LOC-07).
 */
export function formatNumber(locale: LocaleId, value: number): string {
  if (!Number.isFinite(value)) return none
  const compact = Math.abs(value) > tenThousand
  return new Intl.NumberFormat(
    bcp47[locale],
    compact ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 1 },
  )
    .format(value)
    .replace('K', 'k')
}

/**
 * A whole number that is not negative, written out: all our languages group its digits alike. The browser
 * takes longer to make its first
 * number format than to draw a page of a table, so lists that have no other figures go without.
 */
export const wholeNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A point in time given in ISO 8601 or milliseconds, in the reader's own time zone. */
export function formatInstant(locale: LocaleId, instant: string | number, timeZone?: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return none
  return new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    date,
  )
}

/** A point in time to the second, where the order of what happened matters. */
export function formatSecond(locale: LocaleId, instant: string | number): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return none
  return new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'medium', timeStyle: 'medium' }).format(date)
}

/**
 * From one point in time to another, the day once where both are on it; a dash where one is missing. By a clock of 24 hours but in
 * English: '凌晨 12:02' is read twice before it is understood.
 */
export function formatSpan(
  locale: LocaleId,
  from: string | number | null,
  to: string | number | null,
): string {
  const [start, end] = [new Date(from ?? NaN), new Date(to ?? NaN)]
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return none
  const clock = locale === 'us-en' ? {} : { hourCycle: 'h23' as const }
  const format = new Intl.DateTimeFormat(bcp47[locale], { dateStyle: 'medium', timeStyle: 'short', ...clock })
  // Within a day Japanese changes to another way of writing the hours ('0時02分～6時02分').
  if (locale === 'ja-jp' && start.toDateString() === end.toDateString()) {
    const time = new Intl.DateTimeFormat(bcp47[locale], { timeStyle: 'short', ...clock })
    return `${format.format(start)}～${time.format(end)}`
  }
  return format.formatRange(start, end)
}

/** The reader's own time zone, as IANA calls it. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone

/** The size of a file, as people of that language write it: `48 kB`, `2.3 MB`. */
export function formatBytes(locale: LocaleId, bytes: number): string {
  if (!Number.isFinite(bytes)) return none
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  const value = bytes / size
  return new Intl.NumberFormat(bcp47[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in whole seconds with its two largest units, such as `14 min 59 sec`. */
export function formatDuration(locale: LocaleId, seconds: number): string {
  if (!Number.isFinite(seconds)) return none
  let rest = Math.max(0, Math.round(seconds))
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0 || (unit === 'second' && parts.length === 0))
      parts.push(
        new Intl.NumberFormat(bcp47[locale], { style: 'unit', unit, unitDisplay: 'short' }).format(count),
      )
  }
  return parts
    .slice(0, 2)
    .join(locale === 'us-en' ? ' ' : '')
    .replace(/\s+/g, locale === 'us-en' ? ' ' : '')
}
