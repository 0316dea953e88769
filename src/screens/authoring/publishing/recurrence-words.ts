import type { I18n } from '@lingui/core'
import type { CoursePublish } from '../../../contract/course-publishes.ts'
import type { RoundMonths, SeriesStart } from '../../../domain/publish/recurrence.ts'
import { roundText } from '../../../i18n/pages/round.ts'
import { zoneText } from './zone-text.ts'

type Series = NonNullable<CoursePublish['series']>

/** How often a publish begins again (PUBLISH-09). */
export function everyText(i18n: I18n, months: RoundMonths): string {
  const words: Record<RoundMonths, () => string> = {
    1: () => i18n._({ id: 'authoring.repeat-1', message: 'Every month' }),
    3: () => i18n._({ id: 'authoring.repeat-3', message: 'Every 3 months' }),
    6: () => i18n._({ id: 'authoring.repeat-6', message: 'Every 6 months' }),
    12: () => i18n._({ id: 'authoring.repeat-12', message: 'Every year' }),
  }
  return words[months]()
}

export const dueText = (i18n: I18n, days: number): string =>
  i18n._({
    id: 'authoring.repeat-due',
    message: '{days, plural, one {# day after each start} other {# days after each start}}',
    values: { days },
  })

const day = (i18n: I18n, at: string | number, timeZone?: string): string =>
  i18n.date(new Date(at), { dateStyle: 'medium', timeZone })

/** Rounds that a form tells before they are planned. */
export const toldRounds = 3

/** The days on which rounds are planned, where their series is at home (decision 119). */
export const plannedText = (i18n: I18n, starts: readonly number[], { timeZone }: SeriesStart): string =>
  i18n._({
    id: 'authoring.repeat-planned',
    message: 'Next rounds: {days}',
    values: { days: starts.map((at) => day(i18n, at, timeZone)).join(' · ') },
  })

/** The time of day at which each round begins, and where it is that time. */
export function startTimeText(i18n: I18n, { at, timeZone }: SeriesStart): string {
  return i18n._({
    id: 'authoring.repeat-time',
    message: 'Each starts at {time} ({zone}).',
    values: {
      time: i18n.date(new Date(at), { timeStyle: 'short', timeZone }),
      zone: zoneText(i18n, timeZone, at),
    },
  })
}

/** Which round it is, how often there is one, and when the next one begins where one will. */
export const seriesText = (i18n: I18n, series: Series): string =>
  [
    roundText(i18n, series.round),
    everyText(i18n, series.months),
    series.nextAt !== null &&
      i18n._({
        id: 'authoring.round-next',
        message: 'next on {day}',
        values: { day: day(i18n, series.nextAt) },
      }),
  ]
    .filter(Boolean)
    .join(' · ')
