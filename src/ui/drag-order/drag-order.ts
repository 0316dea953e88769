import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useStyles } from '../sheets.ts'
import css from './drag-order.css'

/** Where a row lies on the page, in CSS pixels. */
export interface RowBox {
  top: number
  height: number
}

/** How near to an edge of what scrolls a drag has it scroll, and how far in a frame, in CSS pixels. */
const edge = 48
const stride = 10

/** Before which row something that is held at `y` would stand; the number of rows: after the last one. */
export const gapAt = (rows: readonly RowBox[], y: number): number =>
  rows.filter(({ top, height }) => y > top + height / 2).length

/** The place that the row `from` has once it is put into a gap: what it leaves moves the rows below up by one. */
export const placeInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** What scrolls around an element, also out of its shadow root. */
function scrollerOf(element: Element): Element | null {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (
      at instanceof Element &&
      at.scrollHeight > at.clientHeight &&
      /auto|scroll/.test(getComputedStyle(at).overflowY)
    )
      return at
  return document.scrollingElement
}

/** The part of the window in which a scroller is seen. */
function seenPart(scroller: Element | null): { top: number; bottom: number } {
  if (!scroller || scroller === document.scrollingElement) return { top: 0, bottom: innerHeight }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }
}

/**
 * Puts the rows of a list in order by dragging a grip with a mouse, a pen or a finger (UI-15). The list scrolls where a row is held at its edge;
 * Escape, or a drag that the browser takes over, leaves everything as it was. The keyboard needs buttons beside it.
 *
 * The list has the class `drag-order`, each of its children what `row` answers, and each grip, of the class `drag-grip`, what `grip` answers.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  useStyles(css)
  const [drag, setDrag] = useState<{ from: number; gap: number } | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    const box = list.current
    if (event.button !== 0 || !box) return
    // Else a mouse would mark the words that it is drawn over.
    event.preventDefault()
    const grip = event.currentTarget
    const { pointerId } = event
    grip.setPointerCapture(pointerId)
    const scroller = scrollerOf(box)
    const over = new AbortController()
    const { signal } = over
    stop.current?.abort()
    stop.current = over
    let y = event.clientY
    let frame = 0
    const gap = () =>
      gapAt(
        [...box.children].map((row) => row.getBoundingClientRect()),
        y,
      )
    const show = () => setDrag({ from, gap: gap() })
    const scroll = () => {
      const { top, bottom } = seenPart(scroller)
      const by = y < top + edge ? -stride : y > bottom - edge ? stride : 0
      if (by !== 0) {
        scroller?.scrollBy(0, by)
        show()
      }
      frame = requestAnimationFrame(scroll)
    }
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      setDrag(null)
    })
    const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', run: (at: number) => void) =>
      grip.addEventListener(
        name,
        (moved: globalThis.PointerEvent) => {
          if (moved.pointerId === pointerId) run(moved.clientY)
        },
        { signal },
      )
    on('pointermove', (at) => {
      y = at
      show()
      // Only what moves scrolls: a press near the edge is no drag yet.
      if (frame === 0) frame = requestAnimationFrame(scroll)
    })
    on('pointerup', (at) => {
      y = at
      const to = placeInGap(from, gap())
      over.abort()
      if (to !== from) onMove(from, to)
    })
    on('pointercancel', () => over.abort())
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        // It ends the drag, and nothing around it.
        key.stopPropagation()
        over.abort()
      },
      { signal, capture: true },
    )
    show()
  }
  return {
    row: (place: number, count: number) => {
      const moves = drag !== null && placeInGap(drag.from, drag.gap) !== drag.from
      return {
        'data-dragged': drag?.from === place || undefined,
        'data-over':
          moves && drag.gap === place
            ? 'before'
            : moves && drag.gap === count && place === count - 1
              ? 'after'
              : undefined,
      }
    },
    grip: (place: number) => ({
      'aria-hidden': true as const,
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(place, event),
    }),
  }
}
