import type { PublishDetails, PublishSchedule } from '../../../../contract/course-publishes.ts'
import { nextStart, type RoundMonths, type SeriesStart } from '../../../../domain/publish/recurrence.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'

/** Reminders from the earliest on, whatever order they were ticked in. */
const inOrder = (reminders: PublishSchedule['reminders']) => [...reminders].sort((a, b) => b - a)

/** How a publish goes on and when it reminds, as the form begins with it. */
export const scheduleOf = ({
  series,
  reminders,
}: Pick<PublishDetails, 'series' | 'reminders'>): PublishSchedule => ({
  recurrence: series?.nextAt ? { months: series.months, days: series.days } : null,
  reminders: inOrder(reminders),
})

type Planned = Pick<PublishDetails, 'kind' | 'state' | 'startsAt' | 'endsAt' | 'series' | 'laterRound'>

/** Whether there is something of it to change: rounds of a practice that has no later one, or reminders of what still ends. */
export const hasSchedule = ({ kind, state, endsAt, laterRound }: Planned): boolean =>
  state !== 'terminated' &&
  laterRound === null &&
  (kind === 'practice' || (endsAt !== null && state !== 'over'))

const instantOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

/** When the first round of its series began, or would have. */
export const firstStart = ({ series, startsAt }: Pick<Planned, 'series' | 'startsAt'>): SeriesStart => ({
  at: Date.parse(series?.startedAt ?? startsAt),
  timeZone: series?.timeZone ?? ownTimeZone(),
})

/** When its next round begins where it goes on every so many months. */
export const nextStartOf = (publish: Planned, months: RoundMonths, now: number): number =>
  nextStart(
    {
      first: firstStart(publish),
      endsAt: instantOf(publish.endsAt),
      nextAt: instantOf(publish.series?.nextAt),
    },
    months,
    now,
  )

/** When the round that is on ends with such a schedule; null where it has no end. */
export const endWith = (publish: Planned, { recurrence }: PublishSchedule, now: number): number | null =>
  instantOf(publish.endsAt) ?? (recurrence && nextStartOf(publish, recurrence.months, now))

/** As the platform takes it: what no longer has an end reminds nobody. */
export const scheduleBody = (publish: Planned, draft: PublishSchedule, now: number): PublishSchedule => ({
  recurrence: draft.recurrence,
  reminders: endWith(publish, draft, now) === null ? [] : inOrder(draft.reminders),
})
