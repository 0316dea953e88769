import type { CanvasBox, CanvasEdge } from './canvas-model.ts'

/** A part of the canvas, in px of it, as boxes are placed. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** What is seen of the canvas: how it is moved and zoomed, and the size of its frame in px. */
interface View {
  transform: readonly [x: number, y: number, zoom: number]
  width: number
  height: number
}

/**
 * What is in view and somewhat around it, in steps of about half of a view: a move of the canvas seldom changes it. Null before
 * the canvas has a size.
 */
export function areaAround({ transform: [x, y, zoom], width, height }: View): Area | null {
  if (width === 0 || height === 0) return null
  const step = 2 ** Math.floor(Math.log2(Math.max(width, height) / zoom / 2))
  const before = (at: number) => Math.floor((at - step / 4) / step) * step
  const after = (at: number) => Math.ceil((at + step / 4) / step) * step
  return {
    left: before(-x / zoom),
    top: before(-y / zoom),
    right: after((width - x) / zoom),
    bottom: after((height - y) / zoom),
  }
}

export const isSameArea = (one: Area | null, other: Area | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom)

const areaOf = ({ at, width, height }: CanvasBox): Area => ({
  left: at.x,
  top: at.y,
  right: at.x + width,
  bottom: at.y + height,
})

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const around = (one: Area, other: Area): Area => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/**
 * The boxes and edges in an area, with those that are kept wherever they stand. An edge is in it where the rectangle around its two
 * boxes is; both of these come with it.
 */
export function partsNear(
  area: Area,
  boxes: readonly CanvasBox[],
  edges: readonly CanvasEdge[],
  isKept: (id: string) => boolean,
): { boxes: CanvasBox[]; edges: CanvasEdge[] } {
  const areas = new Map(boxes.map((box) => [box.id, areaOf(box)]))
  const near = new Set<string>()
  for (const [id, one] of areas) if (isKept(id) || overlap(one, area)) near.add(id)
  const led = edges.filter(({ source, target }) => {
    const [from, to] = [areas.get(source), areas.get(target)]
    if (!from || !to) return false
    return isKept(source) || isKept(target) || overlap(around(from, to), area)
  })
  for (const { source, target } of led) near.add(source).add(target)
  return { boxes: boxes.filter(({ id }) => near.has(id)), edges: led }
}
