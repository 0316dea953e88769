import { oncePer } from './compare/same.ts'
import type { Condition } from './condition.ts'
import type { DialogueFlowCourse, FlowNode } from './dialogue-flow.ts'
import { placeholdersOf } from '../dialogue/speech.ts'
import { pluginOf } from '../operations/operations.ts'
import { nodesOf } from './walk-nodes.ts'

/** Lists of a course that its flow and its rules refer to by id. */
export type UsedList = 'intents' | 'keywords' | 'facts' | 'variables' | 'tables'

/** Something of such a list. */
export interface UsedThing {
  list: UsedList
  id: string
}

/**
 * Where something is used: in a `condition` of a node or a rule, or otherwise (`text`, `logic`: an operation, a judgement, what
 * a rule holds against a fact). `node` or `rule` is where it stands; both are null in the replies of a global handler.
 */
export interface Use {
  how: 'condition' | 'text' | 'logic'
  node: string | null
  rule: string | null
}

/** Whether a condition asks for it, itself or in a group. */
export function asksFor(condition: Condition, { list, id }: UsedThing): boolean {
  switch (condition.type) {
    case 'group':
      return condition.children.some((child) => asksFor(child, { list, id }))
    case 'intent':
      return list === 'intents' && condition.intent === id
    case 'keyword':
      return list === 'keywords' && condition.keyword === id
    case 'fact':
      return list === 'facts' && condition.fact === id
    default:
      return false
  }
}

/** The conditions of a node: of its branches, of its questions in own words. */
export function conditionsOfNode(node: FlowNode): Condition[] {
  if (node.kind === 'user-says') return node.branches.map(({ match }) => match)
  if (node.kind !== 'question-bank') return []
  return node.questions.flatMap((question) => (question.type === 'QA' ? question.points : []))
}

/** The texts of a node that are said or shown. */
function textsOf(node: FlowNode): string[] {
  switch (node.kind) {
    case 'robot-says':
      return node.speech
    case 'user-says':
      return [...node.followUps.flatMap(({ speech }) => speech), ...node.reference]
    case 'text':
      return [node.text]
    case 'question-bank':
      return node.questions.flatMap((question) => [
        question.text,
        question.explanation,
        ...(question.type === 'QA' ? [] : question.options.map(({ text }) => text)),
      ])
    default:
      return []
  }
}

function isInTexts({ list, id }: UsedThing, texts: readonly string[]): boolean {
  const kind = list === 'facts' ? 'fact' : 'variable'
  if (list !== 'facts' && list !== 'variables') return false
  return texts.some((text) => placeholdersOf(text).some((one) => one.kind === kind && one.id === id))
}

function isInLogic({ list, id }: UsedThing, node: FlowNode): boolean {
  if (node.kind === 'operation')
    return node.operations.some((one) => {
      const plugin = pluginOf(one)
      return list === 'variables'
        ? plugin.changes(one) === id || plugin.reads(one).includes(id)
        : list === 'tables' && plugin.table?.(one) === id
    })
  if (node.kind !== 'judgement') return false
  return node.cases.some(({ tests }) =>
    tests.some(({ subject }) =>
      subject.kind === 'variable'
        ? list === 'variables' && subject.variable === id
        : subject.kind === 'fact' && list === 'facts' && subject.fact === id,
    ),
  )
}

/** What the customer says wherever the conversation stands. */
const repliesOf = ({ handlers, customerAnswers }: DialogueFlowCourse): string[] => [
  ...Object.values(handlers).flatMap((handler) => handler?.replies ?? []),
  ...customerAnswers.flatMap(({ replies }) => replies),
]

const leavesOf = (condition: Condition): Condition[] =>
  condition.type === 'group' ? condition.children.flatMap(leavesOf) : [condition]

type UsedWords = Record<'intents' | 'facts', Set<string>>

function addAsked(to: UsedWords, condition: Condition): void {
  for (const leaf of leavesOf(condition)) {
    if (leaf.type === 'intent') to.intents.add(leaf.intent)
    if (leaf.type === 'fact') to.facts.add(leaf.fact)
  }
}

function addNamed(to: UsedWords, text: string): void {
  for (const one of placeholdersOf(text)) if (one.kind === 'fact') to.facts.add(one.id)
}

const usedWordsOf = oncePer((node: FlowNode): UsedWords => {
  const used: UsedWords = { intents: new Set(), facts: new Set() }
  for (const condition of conditionsOfNode(node)) addAsked(used, condition)
  for (const text of textsOf(node)) addNamed(used, text)
  for (const { tests } of node.kind === 'judgement' ? node.cases : [])
    for (const { subject } of tests) if (subject.kind === 'fact') used.facts.add(subject.fact)
  return used
})

/** The intents and facts that `usesOf` finds a use of, all in one go: it is asked for at each change of a draft. */
export function usedWords(course: DialogueFlowCourse): UsedWords {
  const used: UsedWords = { intents: new Set(), facts: new Set() }
  for (const { node } of nodesOf(course)) {
    const { intents, facts } = usedWordsOf(node)
    for (const id of intents) used.intents.add(id)
    for (const id of facts) used.facts.add(id)
  }
  for (const text of repliesOf(course)) addNamed(used, text)
  for (const { when } of course.scoring.rules) {
    if (when.type === 'says') addAsked(used, when.match)
    if (when.type === 'states') used.facts.add(when.fact)
  }
  return used
}

/** Everywhere that something is used, in the order of the flow, then of the rules; each place once for each way of using it. */
export function usesOf(course: DialogueFlowCourse, thing: UsedThing): Use[] {
  const uses: Use[] = []
  for (const { node } of nodesOf(course)) {
    const at = { node: node.id, rule: null }
    if (conditionsOfNode(node).some((condition) => asksFor(condition, thing)))
      uses.push({ how: 'condition', ...at })
    if (isInTexts(thing, textsOf(node))) uses.push({ how: 'text', ...at })
    if (isInLogic(thing, node)) uses.push({ how: 'logic', ...at })
  }
  for (const { id: rule, when } of course.scoring.rules) {
    if (when.type === 'says' && asksFor(when.match, thing)) uses.push({ how: 'condition', node: null, rule })
    if (when.type === 'states' && thing.list === 'facts' && when.fact === thing.id)
      uses.push({ how: 'logic', node: null, rule })
  }
  if (isInTexts(thing, repliesOf(course))) uses.push({ how: 'text', node: null, rule: null })
  return uses
}
