import { useStyles } from './sheets.ts'
import css from './sparkline.css'

const width = 100
const height = 28
const inset = 2

/** The points of a polyline; `values` run from `min` to `max`, the newest at the right end. */
export const sparkPoints = (values: readonly number[], min: number, max: number): string => {
  const span = max - min || 1
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  return values
    .map(
      (value, i) =>
        `${(inset + i * step).toFixed(1)},${(height - inset - ((value - min) / span) * (height - 2 * inset)).toFixed(1)}`,
    )
    .join(' ')
}

/** How a figure has moved, as a small line. Decorative: the figure stands beside it in words. */
export const Sparkline = ({
  values,
  min = 0,
  max = 100,
  tone,
}: {
  values: readonly number[]
  min?: number
  max?: number
  /** The customer's figures, dashed and dotted as in the report's chart. */
  tone?: 'emotion' | 'patience'
}) => {
  useStyles(css)
  if (values.length < 2) return null
  const points = sparkPoints(values, min, max)
  return (
    <svg
      className="sparkline"
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={`${inset},${height} ${points} ${width - inset},${height}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
