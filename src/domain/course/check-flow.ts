import { maxAutomaticNodes } from '../dialogue/walk.ts'
import type { DialogueFlowCourse, FlowNode } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { exitsOf, flowsOf, isLearnersTurn, nodesOf, type PlacedFlow } from './walk-nodes.ts'

interface Graph {
  flows: readonly PlacedFlow[]
  byScene: ReadonlyMap<string, PlacedFlow>
  /** Nodes of each flow by id. */
  nodes: ReadonlyMap<PlacedFlow, ReadonlyMap<string, FlowNode>>
}

function graphOf(course: DialogueFlowCourse): Graph {
  const flows = flowsOf(course)
  const nodes = new Map(flows.map((flow) => [flow, new Map(flow.nodes.map((node) => [node.id, node]))]))
  return {
    flows,
    nodes,
    byScene: new Map(flows.flatMap((flow) => (flow.scene === null ? [] : [[flow.scene, flow] as const]))),
  }
}

function nodeIn(graph: Graph, flow: PlacedFlow, id: string): FlowNode | undefined {
  return graph.nodes.get(flow)?.get(id)
}

/** The nodes of the same flow that a node leads to. */
function followersOf(graph: Graph, flow: PlacedFlow, node: FlowNode): FlowNode[] {
  return exitsOf(node).flatMap(({ next }) =>
    typeof next === 'string' ? (nodeIn(graph, flow, next) ?? []) : [],
  )
}

function callsOf(graph: Graph, flow: PlacedFlow): PlacedFlow[] {
  return flow.nodes.flatMap((node) =>
    node.kind === 'sub-scene' ? (graph.byScene.get(node.scene) ?? []) : [],
  )
}

function checkLinks(course: DialogueFlowCourse, graph: Graph, note: Note): void {
  const everywhere = new Set(nodesOf(course).map(({ node }) => node.id))
  for (const flow of graph.flows) {
    const check = (id: string, path: string, node: string | null) => {
      if (!nodeIn(graph, flow, id))
        note(everywhere.has(id) ? 'node-elsewhere' : 'unknown-node', path, node, { id })
    }
    check(flow.start, `${flow.path}.start`, null)
    flow.nodes.forEach((node, index) => {
      const path = `${flow.path}.nodes.${index}`
      for (const exit of exitsOf(node))
        if (typeof exit.next === 'string') check(exit.next, `${path}.${exit.path}`, node.id)
      if (node.kind === 'sub-scene' && !graph.byScene.has(node.scene))
        note('unknown-scene', `${path}.scene`, node.id, { id: node.scene })
    })
  }
}

/** Flows, each after those that it calls; null (and noted) where a scene comes to call itself. */
function calledFirst(graph: Graph, note: Note): PlacedFlow[] | null {
  const order: PlacedFlow[] = []
  const done = new Set<PlacedFlow>()
  const open: PlacedFlow[] = []
  let recursive = false
  const visit = (flow: PlacedFlow) => {
    if (done.has(flow)) return
    const from = open.indexOf(flow)
    if (from >= 0) {
      recursive = true
      note('scene-recursion', flow.path, null, {
        scenes: [...open.slice(from), flow].map(({ scene }) => scene ?? '').join(' → '),
      })
      return
    }
    open.push(flow)
    callsOf(graph, flow).forEach(visit)
    open.pop()
    done.add(flow)
    order.push(flow)
  }
  graph.flows.forEach(visit)
  return recursive ? null : order
}

function checkReach(graph: Graph, note: Note): Set<FlowNode> {
  const reached = new Set<FlowNode>()
  const open: { flow: PlacedFlow; node: FlowNode }[] = []
  const reach = (flow: PlacedFlow, node: FlowNode | undefined) => {
    if (!node || reached.has(node)) return
    reached.add(node)
    open.push({ flow, node })
  }
  const [main] = graph.flows
  if (main) reach(main, nodeIn(graph, main, main.start))
  for (let place = open.pop(); place; place = open.pop()) {
    const { flow, node } = place
    for (const follower of followersOf(graph, flow, node)) reach(flow, follower)
    const scene = node.kind === 'sub-scene' ? graph.byScene.get(node.scene) : undefined
    if (scene) reach(scene, nodeIn(graph, scene, scene.start))
  }
  for (const flow of graph.flows) {
    if (!flow.nodes.some((node) => reached.has(node)) && flow.scene !== null)
      note('scene-unused', flow.path, null, { id: flow.scene })
    else
      flow.nodes.forEach(
        (node, index) =>
          !reached.has(node) && note('unreachable', `${flow.path}.nodes.${index}`, node.id, { id: node.id }),
      )
  }
  return reached
}

