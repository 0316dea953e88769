import {
  Background,
  BackgroundVariant,
  BaseEdge,
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import flowCss from '@xyflow/react/dist/base.css'
import { memo, useEffect, useMemo, useRef, type ReactNode, type Ref, useImperativeHandle } from 'react'
import { useStyles } from '../../ui/sheets.ts'
import { roundedPath } from './edge-path.ts'
import css from './flow-canvas.css'

interface Point {
  x: number
  y: number
}

/** A placed box. `outs` are its ways out on the right, `inY` where edges come in on the left; px. */
export interface CanvasBox {
  id: string
  at: Point
  width: number
  height: number
  inY: number
  outs: { key: string; y: number }[]
  /** What the minimap paints it with: a CSS colour. */
  colour: string
  /** What a screen reader says of it. */
  label: string
  /** False for boxes that are not selectable, such as ends. */
  selectable: boolean
}

export interface CanvasEdge {
  id: string
  source: string
  out: string
  target: string
  route: Point[]
  /** `wrong` and `lit` are told apart by colour and dash. */
  tone: 'plain' | 'wrong' | 'lit'
  label: string
}

export interface CanvasHandle {
  fit(): void
  zoom(by: 'in' | 'out'): void
  /** Brings a box to the middle, big enough to read. */
  reveal(id: string): void
}

interface Props {
  boxes: readonly CanvasBox[]
  edges: readonly CanvasEdge[]
  selected: string | null
  /** How a box is drawn; must be stable between renders. */
  drawBox(id: string): ReactNode
  onSelect(id: string | null): void
  /** A line was drawn from a way out to a box. */
  onConnect(source: string, out: string, target: string): void
  /** A line was drawn from a way out to where nothing is; px from the upper left of the canvas. */
  onDrop(source: string, out: string, at: { x: number; y: number }): void
  label: string
  minimapLabel: string
  /** What a screen reader says of how to select a box. */
  nodeHint: string
  handle: Ref<CanvasHandle>
}

type BoxNode = Node<{ box: CanvasBox; draw: (id: string) => ReactNode }, 'box'>
type RouteEdge = Edge<{ route: Point[] }, 'route'>

const Box = memo(function Box({ data: { box, draw } }: NodeProps<BoxNode>) {
  return (
    <>
      <Handle
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

const Route = memo(function Route({ data, markerEnd }: EdgeProps<RouteEdge>) {
  return <BaseEdge path={roundedPath(data?.route ?? [], 10)} markerEnd={markerEnd} interactionWidth={0} />
})

const nodeTypes = { box: Box }
const edgeTypes = { route: Route }

/**
 * A canvas of a flow: pan, zoom, minimap, selection by pointer and by keyboard, lines drawn from a way out to a box; only
 * what is visible stands in the DOM.
 */
export function FlowCanvas(props: Props) {
  useStyles(flowCss, css)
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

const readable = 0.9
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const glide = () => (calm() ? 0 : 180)

function Canvas({
  boxes,
  edges,
  selected,
  drawBox,
  onSelect,
  onConnect,
  onDrop,
  label,
  minimapLabel,
  nodeHint,
  handle,
}: Props) {
  const flow = useReactFlow<BoxNode, RouteEdge>()
  const frame = useRef<HTMLDivElement>(null)
  const nodes = useMemo(() => boxes.map((box) => nodeOf(box, drawBox)), [boxes, drawBox])
  const shown = useMemo(
    () => nodes.map((node) => (node.id === selected ? { ...node, selected: true } : node)),
    [nodes, selected],
  )
  const drawn = useMemo(() => edges.map(edgeOf), [edges])
  const opened = useRef(false)
  useEffect(() => {
    // Who edits stays where they are.
    if (!opened.current) openAtStart(flow, boxes, frame.current)
    opened.current = true
  }, [flow, boxes])
  useImperativeHandle(
    handle,
    () => ({
      fit: () => void flow.fitBounds(boundsOf(boxes), { duration: glide(), padding: 0.05 }),
      zoom: (by) =>
        void (by === 'in' ? flow.zoomIn({ duration: glide() }) : flow.zoomOut({ duration: glide() })),
      reveal(id) {
        const box = boxes.find((b) => b.id === id)
        if (box)
          void flow.setCenter(box.at.x + box.width / 2, box.at.y + box.height / 2, {
            zoom: Math.max(readable, flow.getZoom()),
            duration: glide(),
          })
      },
    }),
    [flow, boxes],
  )
  return (
    <div className="flow-canvas" ref={frame}>
      <Arrows />
      <ReactFlow<BoxNode, RouteEdge>
        aria-label={label}
        nodes={shown}
        edges={drawn}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onlyRenderVisibleElements
        nodesDraggable={false}
        nodesConnectable
        onConnect={({ source, sourceHandle, target }) => {
          if (sourceHandle) onConnect(source, sourceHandle, target)
        }}
        onConnectEnd={(event, { fromNode, fromHandle, toNode }) => {
          const isOnPane = event.target instanceof Element && event.target.closest('.react-flow__pane')
          if (!fromNode || fromHandle?.type !== 'source' || !fromHandle.id || toNode || !isOnPane) return
          const point = 'changedTouches' in event ? event.changedTouches[0] : event
          const box = frame.current?.getBoundingClientRect()
          if (point && box)
            onDrop(fromNode.id, fromHandle.id, { x: point.clientX - box.x, y: point.clientY - box.y })
        }}
        edgesFocusable={false}
        deleteKeyCode={null}
        multiSelectionKeyCode={null}
        selectionKeyCode={null}
        minZoom={0.08}
        maxZoom={1.75}
        ariaLabelConfig={{
          'minimap.ariaLabel': minimapLabel,
          'node.a11yDescription.default': nodeHint,
          'node.a11yDescription.keyboardDisabled': nodeHint,
          'edge.a11yDescription.default': '',
        }}
        onNodesChange={(changes) => {
          const selections = changes.filter((change) => change.type === 'select')
          const chosen = selections.find((change) => change.selected)
          if (chosen) onSelect(chosen.id)
          else if (selections.some((change) => change.id === selected)) onSelect(null)
        }}
        onPaneClick={() => onSelect(null)}
        proOptions={{ hideAttribution: true }}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
        <MiniMap<BoxNode>
          pannable
          zoomable
          nodeColor={(node) => node.data.box.colour}
          nodeBorderRadius={16}
        />
      </ReactFlow>
    </div>
  )
}

const tones = ['plain', 'wrong', 'lit'] as const

/** Arrow heads, one of each colour. */
const Arrows = () => (
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

const nodeOf = (box: CanvasBox, draw: (id: string) => ReactNode): BoxNode => ({
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
  data: { box, draw },
  selectable: box.selectable,
  focusable: box.selectable,
  ariaLabel: box.label,
})

const edgeOf = ({ id, source, out, target, route, tone, label }: CanvasEdge): RouteEdge => ({
  id,
  type: 'route',
  source,
  sourceHandle: out,
  target,
  data: { route },
  className: `flow-edge-${tone}`,
  markerEnd: `flow-arrow-${tone}`,
  zIndex: tone === 'lit' ? 1 : 0,
  selectable: false,
  ariaLabel: label,
})

/** Around all boxes, with a margin. */
const boundsOf = (boxes: readonly CanvasBox[]) => ({
  x: 0,
  y: 0,
  width: Math.max(...boxes.map((box) => box.at.x + box.width)) + 24,
  height: Math.max(...boxes.map((box) => box.at.y + box.height)) + 24,
})

/** The whole flow where it is readable in one view, else its beginning. */
function openAtStart(
  flow: ReturnType<typeof useReactFlow<BoxNode, RouteEdge>>,
  boxes: readonly CanvasBox[],
  frame: HTMLDivElement | null,
) {
  const first = boxes[0]
  if (!first || !frame) return
  const { width, height } = boundsOf(boxes)
  const { clientWidth, clientHeight } = frame
  const whole = Math.min(clientWidth / width, clientHeight / height, 1)
  if (whole >= 0.6)
    return void flow.setViewport({
      x: (clientWidth - width * whole) / 2,
      y: (clientHeight - height * whole) / 2,
      zoom: whole,
    })
  const zoom = clientWidth < 600 ? 0.6 : 0.75
  const top = height * zoom < clientHeight ? (clientHeight - height * zoom) / 2 : 0
  void flow.setViewport({ x: 8 - (first.at.x - 24) * zoom, y: top, zoom })
}
