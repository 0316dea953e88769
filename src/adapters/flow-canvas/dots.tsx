import { useCallback, useRef } from 'react'
import { useView } from './use-view.ts'

/** How far apart the dots are, in px of the canvas. */
const gap = 24

/** The ground of the canvas. A pan moves it by less than a gap, and paints nothing. */
export function Dots() {
  const ground = useRef<HTMLDivElement>(null)
  useView(
    useCallback(({ transform: [x, y, zoom] }) => {
      const { current } = ground
      if (!current) return
      const step = gap * zoom
      current.style.inset = `${-step}px`
      current.style.backgroundSize = `${step}px ${step}px`
      current.style.transform = `translate(${x % step}px, ${y % step}px)`
    }, []),
  )
  return <div ref={ground} className="flow-dots" />
}
