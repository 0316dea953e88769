import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js'

export interface Point {
  x: number
  y: number
}

/** A box with its ways out on the right side, from top to bottom; `y` is the middle of a way out. All in px. */
export interface LayoutBox {
  id: string
  width: number
  height: number
  /** Where edges come in, on the left side. */
  inY: number
  outs: { key: string; y: number }[]
  /** Stands in the first layer. */
  first: boolean
}

export interface LayoutEdge {
  id: string
  source: string
  out: string
  target: string
}

export interface Layout {
  places: Map<string, Point>
  /** Corners of each edge from source to target. */
  routes: Map<string, Point[]>
  width: number
  height: number
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '72',
  'elk.spacing.nodeNode': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.padding': '[top=24,left=24,bottom=24,right=24]',
}

/** A long flow goes on in a new row, as text does; a short one reads better in one. */
const wrapped = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.7' }
const wrapsFrom = 13

const portIn = (box: string) => `${box}>in`
const portOut = (box: string, key: string) => `${box}>${key}`

/** What ELK is asked; exported for tests. */
export function elkGraph(boxes: readonly LayoutBox[], edges: readonly LayoutEdge[]): ElkNode {
  return {
    id: 'flow',
    layoutOptions: boxes.length >= wrapsFrom ? { ...options, ...wrapped } : options,
    children: boxes.map(({ id, width, height, inY, outs, first }) => ({
      id,
      width,
      height,
      layoutOptions: {
        'elk.portConstraints': 'FIXED_POS',
        ...(first && { 'elk.layered.layering.layerConstraint': 'FIRST' }),
      },
      ports: [
        { id: portIn(id), x: 0, y: inY, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'WEST' } },
        ...outs.map(({ key, y }) => ({
          id: portOut(id, key),
          x: width,
          y,
          width: 0,
          height: 0,
          layoutOptions: { 'elk.port.side': 'EAST' },
        })),
      ],
    })),
    edges: edges.map(({ id, source, out, target }) => ({
      id,
      sources: [portOut(source, out)],
      targets: [portIn(target)],
    })),
  }
}

/** Fetches and starts what lays flows out, for a layout that is asked for soon. */
export async function startLayout(): Promise<ELK> {
  const { elkEngine } = await import('./elk-engine.ts')
  return elkEngine()
}

/** Places a flow in layers from left to right (FLOW-02), in a worker where the host allows one. */
export async function layoutFlow(boxes: readonly LayoutBox[], edges: readonly LayoutEdge[]): Promise<Layout> {
  const engine = await startLayout()
  return readLayout(await engine.layout(elkGraph(boxes, edges)))
}

/** Exported for tests. */
export function readLayout(graph: ElkNode): Layout {
  const places = new Map((graph.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
  const routes = new Map(
    (graph.edges ?? []).map((edge) => [
      edge.id,
      (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
        startPoint,
        ...(bendPoints ?? []),
        endPoint,
      ]),
    ]),
  )
  return { places, routes, width: graph.width ?? 0, height: graph.height ?? 0 }
}
