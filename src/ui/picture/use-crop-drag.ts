import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { movedCrop, resizedCrop, type Crop, type Focus, type Size } from './crop-model.ts'

interface Point {
  x: number
  y: number
}

type Change = (change: (crop: Crop) => Crop) => void

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const apart = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** Where a point of the page lies on the stage. */
function focusOf(stage: Element, { x, y }: Point): Focus {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: (x - left) / width, y: (y - top) / height }
}

/**
 * Moves and enlarges what a stage shows: dragged with a mouse, a pen or a finger, pinched with two fingers, enlarged
 * by the wheel.
 */
export function useCropDrag(stage: RefObject<HTMLElement | null>, picture: Size, change: Change) {
  const pointers = useRef(new Map<number, Point>())

  useEffect(() => {
    const element = stage.current
    // React listens passively, and then the page would scroll along.
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      const focus = focusOf(event.currentTarget instanceof Element ? event.currentTarget : document.body, {
        x: event.clientX,
        y: event.clientY,
      })
      const factor = Math.exp(Math.max(-100, Math.min(100, event.deltaY)) * 0.002)
      change((crop) => resizedCrop(crop, crop.side * factor, picture, focus))
    }
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [stage, picture, change])

  const lift = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pointers.current.has(event.pointerId)) return
      const before = [...pointers.current.values()]
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = [...pointers.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const element = event.currentTarget
      const { width } = element.getBoundingClientRect()
      const closer = after.length === 2 && apart(after) > 0 ? apart(before) / apart(after) : 1
      const focus = focusOf(element, to)
      change((crop) => {
        const scale = crop.side / width
        const moved = movedCrop(crop, (from.x - to.x) * scale, (from.y - to.y) * scale, picture)
        return closer === 1 ? moved : resizedCrop(moved, moved.side * closer, picture, focus)
      })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onLostPointerCapture: lift,
  }
}
