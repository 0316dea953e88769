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
import { withOtherIds } from '../../dialogue/speech.ts'
import { withOperationIds } from '../../operations/operations.ts'
import { type UsedList as WordList, usesOf } from '../uses.ts'
import { flowsOf } from '../walk-nodes.ts'
import { jsonOf, ledBy } from './change-flow.ts'
import { withLeaves } from './change-words.ts'
import { type EditCommand, mostCommands } from './commands.ts'

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

type Thing<L extends WordList> = CopiedNodes[L][number]
interface Sameness<One> {
  /** What two courses have under one id: one of them may have been changed since it was copied. */
  underOneId(one: One, other: One): boolean
  /** What two courses have under one name. */
  underOneName(one: One, other: One): boolean
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether what two courses have is the same thing. */
const isSame: { [L in WordList]: Sameness<Thing<L>> } = {
  intents: {
    underOneId(one, other) {
      const known = new Set(other.positive.map(lineKey))
      const shared = one.positive.filter((line) => known.has(lineKey(line))).length
      return isSameName(one.name, other.name) || (shared > 0 && shared >= one.positive.length / 2)
    },
    underOneName: () => true,
  },
  keywords: {
    underOneId: (one, other) =>
      [one.name, ...one.synonyms].some((word) => isSameName(word, other.name)) ||
      other.synonyms.some((word) => isSameName(word, one.name)),
    underOneName: () => true,
  },
  facts: {
    underOneId: (one, other) =>
      one.kind === other.kind &&
      (isSameName(one.name, other.name) ||
        isEqual({ ...one, name: '', cues: [] }, { ...other, name: '', cues: [] })),
    underOneName: (one, other) => one.kind === other.kind,
  },
  variables: {
    underOneId: (one, other) => one.type === other.type && isSameName(one.name, other.name),
    underOneName: (one, other) => one.type === other.type,
  },
  tables: {
    underOneId: (one, other) => isSameName(one.name, other.name) || isEqual(one.rows, other.rows),
    underOneName: () => true,
  },
}

/** What comes along of a list, and what is called otherwise here: the id of it here, by the copied one. */
interface Brought {
  commands: EditCommand[]
  ids: ReadonlyMap<string, string>
}

/**
 * What comes along of a list: what the course has already, under this id or by this name, is used; where it has something else
 * under the id, the copied one gets an id of its own.
 */
function bring<L extends WordList>(
  course: Pick<DialogueFlowCourse, L>,
  list: L,
  copied: readonly Thing<L>[],
  newId: (list: WordList) => string,
): Brought {
  const here: readonly Thing<L>[] = course[list]
  const { underOneId, underOneName }: Sameness<Thing<L>> = isSame[list]
  const ids = new Map<string, string>()
  const commands: EditCommand[] = []
  for (const thing of copied) {
    const namesake = here.find(({ id }) => id === thing.id)
    const known =
      namesake && underOneId(thing, namesake)
        ? namesake
        : here.find((other) => isSameName(other.name, thing.name) && underOneName(thing, other))
    const id = known?.id ?? (namesake ? newId(list) : thing.id)
    ids.set(thing.id, id)
    if (!known) commands.push({ type: 'add', to: { list }, value: jsonOf({ ...thing, id }), before: null })
  }
  return { commands, ids }
}

/** A value of JSON with other strings. */
function withStrings(value: unknown, other: (text: string) => string): unknown {
  if (typeof value === 'string') return other(value)
  if (Array.isArray(value)) return value.map((one) => withStrings(one, other))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withStrings(one, other)]))
}

/** A node that asks for everything by the ids that it has here: in conditions, texts, operations and judgements. */
function askingFor(node: FlowNode, idOf: (list: WordList, id: string) => string): FlowNode {
  const asked = (condition: Condition): Condition =>
    withLeaves(condition, (leaf) => {
      if (leaf.type === 'intent') return { ...leaf, intent: idOf('intents', leaf.intent) }
      if (leaf.type === 'fact') return { ...leaf, fact: idOf('facts', leaf.fact) }
      return leaf.type === 'keyword' ? { ...leaf, keyword: idOf('keywords', leaf.keyword) } : leaf
    }) ?? condition
  const said = withStrings(node, (text) =>
    withOtherIds(text, ({ kind, id }) => idOf(kind === 'fact' ? 'facts' : 'variables', id)),
  ) as FlowNode
  switch (said.kind) {
    case 'user-says':
      return { ...said, branches: said.branches.map((branch) => ({ ...branch, match: asked(branch.match) })) }
    case 'question-bank':
      return {
        ...said,
        questions: said.questions.map((question) =>
          question.type === 'QA' ? { ...question, points: question.points.map(asked) } : question,
        ),
      }
    case 'operation':
      return { ...said, operations: said.operations.map((one) => withOperationIds(one, idOf)) }
    case 'judgement':
      return {
        ...said,
        cases: said.cases.map((one) => ({
          ...one,
          tests: one.tests.map((test) => {
            const { subject } = test
            if (subject.kind === 'variable')
              return { ...test, subject: { ...subject, variable: idOf('variables', subject.variable) } }
            return subject.kind === 'fact'
              ? { ...test, subject: { ...subject, fact: idOf('facts', subject.fact) } }
              : test
          }),
        })),
      }
    default:
      return said
  }
}

/**
 * Puts copied nodes into a scene, with ids of their own; what they refer to comes along where the course hasn't got it, and under an id of its own
 * where that id stands for something else here. What leads from one of them to another still does; what led elsewhere leads
 * nowhere yet. `pasted` are the new nodes.
 */
export function pasteNodes(
  course: DialogueFlowCourse,
  scene: string | null,
  copied: CopiedNodes,
  newNodeId: (of: FlowNode) => string,
  newWordId: (list: WordList) => string,
): { commands: EditCommand[]; pasted: string[] } {
  const brought: Record<WordList, Brought> = {
    intents: bring(course, 'intents', copied.intents, newWordId),
    keywords: bring(course, 'keywords', copied.keywords, newWordId),
    facts: bring(course, 'facts', copied.facts, newWordId),
    variables: bring(course, 'variables', copied.variables, newWordId),
    tables: bring(course, 'tables', copied.tables, newWordId),
  }
  const idOf = (list: WordList, id: string) => brought[list].ids.get(id) ?? id
  const nodes = withOwnIds(copied.nodes, newNodeId, () => undefined).map((node) => askingFor(node, idOf))
  const commands = [...Object.values(brought).flatMap((one) => one.commands), ...addedNodes(scene, nodes)]
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
