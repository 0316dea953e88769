import { earnableOf } from '../scoring/earnable.ts'
import type { Condition } from './condition.ts'
import type { DialogueFlowCourse, FlowNode, ScoringRule } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { nodesOf } from './walk-nodes.ts'

interface Context {
  note: Note
  nodes: ReadonlyMap<string, FlowNode>
  reached: ReadonlySet<string>
}

function namedNodes({ when }: ScoringRule): readonly string[] {
  if (when.type === 'says') return when.nodes ?? []
  if (when.type === 'takes') return [when, ...when.or].map(({ node }) => node)
  return when.type === 'answers' ? [when.node] : []
}

/** A line is awaited where the learner says something, also in answer to a question in own words. */
function hasRightKind({ when }: ScoringRule, node: FlowNode): boolean {
  if (when.type === 'takes') return node.kind === 'user-says'
  if (when.type === 'answers') return node.kind === 'question-bank'
  return (
    node.kind === 'user-says' ||
    (node.kind === 'question-bank' && node.questions.some(({ type }) => type === 'QA'))
  )
}

/** Whether a condition can hold without any word to quote. */
function isWordless(condition: Condition): boolean {
  if (condition.type === 'fact') return condition.is === 'unsaid' || condition.said === 'ever'
  if (condition.type !== 'group') return false
  if (condition.mode === 'none') return true
  return condition.mode === 'all' ? condition.children.every(isWordless) : condition.children.some(isWordless)
}

function checkRule({ note, nodes, reached }: Context, rule: ScoringRule, path: string): void {
  const named = namedNodes(rule)
  for (const id of named) {
    const node = nodes.get(id)
    if (!node) note('unknown-node', `${path}.when`, null, { id })
    else if (!hasRightKind(rule, node)) note('rule-node-kind', `${path}.when`, id, { id, kind: node.kind })
    else if (rule.when.type === 'takes' && node.kind === 'user-says') {
      for (const { branch } of [rule.when, ...rule.when.or].filter((taken) => taken.node === id))
        if (!node.branches.some((candidate) => candidate.id === branch))
          note('unknown-branch', `${path}.when.branch`, id, { id: branch })
    }
  }
  if (named.length > 0 && named.every((id) => nodes.has(id) && !reached.has(id)))
    note('rule-never-applies', path, null, { rule: rule.id })
  if (rule.when.type === 'says' && isWordless(rule.when.match))
    note('rule-without-words', `${path}.when.match`, null, { rule: rule.id })
}

/** The rules of a group are several, of one item, and there is such a group (SCORE-06). */
function checkGroups({ scoring }: DialogueFlowCourse, note: Note): void {
  const groups = new Set(scoring.groups.map(({ id }) => id))
  scoring.rules.forEach(({ name, group, times }, index) => {
    if (group === undefined) return
    const path = `scoring.rules.${index}`
    if (!groups.has(group)) note('unknown-group', `${path}.group`, null, { id: group })
    if (times > 1) note('group-rule-repeats', `${path}.times`, null, { rule: name })
  })
  scoring.groups.forEach(({ id, name }, index) => {
    const path = `scoring.groups.${index}`
    const own = scoring.rules.filter(({ group }) => group === id)
    if (own.length < 2) note('group-too-small', path, null, { group: name })
    if (new Set(own.map(({ item }) => item)).size > 1)
      note('group-of-several-items', path, null, { group: name })
  })
}

function checkItems({ scoring }: DialogueFlowCourse, note: Note): void {
  const abilities = new Set(scoring.abilities.map(({ id }) => id))
  const earnable = earnableOf(scoring)
  scoring.items.forEach(({ id, ability, max }, index) => {
    if (!abilities.has(ability))
      note('unknown-ability', `scoring.items.${index}.ability`, null, { id: ability })
    const possible = earnable.get(id) ?? 0
    if (possible < max) note('item-out-of-reach', `scoring.items.${index}`, null, { item: id, possible, max })
  })
  const used = new Set(scoring.items.map(({ ability }) => ability))
  scoring.abilities.forEach(({ id }, index) => {
    if (!used.has(id)) note('ability-unused', `scoring.abilities.${index}`, null, { ability: id })
  })
}

/** Rules name what exists, items can be earned, thresholds are in order (REPORT-02). */
export function checkScoring(course: DialogueFlowCourse, reached: ReadonlySet<string>, note: Note): void {
  const { pass, excellent } = course.settings.thresholds
  if (pass > excellent) note('thresholds', 'settings.thresholds', null, { pass, excellent })
  const context: Context = {
    note,
    reached,
    nodes: new Map(nodesOf(course).map(({ node }) => [node.id, node])),
  }
  const facts = new Set(course.facts.map(({ id }) => id))
  const items = new Set(course.scoring.items.map(({ id }) => id))
  course.scoring.rules.forEach((rule, index) => {
    const path = `scoring.rules.${index}`
    if (!items.has(rule.item)) note('unknown-item', `${path}.item`, null, { id: rule.item })
    checkRule(context, rule, path)
    const { when } = rule
    if (when.type === 'states' && !facts.has(when.fact))
      note('unknown-fact', `${path}.when.fact`, null, { id: when.fact })
  })
  checkGroups(course, note)
  checkItems(course, note)
}
