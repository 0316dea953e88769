import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Run } from '../../contract/practice.ts'
import { Sparkline } from '../../ui/sparkline.tsx'

/** Scores that a line of this size can tell apart. */
const mostInTrend = 20

/** The scores of a trend, oldest first; `runs` are newest first. */
export const trendOf = (runs: readonly Pick<Run, 'counted' | 'total'>[]): number[] =>
  runs
    .flatMap((run) => (run.counted ? (run.total ?? []) : []))
    .slice(0, mostInTrend)
    .toReversed()

/** How many scores a trend shows, and of how many practices. */
export const trendText = (i18n: I18n, count: number, all: number): string =>
  count < all
    ? i18n._({
        id: 'practice.trend-of',
        message: 'How the last {count} scores went, of {all, plural, one {# practice} other {# practices}}',
        values: { count, all },
      })
    : i18n._({ id: 'practice.trend', message: 'How the last {count} scores went', values: { count } })

/** How the learner's scores have gone: a line of the newest, from `least` on, with how many of `all` practices it shows. */
export const ScoreTrend = ({ runs, all, least }: { runs: readonly Run[]; all: number; least: number }) => {
  const { i18n } = useLingui()
  const totals = trendOf(runs)
  if (totals.length < least) return null
  return (
    <figure className="score-trend">
      <Sparkline values={totals} />
      <figcaption className="soft">{trendText(i18n, totals.length, all)}</figcaption>
    </figure>
  )
}
