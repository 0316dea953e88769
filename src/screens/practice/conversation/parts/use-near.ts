import { type RefObject, useEffect, useRef } from 'react'

/** How far above and below the window counts as near, by the window's height. */
const margin = '200% 0px'

/** Calls back once, when the element comes near the window of the scroller. Gives a function that calls it off. */
export type WatchNear = (element: Element, cameNear: () => void) => () => void

/** One observer for all elements of a scroller. */
export const useNear = (scroller: RefObject<HTMLElement | null>): WatchNear => {
  const near = useRef<{ observer: IntersectionObserver; waiting: Map<Element, () => void> } | null>(null)
  useEffect(
    () => () => {
      near.current?.observer.disconnect()
      near.current = null
    },
    [],
  )
  const watch = useRef<WatchNear>((element, cameNear) => {
    near.current ??= observe(scroller.current)
    const { observer, waiting } = near.current
    waiting.set(element, cameNear)
    observer.observe(element)
    return () => {
      waiting.delete(element)
      observer.unobserve(element)
    }
  })
  return watch.current
}

const observe = (root: HTMLElement | null) => {
  const waiting = new Map<Element, () => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { root, rootMargin: margin },
  )
  return { observer, waiting }
}
