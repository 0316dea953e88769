import { useLayoutEffect, useState, type RefObject } from 'react'

/** The size of a box in px, kept up to date. */
export function useSize(
  ref: RefObject<HTMLElement | null>,
  first = { width: 0, height: 600 },
): { width: number; height: number } {
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () =>
      setSize((known) =>
        known.width === box.clientWidth && known.height === box.clientHeight
          ? known
          : { width: box.clientWidth, height: box.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [ref])
  return size
}
