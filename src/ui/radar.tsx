import { useId } from 'react'
import { useStyles } from './sheets.ts'
import css from './radar.css'

export interface RadarAxis {
  id: string
  name: string
  /** 0–100. */
  value: number
  /** The value as it is said. */
  text: string
}

interface Point {
  x: number
  y: number
}

const radius = 100
const rings = [25, 50, 75, 100]

/** Where a value stands: the first axis points up, the others follow clockwise. */
export function radarPoint(index: number, count: number, value: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  const r = (Math.max(0, Math.min(100, value)) / 100) * radius
  const rounded = (n: number) => Math.round(n * 100) / 100 + 0
  return { x: rounded(Math.cos(angle) * r), y: rounded(Math.sin(angle) * r) }
}

const polygon = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Splits a label into at most two lines of about `width` letters, a CJK letter counting as two. */
export function labelLines(name: string, width = 16): string[] {
  const size = (text: string) =>
    [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 2 : 1), 0)
  if (size(name) <= width) return [name]
  const parts = /\s/.test(name.trim()) ? name.trim().split(/(?<=\s)/) : [...name]
  let first = ''
  while (parts.length > 1 && size(first + (parts[0] ?? '')) <= width) first += parts.shift() ?? ''
  if (!first) first = parts.shift() ?? ''
  const rest = [...parts.join('')]
  while (size(rest.join('')) > width) rest.pop()
  const second = rest.join('')
  return [first.trim(), second.length < parts.join('').length ? `${second.trim()}…` : second.trim()].filter(
    Boolean,
  )
}

/**
 * An ability model as a radar (REPORT-01). Drawn for the eye only: `label` and the values stand in a list that a screen
 * reader gets in its place. With fewer than three axes there is no area, so bars are drawn.
 */
export function Radar({ label, axes, lang }: { label: string; axes: readonly RadarAxis[]; lang?: string }) {
  useStyles(css)
  const title = useId()
  const list = (
    <ul className="visually-hidden">
      {axes.map((axis) => (
        <li key={axis.id}>
          <span lang={lang}>{axis.name}</span>: {axis.text}
        </li>
      ))}
    </ul>
  )
  if (axes.length < 3) {
    return (
      <ul className="radar-few" aria-label={label}>
        {axes.map((axis) => (
          <li key={axis.id}>
            <span lang={lang}>{axis.name}</span>
            <meter min={0} max={100} value={axis.value} aria-label={axis.name} />
            <b>{axis.text}</b>
          </li>
        ))}
      </ul>
    )
  }
  const at = (value: (axis: RadarAxis) => number) =>
    polygon(axes.map((axis, index) => radarPoint(index, axes.length, value(axis))))
  return (
    <figure className="radar" aria-labelledby={title}>
      <figcaption id={title} className="visually-hidden">
        {label}
      </figcaption>
      <svg viewBox="-190 -140 380 280" aria-hidden="true" focusable="false">
        {rings.map((ring) => (
          <polygon key={ring} className="radar-ring" points={at(() => ring)} />
        ))}
        {axes.map((axis, index) => {
          const end = radarPoint(index, axes.length, 100)
          return <line key={axis.id} className="radar-spoke" x2={end.x} y2={end.y} />
        })}
        <polygon className="radar-area" points={at((axis) => axis.value)} />
        {axes.map((axis, index) => {
          const { x, y } = radarPoint(index, axes.length, axis.value)
          return <circle key={axis.id} className="radar-dot" cx={x} cy={y} r={4} />
        })}
        {axes.map((axis, index) => (
          <AxisLabel key={axis.id} axis={axis} index={index} count={axes.length} lang={lang} />
        ))}
      </svg>
      {list}
    </figure>
  )
}

function AxisLabel({
  axis,
  index,
  count,
  lang,
}: {
  axis: RadarAxis
  index: number
  count: number
  lang: string | undefined
}) {
  const end = radarPoint(index, count, 100)
  const lines = labelLines(axis.name)
  const anchor = Math.abs(end.x) < 8 ? 'middle' : end.x > 0 ? 'start' : 'end'
  const x = end.x * 1.1
  const height = 15 * (lines.length + 1)
  const y = end.y < -60 ? end.y - height + 8 : end.y > 60 ? end.y + 20 : end.y - height / 2 + 14
  return (
    <text className="radar-label" textAnchor={anchor}>
      {lines.map((text, line) => (
        <tspan key={text} x={x} y={y + line * 15} lang={lang}>
          {text}
        </tspan>
      ))}
      <tspan className="radar-value" x={x} y={y + lines.length * 15}>
        {axis.text}
      </tspan>
    </text>
  )
}
