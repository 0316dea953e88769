import { z } from 'zod'
import {
  type DialogueFlowCourse,
  type FlowNode,
  intentSchema,
  keywordSchema,
  type Next,
  nodeSchema,
  tableSchema,
  variableSchema,
} from '../dialogue-flow.ts'
import { factSchema } from '../fact.ts'
import { usesOf } from '../uses.ts'
import { flowsOf } from '../walk-nodes.ts'
import { jsonOf, ledBy } from './change-flow.ts'
import { type EditCommand, mostCommands } from './commands.ts'

const wordLists = ['intents', 'keywords', 'facts', 'variables', 'tables'] as const

/** Nodes as the clipboard carries them, with what their conditions and texts refer to. */
const copiedSchema = z.strictObject({
  format: z.literal('coach-nodes'),
  nodes: z.array(nodeSchema).min(1).max(500),
  intents: z.array(intentSchema),
  keywords: z.array(keywordSchema),
  facts: z.array(factSchema),
  variables: z.array(variableSchema),
  tables: z.array(tableSchema).default([]),
})
export type CopiedNodes = z.infer<typeof copiedSchema>

/** So far from its model stands a copy, in px. */
const aside = 40

/** A clipboard that holds more is no copy of nodes. */
const longestCopy = 5_000_000

/** Reads nodes from the text of a clipboard; null where it holds something else. */
export function readCopied(text: string): CopiedNodes | null {
  if (text.length > longestCopy || !text.includes('coach-nodes')) return null
  try {
    return copiedSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Nodes of a scene to be put elsewhere, also into another course (FLOW-02a); null where none of them is there. */
export function copyNodes(
  course: DialogueFlowCourse,
  scene: string | null,
  ids: readonly string[],
): CopiedNodes | null {
  const nodes = flowsOf(course)
    .find((flow) => flow.scene === scene)
    ?.nodes.filter(({ id }) => ids.includes(id))
  if (!nodes || nodes.length === 0) return null
  const isUsed = (list: (typeof wordLists)[number], id: string) =>
    usesOf(course, { list, id }).some(({ node }) => node !== null && ids.includes(node))
  return {
    format: 'coach-nodes',
    nodes: [...nodes],
    intents: course.intents.filter(({ id }) => isUsed('intents', id)),
    keywords: course.keywords.filter(({ id }) => isUsed('keywords', id)),
    facts: course.facts.filter(({ id }) => isUsed('facts', id)),
    variables: course.variables.filter(({ id }) => isUsed('variables', id)),
    tables: course.tables.filter(({ id }) => isUsed('tables', id)),
  }
}

/**
 * Puts copied nodes into a scene, with ids of their own; what they refer to comes along where the course has nothing of that
 * id. What leads from one of them to another still does; what led elsewhere leads nowhere yet. `pasted` are the new nodes.
 */
export function pasteNodes(
  course: DialogueFlowCourse,
  scene: string | null,
  copied: CopiedNodes,
  newNodeId: (of: FlowNode) => string,
): { commands: EditCommand[]; pasted: string[] } {
  const words = wordLists.flatMap((list) =>
    copied[list]
      .filter(({ id }) => !course[list].some((one) => one.id === id))
      .map((value): EditCommand => ({ type: 'add', to: { list }, value: jsonOf(value), before: null })),
  )
  const nodes = withOwnIds(copied.nodes, newNodeId, () => undefined)
  const commands = [...words, ...addedNodes(scene, nodes)]
  return commands.length > mostCommands
    ? { commands: [], pasted: [] }
    : { commands, pasted: nodes.map(({ id }) => id) }
}

/**
 * Puts copies of nodes beside them in their scene. What leads from one of them to another leads from copy to copy; what leads
 * elsewhere leads there from the copy too. `made` are the copies.
 */
export function duplicateNodes(
  course: DialogueFlowCourse,
  scene: string | null,
  ids: readonly string[],
  newNodeId: (of: FlowNode) => string,
): { commands: EditCommand[]; made: string[] } {
  const nodes = flowsOf(course)
    .find((flow) => flow.scene === scene)
    ?.nodes.filter(({ id }) => ids.includes(id))
  const copies = withOwnIds(nodes ?? [], newNodeId, (next) => next)
  return { commands: addedNodes(scene, copies), made: copies.map(({ id }) => id) }
}

const addedNodes = (scene: string | null, nodes: readonly FlowNode[]): EditCommand[] =>
  nodes.map((node) => ({ type: 'add', to: { list: 'nodes', scene }, value: jsonOf(node), before: null }))

/**
 * Nodes to be put into a scene, with ids of their own and a little aside. What leads from one of them to another still
 * does; `elsewhere` says where what led elsewhere leads.
 */
function withOwnIds(
  nodes: readonly FlowNode[],
  newNodeId: (of: FlowNode) => string,
  elsewhere: (next: string) => Next,
): FlowNode[] {
  const ids = new Map(nodes.map((node) => [node.id, newNodeId(node)]))
  const led = (next: Next): Next => (typeof next === 'string' ? (ids.get(next) ?? elsewhere(next)) : next)
  return nodes.map((node): FlowNode => {
    const { position } = node
    return {
      ...ledBy(node, led),
      id: ids.get(node.id) ?? node.id,
      ...(position ? { position: { x: position.x + aside, y: position.y + aside } } : {}),
    }
  })
}
