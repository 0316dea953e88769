import {
  Background,
  BackgroundVariant,
  BaseEdge,
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  getViewportForBounds,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeChange,
  type NodeProps,
} from '@xyflow/react'
import flowCss from '@xyflow/react/dist/base.css'
import {
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReadableAtom } from 'nanostores'
import { useStyles } from '../../ui/sheets.ts'
import { type CanvasPointer, ColleaguePointers } from './colleague-pointers.tsx'
import { middleOf, roundedPath, routeBetween } from './edge-path.ts'
import { type ClientPoint, edgeUnder, elementsAt } from './edge-under.ts'
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
  /** Something is dragged over the canvas: marks the edge that it would stand on. `at` as the pointer tells it; null: it is gone. */
  hover(at: ClientPoint | null): void
  /** Where something that is let go of would stand; null outside of the canvas. */
  dropAt(at: ClientPoint): CanvasDrop | null
}

export interface CanvasDrop {
  /** px of the canvas, as boxes are placed. */
  at: Point
  /** The edge under it. */
  edge: { source: string; out: string } | null
}

interface Props {
  boxes: readonly CanvasBox[]
  edges: readonly CanvasEdge[]
  /** Ids of the chosen boxes. */
  selected: ReadonlySet<string>
  /** How a box is drawn; must be stable between renders. */
  drawBox(id: string): ReactNode
  /** These boxes are chosen, and no others. */
  onSelect(ids: readonly string[]): void
  /** Boxes were moved, by pointer or by arrow keys; where they stand now. */
  onMove(places: ReadonlyMap<string, Point>, by: 'pointer' | 'keys'): void
  /** A box was let go of on an edge that it is no end of. */
  onMoveOnto(id: string, edge: { source: string; out: string }, at: Point): void
  /** Something is to be put on an edge; px from the upper left of the canvas. */
  onInsert(source: string, out: string, at: Point): void
  /** A line was drawn from a way out to a box. */
  onConnect(source: string, out: string, target: string): void
  /** A line was drawn from a way out to where nothing is; px from the upper left of the canvas. */
  onDrop(source: string, out: string, at: { x: number; y: number }): void
  /** The pointers of colleagues, drawn over the boxes. */
  $pointers: ReadableAtom<readonly CanvasPointer[]>
  /** Where the pointer is, as boxes are placed; null: it has left. Left out where nobody asks. */
  onPoint?: ((at: Point | null) => void) | undefined
  label: string
  minimapLabel: string
  /** What a screen reader says of how to select a box. */
  nodeHint: string
  handle: Ref<CanvasHandle>
}

type BoxNode = Node<{ box: CanvasBox; draw: (id: string) => ReactNode }, 'box'>
type RouteEdge = Edge<{ route: Point[]; insert: (event: MouseEvent) => void }, 'route'>

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

