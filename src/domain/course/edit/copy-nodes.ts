import { z } from 'zod'
import { lineKey } from '../../intent/line-key.ts'
import type { Condition } from '../condition.ts'
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
import { withLeaves } from './change-words.ts'
import { type EditCommand, mostCommands } from './commands.ts'

type WordList = 'intents' | 'keywords' | 'facts' | 'variables' | 'tables'

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
  const isUsed = (list: WordList, id: string) =>
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

const isSameName = (one: string, other: string): boolean => lineKey(one) === lineKey(other)

/** Whether what two courses have under one id is the same thing: one of them may have been changed since it was copied. */
const isSame = {
  intents: (one: CopiedNodes['intents'][number], other: CopiedNodes['intents'][number]): boolean => {
    const known = new Set(other.positive.map(lineKey))
    const shared = one.positive.filter((line) => known.has(lineKey(line))).length
    return isSameName(one.name, other.name) || (shared > 0 && shared >= one.positive.length / 2)
  },
  keywords: (one: CopiedNodes['keywords'][number], other: CopiedNodes['keywords'][number]): boolean =>
    [one.name, ...one.synonyms].some((word) => isSameName(word, other.name)) ||
    other.synonyms.some((word) => isSameName(word, one.name)),
}

/** What comes along of a list, and what is called otherwise here: the id of it there, by the copied one. */
interface Brought {
  commands: EditCommand[]
  ids: ReadonlyMap<string, string>
}

/**
 * Intents, or keywords, that come along: what the course has already, under this id or by this name, is used; where it has something else
 * under the id, the copied one gets an id of its own.
 */
function bring<L extends 'intents' | 'keywords'>(
  course: Pick<DialogueFlowCourse, L>,
  list: L,
  copied: readonly CopiedNodes[L][number][],
  same: (one: CopiedNodes[L][number], other: CopiedNodes[L][number]) => boolean,
  newId: (list: L) => string,
): Brought {
  const here: readonly CopiedNodes[L][number][] = course[list]
  const ids = new Map<string, string>()
  const commands: EditCommand[] = []
  for (const thing of copied) {
    const namesake = here.find(({ id }) => id === thing.id)
    const known =
      namesake && same(thing, namesake) ? namesake : here.find(({ name }) => isSameName(name, thing.name))
    const id = known?.id ?? (namesake ? newId(list) : thing.id)
    ids.set(thing.id, id)
    if (!known) commands.push({ type: 'add', to: { list }, value: jsonOf({ ...thing, id }), before: null })
  }
  return { commands, ids }
}

/** A node whose conditions ask for intents and keywords by the ids that they have here. */
function askingFor(
  node: FlowNode,
  { intents, keywords }: Record<'intents' | 'keywords', Brought['ids']>,
): FlowNode {
  const asked = (condition: Condition): Condition =>
    withLeaves(condition, (leaf) => {
      if (leaf.type === 'intent') return { ...leaf, intent: intents.get(leaf.intent) ?? leaf.intent }
      return leaf.type === 'keyword' ? { ...leaf, keyword: keywords.get(leaf.keyword) ?? leaf.keyword } : leaf
    }) ?? condition
  if (node.kind === 'user-says')
    return { ...node, branches: node.branches.map((branch) => ({ ...branch, match: asked(branch.match) })) }
  if (node.kind !== 'question-bank') return node
  const questions = node.questions.map((question) =>
    question.type === 'QA' ? { ...question, points: question.points.map(asked) } : question,
  )
  return { ...node, questions }
}

/** What nodes refer to by id wherever texts and operations stand: where the course has something else of that id, only its author can tell. */
const fixedLists = ['facts', 'variables', 'tables'] as const

/**
 * Puts copied nodes into a scene, with ids of their own; what they refer to comes along where the course hasn't got it. An intent or a
 * keyword that is something else here gets an id of its own. What leads from one of them to another still does; what led elsewhere leads
 * nowhere yet. `pasted` are the new nodes, `clashing` the names of facts, variables and tables whose ids stand for something else here.
 */
export function pasteNodes(
  course: DialogueFlowCourse,
  scene: string | null,
  copied: CopiedNodes,
  newNodeId: (of: FlowNode) => string,
  newWordId: (list: 'intents' | 'keywords') => string,
): { commands: EditCommand[]; pasted: string[]; clashing: string[] } {
  const intents = bring(course, 'intents', copied.intents, isSame.intents, newWordId)
  const keywords = bring(course, 'keywords', copied.keywords, isSame.keywords, newWordId)
  const clashing: string[] = []
  const others = fixedLists.flatMap((list) =>
    copied[list].flatMap((value): EditCommand[] => {
      const namesake = course[list].find(({ id }) => id === value.id)
      if (namesake && !isSameName(namesake.name, value.name)) clashing.push(value.name)
      return namesake ? [] : [{ type: 'add', to: { list }, value: jsonOf(value), before: null }]
    }),
  )
  const nodes = withOwnIds(copied.nodes, newNodeId, () => undefined).map((node) =>
    askingFor(node, { intents: intents.ids, keywords: keywords.ids }),
  )
  const commands = [...intents.commands, ...keywords.commands, ...others, ...addedNodes(scene, nodes)]
  return commands.length > mostCommands
    ? { commands: [], pasted: [], clashing: [] }
    : { commands, pasted: nodes.map(({ id }) => id), clashing }
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
