import type { Report } from '../../../contract/report.ts'
import { clockText } from '../../../i18n/clock.ts'

type Trace = Report['trace']
const width = 720
const height = 180
const margin = { top: 8, bottom: 20, start: 28 }

/**
 * The lines over time as a drawing for paper: it takes the colours and the width of the page, which a canvas
 * cannot.
 */
export function PrintedPlot({
  trace,
  lines,
}: {
  trace: Trace
  lines: readonly ('emotion' | 'patience' | 'total')[]
}) {
  const last = Math.max(1, trace.at(-1)?.seconds ?? 1)
  const x = (seconds: number) => Math.round(margin.start + (seconds / last) * (width - margin.start - 24))
  const y = (value: number) =>
    Math.round(margin.top + (1 - value / 100) * (height - margin.top - margin.bottom))
  return (
    <svg className="plot-print" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {[0, 50, 100].map((value) => (
        <g key={value}>
          <line x1={margin.start} x2={width} y1={y(value)} y2={y(value)} />
          <text x={margin.start - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <text key={share} x={x(last * share)} y={height - 4} textAnchor="middle">
          {clockText(last * share)}
        </text>
      ))}
      {lines.map((line) => (
        <polyline
          key={line}
          data-line={line}
          points={trace.map((point) => `${x(point.seconds)},${y(point[line])}`).join(' ')}
        />
      ))}
    </svg>
  )
}
