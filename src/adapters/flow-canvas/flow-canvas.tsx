import {
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  getViewportForBounds,
  useReactFlow,
  type Connection,
  type NodeChange,
  type OnConnectEnd,
  type OnNodeDrag,
} from '@xyflow/react'
import flowCss from '@xyflow/react/dist/base.css'
import {
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
import type {
  BoxNode,
  CanvasBox,
  CanvasEdge,
  CanvasHandle,
  CanvasWording,
  ClientPoint,
  Point,
  RouteEdge,
} from './canvas-model.ts'
import {
  Arrows,
  asAimed,
  asSelected,
  DrawBox,
  edgeOf,
  edgeTypes,
  Insert,
  nodeOf,
  nodeTypes,
} from './canvas-parts.tsx'
import { boundsOf, minZoom, openAtStart, readable } from './canvas-view.ts'
import { type CanvasPointer, ColleaguePointers } from './colleague-pointers.tsx'
import { edgeUnder, isSeenAt, isWithin } from './edge-under.ts'
import { Dots } from './dots.tsx'
import css from './flow-canvas.css'
import { Minimap } from './minimap.tsx'
import { Glide, useGlide } from './use-glide.ts'
import { useHasSize } from './use-has-size.ts'
import { useNear } from './use-near.ts'
import { useSame, useSameList } from './use-same.ts'

interface Props {
  boxes: readonly CanvasBox[]
  edges: readonly CanvasEdge[]
  /** Ids of the chosen boxes. */
  selected: ReadonlySet<string>
  /** How a box is drawn; the same function until that changes. */
  drawBox(id: string): ReactNode
  /** The same until what it says of any of them changes. */
  wording: CanvasWording
  /** These boxes are chosen, and no others. */
  onSelect(ids: readonly string[]): void
  /** Id of the selected edge; null where none is. */
  selectedEdge: string | null
  /** This edge is selected, and nothing else. */
  onSelectEdge(source: string, out: string): void
  /** Boxes were moved, by pointer or by arrow keys; where they stand now. */
  onMove(places: ReadonlyMap<string, Point>, by: 'pointer' | 'keys'): void
  /** A box was let go of on an edge that it is no end of. */
  onMoveOnto(id: string, edge: { source: string; out: string }, at: Point): void
  /** Something is to be put on an edge; px from the upper left of the canvas. */
  onInsert(source: string, out: string, at: Point): void
  /** A line was drawn from a way out to a box, or the end of its edge was dragged there. */
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

/**
 * A canvas of a flow: pan, zoom, minimap, lines drawn from a way out to a box, one or several boxes chosen (Shift and a drag
 * draw a frame around them) and moved by pointer and by keyboard; only what is visible stands in the DOM.
 */
export function FlowCanvas({ drawBox, ...props }: Props) {
  useStyles(flowCss, css)
  return (
    <DrawBox value={drawBox}>
      <ReactFlowProvider>
        <Canvas {...props} />
      </ReactFlowProvider>
    </DrawBox>
  )
}

/** A drag within 40 px of the border pans the canvas; where the whole flow is shown nothing stands there. */
const clearOfAutoPan = '48px'
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const glide = () => (calm() ? 0 : 180)
/** The canvas is measured after the frame in which it changes: in the next one its size is known. */
const afterResize = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))

