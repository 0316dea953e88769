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

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1
  const at = (a: number, b: number) => Math.round((a + ((b - a) * length) / whole) * 10) / 10
  return { x: at(from.x, to.x), y: at(from.y, to.y) }
}