/** The nodes from which an end of their flow can be reached by steps that `leads` allows. */
function leadingToEnd(graph: Graph, flow: PlacedFlow, leads: (node: FlowNode) => boolean): Set<FlowNode> {
  const before = new Map<FlowNode, FlowNode[]>()
  const open: FlowNode[] = []
  for (const node of flow.nodes) {
    if (!leads(node)) continue
    if (exitsOf(node).some(({ next }) => typeof next === 'object')) open.push(node)
    for (const follower of followersOf(graph, flow, node))
      before.set(follower, [...(before.get(follower) ?? []), node])
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

function canStartLead(graph: Graph, flow: PlacedFlow, leading: ReadonlySet<FlowNode>): boolean {
  const start = nodeIn(graph, flow, flow.start)
  return start !== undefined && leading.has(start)
}

function checkEnds(
  graph: Graph,
  order: readonly PlacedFlow[],
  reached: ReadonlySet<FlowNode>,
  note: Note,
): void {
  const ending = new Set<PlacedFlow>()
  for (const flow of order) {
    const leading = leadingToEnd(
      graph,
      flow,
      (node) => node.kind !== 'sub-scene' || ending.has(graph.byScene.get(node.scene) ?? flow),
    )
    if (canStartLead(graph, flow, leading)) ending.add(flow)
    flow.nodes.forEach((node, index) => {
      if (reached.has(node) && !leading.has(node))
        note('no-way-to-end', `${flow.path}.nodes.${index}`, node.id, { id: node.id })
    })
  }
}

/** The scenes that can be run through without a turn of the learner. */
function passableScenes(graph: Graph, order: readonly PlacedFlow[]): Set<string> {
  const passable = new Set<string>()
  for (const flow of order) {
    const leading = leadingToEnd(
      graph,
      flow,
      (node) => !isLearnersTurn(node) && (node.kind !== 'sub-scene' || passable.has(node.scene)),
    )
    if (flow.scene !== null && canStartLead(graph, flow, leading)) passable.add(flow.scene)
  }
  return passable
}

/** The nodes that may follow a node in the same step. */
function automaticFollowers(
  graph: Graph,
  flow: PlacedFlow,
  node: FlowNode,
  passable: ReadonlySet<string>,
): FlowNode[] {
  if (isLearnersTurn(node) || (node.kind === 'sub-scene' && !passable.has(node.scene))) return []
  return followersOf(graph, flow, node)
}

/**
 * Nodes of a flow, each after those that may follow it in the same step; null (and noted) where they go in a
 * circle.
 */
function followersFirst(
  graph: Graph,
  flow: PlacedFlow,
  passable: ReadonlySet<string>,
  note: Note,
): FlowNode[] | null {
  const order: FlowNode[] = []
  const done = new Set<FlowNode>()
  const open: FlowNode[] = []
  let circles = false
  const visit = (node: FlowNode) => {
    if (done.has(node)) return
    const from = open.indexOf(node)
    if (from >= 0) {
      circles = true
      const nodes = [...open.slice(from), node].map(({ id }) => id).join(' → ')
      note('loop-without-learner', `${flow.path}.nodes.${flow.nodes.indexOf(node)}`, node.id, { nodes })
      return
    }
    open.push(node)
    automaticFollowers(graph, flow, node, passable).forEach(visit)
    open.pop()
    done.add(node)
    order.push(node)
  }
  flow.nodes.forEach(visit)
  return circles ? null : order
}

/** How many nodes one step may run through at most, over all flows; null where it has no limit. */
function longestRun(graph: Graph, order: readonly PlacedFlow[], note: Note): number | null {
  const passable = passableScenes(graph, order)
  const runs = new Map<FlowNode, number>()
  const leads = new Map<string, number>()
  let endless = false
  for (const flow of order) {
    const nodes = followersFirst(graph, flow, passable, note)
    endless ||= nodes === null
    for (const node of nodes ?? []) {
      const after = automaticFollowers(graph, flow, node, passable).map((follower) => runs.get(follower) ?? 0)
      runs.set(
        node,
        1 + Math.max(0, ...after) + (node.kind === 'sub-scene' ? (leads.get(node.scene) ?? 0) : 0),
      )
    }
    const start = nodeIn(graph, flow, flow.start)
    if (flow.scene !== null && start) leads.set(flow.scene, runs.get(start) ?? 0)
  }
  if (endless) return null
  // A run that comes to the end of a scene goes on behind its caller: callers come last in the order.
  const onward = new Map<PlacedFlow, number>()
  let longest = 0
  for (const flow of [...order].reverse()) {
    const rest = onward.get(flow) ?? 0
    for (const node of flow.nodes) {
      longest = Math.max(longest, (runs.get(node) ?? 0) + rest)
      const scene = node.kind === 'sub-scene' ? graph.byScene.get(node.scene) : undefined
      if (!scene) continue
      const behind = followersOf(graph, flow, node).map((follower) => runs.get(follower) ?? 0)
      onward.set(scene, Math.max(onward.get(scene) ?? 0, Math.max(0, ...behind) + rest))
    }
  }
  return longest
}

function checkOutcomes(graph: Graph, reached: ReadonlySet<FlowNode>, note: Note): void {
  const main = graph.flows[0]
  const achieved = main?.nodes.some(
    (node) =>
      reached.has(node) &&
      exitsOf(node).some(({ next }) => typeof next === 'object' && next.end === 'achieved'),
  )
  if (!achieved) note('no-achieved-end', 'flow', null)
  if (![...reached].some(isLearnersTurn)) note('no-learner-turn', 'flow', null)
}

/**
 * Every link leads somewhere, every node to an end, and no step can run for ever (FLOW-04). Gives the nodes that a
 * session can come to.
 */
export function checkFlow(course: DialogueFlowCourse, note: Note): ReadonlySet<string> {
  const graph = graphOf(course)
  checkLinks(course, graph, note)
  const reached = checkReach(graph, note)
  checkOutcomes(graph, reached, note)
  const order = calledFirst(graph, note)
  if (order) {
    checkEnds(graph, order, reached, note)
    const longest = longestRun(graph, order, note)
    if (longest !== null && longest > maxAutomaticNodes)
      note('automatic-run-too-long', 'flow', null, { nodes: longest, most: maxAutomaticNodes })
  }
  return new Set([...reached].map(({ id }) => id))
}
