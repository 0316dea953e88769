import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type Layout, type Point, startLayout } from '../../../../../adapters/elkjs/flow-layout.ts'
import type {
  CanvasBox,
  CanvasEdge,
  CanvasHandle,
  CanvasWording,
} from '../../../../../adapters/flow-canvas/canvas-model.ts'
import type { FlowCanvas } from '../../../../../adapters/flow-canvas/flow-canvas.tsx'
import { withSameItems } from '../../../../../domain/course/compare/same.ts'
import type { ExitKey } from '../../../../../domain/course/edit/change-flow.ts'
import { labelled } from '../../../../../i18n/composed.ts'
import type { Core } from '../../../../../stores/core.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { ErrorBoundary } from '../../../../../ui/error-boundary.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { StatePage } from '../../../../../ui/state-page.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { useWorded } from '../../../../../ui/use-worded.ts'
import { boxOf, placesOf } from '../flow-boxes.ts'
import { knownLayout, layoutOf, shapeOf, takeOver } from '../flow-layout-cache.ts'
import { keepLayout, keepsLayoutOf, keptLayoutOf, sceneKey } from '../kept-layouts.ts'
import { useMoveOnto } from '../use-node-actions.ts'
import { useChosenIds, useSelectedId } from '../use-chosen-ids.ts'
import { usePointers } from '../use-pointers.ts'
import { edgeId, type FlowGraph } from '../flow-graph.ts'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'
import type { ExitAt } from '../flow-selection.ts'
import { edgeText, nodeText, targetText } from '../flow-labels.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import { AddNodeMenu } from './add-node-menu.tsx'
import { TidyButton } from './tidy-button.tsx'
import { FlowPalette } from './flow-palette.tsx'
import { FlowNodeBox } from './flow-node-box.tsx'
import { openCommentsText } from '../../comments/comment-words.ts'
import { useColleagues } from '../../draft/colleague-marks.tsx'
import { litExit, type LitPath, triedAt } from '../../try/lit-path.ts'

interface Loaded {
  Canvas: typeof FlowCanvas
}

/** What draws the canvas, once it has been fetched. */
let loaded: Loaded | null = null
async function loadCanvas(): Promise<Loaded> {
  const { FlowCanvas } = await import('../../../../../adapters/flow-canvas/flow-canvas.tsx')
  return (loaded ??= { Canvas: FlowCanvas })
}

/**
 * Fetches what the stage draws and lays out with, while the course is still on its way. What fails is tried again when it is needed. Where a
 * layout of the course is kept, what lays out is megabytes that can wait.
 */
export const prepareStage = ({ remember }: Core, courseId: string): void =>
  void Promise.allSettled([loadCanvas(), ...(keepsLayoutOf(remember, courseId) ? [] : [startLayout()])])

/** So long after the flow is drawn what lays it out is started where it isn't yet, and what became of its layout is kept: in milliseconds. */
const restAfterDrawing = 2_000
/** So soon the layout is kept that a flow was drawn by first: who leaves it again finds it there. */
const restAfterFirst = 300

type Placed =
  { status: 'loading' } | { status: 'ready'; graph: FlowGraph; layout: Layout } | { status: 'failed' }

interface Shown {
  page: FlowPage
  graph: FlowGraph | null
  scene: string | null
}

/** Whether nodes of the scene are gone. */
const hasLost = (before: Shown, now: Shown): boolean =>
  before.scene === now.scene && (before.graph?.nodes.length ?? 0) > (now.graph?.nodes.length ?? 0)

/**
 * What the canvas shows. Where much is typed, the form is drawn first and the canvas after it; what is deleted or undone goes at once, in the
 * frame in which its form does. What is new waits for its layout anyway.
 */
function useShown(page: FlowPage, store: FlowEditorStore): Shown {
  const graph = useStore(store.$graph)
  const scene = useStore(store.$scene)
  const now = useMemo(() => ({ page, graph, scene }), [page, graph, scene])
  const later = useDeferredValue(now)
  return hasLost(later, now) ? now : later
}

