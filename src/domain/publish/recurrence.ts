import { monthsLater } from '../certificate/certificate.ts'
import { clockIn, instantIn } from '../session/time-zone.ts'

/** Months after which a publish can begin again (PUBLISH-09). */
export const roundMonths = [1, 3, 6, 12] as const
export type RoundMonths = (typeof roundMonths)[number]

/** That a publish begins again every so many months, and is due so many days after each start. */
export interface Recurrence {
  months: RoundMonths
  days: number
}

const day = 86_400_000
/** Days of the shortest month. */
const shortestMonth = 28

/** Days in which a round can be due, at most: it is over before the next one begins, whatever the months are. */
export const mostDueDays = (months: RoundMonths): number => months * shortestMonth

export const isRecurrence = ({ months, days }: Recurrence): boolean =>
  Number.isInteger(days) && days >= 1 && days <= mostDueDays(months)

/** When a series began, and in which time zone, as IANA calls it: all of its rounds begin at the time of day of the first one there. */
export interface SeriesStart {
  at: number
  timeZone: string
}

/**
 * When a round is to begin, as an instant in milliseconds; `place` 0 is the first one. All are counted from the first, so that a series
 * that began on the 31st comes back to it after a shorter month.
 */
export function roundStart({ at, timeZone }: SeriesStart, months: RoundMonths, place: number): number {
  const iso = new Date(clockIn(at, timeZone)).toISOString()
  return instantIn(Date.parse(`${monthsLater(iso.slice(0, 10), months * place)}${iso.slice(10)}`), timeZone)
}

/** The first start of the series that is later than an instant. Whatever was missed before it isn't made up for. */
export function nextRoundAfter(first: SeriesStart, months: RoundMonths, now: number): number {
  let place = 1
  while (roundStart(first, months, place) <= now) place++
  return roundStart(first, months, place)
}

/** When a round that begins at an instant is due: at the same time of day, not later than the next one begins. */
export const roundEnd = (first: SeriesStart, { months, days }: Recurrence, start: number): number =>
  Math.min(
    instantIn(clockIn(start, first.timeZone) + days * day, first.timeZone),
    nextRoundAfter(first, months, start),
  )

/** How the newest round of a series stands: when the first one began, and its own end and the next start, where it has them. */
export interface RoundPlan {
  first: SeriesStart
  endsAt: number | null
  nextAt: number | null
}

/**
 * When the next round begins once a series is to go on every `months`: at a planned start that comes, and not before the newest round is over. One
 * that is due already, and that no server has begun yet, stays due.
 */
export function nextStart({ first, endsAt, nextAt }: RoundPlan, months: RoundMonths, now: number): number {
  if (nextAt !== null && nextAt <= now) return nextAt
  return nextRoundAfter(first, months, endsAt === null ? now : Math.max(now, endsAt - 1))
}

/** The starts that follow one of the series, `count` with it. */
export function startsFrom(first: SeriesStart, months: RoundMonths, start: number, count: number): number[] {
  const starts = [start]
  while (starts.length < count) starts.push(nextRoundAfter(first, months, starts.at(-1) ?? start))
  return starts
}
