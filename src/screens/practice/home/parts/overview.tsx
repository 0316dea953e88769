import { useLingui } from '@lingui/react'
import type { Overview } from '../../../../contract/home.ts'

/** The learner's practices in four figures, which keep their places until they are known. */
export const OverviewFigures = ({ overview }: { overview: Overview | undefined }) => {
  const { i18n } = useLingui()
  const figure = (value: number | null | undefined) => (value == null ? '–' : i18n.number(value))
  const figures = [
    [i18n._({ id: 'practice.overview.runs', message: 'Practices' }), figure(overview?.runs)],
    [i18n._({ id: 'practice.overview.passed', message: 'Times passed' }), figure(overview?.passed)],
    [i18n._({ id: 'practice.overview.mean', message: 'Average score' }), figure(overview?.mean)],
    [i18n._({ id: 'practice.overview.best', message: 'Best score' }), figure(overview?.best)],
  ] as const
  return (
    <dl className="figures" aria-busy={!overview || undefined}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
