// The product's own canvas with the nodes of its flow editor, in a shadow root with the product's styles.
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { FlowCanvas } from '../../../src/adapters/flow-canvas/flow-canvas.tsx'
import type { Point } from '../../../src/adapters/flow-canvas/canvas-model.ts'
import type { CanvasPointer } from '../../../src/adapters/flow-canvas/colleague-pointers.tsx'
import { messages } from '../../../src/i18n/locales/authoring/us-en.po'
import { boxOf } from '../../../src/screens/authoring/course-editor/flow/flow-boxes.ts'
import editorCss from '../../../src/screens/authoring/course-editor/flow/flow-editor.css'
import type { GraphNode } from '../../../src/screens/authoring/course-editor/flow/flow-graph.ts'
import { FlowNodeBox } from '../../../src/screens/authoring/course-editor/flow/parts/flow-node-box.tsx'
import pieces from '../../../src/ui/pieces.css'
import { adopt } from '../../../src/ui/sheets.ts'
import theme from '../../../src/ui/theme.css'
import { RootContext } from '../../../src/ui/use-core.ts'

const i18n = setupI18n()
i18n.load('us-en', messages)
i18n.activate('us-en', ['en-US'])

const place = document.getElementById('place')
if (!place) throw new Error('the page has no place')
const host = document.createElement('div')
host.style.height = '100%'
place.append(host)
const root = host.attachShadow({ mode: 'open' })
adopt(root, theme, pieces, editorCss)
const ground = document.createElement('div')
ground.className = 'coach-root'
const editor = document.createElement('div')
editor.className = 'flow-editor'
const frame = document.createElement('div')
frame.className = 'flow-canvas-frame'
// As wide and as high as the page: what the editor has around the canvas is not here.
for (const one of [ground, editor, frame]) one.style.cssText = 'height: 100vh; width: 100vw'
ground.append(editor)
editor.append(frame)
root.append(ground)

const graphNode = ({ id, title, text }: FlowGraphData['nodes'][number], isFirst: boolean): GraphNode => ({
  id,
  kind: 'robot-says',
  title,
  preview: text,
  start: isFirst,
  outcome: null,
  exits: [{ key: 'next', reason: 'next', name: '', upTo: null, wrong: false, next: undefined }],
  colour: null,
  place: null,
})

const $pointers = atom<readonly CanvasPointer[]>([])
const ignore = () => undefined

function Flow({ data }: { data: FlowGraphData }) {
  const nodes = useMemo(
    () => new Map(data.nodes.map((node, n) => [node.id, graphNode(node, n === 0)])),
    [data],
  )
  const [moved, setMoved] = useState<ReadonlyMap<string, Point>>(new Map())
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const boxes = useMemo(
    () =>
      data.nodes.map(({ id, title, at }) => ({
        ...boxOf(nodes.get(id) ?? graphNode({ id, title, text: '', at }, false)),
        at: moved.get(id) ?? at,
        colour: 'var(--coach-line)',
        selectable: true,
      })),
    [data, nodes, moved],
  )
  const edges = useMemo(
    () =>
      data.edges.map(({ source, target }) => ({
        id: `${source}/${target}`,
        source,
        out: 'next',
        target,
        route: [],
        tone: 'plain' as const,
      })),
    [data],
  )
  const drawBox = useCallback(
    (id: string) => {
      const node = nodes.get(id)
      return node && <FlowNodeBox node={node} problem={null} tried={null} comments={0} faded={false} />
    },
    [nodes],
  )
  const wording = useMemo(
    () => ({ box: (id: string) => nodes.get(id)?.title ?? '', edge: () => '' }),
    [nodes],
  )
  return (
    <FlowCanvas
      boxes={boxes}
      edges={edges}
      selected={selected}
      selectedEdge={null}
      onSelectEdge={ignore}
      drawBox={drawBox}
      wording={wording}
      onSelect={(ids) => select(new Set(ids))}
      onMove={(places) => setMoved((before) => new Map([...before, ...places]))}
      onMoveOnto={ignore}
      onInsert={ignore}
      onConnect={ignore}
      onDrop={ignore}
      $pointers={$pointers}
      label="Flow"
      minimapLabel="Overview"
      nodeHint=""
      handle={null}
    />
  )
}

let set: (shown: ReactElement) => void = () => undefined
const Page = () => {
  const [shown, show] = useState<ReactElement | null>(null)
  set = show
  return shown
}
createRoot(frame).render(
  <RootContext value={root}>
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>
  </RootContext>,
)

const measured: MeasuredFlow = {
  show: (data) => flushSync(() => set(<Flow data={data} />)),
  root: () => root,
  node: '.react-flow__node',
  named: (id) => `.react-flow__node[data-id="${id}"]`,
  edge: '.react-flow__edge path',
  ground: '.react-flow__pane',
}
Object.assign(window, { measured: { flow: measured } })
