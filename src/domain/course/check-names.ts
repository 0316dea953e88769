import { normalise } from '../text/normalise.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import type { QuantityFact } from './fact.ts'
import type { Note } from './problems.ts'
import { nodesOf } from './walk-nodes.ts'

// FLOW-07: the course's difficulty is no variable, by whichever name of the four languages.
const reservedNames = new Set([
  'difficulty',
  'course difficulty',
  '难度',
  '课程难度',
  '難度',
  '課程難度',
  '難易度',
  'コース難易度',
  'コースの難易度',
])

interface Named {
  value: string
  path: string
  node?: string
}

function repeated(entries: readonly Named[], found: (entry: Named) => void): void {
  const seen = new Set<string>()
  for (const entry of entries) {
    if (seen.has(entry.value)) found(entry)
    seen.add(entry.value)
  }
}

function checkIds(note: Note, kind: string, entries: readonly Named[]): void {
  repeated(entries, ({ value, path, node }) => note('duplicate-id', path, node ?? null, { kind, id: value }))
}

function ids(list: readonly { id: string }[], path: string, node?: string): Named[] {
  return list.map(({ id }, index) => ({ value: id, path: `${path}.${index}.id`, node }))
}

function checkNodeIds(course: DialogueFlowCourse, note: Note): void {
  const nodes = nodesOf(course)
  checkIds(
    note,
    'node',
    nodes.map(({ node, path }) => ({ value: node.id, path: `${path}.id`, node: node.id })),
  )
  for (const { node, path } of nodes) {
    if (node.kind === 'user-says') checkIds(note, 'branch', ids(node.branches, `${path}.branches`, node.id))
    if (node.kind !== 'question-bank') continue
    checkIds(note, 'question', ids(node.questions, `${path}.questions`, node.id))
    node.questions.forEach((question, index) => {
      if (question.type !== 'QA')
        checkIds(note, 'option', ids(question.options, `${path}.questions.${index}.options`, node.id))
    })
  }
}

/** Units in which nothing that is told comes to 0; today and midnight do. */
const isUnwritten = ({ unit, value, upTo, from }: QuantityFact['right'][number]): boolean =>
  value === 0 && upTo === undefined && from === undefined && unit !== 'days-ahead' && unit !== 'clock'

function checkFacts({ facts }: DialogueFlowCourse, note: Note): void {
  facts.forEach((fact, index) => {
    // With words that stand beside it somebody has written it: what costs nothing is 0.
    if ((fact.kind !== undefined && fact.kind !== 'quantity') || fact.cues.length > 0) return
    fact.right.forEach((right, at) => {
      if (isUnwritten(right))
        note('fact-unwritten', `facts.${index}.right.${at}.value`, null, { fact: fact.name })
    })
  })
}

function checkVariables({ variables }: DialogueFlowCourse, note: Note): void {
  const named = variables.map(({ name }, index) => ({
    value: normalise(name).text,
    path: `variables.${index}.name`,
  }))
  repeated(named, ({ value, path }) => note('variable-name-taken', path, null, { name: value }))
  variables.forEach(({ id, name, type, initial }, index) => {
    if (id === 'difficulty' || reservedNames.has(normalise(name).text))
      note('variable-reserved', `variables.${index}`, null, { name })
    if ((type === 'number') !== (typeof initial === 'number'))
      note('variable-type', `variables.${index}.initial`, null, { id, type })
  })
}

/** Ids are unique within their kind; variables have a name of their own that is not the difficulty's (FLOW-07). */
export function checkNames(course: DialogueFlowCourse, note: Note): void {
  checkNodeIds(course, note)
  const { scoring, settings } = course
  checkIds(note, 'scene', ids(course.scenes, 'scenes'))
  checkIds(note, 'speaker', ids(course.speakers, 'speakers'))
  checkIds(note, 'customer-answer', ids(course.customerAnswers, 'customerAnswers'))
  checkIds(note, 'variable', ids(course.variables, 'variables'))
  checkIds(note, 'table', ids(course.tables, 'tables'))
  checkIds(note, 'keyword', ids(course.keywords, 'keywords'))
  checkIds(note, 'intent', ids(course.intents, 'intents'))
  checkIds(note, 'fact', ids(course.facts, 'facts'))
  checkIds(note, 'sensitive-word', ids(settings.sensitiveWords, 'settings.sensitiveWords'))
  checkIds(note, 'ability', ids(scoring.abilities, 'scoring.abilities'))
  checkIds(note, 'item', ids(scoring.items, 'scoring.items'))
  checkIds(note, 'group', ids(scoring.groups, 'scoring.groups'))
  checkIds(note, 'rule', ids(scoring.rules, 'scoring.rules'))
  checkVariables(course, note)
  checkFacts(course, note)
  for (const kind of ['keywords', 'intents'] as const) {
    const named = course[kind].map(({ name }, index) => ({
      value: normalise(name).text,
      path: `${kind}.${index}.name`,
    }))
    repeated(named, ({ value, path }) => note('duplicate-name', path, null, { kind, name: value }))
  }
}
