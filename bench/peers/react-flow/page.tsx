// React Flow as its manual says, with its own nodes, drawing only what is visible.
import css from '@xyflow/react/dist/style.css'
import {
  Background,
  Controls,
  type Edge,
  type Node,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
} from '@xyflow/react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
const place = document.getElementById('place')
if (!place) throw new Error('the page has no place')

let set: (nodes: Node[], edges: Edge[]) => void = () => undefined
const Page = () => {
  const [nodes, setNodes, onNodesChange] = useNodesState<Node>([])
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>([])
  set = (now, then) => {
    setNodes(now)
    setEdges(then)
  }
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      minZoom={0.05}
      defaultViewport={{ x: 24, y: 24, zoom: 0.6 }}
      onlyRenderVisibleElements
    >
      <Background />
      <Controls />
    </ReactFlow>
  )
}
createRoot(place).render(<Page />)

const measured: MeasuredFlow = {
  show: ({ nodes, edges }) =>
    flushSync(() =>
      set(
        nodes.map(({ id, title, at }) => ({
          id,
          position: at,
          data: { label: title },
          style: { width: 248, height: 102 },
          sourcePosition: Position.Right,
          targetPosition: Position.Left,
        })),
        edges.map(({ source, target }) => ({ id: `${source}/${target}`, source, target })),
      ),
    ),
  root: () => place,
  node: '.react-flow__node',
  named: (id) => `.react-flow__node[data-id="${id}"]`,
  edge: '.react-flow__edge path',
  ground: '.react-flow__pane',
}
Object.assign(window, { measured: { flow: measured } })
