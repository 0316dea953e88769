import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import type { LineChart } from '../../../adapters/uplot/line-chart.ts'
import type { Report } from '../../../contract/report.ts'
import type { MeterMove } from '../../../domain/dialogue/dialogue.ts'
import { clockText } from '../../../i18n/clock.ts'
import { moveTexts } from '../../../i18n/meter-moves.ts'
import { measureText } from '../../../i18n/terms.ts'
import { adopt, useStyles } from '../../../ui/sheets.ts'
import { useRoot } from '../../../ui/use-core.ts'
import { PrintedPlot } from './printed-plot.tsx'
import css from './timeline.css'

type Trace = Report['trace']
interface TimelineProps {
  trace: Trace
  /** What moved the meters, by the turn (REPORT-13). */
  moves: ReadonlyMap<number, readonly MeterMove[]>
  selected: number | null
  onTurn(seq: number): void
}

const height = 240
/** Values and names of the three lines; their colours are tokens of the theme. */
const lines = ['emotion', 'patience', 'total'] as const
/** Told apart without colours too; the legend and the printed lines in `timeline.css` have the same. */
const dashes: Partial<Record<(typeof lines)[number], [number, number]>> = {
  emotion: [7, 4],
  patience: [2, 3],
}

/** Emotion, patience and score over time. A click on a point leads to its turn; the same figures stand in a table. */
export function Timeline({ trace, moves, selected, onTurn }: TimelineProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const names = {
    emotion: measureText(i18n, 'emotion'),
    patience: measureText(i18n, 'patience'),
    total: measureText(i18n, 'score'),
  }
  const whys = new Map(
    [...moves].map(([seq, own]) => [seq, own.flatMap((move) => moveTexts(i18n, move))] as const),
  )
  return (
    <section className="report-card" part="card" aria-labelledby="timeline-title">
      <div className="timeline-head">
        <h2 id="timeline-title">{i18n._({ id: 'report.timeline', message: 'Timeline' })}</h2>
        <ul className="timeline-legend" aria-hidden="true">
          {lines.map((line) => (
            <li key={line} data-line={line}>
              {names[line]}
            </li>
          ))}
        </ul>
      </div>
      {trace.length > 1 && (
        <>
          <Plot trace={trace} selected={selected} onTurn={onTurn} names={names} whys={whys} />
          <PrintedPlot trace={trace} lines={lines} />
        </>
      )}
      <details className="fold">
        <summary>{i18n._({ id: 'report.as-table', message: 'Show as table' })}</summary>
        <TraceTable trace={trace} onTurn={onTurn} names={names} whys={whys} />
      </details>
    </section>
  )
}

const dashOf = (line: (typeof lines)[number]) => (dashes[line] ? { dash: dashes[line] } : {})

type Names = Record<(typeof lines)[number], string>
interface Words {
  names: Names
  /** What moved the meters at a turn, in words. */
  whys: ReadonlyMap<number, readonly string[]>
}

function Plot({ trace, selected, onTurn, names, whys }: Omit<TimelineProps, 'moves'> & Words) {
  const root = useRoot()
  const host = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const chart = useRef<LineChart | null>(null)
  const [failed, setFailed] = useState(false)
  const [theme, setTheme] = useState(0)
  const latest = useRef({ onTurn, names, whys })
  latest.current = { onTurn, names, whys }

  useEffect(() => watchTheme(root.host, () => setTheme((n) => n + 1)), [root])
  useEffect(() => {
    const box = host.current
    if (!box) return
    let gone = false
    let observer: ResizeObserver | undefined
    import('../../../adapters/uplot/line-chart.ts').then(
      ({ drawLineChart, lineChartCss }) => {
        if (gone) return
        adopt(root, lineChartCss)
        const made = drawLineChart(box, {
          x: trace.map((point) => point.seconds),
          series: lines.map((line) => ({
            label: line,
            values: trace.map((point) => point[line]),
            colour: colourOf(box, `--line-${line}`),
            ...dashOf(line),
          })),
          range: [0, 100],
          width: box.clientWidth,
          height,
          formatX: clockText,
          ink: {
            text: colourOf(box, '--ink'),
            grid: colourOf(box, '--grid'),
            font: `12px ${getComputedStyle(box).fontFamily}`,
          },
          onPick: (index) => {
            const point = trace[index]
            if (point) latest.current.onTurn(point.seq)
          },
          onHover: (index, left) =>
            showTip(
              tip.current,
              index === null ? undefined : trace[index],
              left,
              box.clientWidth,
              latest.current,
            ),
        })
        chart.current = made
        observer = new ResizeObserver(() => made.resize(box.clientWidth))
        observer.observe(box)
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
      observer?.disconnect()
      chart.current?.destroy()
      chart.current = null
    }
  }, [trace, root, theme])
  useEffect(
    () =>
      chart.current?.mark(selected === null ? null : trace.findLastIndex((point) => point.seq <= selected)),
    [selected, trace],
  )

  if (failed) return null
  return (
    <div className="plot" aria-hidden="true">
      <div ref={host} style={{ minBlockSize: height }} />
      <div ref={tip} className="plot-tip" hidden />
    </div>
  )
}

/** Written straight into the DOM: it follows the pointer. */
function showTip(
  tip: HTMLElement | null,
  point: Trace[number] | undefined,
  left: number,
  width: number,
  { names, whys }: Words,
) {
  if (!tip) return
  tip.hidden = !point || left < 0
  if (!point) return
  const texts = [
    clockText(point.seconds),
    ...lines.map((line) => `${names[line]} ${Math.round(point[line] * 10) / 10}`),
    ...(whys.get(point.seq) ?? []),
  ]
  tip.replaceChildren(
    ...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })),
  )
  tip.style.insetInlineStart = `${Math.max(0, Math.min(width - 140, left + 56))}px`
}

/** What a custom property comes to as a colour that a canvas understands. */
function colourOf(within: HTMLElement, property: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${property})`
  within.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function watchTheme(host: Element, changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  dark.addEventListener('change', changed)
  observer.observe(host, { attributes: true, attributeFilter: ['theme', 'style', 'class'] })
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['theme', 'style', 'class', 'data-theme'],
  })
  return () => {
    dark.removeEventListener('change', changed)
    observer.disconnect()
  }
}

function TraceTable({ trace, onTurn, names, whys }: Pick<TimelineProps, 'trace' | 'onTurn'> & Words) {
  const { i18n } = useLingui()
  return (
    <div className="trace-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{i18n._({ id: 'report.time', message: 'Time' })}</th>
            {lines.map((line) => (
              <th key={line} scope="col">
                {names[line]}
              </th>
            ))}
            <th scope="col">{i18n._({ id: 'report.why-moved', message: 'Reasons for the change' })}</th>
          </tr>
        </thead>
        <tbody>
          {trace.map((point) => (
            <tr key={point.seq}>
              <th scope="row">
                <button type="button" className="link-button" onClick={() => onTurn(point.seq)}>
                  {clockText(point.seconds)}
                </button>
              </th>
              {lines.map((line) => (
                <td key={line}>{i18n.number(Math.round(point[line] * 10) / 10)}</td>
              ))}
              <td>{(whys.get(point.seq) ?? []).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
