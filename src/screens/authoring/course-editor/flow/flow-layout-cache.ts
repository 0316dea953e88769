import { type Layout, layoutFlow } from '../../../../adapters/elkjs/flow-layout.ts'
import { oncePer } from '../../../../domain/course/compare/same.ts'
import { boxOf, layoutEdge } from './flow-boxes.ts'
import type { FlowGraph, GraphEdge, GraphNode } from './flow-graph.ts'

const boxShape = oncePer((node: GraphNode) => JSON.stringify(boxOf(node)))
const edgeShape = oncePer((edge: GraphEdge) => JSON.stringify(layoutEdge(edge)))

/** What the automatic layout depends on: the sizes of the boxes and what leads where. */
export const shapeOf = ({ nodes, edges }: FlowGraph): string =>
  [...nodes.map(boxShape), ...edges.map(edgeShape)].join()

/** Layouts of the newest shapes, the newest last: what is undone stands at once where it stood. */
const made = new Map<string, Promise<Layout>>()
const known = new WeakMap<Promise<Layout>, Layout>()
const mostKept = 5

/** The layout of a shape, where it is known already. */
export function knownLayout(shape: string): Layout | null {
  const layout = made.get(shape)
  return (layout && known.get(layout)) ?? null
}

/** Takes over a layout that was kept of a shape, as if it had been made here. */
export function takeOver(shape: string, layout: Layout): void {
  const ready = Promise.resolve(layout)
  known.set(ready, layout)
  add(shape, ready)
}

function add(shape: string, layout: Promise<Layout>): void {
  made.delete(shape)
  made.set(shape, layout)
  for (const oldest of made.keys()) if (made.size > mostKept) made.delete(oldest)
}

/** The automatic layout of a graph: the canvas and what arranges its nodes ask for the same. */
export function layoutOf(graph: FlowGraph): Promise<Layout> {
  const shape = shapeOf(graph)
  const layout = made.get(shape) ?? layoutFlow(graph.nodes.map(boxOf), graph.edges.map(layoutEdge))
  add(shape, layout)
  layout.then(
    (ready) => known.set(layout, ready),
    () => {
      if (made.get(shape) === layout) made.delete(shape)
    },
  )
  return layout
}
