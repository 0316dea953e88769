import { type RefObject, useLayoutEffect, useState } from 'react'

const hasSize = ({ clientWidth, clientHeight }: HTMLElement): boolean => clientWidth > 0 && clientHeight > 0

/** Whether an element takes up room: it doesn't in a hidden tab, nor before its styles are there. */
export function useHasSize(element: RefObject<HTMLElement | null>): boolean {
  const [has, setHas] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setHas(hasSize(current))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return has
}
