import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { HomeStore } from '../home.store.ts'

const empty = { runs: 0, mean: null, best: null, passed: 0 }

/** The learner's practices in four figures. */
export const OverviewFigures = ({ store }: { store: HomeStore }) => {
  const { i18n } = useLingui()
  const results = useStore(store.$results)
  const { runs, mean, best, passed } = results.status === 'ready' ? results.overview : empty
  const figure = (value: number | null) =>
    results.status !== 'ready' || value === null ? '–' : i18n.number(value)
  const figures = [
    [i18n._({ id: 'practice.overview.runs', message: 'Practices' }), figure(runs)],
    [i18n._({ id: 'practice.overview.passed', message: 'Times passed' }), figure(passed)],
    [i18n._({ id: 'practice.overview.mean', message: 'Average score' }), figure(mean)],
    [i18n._({ id: 'practice.overview.best', message: 'Best score' }), figure(best)],
  ] as const
  return (
    <dl className="figures" aria-busy={results.status === 'loading' || undefined}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
