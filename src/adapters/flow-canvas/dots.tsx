import { useStore } from '@xyflow/react'

/** How far apart the dots are, in px of the canvas. */
const gap = 24

/** The ground of the canvas. A pan moves it by less than a gap, and paints nothing. */
export function Dots() {
  const [x, y, zoom] = useStore(({ transform }) => transform)
  const step = gap * zoom
  return (
    <div
      className="flow-dots"
      style={{
        inset: -step,
        backgroundSize: `${step}px ${step}px`,
        transform: `translate(${x % step}px, ${y % step}px)`,
      }}
    />
  )
}
