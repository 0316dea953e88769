import type { I18n } from '@lingui/core'
import type {
  DialogueFlowCourse,
  FlowNode,
  Next,
  NodeColour,
  NodeKind,
} from '../../../../domain/course/dialogue-flow.ts'
import type { NameOf } from '../../../../domain/operations/operation-plugin.ts'
import { oncePer, withSameItems } from '../../../../domain/course/compare/same.ts'
import { pluginOf } from '../../../../domain/operations/operations.ts'
import { emotions, type Outcome } from '../../../../domain/course/base.ts'
import { moodText } from '../../../../i18n/terms.ts'

/** Why an exit is taken where the author gave it no name of its own. */
export type ExitReason = 'next' | 'otherwise' | 'correct' | 'partial' | 'wrong' | 'up-to'

/** One way out of a node. `key` is unique within the node. */
export interface Exit {
  key: string
  reason: ExitReason | 'named'
  /** The branch's or case's name; empty where `reason` says it all. */
  name: string
  /** `up-to` only: the highest difficulty of the case. */
  upTo: number | null
  /** A wrong turn of the learner, or the exit of a wrong answer. */
  wrong: boolean
  next: Next
}

/** The ways out of a node, in the order in which they are tried. */
export function exitsOf(node: FlowNode): Exit[] {
  const exit = (key: string, reason: Exit['reason'], next: Next, more: Partial<Exit> = {}): Exit => ({
    key,
    reason,
    name: '',
    upTo: null,
    wrong: false,
    next,
    ...more,
  })
  switch (node.kind) {
    case 'user-says':
      return [
        ...node.branches.map((branch) =>
          exit(`branch:${branch.id}`, 'named', branch.next, { name: branch.name, wrong: branch.wrong }),
        ),
        exit('otherwise', 'otherwise', node.otherwise.next),
      ]
    case 'question-bank':
      return [
        exit('correct', 'correct', node.correct.next),
        ...(node.questions.some((question) => question.type === 'QA')
          ? [exit('partial', 'partial', node.partial.next)]
          : []),
        exit('wrong', 'wrong', node.wrong.next, { wrong: true }),
      ]
    case 'difficulty-branch':
      return [
        ...node.cases.map((item, index) => exit(`case:${index}`, 'up-to', item.next, { upTo: item.upTo })),
        exit('otherwise', 'otherwise', node.otherwise),
      ]
    case 'judgement':
      return [
        ...node.cases.map((item, index) => exit(`case:${index}`, 'named', item.next, { name: item.name })),
        exit('otherwise', 'otherwise', node.otherwise),
      ]
    default:
      return [exit('next', 'next', node.next)]
  }
}

/** The words that tell a node from others at a glance; empty where its kind and title say it all. */
export const previewOf = (node: FlowNode, nameOf: NameOf): string =>
  node.kind === 'operation' ? formulasOf(node, nameOf).join(' · ') : ownWords(node)

/** What a node says by itself, without the names of anything else. */
function ownWords(node: FlowNode): string {
  switch (node.kind) {
    case 'robot-says':
      return node.speech[0] ?? ''
    case 'user-says':
      return node.reference[0] ?? ''
    case 'question-bank':
      return node.questions[0]?.text ?? ''
    case 'text':
      return node.text
    case 'judgement':
      return node.cases.map((item) => item.name).join(' · ')
    default:
      return ''
  }
}

type OperationNode = Extract<FlowNode, { kind: 'operation' }>

const formulasOf = ({ operations }: OperationNode, nameOf: NameOf): string[] =>
  operations.map((operation) => pluginOf(operation).formula(operation, nameOf))

/** What the ids in the formulas of operations stand for. */
export function namesIn(course: DialogueFlowCourse, i18n: I18n): NameOf {
  const named = {
    variables: new Map(course.variables.map(({ id, name }) => [id, name])),
    tables: new Map(course.tables.map(({ id, name }) => [id, name])),
  }
  return (list, id) => {
    if (list !== 'moods') return named[list].get(id) ?? id
    const emotion = emotions.find((one) => one === id)
    return emotion ? moodText(i18n, emotion) : id
  }
}

/** The main flow or one of the sub-scenes. `id` is null for the main flow. */
export interface Scene {
  id: string | null
  name: string
  start: string
  nodes: readonly FlowNode[]
}

export const scenesOf = (course: DialogueFlowCourse): Scene[] => [
  { id: null, name: '', start: course.flow.start, nodes: course.flow.nodes },
  ...course.scenes.map(({ id, name, start, nodes }) => ({ id, name, start, nodes })),
]

/** The scene that a node stands in; null for a node that does not exist. */
export const sceneOfNode = (scenes: readonly Scene[], node: string): Scene | null =>
  scenes.find((scene) => scene.nodes.some((n) => n.id === node)) ?? null

export interface GraphNode {
  /** Id of the node, or `end:{outcome}/{node}`. */
  id: string
  kind: NodeKind | 'end'
  title: string
  preview: string
  start: boolean
  outcome: Outcome | null
  exits: Exit[]
  colour: NodeColour | null
  /** Where somebody has put it on the canvas, in px; null: where the layout puts it. */
  place: { x: number; y: number } | null
}

export interface GraphEdge {
  id: string
  source: string
  exit: string
  target: string
  wrong: boolean
}

