import { maxTurnSteps, maxTurnText } from '../dialogue/turn.ts'
import { maxFilledLength, placeholdersOf } from '../dialogue/speech.ts'
import { maxVariableLength } from '../operations/values.ts'
import { maxAutomaticNodes } from '../dialogue/walk.ts'
import type { FlowNode } from './dialogue-flow.ts'
import { canStartLead, circleText, followersOf, type Graph, leadingToEnd, nodeIn } from './flow-graph.ts'
import type { Note } from './problems.ts'
import { isLearnersTurn, type PlacedFlow } from './walk-nodes.ts'

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

/** A flow, each node after those that may follow it in the same step, with these. */
interface OrderedFlow {
  flow: PlacedFlow
  nodes: readonly FlowNode[]
  followers: ReadonlyMap<FlowNode, readonly FlowNode[]>
}

/** Puts followers first; null (and noted) where nodes go in a circle. */
function followersFirst(
  graph: Graph,
  flow: PlacedFlow,
  passable: ReadonlySet<string>,
  note: Note,
): OrderedFlow | null {
  const followers = new Map<FlowNode, FlowNode[]>()
  const nodes: FlowNode[] = []
  const open: FlowNode[] = []
  const places = new Map<FlowNode, number>()
  const index = new Map(flow.nodes.map((node, place) => [node, place]))
  let circles = false
  const visit = (node: FlowNode) => {
    if (followers.has(node)) return
    const from = places.get(node)
    if (from !== undefined) {
      circles = true
      const path = `${flow.path}.nodes.${index.get(node) ?? 0}`
      note('loop-without-learner', path, node.id, () => ({
        nodes: circleText([...open.slice(from), node].map(({ id }) => id)),
      }))
      return
    }
    const isStop = isLearnersTurn(node) || (node.kind === 'sub-scene' && !passable.has(node.scene))
    const after = isStop ? [] : [...new Set(followersOf(graph, flow, node))]
    places.set(node, open.push(node) - 1)
    after.forEach(visit)
    open.pop()
    places.delete(node)
    followers.set(node, after)
    nodes.push(node)
  }
  flow.nodes.forEach(visit)
  return circles ? null : { flow, nodes, followers }
}

/** The greatest sum of weights that one step can come to, over all flows; callers come last in the order. */
function heaviestRun(graph: Graph, order: readonly OrderedFlow[], weigh: (node: FlowNode) => number): number {
  const runs = new Map<FlowNode, number>()
  const leads = new Map<string, number>()
  const behind = ({ followers }: OrderedFlow, node: FlowNode) =>
    (followers.get(node) ?? []).reduce((most, follower) => Math.max(most, runs.get(follower) ?? 0), 0)
  for (const ordered of order) {
    const { flow, nodes } = ordered
    for (const node of nodes) {
      const within = node.kind === 'sub-scene' ? (leads.get(node.scene) ?? 0) : 0
      runs.set(node, weigh(node) + within + behind(ordered, node))
    }
    const start = nodeIn(graph, flow, flow.start)
    if (flow.scene !== null && start) leads.set(flow.scene, runs.get(start) ?? 0)
  }
  // A run that comes to the end of a scene goes on behind its caller.
  const onward = new Map<PlacedFlow, number>()
  let heaviest = 0
  for (const { flow } of [...order].reverse()) {
    const rest = onward.get(flow) ?? 0
    for (const node of flow.nodes) {
      heaviest = Math.max(heaviest, (runs.get(node) ?? 0) + rest)
      const scene = node.kind === 'sub-scene' ? graph.byScene.get(node.scene) : undefined
      if (!scene) continue
      const next = followersOf(graph, flow, node)
      const after = next.reduce((most, follower) => Math.max(most, runs.get(follower) ?? 0), 0)
      onward.set(scene, Math.max(onward.get(scene) ?? 0, after + rest))
    }
  }
  return heaviest
}

/** Nodes, operations and tests that passing a node may take. */
function stepsOf(node: FlowNode): number {
  if (node.kind === 'operation') return 1 + node.operations.length
  if (node.kind !== 'judgement') return 1
  return 1 + node.cases.reduce((sum, { tests }) => sum + tests.length, 0)
}

/** Units that a text has at most once its variables are put in. */
function filledLength(text: string): number {
  return Math.min(maxFilledLength, text.length + placeholdersOf(text).length * maxVariableLength)
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, filledLength(text)), 0)
}

/** Units of text that passing a node may show. */
function textOf(node: FlowNode): number {
  if (node.kind === 'text') return filledLength(node.text)
  if (node.kind === 'robot-says') return longest(node.speech)
  if (node.kind !== 'question-bank') return 0
  const lengths = node.questions.map((question) =>
    question.type === 'QA'
      ? filledLength(question.text)
      : question.options.reduce((sum, { text }) => sum + filledLength(text), filledLength(question.text)),
  )
  return Math.max(0, ...lengths)
}

/** No step runs for ever, through too many nodes or into too much text (FLOW-04, FLOW-09a). */
export function checkRuns(graph: Graph, order: readonly PlacedFlow[], note: Note): void {
  const passable = passableScenes(graph, order)
  const ordered = order.map((flow) => followersFirst(graph, flow, passable, note))
  const sound = ordered.filter((flow) => flow !== null)
  if (sound.length < ordered.length) return
  const nodes = heaviestRun(graph, sound, () => 1)
  if (nodes > maxAutomaticNodes)
    note('automatic-run-too-long', 'flow', null, { nodes, most: maxAutomaticNodes })
  const steps = heaviestRun(graph, sound, stepsOf)
  if (steps > maxTurnSteps) note('turn-too-costly', 'flow', null, { steps, most: maxTurnSteps })
  const length = heaviestRun(graph, sound, textOf)
  if (length > maxTurnText) note('turn-too-long', 'flow', null, { length, most: maxTurnText })
}
