import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Home } from '../../../../contract/home.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { RankTable } from '../../rank-table.tsx'
import { RunList } from '../../run-list.tsx'
import { ScoreTrend } from '../../score-trend.tsx'
import type { HomeStore } from '../home.store.ts'
import { SampleLink } from './first-practice.tsx'

const recent = 6

/** The learner's newest results with how they developed; each leads to its report. */
export const Results = ({ store, results }: { store: HomeStore; results: Home['results'] }) => {
  const { i18n } = useLingui()
  const runs = results?.runs ?? []
  return (
    <section className="card side-card" part="card">
      <h2>{i18n._({ id: 'practice.results', message: 'Your results' })}</h2>
      {!results && (
        <LoadFailed
          title={i18n._({ id: 'practice.results.failed', message: 'Your results couldn’t be loaded' })}
          failure={{ code: 'internal', requestId: null }}
          retry={() => void store.reload()}
        />
      )}
      {results && runs.length === 0 && (
        <p className="side-empty">
          {i18n._({ id: 'practice.results.none', message: 'Finish a practice to see its report here.' })}
        </p>
      )}
      <SampleLink store={store} />
      {results && <ScoreTrend runs={runs} all={results.overview.runs} least={3} />}
      {runs.length > 0 && <RunList runs={runs.slice(0, recent)} showCourse />}
      {runs.length > recent && (
        <Link className="button button-quiet button-small" to="/report">
          {i18n._({ id: 'practice.results.all', message: 'See all' })}
        </Link>
      )}
    </section>
  )
}

/** The best of the enterprise (HOME-01). */
export const Ranking = ({ store }: { store: HomeStore }) => {
  const { i18n } = useLingui()
  const ranking = useStore(store.$ranking)
  const title = i18n._({ id: 'practice.ranking', message: 'Leaderboard' })
  const own = ranking.status === 'ready' && ranking.shown === 'own'
  if (ranking.status === 'ready' && ranking.shown === 'off') return null
  return (
    <section className="card side-card" part="card">
      <h2>{title}</h2>
      {ranking.status === 'loading' && <Skeleton rows={5} />}
      {ranking.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'practice.ranking.failed', message: 'The leaderboard couldn’t be loaded' })}
          failure={ranking}
          retry={() => void store.reloadRanking(false)}
        />
      )}
      {ranking.status === 'ready' && ranking.items.length === 0 && (
        <p className="side-empty">
          {own
            ? i18n._({
                id: 'practice.ranking.none-own',
                message: 'Finish a practice to see your rank here.',
              })
            : i18n._({
                id: 'practice.ranking.none',
                message: 'No one has finished a practice yet. Be the first.',
              })}
        </p>
      )}
      {ranking.status === 'ready' && ranking.items.length > 0 && (
        <>
          <p className="side-note">
            {i18n._({
              id: 'practice.ranking.how',
              message:
                'The average of each person’s best results in all courses open to them. Courses not practiced yet count as 0.',
            })}
          </p>
          <RankTable rows={ranking.items} caption={title} />
        </>
      )}
      {ranking.status === 'ready' && !own && !ranking.whole && ranking.items.length === 10 && (
        <Button kind="quiet" size="small" onClick={() => void store.reloadRanking(true)}>
          {i18n._({ id: 'practice.ranking.whole', message: 'Show the top 100' })}
        </Button>
      )}
    </section>
  )
}