export interface FlowGraph {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
}

const idOf = ({ id }: { id: string }) => id

/** A graph now, with the very nodes and edges of the one before that have not changed: the canvas draws none of them again. */
export function withSameParts(before: FlowGraph, now: FlowGraph): FlowGraph {
  const nodes = withSameItems(before.nodes, now.nodes, idOf)
  const edges = withSameItems(before.edges, now.edges, idOf)
  return nodes === before.nodes && edges === before.edges ? before : { nodes, edges }
}

/** Id of the edge that leaves a node by an exit. */
export const edgeId = (node: string, exit: string): string => `${node}/${exit}`

const endId = (outcome: Outcome, source: string) => `end:${outcome}/${source}`

/** What is drawn of a node wherever it stands: its edges are also those to nodes that aren't there. */
const partsOf = oncePer((node: FlowNode) => {
  const exits = exitsOf(node)
  const ends = new Map<string, Outcome>()
  const edges = exits.flatMap(({ key, next, wrong }): GraphEdge[] => {
    if (next === undefined) return []
    const target = typeof next === 'string' ? next : endId(next.end, node.id)
    if (typeof next !== 'string') ends.set(target, next.end)
    return [{ id: edgeId(node.id, key), source: node.id, exit: key, target, wrong }]
  })
  const drawn: GraphNode = {
    id: node.id,
    kind: node.kind,
    title: node.title,
    preview: ownWords(node),
    start: false,
    outcome: null,
    exits,
    colour: node.colour ?? null,
    place: node.position ?? null,
  }
  return { drawn, edges, ends: [...ends].map(([id, outcome]) => endNode(id, outcome)) }
})

const endNode = (id: string, outcome: Outcome): GraphNode => ({
  id,
  kind: 'end',
  title: '',
  preview: '',
  start: false,
  outcome,
  exits: [],
  colour: null,
  place: null,
})

/**
 * A scene as nodes and edges. Each node has ends of its own, one for each outcome: a shared one would draw lines across
 * the whole flow. An exit that leads nowhere has no edge.
 */
export function graphOf(scene: Scene, nameOf: NameOf): FlowGraph {
  const ends = scene.nodes.flatMap((node) => partsOf(node).ends)
  const known = new Set([...scene.nodes, ...ends].map(idOf))
  const nodes = scene.nodes.map((node): GraphNode => {
    const { drawn } = partsOf(node)
    const now = { preview: previewOf(node, nameOf), start: node.id === scene.start }
    return now.start === drawn.start && now.preview === drawn.preview ? drawn : { ...drawn, ...now }
  })
  const edges = scene.nodes.flatMap((node) => partsOf(node).edges.filter(({ target }) => known.has(target)))
  return { nodes: [...nodes, ...ends], edges }
}

/** Every text of a node that a builder may remember it by. */
export function textsOf(node: FlowNode, nameOf: NameOf): string[] {
  const named = [node.title, node.id]
  switch (node.kind) {
    case 'robot-says':
      return [...named, ...node.speech]
    case 'user-says':
      return [
        ...named,
        ...node.branches.map((branch) => branch.name),
        ...node.followUps.flatMap((followUp) => followUp.speech),
        ...node.reference,
      ]
    case 'question-bank':
      return [
        ...named,
        ...node.questions.flatMap((question) => [
          question.text,
          ...(question.type === 'QA' ? [] : question.options.map((option) => option.text)),
        ]),
      ]
    case 'judgement':
      return [...named, ...node.cases.map((item) => item.name)]
    case 'operation':
      return [...named, ...formulasOf(node, nameOf)]
    case 'text':
      return [...named, node.text]
    default:
      return named
  }
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

export interface Found {
  node: FlowNode
  scene: Scene
  /** The text that was found in the node. */
  text: string
}

/** Nodes of all scenes whose title, id or words hold `query`, titles first; nothing for an empty query. */
export function searchNodes(scenes: readonly Scene[], query: string, nameOf: NameOf, limit = 50): Found[] {
  const wanted = folded(query.trim())
  if (!wanted) return []
  const found = scenes.flatMap((scene) =>
    scene.nodes.flatMap((node): Found[] => {
      const text = textsOf(node, nameOf).find((part) => folded(part).includes(wanted))
      return text === undefined ? [] : [{ node, scene, text }]
    }),
  )
  const inTitle = (item: Found) => (folded(item.node.title).includes(wanted) ? 0 : 1)
  return found.sort((a, b) => inTitle(a) - inTitle(b)).slice(0, limit)
}

/** Reading order of the outline: breadth first from the start, then what nothing leads to. */
export function outlineOf(scene: Scene): { node: FlowNode; reachable: boolean }[] {
  const byId = new Map(scene.nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  const queue = [scene.start]
  for (const id of queue) {
    const node = byId.get(id)
    if (!node || seen.has(id)) continue
    seen.add(id)
    for (const { next } of exitsOf(node)) if (typeof next === 'string') queue.push(next)
  }
  const reached = [...seen].flatMap((id) => byId.get(id) ?? [])
  return [
    ...reached.map((node) => ({ node, reachable: true })),
    ...scene.nodes.filter((node) => !seen.has(node.id)).map((node) => ({ node, reachable: false })),
  ]
}
