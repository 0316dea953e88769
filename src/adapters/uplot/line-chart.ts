import uPlot from 'uplot'
import plotCss from 'uplot/dist/uPlot.min.css'

export interface LineSeries {
  label: string
  /** One for each `x`. */
  values: readonly number[]
  /** A CSS colour; canvases know no custom properties. */
  colour: string
  /** Lengths of dash and gap in px; solid without. */
  dash?: [number, number]
}

export interface LineChartOptions {
  /** Ascending. */
  x: readonly number[]
  series: readonly LineSeries[]
  /** Lowest and highest value of the vertical axis. */
  range: [number, number]
  width: number
  height: number
  formatX(x: number): string
  ink: { text: string; grid: string; font: string }
  /** A point was clicked. */
  onPick(index: number): void
  /** The pointer is over a point; null when it has left. */
  onHover(index: number | null, left: number): void
}

export interface LineChart {
  resize(width: number): void
  /** Draws the marker at a point; null takes it away. */
  mark(index: number | null): void
  destroy(): void
}

/** The styles that a root must have adopted. */
export const lineChartCss: string = plotCss

/** Lines over time on a canvas. `host` must stand in the document. */
export function drawLineChart(host: HTMLElement, options: LineChartOptions): LineChart {
  let marked: number | null = null
  const plot = new uPlot(
    {
      width: options.width,
      height: options.height,
      legend: { show: false },
      padding: [12, 12, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
      scales: { x: { time: false }, y: { range: options.range } },
      axes: axesOf(options),
      series: [{}, ...options.series.map(seriesOf)],
      hooks: {
        setCursor: [(u) => options.onHover(u.cursor.idx ?? null, u.cursor.left ?? 0)],
        draw: [(u) => drawMark(u, marked, options.ink.text)],
        ready: [
          (u) => u.over.addEventListener('click', () => u.cursor.idx != null && options.onPick(u.cursor.idx)),
        ],
      },
    },
    [[...options.x], ...options.series.map(({ values }) => [...values])],
    host,
  )
  return {
    resize: (width) => plot.setSize({ width, height: options.height }),
    mark(index) {
      marked = index
      plot.redraw(false)
    },
    destroy: () => plot.destroy(),
  }
}

const seriesOf = ({ label, colour, dash }: LineSeries): uPlot.Series => ({
  label,
  stroke: colour,
  width: 2,
  ...(dash && { dash }),
  points: { size: 6, fill: colour, stroke: colour },
})

const axesOf = ({ ink, formatX }: LineChartOptions): uPlot.Axis[] => {
  const look = {
    stroke: ink.text,
    font: ink.font,
    grid: { stroke: ink.grid, width: 1 },
    ticks: { show: false },
  }
  return [
    { ...look, space: 64, grid: { show: false }, values: (_, splits) => splits.map(formatX) },
    { ...look, size: 40, space: 36 },
  ]
}

function drawMark(plot: uPlot, index: number | null, colour: string) {
  const x = index === null ? undefined : plot.data[0][index]
  if (x === undefined) return
  const { ctx, bbox } = plot
  const left = Math.round(plot.valToPos(x, 'x', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio])
  ctx.beginPath()
  ctx.moveTo(left, bbox.top)
  ctx.lineTo(left, bbox.top + bbox.height)
  ctx.stroke()
  ctx.restore()
}