/** The shown scene on a canvas, laid out from left to right. */
export function FlowStage({ page: pageNow, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const { page, graph, scene } = useShown(pageNow, store)
  const { placed, retry } = usePlaced(graph, scene, sceneKey(page.row.id, scene))
  const { canvas, retry: retryCanvas } = useCanvas()
  if (placed.status === 'failed' || canvas === 'failed') {
    return (
      <StatePage
        icon="flow"
        alert
        title={i18n._({ id: 'authoring.layout-failed', message: 'The canvas couldn’t be drawn' })}
        text={i18n._({
          id: 'authoring.layout-failed-text',
          message: 'The outline shows the same flow as a list. You can work there.',
        })}
      >
        <Button kind="primary" icon="list" onClick={() => store.show('outline')}>
          {i18n._({ id: 'authoring.view-outline', message: 'Outline' })}
        </Button>
        <Button
          icon="refresh"
          onClick={() => {
            retry()
            retryCanvas()
          }}
        >
          {i18n._({ id: 'ui.retry', message: 'Try again' })}
        </Button>
      </StatePage>
    )
  }
  if (placed.status === 'loading' || canvas === 'loading') return <Skeleton shape="page" rows={5} />
  return (
    <ErrorBoundary>
      <Stage
        key={scene}
        Canvas={canvas.Canvas}
        placed={placed}
        words={graph ?? placed.graph}
        page={page}
        store={store}
      />
    </ErrorBoundary>
  )
}

/**
 * The flow laid out. What is drawn stays while a change of it is laid out; a change of words alone moves nothing, and what has been laid out
 * before is drawn at once.
 */
function usePlaced(
  graph: FlowGraph | null,
  scene: string | null,
  key: string,
): { placed: Placed; retry(): void } {
  const { remember } = useCore()
  const kept = useMemo(() => keptLayoutOf(remember, key), [remember, key])
  const [attempt, setAttempt] = useState(0)
  const [arrived, setArrived] = useState<{ shape: string; layout: Layout } | null>(null)
  /** The shape that couldn't be laid out. */
  const [failed, setFailed] = useState<string | null>(null)
  const drawn = useRef<{ placed: Placed; shape: string | null; scene: string | null }>(nothingDrawn)
  const shape = useMemo(() => graph && shapeOf(graph), [graph])
  if (graph && shape !== null && shape !== drawn.current.shape) {
    const layout = arrived?.shape === shape ? arrived.layout : layoutBefore(graph, shape, kept)
    if (layout) drawn.current = { placed: { status: 'ready', graph, layout }, shape, scene }
  }
  const isDrawn = shape === drawn.current.shape
  useEffect(() => {
    if (!graph || shape === null || isDrawn) return
    let stale = false
    layoutOf(graph).then(
      (layout) => {
        if (!stale) setArrived({ shape, layout })
      },
      () => {
        if (!stale) setFailed(shape)
      },
    )
    return () => {
      stale = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the graph of this shape is as good as any other
  }, [shape, isDrawn, attempt])
  const { placed } = drawn.current
  const isMade = arrived !== null && arrived.shape === shape
  /** The scene whose layout was kept last. */
  const keptOf = useRef<string | null>(null)
  useEffect(() => {
    if (placed.status !== 'ready' || shape === null || !isDrawn) return
    const isFirst = isMade && keptOf.current !== key
    const keep = () => {
      keepLayout(remember, key, placed.graph, shape, placed.layout)
      keptOf.current = key
    }
    // The next change of the flow asks for it.
    const start = () => startLayout().catch(() => {})
    const timers = [
      setTimeout(keep, isFirst ? restAfterFirst : restAfterDrawing),
      setTimeout(start, restAfterDrawing),
    ]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [remember, key, placed, shape, isDrawn, isMade])
  const retry = () => {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  if (failed !== null && failed === shape) return { placed: { status: 'failed' }, retry }
  return { placed: drawn.current.scene === scene ? drawn.current.placed : { status: 'loading' }, retry }
}

/**
 * What draws the canvas; `retry` fetches it again where that failed. It is no lazy component: React keeps back what comes within 300 ms of a placeholder,
 * and the editor would be open that much later.
 */
function useCanvas(): { canvas: Loaded | 'loading' | 'failed'; retry(): void } {
  const [canvas, setCanvas] = useState<Loaded | 'loading' | 'failed'>(() => loaded ?? 'loading')
  useEffect(() => {
    if (canvas !== 'loading') return
    let stale = false
    loadCanvas().then(
      (now) => !stale && setCanvas(now),
      () => !stale && setCanvas('failed'),
    )
    return () => {
      stale = true
    }
  }, [canvas])
  return { canvas, retry: () => setCanvas((now) => (now === 'failed' ? 'loading' : now)) }
}

/** What was laid out before, in this page or in this browser. */
function layoutBefore(
  graph: FlowGraph,
  shape: string,
  kept: (graph: FlowGraph, shape: string) => Layout | null,
): Layout | null {
  const known = knownLayout(shape)
  if (known) return known
  const layout = kept(graph, shape)
  if (layout) takeOver(shape, layout)
  return layout
}

const nothingDrawn = { placed: { status: 'loading' }, shape: null, scene: null } as const

/** Where the nodes stand; the same as long as none of them is moved, whatever is written into them. */
function usePlaces(words: FlowGraph, layout: Layout): ReadonlyMap<string, Point> {
  const places = useMemo(() => placesOf(words, layout), [words, layout])
  const before = useRef(places)
  if (!samePlaces(before.current, places)) before.current = places
  return before.current
}

const samePlaces = (before: ReadonlyMap<string, Point>, after: ReadonlyMap<string, Point>): boolean =>
  before.size === after.size &&
  [...after].every(([id, { x, y }]) => before.get(id)?.x === x && before.get(id)?.y === y)

/** What was laid out and is still there: what is deleted goes at once, what is new comes with its layout. */
function standing(laidOut: FlowGraph, byId: ReadonlyMap<string, unknown>): FlowGraph {
  const nodes = laidOut.nodes.filter(({ id }) => byId.has(id))
  if (nodes.length === laidOut.nodes.length) return laidOut
  const edges = laidOut.edges.filter(({ source, target }) => byId.has(source) && byId.has(target))
  return { nodes, edges }
}

/** The same array as long as what is in it says the same. */
function useSameItems<T extends { id: string }>(items: readonly T[]): readonly T[] {
  const before = useRef(items)
  return useMemo(() => (before.current = withSameItems(before.current, items, ({ id }) => id)), [items])
}

const boxesOf = ({ nodes }: FlowGraph, places: ReadonlyMap<string, Point>): CanvasBox[] =>
  nodes.map((node) => ({
    ...boxOf(node),
    at: places.get(node.id) ?? { x: 0, y: 0 },
    colour: node.kind === 'end' ? `var(--end-${node.outcome})` : `var(--kind-${node.kind})`,
    selectable: node.kind !== 'end',
  }))

const wordingOf = (
  i18n: I18n,
  byId: ReadonlyMap<string, FlowGraph['nodes'][number]>,
  commented: ReadonlyMap<string, number>,
): CanvasWording => ({
  box(id) {
    const node = byId.get(id)
    if (!node) return ''
    const comments = commented.get(id)
    const text = nodeText(i18n, node)
    return comments ? labelled(i18n, text, openCommentsText(i18n, comments)) : text
  },
  edge({ source, out }) {
    const from = byId.get(source)
    const exit = from?.exits.find(({ key }) => key === out)
    return exit
      ? edgeText(
          i18n,
          exit,
          from?.title ?? '',
          targetText(i18n, exit.next, (id) => byId.get(id)?.title),
        )
      : ''
  },
})

const edgesOf = (
  { edges }: FlowGraph,
  { routes }: Layout,
  chosen: ReadonlySet<string>,
  lit: LitPath | null,
): CanvasEdge[] =>
  edges.map((edge) => {
    const near = lit
      ? lit.exits.has(litExit(edge.source, edge.exit))
      : chosen.has(edge.source) || chosen.has(edge.target)
    return {
      ...edge,
      out: edge.exit,
      route: routes.get(edge.id) ?? [],
      tone: near ? 'lit' : edge.wrong ? 'wrong' : 'plain',
    }
  })

const Stage = memo(function Stage({
  Canvas,
  placed: { graph, layout },
  words,
  page,
  store,
}: Loaded & {
  placed: Extract<Placed, { status: 'ready' }>
  /** The flow as it is now: what stands in the boxes. */
  words: FlowGraph
  page: FlowPage
  store: FlowEditorStore
}) {
  const { i18n } = useLingui()
  const handle = useRef<CanvasHandle>(null)
  const { notify } = useCore()
  /** A line was drawn into the open, or a node is to stand on an edge: which one is asked there. */
  const [dropped, setDropped] = useState<{ after: ExitAt; at: { x: number; y: number } } | null>(null)
  const selected = useSelectedId(store)
  const chosen = useChosenIds(store)
  const selectedEdge = useStore(store.$selectedExit)
  const lit = useStore(page.tryIt.$lit)
  const commented = useStore(page.comments.$open)
  const colleagues = useColleagues(page.draft)
  const shownColour = useStore(store.$shownColour)
  const { $pointers, onPoint } = usePointers(page, store)
  const byId = useMemo(() => new Map(words.nodes.map((node) => [node.id, node])), [words])
  const faulty = useMemo(
    () =>
      new Map(
        page.problems
          .toReversed()
          .flatMap(({ node, severity }) => (node === null ? [] : [[node, severity] as const])),
      ),
    [page.problems],
  )
  const drawBox = useCallback(
    (id: string) => {
      const node = byId.get(id)
      return (
        node && (
          <FlowNodeBox
            node={node}
            problem={faulty.get(id) ?? null}
            tried={triedAt(lit, id)}
            comments={commented.get(id) ?? 0}
            colleagues={colleagues.get(id)}
            faded={shownColour !== null && node.colour !== shownColour}
          />
        )
      )
    },
    [byId, faulty, lit, commented, colleagues, shownColour],
  )
  const moveOnto = useMoveOnto(page, store)
  const places = usePlaces(words, layout)
  const drawn = useMemo(() => standing(graph, byId), [graph, byId])
  const wording = useWorded(wordingOf, byId, commented)
  const boxes = useSameItems(useMemo(() => boxesOf(drawn, places), [drawn, places]))
  const edges = useSameItems(useMemo(() => edgesOf(drawn, layout, chosen, lit), [drawn, layout, chosen, lit]))
  // What was just added comes with its layout; what moves it later leaves the view to whoever works in it.
  const isSelectedDrawn = selected !== null && boxes.some(({ id }) => id === selected)
  useEffect(() => {
    if (selected !== null && isSelectedDrawn) handle.current?.reveal(selected)
  }, [selected, isSelectedDrawn])
  const now = lit?.now ?? null
  useEffect(() => {
    if (now !== null && byId.has(now)) handle.current?.reveal(now)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the conversation goes on, and not where the flow is changed
  }, [now])
  return (
    <div className="flow-stage">
      <FlowPalette page={page} store={store} canvas={handle} />
      <div className="flow-canvas-frame">
        <Canvas
          boxes={boxes}
          edges={edges}
          selected={chosen}
          drawBox={drawBox}
          wording={wording}
          onSelect={store.choose}
          selectedEdge={selectedEdge && edgeId(selectedEdge.node.id, selectedEdge.exit.key)}
          onSelectEdge={(source, exit) => store.selectExit({ node: source, exit: exit as ExitKey })}
          onMove={(moved, by) => {
            const refusal = store.place(moved, by)
            if (refusal) notify('warning', refusalText(i18n, refusal))
          }}
          onMoveOnto={(id, { source, out }, at) =>
            moveOnto({ id, title: byId.get(id)?.title ?? '' }, { node: source, exit: out as ExitKey }, at)
          }
          onInsert={(source, exit, at) => setDropped({ after: { node: source, exit: exit as ExitKey }, at })}
          onConnect={(source, exit, target) => store.connect({ node: source, exit: exit as ExitKey }, target)}
          onDrop={(source, exit, at) => setDropped({ after: { node: source, exit: exit as ExitKey }, at })}
          $pointers={$pointers}
          onPoint={onPoint}
          label={i18n._({
            id: 'authoring.canvas',
            message: 'Flow of {name}',
            values: { name: page.course.name },
          })}
          minimapLabel={i18n._({ id: 'authoring.minimap', message: 'Minimap' })}
          nodeHint={i18n._({
            id: 'authoring.node-hint',
            message:
              'Press Enter to edit the node, Shift+Enter to select several; arrow keys move the selected nodes.',
          })}
          handle={handle}
        />
        {dropped && (
          <div className="flow-drop" style={{ left: dropped.at.x, top: dropped.at.y }}>
            <AddNodeMenu
              key={`${dropped.after.node} ${dropped.after.exit} ${dropped.at.x} ${dropped.at.y}`}
              page={page}
              store={store}
              after={dropped.after}
              opened
              onClose={() => setDropped(null)}
            />
          </div>
        )}
        <div
          className="flow-zoom"
          role="group"
          aria-label={i18n._({ id: 'authoring.zoom', message: 'Zoom' })}
        >
          <IconButton
            icon="plus"
            label={i18n._({ id: 'authoring.zoom-in', message: 'Zoom in' })}
            aria-keyshortcuts="+"
            onClick={() => handle.current?.zoom('in')}
          />
          <IconButton
            icon="minus"
            label={i18n._({ id: 'authoring.zoom-out', message: 'Zoom out' })}
            aria-keyshortcuts="-"
            onClick={() => handle.current?.zoom('out')}
          />
          <IconButton
            icon="target"
            label={i18n._({ id: 'authoring.fit', message: 'Show entire flow' })}
            aria-keyshortcuts="0"
            onClick={() => handle.current?.fit()}
          />
          <TidyButton page={page} store={store} />
        </div>
      </div>
    </div>
  )
})
