import type { DialogueFlowCourse, FlowNode } from './dialogue-flow.ts'
import { exitsOf, flowsOf, type PlacedFlow } from './walk-nodes.ts'

/** The flows of a course, ready to be walked. */
export interface Graph {
  flows: readonly PlacedFlow[]
  byScene: ReadonlyMap<string, PlacedFlow>
  /** Nodes of each flow by id. */
  nodes: ReadonlyMap<PlacedFlow, ReadonlyMap<string, FlowNode>>
}

/** The graph of a course, whatever its links name. */
export function graphOf(course: DialogueFlowCourse): Graph {
  const flows = flowsOf(course)
  const nodes = new Map(flows.map((flow) => [flow, new Map(flow.nodes.map((node) => [node.id, node]))]))
  return {
    flows,
    nodes,
    byScene: new Map(flows.flatMap((flow) => (flow.scene === null ? [] : [[flow.scene, flow] as const]))),
  }
}

/** The node of this id in a flow. */
export function nodeIn(graph: Graph, flow: PlacedFlow, id: string): FlowNode | undefined {
  return graph.nodes.get(flow)?.get(id)
}

/** The nodes of the same flow that a node leads to. */
export function followersOf(graph: Graph, flow: PlacedFlow, node: FlowNode): FlowNode[] {
  return exitsOf(node).flatMap(({ next }) =>
    typeof next === 'string' ? (nodeIn(graph, flow, next) ?? []) : [],
  )
}

/** The nodes from which an end of their flow can be reached by steps that `leads` allows. */
export function leadingToEnd(
  graph: Graph,
  flow: PlacedFlow,
  leads: (node: FlowNode) => boolean,
): Set<FlowNode> {
  const before = new Map<FlowNode, FlowNode[]>()
  const open: FlowNode[] = []
  for (const node of flow.nodes) {
    if (!leads(node)) continue
    if (exitsOf(node).some(({ next }) => typeof next === 'object')) open.push(node)
    for (const follower of followersOf(graph, flow, node)) {
      const earlier = before.get(follower)
      if (earlier) earlier.push(node)
      else before.set(follower, [node])
    }
  }
  const leading = new Set(open)
  for (let node = open.pop(); node; node = open.pop()) {
    for (const earlier of before.get(node) ?? []) {
      if (leading.has(earlier)) continue
      leading.add(earlier)
      open.push(earlier)
    }
  }
  return leading
}

/** Whether the first node of a flow is among the nodes that lead to an end. */
export function canStartLead(graph: Graph, flow: PlacedFlow, leading: ReadonlySet<FlowNode>): boolean {
  const start = nodeIn(graph, flow, flow.start)
  return start !== undefined && leading.has(start)
}

const shownAtEachEnd = 5

/** A circle as it is told: the names from its first to its last, of a long one the first and the last few. */
export function circleText(names: readonly string[]): string {
  const shown =
    names.length > 2 * shownAtEachEnd + 1
      ? [...names.slice(0, shownAtEachEnd), '…', ...names.slice(-shownAtEachEnd)]
      : names
  return shown.join(' → ')
}
