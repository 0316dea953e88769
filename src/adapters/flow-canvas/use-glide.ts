import { createContext, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { CanvasBox, Point } from './canvas-model.ts'

/** What lets a box glide that was moved just now; `element` is what the canvas' library places. */
export const Glide = createContext<(id: string, element: Element | null) => void>(() => {})

/** How long a box takes to its new place, in milliseconds. */
const glideTime = 250
/** Where more are drawn, zoomed out to specks, they glide no more: each frame would take longer than the eye waits. */
const mostGliding = 200

/**
 * Boxes that the layout moves glide to their places, so that the eye can follow them; their lines come back where they stand. Only what
 * is drawn glides, by its transform alone, and nothing where motion is to be reduced (FLOW-02n). `stays` names boxes that somebody has moved:
 * they are there already.
 */
export function useGlide(
  boxes: readonly CanvasBox[],
  frame: RefObject<HTMLElement | null>,
  isCalm: () => boolean,
): { glide: (id: string, element: Element | null) => void; stays: (ids: Iterable<string>) => void } {
  const before = useRef(boxes)
  const still = useRef(new Set<string>())
  // `since` the first of them is drawn at its new place, which may be a while after that is known.
  const moved = useRef<{ from: Map<string, Point>; since: number | null }>({ from: new Map(), since: null })
  useLayoutEffect(() => {
    if (before.current === boxes) return
    const from = waysBack(before.current, boxes, still.current)
    before.current = boxes
    const drawn = frame.current?.querySelectorAll('.react-flow__node').length ?? 0
    if (from.size > 0)
      moved.current = { from: drawn <= mostGliding && !isCalm() ? from : new Map(), since: null }
  }, [boxes, frame, isCalm])
  return useMemo(
    () => ({
      glide(id, element) {
        const { from, since } = moved.current
        const way = from.get(id)
        const now = performance.now()
        // What comes into view later stands where it is.
        if (!way || (since !== null && now - since > glideTime)) return
        element?.animate(
          [{ transform: `translate(${way.x}px, ${way.y}px)` }, { transform: 'translate(0, 0)' }],
          // On top of where it stands: a box that is moved again on its way turns without a jump.
          { duration: glideTime, easing: 'ease-out', composite: 'add' },
        )
        if (since !== null) return
        moved.current.since = now
        frame.current
          ?.querySelector('.react-flow__edges')
          ?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], glideTime)
      },
      stays(ids) {
        for (const id of ids) still.current.add(id)
      },
    }),
    [frame],
  )
}

/** The way of each box that has moved, back to where it stood; those that stay do so once. */
function waysBack(
  before: readonly CanvasBox[],
  after: readonly CanvasBox[],
  still: Set<string>,
): Map<string, Point> {
  const stood = new Map(before.map(({ id, at }) => [id, at]))
  const moved = after.flatMap(({ id, at }) => {
    const was = stood.get(id)
    return was && (was.x !== at.x || was.y !== at.y)
      ? [[id, { x: was.x - at.x, y: was.y - at.y }] as const]
      : []
  })
  return new Map(moved.filter(([id]) => !still.delete(id)))
}
