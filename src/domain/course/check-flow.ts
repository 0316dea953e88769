import { checkRuns } from './check-runs.ts'
import type { DialogueFlowCourse, FlowNode, Next } from './dialogue-flow.ts'
import {
  canStartLead,
  circleText,
  followersOf,
  type Graph,
  graphOf,
  leadingToEnd,
  nodeIn,
} from './flow-graph.ts'
import type { Note } from './problems.ts'
import { exitsOf, isLearnersTurn, nodesOf, type PlacedFlow } from './walk-nodes.ts'

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
      for (const exit of exitsOf(node)) {
        if (typeof exit.next === 'string') check(exit.next, `${path}.${exit.path}`, node.id)
        else if (!exit.next) note('not-connected', `${path}.${exit.path}`, node.id)
      }
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
      note('scene-recursion', flow.path, null, () => ({
        scenes: circleText([...open.slice(from), flow].map(({ scene }) => scene ?? '')),
      }))
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

/** Whether a way comes to the goal by itself: the learner says nothing before it, and no judgement decides. */
function comesToGoal(graph: Graph, flow: PlacedFlow, from: Next): boolean {
  const seen = new Set<FlowNode>()
  const open: Next[] = [from]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'object') {
      if (next.end === 'achieved') return true
      continue
    }
    const node = next === undefined ? undefined : nodeIn(graph, flow, next)
    if (!node || seen.has(node) || !isPassed(node)) continue
    seen.add(node)
    open.push(...exitsOf(node).map((exit) => exit.next))
  }
  return false
}

/** Whether a conversation goes through a node without asking anything of the learner, or of what they said before. */
const isPassed = ({ kind }: FlowNode): boolean =>
  kind === 'robot-says' || kind === 'text' || kind === 'operation' || kind === 'difficulty-branch'

function checkMisses(graph: Graph, reached: ReadonlySet<FlowNode>, note: Note): void {
  const [main] = graph.flows
  main?.nodes.forEach((node, index) => {
    if (node.kind === 'user-says' && reached.has(node) && comesToGoal(graph, main, node.otherwise.next))
      note('goal-without-answer', `${main.path}.nodes.${index}.otherwise.next`, node.id)
  })
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
  checkMisses(graph, reached, note)
  const order = calledFirst(graph, note)
  if (order) {
    checkEnds(graph, order, reached, note)
    checkRuns(graph, order, note)
  }
  return new Set([...reached].map(({ id }) => id))
}
