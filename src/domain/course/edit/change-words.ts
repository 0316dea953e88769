import type { Condition } from '../condition.ts'
import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import { asksFor, conditionsOfNode, type UsedThing, usesOf } from '../uses.ts'
import { nodesOf } from '../walk-nodes.ts'
import { jsonOf, setFields } from './change-flow.ts'
import type { EditCommand } from './commands.ts'

/** A condition with each of its leaves as `leaf` has it; null takes a leaf away, and with its last leaf a group. */
export function withLeaves(
  condition: Condition,
  leaf: (one: Condition) => Condition | null,
): Condition | null {
  if (condition.type !== 'group') return leaf(condition)
  const children = condition.children.flatMap((child) => withLeaves(child, leaf) ?? [])
  return children.length > 0 || condition.children.length === 0 ? { ...condition, children } : null
}

/** What holds for no line: it stands where a condition is still to be made. */
const nothing: Condition = { type: 'group', mode: 'any', children: [] }

/** Changes the conditions that ask for something, wherever they stand. */
function changeConditions(
  course: DialogueFlowCourse,
  thing: UsedThing,
  leaf: (one: Condition) => Condition | null,
): EditCommand[] {
  const changed = (condition: Condition): Condition => withLeaves(condition, leaf) ?? nothing
  const commands: EditCommand[] = []
  for (const { node } of nodesOf(course)) {
    if (!conditionsOfNode(node).some((condition) => asksFor(condition, thing))) continue
    if (node.kind === 'user-says') {
      for (const { id, match } of node.branches)
        if (asksFor(match, thing))
          commands.push(
            ...setFields(course, { list: 'branches', node: node.id, id }, { match: changed(match) }),
          )
    } else if (node.kind === 'question-bank') {
      const questions = node.questions.map((question) =>
        question.type === 'QA' ? { ...question, points: question.points.map(changed) } : question,
      )
      commands.push(...setFields(course, { list: 'nodes', id: node.id }, { questions }))
    }
  }
  for (const { id, when } of course.scoring.rules)
    if (when.type === 'says' && asksFor(when.match, thing))
      commands.push(
        ...setFields(course, { list: 'rules', id }, { when: { ...when, match: changed(when.match) } }),
      )
  return commands
}

const removal = (course: DialogueFlowCourse, { list, id }: UsedThing): EditCommand[] => {
  const was = course[list].find((one) => one.id === id)
  return was ? [{ type: 'remove', of: { list, id }, was: jsonOf(was) }] : []
}

/**
 * Takes an intent, keyword or fact away, and out of the conditions that ask for it; those that asked for nothing else are
 * left empty, and the checker says so.
 */
export const removeWord = (course: DialogueFlowCourse, thing: UsedThing): EditCommand[] => [
  ...changeConditions(course, thing, (one) => (asksFor(one, thing) ? null : one)),
  ...removal(course, thing),
]

/** Whether something is used in another way than in conditions: then it can't be taken away before that is changed. */
export const isNeeded = (course: DialogueFlowCourse, thing: UsedThing): boolean =>
  usesOf(course, thing).some(({ how }) => how !== 'condition')

/**
 * Makes one of two intents, or of two keywords: `into` keeps its name and takes over the examples (a keyword: the name and the
 * synonyms) of `from`, and whatever asked for `from` asks for it.
 */
export function mergeWords(
  course: DialogueFlowCourse,
  list: 'intents' | 'keywords',
  from: string,
  into: string,
): EditCommand[] {
  if (from === into || ![from, into].every((id) => course[list].some((one) => one.id === id))) return []
  const lines = (add: readonly string[], field: 'positive' | 'negative' | 'synonyms'): EditCommand[] =>
    add.length === 0
      ? []
      : [
          {
            type: 'change-lines',
            of: { list, id: into },
            field,
            add: add.map((line) => ({ line, before: null })),
            remove: [],
          },
        ]
  const intent = course.intents.find(({ id }) => id === from)
  const keyword = course.keywords.find(({ id }) => id === from)
  const asked = { list, id: from }
  return [
    ...(list === 'intents' && intent
      ? [...lines(intent.positive, 'positive'), ...lines(intent.negative, 'negative')]
      : []),
    ...(list === 'keywords' && keyword ? lines([keyword.name, ...keyword.synonyms], 'synonyms') : []),
    ...changeConditions(course, asked, (one) => {
      if (!asksFor(one, asked)) return one
      if (one.type === 'intent') return { ...one, intent: into }
      return one.type === 'keyword' ? { ...one, keyword: into } : one
    }),
    ...removal(course, asked),
  ]
}
