import { type Layout, layoutFlow } from '../../../../adapters/elkjs/flow-layout.ts'
import { boxOf, layoutEdges } from './flow-boxes.ts'
import type { FlowGraph } from './flow-graph.ts'

/** What the automatic layout depends on: the sizes of the boxes and what leads where. */
export const shapeOf = (graph: FlowGraph): string =>
  JSON.stringify([graph.nodes.map(boxOf), layoutEdges(graph)])

let last: { shape: string; layout: Promise<Layout> } | null = null

/** The automatic layout of a graph. The last one is kept: the canvas and what arranges its nodes ask for the same. */
export function layoutOf(graph: FlowGraph): Promise<Layout> {
  const shape = shapeOf(graph)
  if (last?.shape !== shape) {
    const layout = layoutFlow(graph.nodes.map(boxOf), layoutEdges(graph))
    const made = (last = { shape, layout })
    layout.catch(() => {
      if (last === made) last = null
    })
  }
  return last.layout
}
