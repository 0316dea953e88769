import { useLingui } from '@lingui/react'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { pointStates, type PointState } from './point-states.ts'
import css from './progress-points.css'

interface ProgressPointsProps {
  label: string
  /** What each point is called, in order. */
  points: readonly string[]
  /** From 1; 0 before the first, more than there are when all is done. */
  current: number
  /** Where given, points that are done lead back. */
  onGo?(point: number): void
}

/** A progress bar with numbered points (UI-01). */
export function ProgressPoints({ label, points, current, onGo }: ProgressPointsProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const states = pointStates(points.length, current)
  const words: Record<PointState, string> = {
    done: i18n._({ id: 'ui.point-done', message: 'done' }),
    current: i18n._({ id: 'ui.point-current', message: 'in progress' }),
    open: i18n._({ id: 'ui.point-open', message: 'to do' }),
  }
  return (
    <ol className="progress-points" aria-label={label}>
      {points.map((name, index) => {
        const state = states[index] ?? 'open'
        const inside = (
          <>
            <span className="progress-point-number" aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} /> : i18n.number(index + 1)}
            </span>
            <span className="progress-point-name">{name}</span>
            <span className="visually-hidden">{words[state]}</span>
          </>
        )
        return (
          <li
            key={index}
            className="progress-point"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {onGo && state === 'done' ? (
              <button type="button" onClick={() => onGo(index + 1)}>
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
