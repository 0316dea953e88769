import { normalise } from '../text/normalise.ts'
import { sentenceText } from '../text/sentence.ts'
import { oncePer } from './compare/same.ts'
import type { Condition } from './condition.ts'
import type { Branch, DialogueFlowCourse } from './dialogue-flow.ts'
import { implies } from './implies.ts'
import type { Note } from './problems.ts'
import { conditionsOf, maxConditionDepth } from './walk-conditions.ts'
import { nodesOf } from './walk-nodes.ts'

const maxConditions = 5000

interface Context {
  note: Note
  keywords: ReadonlySet<string>
  intents: ReadonlySet<string>
  facts: ReadonlySet<string>
  /** Conditions seen so far. */
  conditions: number
}

const hasNoWords = oncePer(
  ({ text }: Extract<Condition, { type: 'sentence' }>) => sentenceText(normalise(text), text).text === '',
)

function checkCondition(
  context: Context,
  condition: Condition,
  path: string,
  node: string | null,
  depth: number,
): void {
  const { note } = context
  if (depth > maxConditionDepth) return note('condition-too-deep', path, node, { most: maxConditionDepth })
  context.conditions += 1
  switch (condition.type) {
    case 'sentence':
      if (hasNoWords(condition)) note('text-empty', `${path}.text`, node, { text: condition.text })
      return
    case 'keyword':
      if (!context.keywords.has(condition.keyword))
        note('unknown-keyword', `${path}.keyword`, node, { id: condition.keyword })
      return
    case 'intent':
      if (!context.intents.has(condition.intent))
        note('unknown-intent', `${path}.intent`, node, { id: condition.intent })
      return
    case 'fact':
      if (!context.facts.has(condition.fact))
        note('unknown-fact', `${path}.fact`, node, { id: condition.fact })
      return
    case 'regex':
    case 'abuse':
    case 'overpromise':
      return
    case 'group':
      if (condition.children.length === 0) note('condition-missing', path, node)
      condition.children.forEach((child, index) =>
        checkCondition(context, child, `${path}.children.${index}`, node, depth + 1),
      )
  }
}

function checkWords(course: DialogueFlowCourse, note: Note): void {
  const words = [
    ...course.keywords.map(({ name, synonyms }, index) => ({
      forms: [name, ...synonyms],
      path: `keywords.${index}`,
    })),
    ...course.settings.sensitiveWords.map(({ word, synonyms }, index) => ({
      forms: [word, ...synonyms],
      path: `settings.sensitiveWords.${index}`,
    })),
  ]
  for (const { forms, path } of words) {
    const empty = forms.find((form) => normalise(form).text === '')
    if (empty !== undefined) note('text-empty', path, null, { text: empty })
  }
}

const isUnwritten = (condition: Condition): boolean =>
  condition.type === 'group' && condition.children.length === 0

/** A branch that takes every line that a later one would take; of several wrong turns the surest is taken, not the first. */
const branchBefore = (earlier: readonly Branch[], { match, wrong }: Branch): Branch | undefined =>
  earlier.find((one) => (wrong || one.wrong ? implies(one.match, match) : true) && implies(match, one.match))

/** The places of branches that are never taken, each with the one before it that takes their lines. */
const branchesNeverTaken = oncePer((branches: readonly Branch[]) =>
  branches.flatMap((branch, index) => {
    // One that nothing is asked of yet is told as such, and hides nothing.
    const before = isUnwritten(branch.match) ? undefined : branchBefore(branches.slice(0, index), branch)
    return before ? [{ index, before }] : []
  }),
)

function checkBranchesNeverTaken(course: DialogueFlowCourse, note: Note): void {
  for (const { node, path } of nodesOf(course)) {
    if (node.kind !== 'user-says') continue
    for (const { index, before } of branchesNeverTaken(node.branches))
      note('branch-never-taken', `${path}.branches.${index}`, node.id, { before: before.name })
  }
}

/** Conditions name what exists and have words to look for (INTENT-05). */
export function checkConditions(course: DialogueFlowCourse, note: Note): void {
  const context: Context = {
    note,
    keywords: new Set(course.keywords.map(({ id }) => id)),
    intents: new Set(course.intents.map(({ id }) => id)),
    facts: new Set(course.facts.map(({ id }) => id)),
    conditions: 0,
  }
  for (const { condition, path, node } of conditionsOf(course))
    checkCondition(context, condition, path, node, 1)
  if (context.conditions > maxConditions) note('too-many-conditions', 'flow', null, { most: maxConditions })
  checkWords(course, note)
  checkBranchesNeverTaken(course, note)
}
