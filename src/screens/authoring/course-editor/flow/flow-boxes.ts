import type { Layout, LayoutBox, LayoutEdge, Point } from '../../../../adapters/elkjs/flow-layout.ts'
import { oncePer } from '../../../../domain/course/compare/same.ts'
import type { FlowGraph, GraphEdge, GraphNode } from './flow-graph.ts'

export const boxWidth = 248
/** Heights of the parts of a box; `flow-view.css` draws them with the same figures. */
export const headHeight = 52
export const previewHeight = 50
export const exitHeight = 28
const exitsPadding = 6
const endSize = { width: 176, height: 44 }

/** A plain step goes on at its head; only nodes with a choice list their exits. */
export const listsExits = (node: GraphNode): boolean =>
  node.exits.length > 1 || node.exits.some((exit) => exit.reason !== 'next')

/** How large a node is drawn and where its edges meet it, in px. */
export const boxOf = oncePer((node: GraphNode): LayoutBox => {
  if (node.kind === 'end') return { id: node.id, ...endSize, inY: endSize.height / 2, outs: [], first: false }
  const top = headHeight + (node.preview ? previewHeight : 0)
  const listed = listsExits(node)
  const height = top + (listed ? node.exits.length * exitHeight + exitsPadding : 0)
  const outs = node.exits.map(({ key }, index) => ({
    key,
    y: listed ? top + exitHeight * (index + 0.5) : headHeight / 2,
  }))
  return { id: node.id, width: boxWidth, height, inY: headHeight / 2, outs, first: node.start }
})

export const layoutEdge = ({ id, source, exit, target }: GraphEdge): LayoutEdge => ({
  id,
  source,
  out: exit,
  target,
})

/**
 * Where each node of a graph stands: where somebody has put it, else where the layout has. An end goes along with the node
 * that leads to it, each being the end of one node alone.
 */
export function placesOf(graph: FlowGraph, layout: Pick<Layout, 'places'>): Map<string, Point> {
  const placed = (id: string): Point => layout.places.get(id) ?? { x: 0, y: 0 }
  const own = new Map(graph.nodes.flatMap(({ id, place }) => (place ? [[id, place] as const] : [])))
  const places = new Map(graph.nodes.map(({ id }) => [id, own.get(id) ?? placed(id)]))
  if (own.size === 0) return places
  const ends = new Set(graph.nodes.filter(({ kind }) => kind === 'end').map(({ id }) => id))
  for (const { source, target } of graph.edges) {
    const at = own.get(source)
    if (!at || !ends.has(target)) continue
    const [from, end] = [placed(source), placed(target)]
    places.set(target, { x: end.x + at.x - from.x, y: end.y + at.y - from.y })
  }
  return places
}
