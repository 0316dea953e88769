import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import type { ScoreLevel } from '../../../domain/session/score.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './score-dial.css'
import { useCountUp } from './use-count-up.ts'

const radius = 52
const sweep = 0.75
const length = 2 * Math.PI * radius * sweep
const turn = (points: number) => 135 + (Math.max(0, Math.min(100, points)) / 100) * 360 * sweep

/** The total on a dial, with marks where passing and excellence begin. The words beside it say the same. */
export function ScoreDial({
  total,
  passAt,
  excellentAt,
  level,
}: {
  total: number
  passAt: number
  excellentAt: number
  level: ScoreLevel
}) {
  useStyles(css)
  const { i18n } = useLingui()
  const shown = i18n.number(total)
  const figure = useRef<SVGTextElement>(null)
  useCountUp(figure, total)
  return (
    <svg
      className="dial"
      part="score"
      data-level={level}
      viewBox="0 0 128 128"
      role="img"
      aria-label={i18n._({
        id: 'report.dial',
        message: 'Total {total} of 100',
        values: { total: shown },
      })}
    >
      <circle
        className="dial-track"
        cx="64"
        cy="64"
        r={radius}
        strokeDasharray={`${length} 999`}
        transform="rotate(135 64 64)"
      />
      {total > 0 && (
        <circle
          className="dial-value"
          cx="64"
          cy="64"
          r={radius}
          strokeDasharray={`${(length * Math.min(100, total)) / 100} 999`}
          transform="rotate(135 64 64)"
        />
      )}
      {[passAt, excellentAt].map((mark) => (
        <line
          key={mark}
          className="dial-mark"
          x1="109"
          x2="123"
          y1="64"
          y2="64"
          transform={`rotate(${turn(mark)} 64 64)`}
        />
      ))}
      <text ref={figure} x="64" y="75" className="dial-total" data-long={shown.length > 3 || undefined}>
        {shown}
      </text>
      <text x="64" y="94" className="dial-of">
        / 100
      </text>
    </svg>
  )
}