const Route = memo(function Route({
  data,
  sourceX,
  sourceY,
  targetX,
  targetY,
  markerEnd,
}: EdgeProps<RouteEdge>) {
  const route = routeBetween({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, data?.route ?? [])
  const middle = middleOf(route)
  return (
    <>
      <BaseEdge path={roundedPath(route, 10)} markerEnd={markerEnd} interactionWidth={18} />
      {/* By keyboard, nodes are put there in the outline. */}
      <g
        className="flow-insert nopan"
        aria-hidden="true"
        transform={`translate(${middle.x} ${middle.y})`}
        onClick={data?.insert}
      >
        <circle r="11" />
        <path d="M-5 0h10M0-5v10" />
      </g>
    </>
  )
})

const nodeTypes = { box: Box }
const edgeTypes = { route: Route }

/**
 * A canvas of a flow: pan, zoom, minimap, lines drawn from a way out to a box, one or several boxes chosen (Shift and a drag
 * draw a frame around them) and moved by pointer and by keyboard; only what is visible stands in the DOM.
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
const minZoom = 0.08
/** A drag within 40 px of the border pans the canvas; where the whole flow is shown nothing stands there. */
const clearOfAutoPan = '48px'
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const glide = () => (calm() ? 0 : 180)

function Canvas({
  boxes,
  edges,
  selected,
  drawBox,
  onSelect,
  onMove,
  onMoveOnto,
  onInsert,
  onConnect,
  onDrop,
  $pointers,
  onPoint,
  label,
  minimapLabel,
  nodeHint,
  handle,
}: Props) {
  const flow = useReactFlow<BoxNode, RouteEdge>()
  const frame = useRef<HTMLDivElement>(null)
  const nodes = useMemo(() => boxes.map((box) => nodeOf(box, drawBox)), [boxes, drawBox])
  /** What a frame that is being drawn lies around: nothing else on the page changes until it is let go of. */
  const [framed, setFramed] = useState<ReadonlySet<string> | null>(null)
  const isFraming = useRef(false)
  /** Several changes may come between two renders. */
  const chosen = useRef(selected)
  chosen.current = framed ?? selected
  const choose = (ids: ReadonlySet<string>) => {
    chosen.current = ids
    if (isFraming.current) setFramed(ids)
    else onSelect([...ids])
  }
  /** Boxes on their way, as long as they are dragged. */
  const [dragged, setDragged] = useState<ReadonlyMap<string, Point> | null>(null)
  const shown = useMemo(
    () =>
      nodes.map((node) => {
        const position = dragged?.get(node.id)
        const isSelected = (framed ?? selected).has(node.id)
        if (!position && !isSelected) return node
        return { ...node, selected: isSelected, ...(position && { position }) }
      }),
    [nodes, selected, framed, dragged],
  )
  const insert = useRef(onInsert)
  insert.current = onInsert
  const drawn = useMemo(
    () =>
      edges.map((edge) =>
        edgeOf(edge, ({ clientX, clientY }) => {
          const box = frame.current?.getBoundingClientRect()
          if (box) insert.current(edge.source, edge.out, { x: clientX - box.x, y: clientY - box.y })
        }),
      ),
    [edges],
  )
  /** The edge that what is dragged would stand on; several moves may come between two renders. */
  const [under, setUnder] = useState<string | null>(null)
  const target = useRef<CanvasEdge | null>(null)
  const aim = (edge: CanvasEdge | null) => {
    target.current = edge
    setUnder(edge?.id ?? null)
  }
  const edgesShown = useMemo(
    () =>
      under === null
        ? drawn
        : drawn.map((edge) =>
            edge.id === under ? { ...edge, className: `${edge.className} flow-edge-aimed`, zIndex: 2 } : edge,
          ),
    [drawn, under],
  )
  const opened = useRef(false)
  useEffect(() => {
    // Who edits stays where they are.
    if (!opened.current) openAtStart(flow, boxes, frame.current)
    opened.current = true
  }, [flow, boxes])
  useImperativeHandle(
    handle,
    () => ({
      fit() {
        if (!frame.current) return
        const { clientWidth, clientHeight } = frame.current
        void flow.setViewport(
          getViewportForBounds(boundsOf(boxes), clientWidth, clientHeight, minZoom, 1, clearOfAutoPan),
          { duration: glide() },
        )
      },
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
      hover: (at) => aim(at && edgeUnder(frame.current, at, edges)),
      dropAt(at) {
        const edge = edgeUnder(frame.current, at, edges)
        return frame.current?.contains(elementsAt(frame.current, at)[0] ?? null)
          ? {
              at: flow.screenToFlowPosition({ x: at.clientX, y: at.clientY }),
              edge: edge && { source: edge.source, out: edge.out },
            }
          : null
      },
    }),
    [flow, boxes, edges],
  )
  return (
    <div
      className="flow-canvas"
      ref={frame}
      onPointerMove={
        onPoint &&
        (({ clientX, clientY }) =>
          onPoint(flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false })))
      }
      onPointerLeave={onPoint && (() => onPoint(null))}
    >
      <Arrows />
      <ReactFlow<BoxNode, RouteEdge>
        aria-label={label}
        nodes={shown}
        edges={edgesShown}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onlyRenderVisibleElements
        selectNodesOnDrag={false}
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
        multiSelectionKeyCode={multiSelectionKeys}
        selectionKeyCode="Shift"
        selectionMode={SelectionMode.Partial}
        minZoom={minZoom}
        maxZoom={1.75}
        // What is aimed at stays under the pointer, also near the border.
        autoPanOnNodeDrag={under === null}
        ariaLabelConfig={{
          'minimap.ariaLabel': minimapLabel,
          'node.a11yDescription.default': nodeHint,
          'node.a11yDescription.keyboardDisabled': nodeHint,
          'edge.a11yDescription.default': '',
        }}
        onNodesChange={(changes) => {
          const after = chosenAfter(chosen.current, changes)
          if (after) choose(after)
          const moves = changes.filter((change) => change.type === 'position')
          if (moves.length === 0) return
          const places = new Map(moves.flatMap(({ id, position }) => (position ? [[id, position]] : [])))
          const isMoving = moves.some(({ dragging }) => dragging)
          setDragged(isMoving ? places : null)
          if (isMoving || !moved(places, boxes)) return
          const [[id, at] = []] = places
          if (target.current && id !== undefined && at) onMoveOnto(id, target.current, at)
          else onMove(places, dragged ? 'pointer' : 'keys')
        }}
        onNodeDrag={(event, node, several) => {
          const at = 'touches' in event ? event.touches[0] : event
          if (!at || several.length > 1) return
          const edge = edgeUnder(
            frame.current,
            at,
            edges.filter(({ source, target: to }) => source !== node.id && to !== node.id),
          )
          if (edge?.id !== target.current?.id) aim(edge)
        }}
        onNodeDragStop={() => aim(null)}
        onSelectionStart={() => {
          isFraming.current = true
        }}
        onSelectionEnd={() => {
          isFraming.current = false
          setFramed(null)
          choose(chosen.current)
        }}
        onPaneClick={() => onSelect([])}
        proOptions={{ hideAttribution: true }}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} />
        <ColleaguePointers $pointers={$pointers} />
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

