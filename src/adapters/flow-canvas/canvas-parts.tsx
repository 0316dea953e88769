import { BaseEdge, Handle, Position, type EdgeProps, type NodeProps } from '@xyflow/react'
import { createContext, memo, type MouseEvent, type ReactNode, use, useLayoutEffect, useRef } from 'react'
import type { BoxNode, CanvasBox, CanvasEdge, RouteEdge } from './canvas-model.ts'
import { reach } from './edge-under.ts'
import { isFar, middleOf, roundedPath, routeBetween } from './edge-path.ts'
import { Glide } from './use-glide.ts'

/** How a box is drawn, by its id. Boxes are asked to draw themselves again without the canvas taking each of them for a new one. */
export const DrawBox = createContext<(id: string) => ReactNode>(() => null)

/** Something is to be put on an edge, by the edge's id. The same function as long as the canvas stands. */
export const Insert = createContext<(edge: string, event: MouseEvent) => void>(() => {})

const Box = memo(function Box({ data: { box } }: NodeProps<BoxNode>) {
  const draw = use(DrawBox)
  const glide = use(Glide)
  const handle = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => glide(box.id, handle.current?.parentElement ?? null),
    [glide, box.id, box.at.x, box.at.y],
  )
  return (
    <>
      <Handle
        ref={handle}
        type="target"
        position={Position.Left}
        isConnectable={box.selectable}
        style={{ top: box.inY }}
      />
      {draw(box.id)}
      {box.outs.map(({ key, y }) => (
        <Handle key={key} id={key} type="source" position={Position.Right} isConnectable style={{ top: y }} />
      ))}
    </>
  )
})

const Route = memo(function Route({
  id,
  data,
  sourceX,
  sourceY,
  targetX,
  targetY,
  markerEnd,
}: EdgeProps<RouteEdge>) {
  const route = routeBetween({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, data?.route ?? [])
  const middle = middleOf(route)
  const insert = use(Insert)
  return (
    <>
      <BaseEdge path={roundedPath(route, 14)} markerEnd={markerEnd} interactionWidth={reach} />
      {/* By keyboard, nodes are put there in the outline. */}
      <g
        className="flow-insert nopan"
        aria-hidden="true"
        transform={`translate(${middle.x} ${middle.y})`}
        onClick={(event) => insert(id, event)}
      >
        <circle r="11" />
        <path d="M-5 0h10M0-5v10" />
      </g>
    </>
  )
})

export const nodeTypes = { box: Box }
export const edgeTypes = { route: Route }

const tones = ['plain', 'wrong', 'lit'] as const

/** Arrow heads, one of each colour. */
export const Arrows = () => (
  <svg className="flow-arrows" aria-hidden="true">
    <defs>
      {tones.map((tone) => (
        <marker
          key={tone}
          id={`flow-arrow-${tone}`}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10Z" />
        </marker>
      ))}
    </defs>
  </svg>
)

/** What is made of an object and its label, made again where the label is another. */
function oncePerLabel<T extends object, Made>(
  make: (of: T, label: string) => Made,
): (of: T, label: string) => Made {
  const made = new WeakMap<T, { label: string; is: Made }>()
  return (of, label) => {
    const known = made.get(of)
    if (known?.label === label) return known.is
    const is = make(of, label)
    made.set(of, { label, is })
    return is
  }
}

export const nodeOf = oncePerLabel((box: CanvasBox, ariaLabel): BoxNode => ({
  id: box.id,
  type: 'box',
  position: box.at,
  width: box.width,
  height: box.height,
  initialWidth: box.width,
  initialHeight: box.height,
  handles: [
    { type: 'target', position: Position.Left, x: 0, y: box.inY, width: 1, height: 1 },
    ...box.outs.map(({ key, y }) => ({
      id: key,
      type: 'source' as const,
      position: Position.Right,
      x: box.width,
      y,
      width: 1,
      height: 1,
    })),
  ],
  data: { box },
  selectable: box.selectable,
  draggable: box.selectable,
  focusable: box.selectable,
  ariaLabel,
}))

/** Else it says of itself in English that it is an edge. */
const withoutRole = { 'aria-roledescription': undefined, 'aria-describedby': undefined }

export const edgeOf = oncePerLabel((edge: CanvasEdge, ariaLabel): RouteEdge => ({
  id: edge.id,
  type: 'route',
  source: edge.source,
  sourceHandle: edge.out,
  target: edge.target,
  data: { route: edge.route },
  className: `flow-edge-${edge.tone}${isFar(edge.route) ? ' flow-edge-far' : ''}`,
  markerEnd: `flow-arrow-${edge.tone}`,
  zIndex: edge.tone === 'lit' ? 1 : 0,
  selectable: false,
  domAttributes: withoutRole,
  ariaLabel,
}))

/** An edge that would be let go of on. */
export const asAimed = (edge: RouteEdge): RouteEdge => ({
  ...edge,
  className: `${edge.className} flow-edge-aimed`,
  zIndex: 2,
})

/** The selected edge: it can be focused, and led elsewhere by its end. A stop of the Tab key at each edge would bury the nodes. */
export const asSelected = (edge: RouteEdge): RouteEdge => ({
  ...edge,
  className: `${edge.className} flow-edge-selected`,
  markerEnd: 'flow-arrow-lit',
  zIndex: 2,
  focusable: true,
  reconnectable: 'target',
  domAttributes: { ...withoutRole, 'aria-current': true },
})
