import { useReactFlow } from '@xyflow/react'
import { memo, type PointerEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { CanvasBox } from './canvas-model.ts'
import { boundsOf } from './canvas-view.ts'
import { useView } from './use-view.ts'

type Bounds = ReturnType<typeof boundsOf>

const size = { width: 200, height: 64 }

/** The boxes of each colour as one path: a thousand elements of their own would be asked at each move of the canvas. */
function pathsOf(boxes: readonly CanvasBox[]): [colour: string, path: string][] {
  const paths = new Map<string, string>()
  for (const { at, width, height, colour } of boxes)
    paths.set(colour, `${paths.get(colour) ?? ''}M${at.x} ${at.y}h${width}v${height}h${-width}z`)
  return [...paths]
}

/** The whole flow, small, and what of it is seen: a press brings a place to the middle, a drag pans, the wheel zooms. */
export const Minimap = memo(function Minimap({
  boxes,
  label,
}: {
  boxes: readonly CanvasBox[]
  label: string
}) {
  const flow = useReactFlow()
  const svg = useRef<SVGSVGElement>(null)
  const titleId = useId()
  const bounds = useMemo(() => boundsOf(boxes), [boxes])
  const paths = useMemo(() => pathsOf(boxes), [boxes])

  const centre = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    void flow.setCenter(x, y, { zoom: flow.getZoom() })
  }
  // React listens to wheels passively: the page would scroll as well.
  useEffect(() => {
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      void (event.deltaY < 0 ? flow.zoomIn() : flow.zoomOut())
    }
    const map = svg.current
    map?.addEventListener('wheel', zoom, { passive: false })
    return () => map?.removeEventListener('wheel', zoom)
  }, [flow])

  if (boxes.length === 0) return null
  const viewBox = `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`
  return (
    <div className="flow-minimap">
      <svg
        ref={svg}
        {...size}
        viewBox={viewBox}
        role="img"
        aria-labelledby={titleId}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          centre(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) centre(event)
        }}
      >
        <title id={titleId}>{label}</title>
        {paths.map(([colour, path]) => (
          <path key={colour} d={path} style={{ fill: colour }} />
        ))}
      </svg>
      <Seen bounds={bounds} />
    </div>
  )
})

/**
 * What of the flow is in view, drawn over the map, which is not drawn again with it. A pan moves it, and lays nothing out.
 */
function Seen({ bounds }: { bounds: Bounds }) {
  const seen = useRef<HTMLDivElement>(null)
  useView(
    useCallback(
      ({ transform: [left, top, zoom], width, height }) => {
        const { current } = seen
        if (!current) return
        // As an SVG fits its view box into its place: whole, in the middle.
        const scale = Math.min(size.width / bounds.width, size.height / bounds.height)
        const x = (size.width - bounds.width * scale) / 2 + (-left / zoom - bounds.x) * scale
        const y = (size.height - bounds.height * scale) / 2 + (-top / zoom - bounds.y) * scale
        current.style.width = `${(width / zoom) * scale}px`
        current.style.height = `${(height / zoom) * scale}px`
        current.style.transform = `translate(${x}px, ${y}px)`
      },
      [bounds],
    ),
  )
  return <div ref={seen} className="flow-minimap-seen" aria-hidden="true" />
}
