import type { CanvasBox, CanvasEdge, ClientPoint, Point } from './canvas-model.ts'
import { routeBetween } from './edge-path.ts'

/** Whether a place of the window lies in the frame, whatever covers it there. */
export function isWithin(frame: HTMLElement | null, { clientX, clientY }: ClientPoint): boolean {
  const box = frame?.getBoundingClientRect()
  return (
    box !== undefined &&
    clientX >= box.left &&
    clientX < box.right &&
    clientY >= box.top &&
    clientY < box.bottom
  )
}

/** Whether the frame, or something in it, is what is seen at a place of the window. */
export function isSeenAt(frame: HTMLElement | null, { clientX, clientY }: ClientPoint): boolean {
  const root = frame?.getRootNode()
  if (!frame || !(root instanceof Document || root instanceof ShadowRoot)) return false
  return frame.contains(root.elementFromPoint(clientX, clientY))
}

/** How wide an edge is to the pointer, in px of the canvas. */
export const reach = 18

/**
 * The edge at a place of the canvas, whatever box lies over it: the nearest within its reach. It is worked out, for it is asked at each move of
 * a drag, and the browser would go through all that is drawn.
 */
export function edgeUnder(
  at: Point,
  boxes: ReadonlyMap<string, CanvasBox>,
  edges: readonly CanvasEdge[],
): CanvasEdge | null {
  let nearest: CanvasEdge | null = null
  let least = reach / 2
  for (const edge of edges) {
    const [source, target] = [boxes.get(edge.source), boxes.get(edge.target)]
    const out = source?.outs.find(({ key }) => key === edge.out)
    if (!source || !target || !out) continue
    const from = { x: source.at.x + source.width, y: source.at.y + out.y }
    const to = { x: target.at.x, y: target.at.y + target.inY }
    const route = routeBetween(from, to, edge.route)
    for (const [index, end] of route.entries()) {
      const away = distanceToLine(at, route[index - 1] ?? end, end)
      if (away > least) continue
      least = away
      nearest = edge
    }
  }
  return nearest
}

function distanceToLine(at: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const squared = x * x + y * y
  const along = squared === 0 ? 0 : ((at.x - from.x) * x + (at.y - from.y) * y) / squared
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(at.x - from.x - share * x, at.y - from.y - share * y)
}