/** Any of these keys, held, chooses a box besides the others. */
const multiSelectionKeys = ['Shift', 'Control', 'Meta']

/** What is chosen after these changes; null where they are of something else. */
function chosenAfter(
  before: ReadonlySet<string>,
  changes: readonly NodeChange<BoxNode>[],
): ReadonlySet<string> | null {
  const selections = changes.filter((change) => change.type === 'select')
  if (selections.length === 0) return null
  const chosen = new Set(before)
  for (const { id, selected } of selections) {
    if (selected) chosen.add(id)
    else chosen.delete(id)
  }
  return chosen
}

const moved = (places: ReadonlyMap<string, Point>, boxes: readonly CanvasBox[]): boolean =>
  boxes.some(({ id, at }) => {
    const place = places.get(id)
    return place !== undefined && (place.x !== at.x || place.y !== at.y)
  })

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
  draggable: box.selectable,
  focusable: box.selectable,
  ariaLabel: box.label,
})

const edgeOf = (
  { id, source, out, target, route, tone, label }: CanvasEdge,
  insert: (event: MouseEvent) => void,
): RouteEdge => ({
  id,
  type: 'route',
  source,
  sourceHandle: out,
  target,
  data: { route, insert },
  className: `flow-edge-${tone}`,
  markerEnd: `flow-arrow-${tone}`,
  zIndex: tone === 'lit' ? 1 : 0,
  selectable: false,
  ariaLabel: label,
})

/** Around all boxes, with a margin. */
function boundsOf(boxes: readonly CanvasBox[]) {
  const x = Math.min(...boxes.map((box) => box.at.x)) - margin
  const y = Math.min(...boxes.map((box) => box.at.y)) - margin
  const right = Math.max(...boxes.map((box) => box.at.x + box.width)) + margin
  const bottom = Math.max(...boxes.map((box) => box.at.y + box.height)) + margin
  return { x, y, width: right - x, height: bottom - y }
}

const margin = 24

/** The whole flow where it is readable in one view, else its beginning. */
function openAtStart(
  flow: ReturnType<typeof useReactFlow<BoxNode, RouteEdge>>,
  boxes: readonly CanvasBox[],
  frame: HTMLDivElement | null,
) {
  const first = boxes[0]
  if (!first || !frame) return
  const { x, y, width, height } = boundsOf(boxes)
  const { clientWidth, clientHeight } = frame
  const whole = Math.min(clientWidth / width, clientHeight / height, 1)
  if (whole >= 0.6)
    return void flow.setViewport({
      x: (clientWidth - width * whole) / 2 - x * whole,
      y: (clientHeight - height * whole) / 2 - y * whole,
      zoom: whole,
    })
  const zoom = clientWidth < 600 ? 0.6 : 0.75
  const top = (height * zoom < clientHeight ? (clientHeight - height * zoom) / 2 : 0) - y * zoom
  void flow.setViewport({ x: 8 - (first.at.x - 24) * zoom, y: top, zoom })
}