function Canvas({
  boxes,
  edges,
  selected,
  wording,
  selectedEdge,
  onSelect,
  onSelectEdge,
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
}: Omit<Props, 'drawBox'>) {
  const flow = useReactFlow<BoxNode, RouteEdge>()
  const frame = useRef<HTMLDivElement>(null)
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
  const { glide: glideBox, stays } = useGlide(boxes, frame, calm)
  const near = useNear(boxes, edges, framed ?? selected, dragged, selectedEdge)
  const nodes = useSameList(
    useMemo(() => near.boxes.map((box) => nodeOf(box, wording.box(box.id))), [near.boxes, wording]),
  )
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
  const insert = useSame((id: string, event: MouseEvent) => {
    // It is no press of the edge.
    event.stopPropagation()
    const { clientX, clientY } = event
    const [edge, box] = [edges.find((one) => one.id === id), frame.current?.getBoundingClientRect()]
    if (edge && box) onInsert(edge.source, edge.out, { x: clientX - box.x, y: clientY - box.y })
  })
  const drawn = useSameList(
    useMemo(() => near.edges.map((edge) => edgeOf(edge, wording.edge(edge))), [near.edges, wording]),
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
      under === null && selectedEdge === null
        ? drawn
        : drawn.map((edge) => {
            const shown = edge.id === selectedEdge ? asSelected(edge) : edge
            return edge.id === under ? asAimed(shown) : shown
          }),
    [drawn, under, selectedEdge],
  )
  const selectEdge = useSame((_: MouseEvent, { source, sourceHandle }: RouteEdge) => {
    if (sourceHandle) onSelectEdge(source, sourceHandle)
  })
  /** The edge at a place of the window, whatever box lies over it; of those alone that are meant. */
  const edgeAt = useMemo(() => {
    const byId = new Map(near.boxes.map((box) => [box.id, box]))
    return (at: ClientPoint, isMeant: (edge: CanvasEdge) => boolean = () => true) => {
      if (!isWithin(frame.current, at)) return null
      const place = flow.screenToFlowPosition({ x: at.clientX, y: at.clientY }, { snapToGrid: false })
      return edgeUnder(place, byId, near.edges.filter(isMeant))
    }
  }, [flow, near])
  const reveal = (id: string, duration: number) => {
    const box = boxes.find((one) => one.id === id)
    if (box)
      void flow.setCenter(box.at.x + box.width / 2, box.at.y + box.height / 2, {
        zoom: Math.max(readable, flow.getZoom()),
        duration,
      })
  }
  const canMove = useHasSize(frame)
  const opened = useRef(false)
  /** What is to be seen as soon as the canvas has a size: one without is moved to nowhere, and stays empty. */
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    // Who edits stays where they are.
    if (!canMove || opened.current) return
    opened.current = true
    openAtStart(flow, boxes, frame.current)
    if (awaited.current !== null) reveal(awaited.current, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is opened once, with what is there then
  }, [canMove])
  useImperativeHandle(
    handle,
    () => ({
      fit() {
        if (!canMove || !frame.current) return
        const { clientWidth, clientHeight } = frame.current
        void flow.setViewport(
          getViewportForBounds(boundsOf(boxes), clientWidth, clientHeight, minZoom, 1, clearOfAutoPan),
          { duration: glide() },
        )
      },
      zoom: (by) =>
        void (by === 'in' ? flow.zoomIn({ duration: glide() }) : flow.zoomOut({ duration: glide() })),
      reveal(id) {
        if (!canMove) awaited.current = id
        // What opens beside the canvas takes some of its width first.
        else afterResize(() => reveal(id, glide()))
      },
      hover: (at) => aim(at && edgeAt(at)),
      dropAt(at) {
        const edge = edgeAt(at)
        return isSeenAt(frame.current, at)
          ? {
              at: flow.screenToFlowPosition({ x: at.clientX, y: at.clientY }),
              edge: edge && { source: edge.source, out: edge.out },
            }
          : null
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reveal` looks into the boxes
    [flow, boxes, edgeAt, canMove],
  )
  const connect = useSame(({ source, sourceHandle, target }: Connection) => {
    if (sourceHandle) onConnect(source, sourceHandle, target)
  })
  const reconnect = useSame((_: RouteEdge, connection: Connection) => connect(connection))
  const endConnection = useSame<Parameters<OnConnectEnd>>((event, { fromNode, fromHandle, toNode }) => {
    const isOnPane = event.target instanceof Element && event.target.closest('.react-flow__pane')
    if (!fromNode || fromHandle?.type !== 'source' || !fromHandle.id || toNode || !isOnPane) return
    const point = 'changedTouches' in event ? event.changedTouches[0] : event
    const box = frame.current?.getBoundingClientRect()
    if (point && box)
      onDrop(fromNode.id, fromHandle.id, { x: point.clientX - box.x, y: point.clientY - box.y })
  })
  const changeNodes = useSame((changes: NodeChange<BoxNode>[]) => {
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
    else {
      stays(places.keys())
      onMove(places, dragged ? 'pointer' : 'keys')
    }
  })
  const drag = useSame<Parameters<OnNodeDrag<BoxNode>>>((event, node, several) => {
    const at = 'touches' in event ? event.touches[0] : event
    if (!at || several.length > 1) return
    const isOfOthers = (edge: CanvasEdge) => edge.source !== node.id && edge.target !== node.id
    const edge = edgeAt(at, isOfOthers)
    if (edge?.id !== target.current?.id) aim(edge)
  })
  const endDrag = useSame(() => aim(null))
  const beginFrame = useSame(() => {
    isFraming.current = true
  })
  const endFrame = useSame(() => {
    isFraming.current = false
    setFramed(null)
    choose(chosen.current)
  })
  const beginMove = useSame((event: Event | null) => {
    if (event && event.type !== 'wheel') viewportOf(frame.current)?.add('flow-panning')
  })
  const endMove = useSame(() => viewportOf(frame.current)?.remove('flow-panning'))
  const choosesNone = useSame(() => onSelect([]))
  const ariaLabels = useMemo(
    () => ({
      'node.a11yDescription.default': nodeHint,
      'node.a11yDescription.keyboardDisabled': nodeHint,
      'edge.a11yDescription.default': '',
    }),
    [nodeHint],
  )
  return (
    <div className="flow-canvas">
      <Arrows />
      <div
        className="flow-graph"
        ref={frame}
        onPointerMove={
          onPoint &&
          (({ clientX, clientY }) =>
            onPoint(flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false })))
        }
        onPointerLeave={onPoint && (() => onPoint(null))}
      >
        <Insert value={insert}>
          <Glide value={glideBox}>
            <ReactFlow<BoxNode, RouteEdge>
              aria-label={label}
              nodes={shown}
              edges={edgesShown}
              nodeTypes={nodeTypes}
              edgeTypes={edgeTypes}
              onlyRenderVisibleElements
              selectNodesOnDrag={false}
              nodesConnectable
              onConnect={connect}
              onConnectEnd={endConnection}
              onReconnect={reconnect}
              edgesReconnectable={false}
              reconnectRadius={reconnectRadius}
              onEdgeClick={selectEdge}
              edgesFocusable={false}
              deleteKeyCode={null}
              multiSelectionKeyCode={multiSelectionKeys}
              selectionKeyCode="Shift"
              selectionMode={SelectionMode.Partial}
              minZoom={minZoom}
              maxZoom={1.75}
              // What is aimed at stays under the pointer, also near the border.
              autoPanOnNodeDrag={under === null}
              ariaLabelConfig={ariaLabels}
              onNodesChange={changeNodes}
              onNodeDrag={drag}
              onNodeDragStop={endDrag}
              onSelectionStart={beginFrame}
              onSelectionEnd={endFrame}
              onPaneClick={choosesNone}
              onMoveStart={beginMove}
              onMoveEnd={endMove}
              proOptions={proOptions}
            >
              <Dots />
              <ColleaguePointers $pointers={$pointers} />
            </ReactFlow>
          </Glide>
        </Insert>
      </div>
      {/* Below the graph, so that it covers nothing of it. */}
      <Minimap boxes={boxes} label={minimapLabel} />
    </div>
  )
}

/**
 * While it is dragged the canvas is a layer of its own, which is moved and not painted again. At other times it isn't: such a layer is blurred
 * where it is zoomed.
 */
const viewportOf = (frame: HTMLElement | null) => frame?.querySelector('.react-flow__viewport')?.classList

/** How far around its end an edge is grasped by it, in px. */
const reconnectRadius = 9

const proOptions = { hideAttribution: true }

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
