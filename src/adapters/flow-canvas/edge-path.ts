interface Point {
  x: number
  y: number
}

/** An SVG path through the points with its corners rounded by at most `radius` px. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points
  if (!first) return ''
  return rest.reduce((path, point, index) => {
    const before = points[index] ?? first
    const after = rest[index + 1]
    if (!after) return `${path}L${point.x},${point.y}`
    const r = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
    const from = towards(point, before, r)
    const to = towards(point, after, r)
    return `${path}L${from.x},${from.y}Q${point.x},${point.y} ${to.x},${to.y}`
  }, `M${first.x},${first.y}`)
}

/** So near its end a route of the layout still counts as one between these points, in px: a handle has a width. */
const near = 6

/** So far from a box an edge turns, in px. */
const turn = 24

/**
 * The corners of an edge: the route that the layout found, as long as both ends stand where the layout put them; else a
 * plain one with right angles, around where it has to go back.
 */
export function routeBetween(source: Point, target: Point, laidOut: readonly Point[]): readonly Point[] {
  const [first, last] = [laidOut[0], laidOut.at(-1)]
  if (first && last && distance(first, source) <= near && distance(last, target) <= near) return laidOut
  if (target.x >= source.x + 2 * turn) {
    const x = (source.x + target.x) / 2
    return [source, { x, y: source.y }, { x, y: target.y }, target]
  }
  const [out, back] = [source.x + turn, target.x - turn]
  const y = (source.y + target.y) / 2
  return [source, { x: out, y: source.y }, { x: out, y }, { x: back, y }, { x: back, y: target.y }, target]
}

/** From this length on, in px, a straight leg of an edge reads as a line between parts of the flow. */
const dividing = 500

/** Whether an edge runs so far in a straight line that it looks like a divider. */
export const isFar = (route: readonly Point[]): boolean =>
  route.some((to, index) => distance(route[index - 1] ?? to, to) >= dividing)

/** The point half-way along a route. */
export function middleOf(route: readonly Point[]): Point {
  const legs = route.slice(1).map((to, index) => ({ from: route[index] ?? to, to }))
  let left = legs.reduce((sum, { from, to }) => sum + distance(from, to), 0) / 2
  for (const { from, to } of legs) {
    const length = distance(from, to)
    if (length >= left && length > 0) return towards(from, to, left)
    left -= length
  }
  return route[0] ?? { x: 0, y: 0 }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1
  const at = (a: number, b: number) => Math.round((a + ((b - a) * length) / whole) * 10) / 10
  return { x: at(from.x, to.x), y: at(from.y, to.y) }
}
