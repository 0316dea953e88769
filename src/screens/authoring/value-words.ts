import type { I18n } from '@lingui/core'
import type { Outcome } from '../../domain/course/base.ts'
import type { Condition, WantedStance } from '../../domain/course/condition.ts'
import type { Course } from '../../domain/course/course.ts'
import type { Paper } from '../../domain/course/paper.ts'
import type { Json } from '../../domain/course/edit/json.ts'
import { flowsOf } from '../../domain/course/walk-nodes.ts'
import { clockText } from '../../i18n/clock.ts'
import { localeNames } from '../../i18n/locale.ts'
import { tidied } from '../../domain/text/rich-text.ts'
import { matchText, outcomeText } from '../../i18n/pages/page-terms.ts'
import { clauses, labelled, listed, markGap, remarked } from '../../i18n/composed.ts'
import { colourText, isColour } from './colour-words.ts'
import { factReachText, factStateText, overpromiseListText, stanceText } from './condition-words.ts'
import { formattedText } from './format-words.ts'
import { isPartKind, partText } from './paper-words.ts'
import { isQuestionType, typeText, worthText } from './question-words.ts'

/** Names of what values of a course point to, by list and id. */
export interface CourseNames {
  nameOf(list: string, id: string): string
}

/** Fields that hold a length of time, in seconds. */
const lasting = new Set(['countdown', 'idle'])

/** Fields that hold how a text looks. */
const formattings = new Set(['formatted', 'formattedExplanation'])

/** Fields that hold the id of something, and where it stands. */
const pointers: Record<string, string> = {
  next: 'nodes',
  otherwise: 'nodes',
  start: 'nodes',
  node: 'nodes',
  nodes: 'nodes',
  scene: 'scenes',
  'in-scene': 'scenes',
  speaker: 'speakers',
  variable: 'variables',
  by: 'variables',
  table: 'tables',
  from: 'variables',
  item: 'items',
  ability: 'abilities',
  group: 'groups',
  fact: 'facts',
}

export function namesOf(course: Course): CourseNames {
  const named = new Map<string, string>()
  const put = (list: string, things: readonly { id: string; name?: string; title?: string }[]) => {
    for (const { id, name, title } of things) named.set(`${list} ${id}`, name ?? title ?? id)
  }
  const nameOf = (list: string, id: string) => named.get(`${list} ${id}`) ?? id
  if (course.kind === 'question-bank') {
    for (const { id, text } of course.questions) named.set(`questions ${id}`, text)
    return { nameOf }
  }
  for (const { nodes } of flowsOf(course)) put('nodes', nodes)
  for (const list of [
    'scenes',
    'speakers',
    'customerAnswers',
    'variables',
    'tables',
    'facts',
    'keywords',
    'intents',
  ] as const)
    put(list, course[list])
  for (const list of ['items', 'abilities', 'groups'] as const) put(list, course.scoring[list])
  return { nameOf }
}

/** A condition in one line. */
export function conditionText(i18n: I18n, names: CourseNames, condition: Condition): string {
  const quoted = (text: string) =>
    i18n._({ id: 'authoring.compare-quoted', message: '“{text}”', values: { text } })
  const meant = (text: string, stance: WantedStance | undefined) =>
    stance ? remarked(i18n, text, stanceText(i18n, stance)) : text
  const by = condition.type === 'group' ? '' : matchText(i18n, condition.type)
  const named = (list: string, id: string) => by + markGap(i18n) + quoted(names.nameOf(list, id))
  switch (condition.type) {
    case 'sentence':
      return by + markGap(i18n) + quoted(condition.text)
    case 'keyword':
      return meant(named('keywords', condition.keyword), condition.stance)
    case 'intent':
      return meant(named('intents', condition.intent), condition.stance)
    case 'regex':
      return meant(`${by} ${condition.pattern}`, condition.stance)
    case 'fact': {
      const { is, said } = condition
      return remarked(
        i18n,
        named('facts', condition.fact),
        listed(i18n, [factStateText(i18n, is), ...(said ? [factReachText(i18n, said)] : [])]),
      )
    }
    case 'abuse':
      return by
    case 'overpromise':
      return meant(
        condition.list ? labelled(i18n, by, overpromiseListText(i18n, condition.list)) : by,
        condition.stance,
      )
    case 'group': {
      const list = clauses(
        i18n,
        condition.children.map((child) => conditionText(i18n, names, child)),
      )
      const words = {
        all: () => i18n._({ id: 'authoring.compare-all', message: 'All of ({list})', values: { list } }),
        any: () => i18n._({ id: 'authoring.compare-any', message: 'Any of ({list})', values: { list } }),
        none: () => i18n._({ id: 'authoring.compare-none', message: 'None of ({list})', values: { list } }),
      }
      return words[condition.mode]()
    }
  }
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && 'type' in value

/** What a paper has several of, a line each; null where the field is none of a paper's. */
function paperLines(i18n: I18n, names: CourseNames, field: string, value: readonly Json[]): string[] | null {
  if (field === 'difficulties')
    return value.map((stars) => (typeof stars === 'number' ? i18n.number(stars) : String(stars)))
  if (field === 'levels')
    return value.map((level) => {
      const { name, from } = level as Paper['levels'][number]
      return i18n._({
        id: 'authoring.compare-level',
        message: '{name}: from {from}',
        values: { name, from },
      })
    })
  if (field !== 'questions') return null
  return value.map((one) => {
    const { question, worth } = one as { question: string; worth: number | null }
    const text = names.nameOf('questions', question)
    return worth === null ? text : remarked(i18n, text, worthText(i18n, worth))
  })
}

/** A value in words, or its lines; null where there is none. */
export function valueWords(
  i18n: I18n,
  names: CourseNames,
  path: readonly string[],
  value: Json | undefined,
): string | string[] | null {
  const field = path.findLast((name) => !/^\d+$/.test(name)) ?? ''
  const list = Object.hasOwn(pointers, field) ? pointers[field] : undefined
  const pointed = (id: string) => (list ? names.nameOf(list, id) : id)
  if (value === undefined || value === null)
    return value === null && field === 'in-scene'
      ? i18n._({ id: 'authoring.compare-main-flow', message: 'Main flow' })
      : null
  if (typeof value === 'boolean')
    return value
      ? i18n._({ id: 'authoring.compare-yes', message: 'Yes' })
      : i18n._({ id: 'authoring.compare-no', message: 'No' })
  if (typeof value === 'number') return lasting.has(field) ? clockText(value) : i18n.number(value)
  if (typeof value === 'string') {
    if (field === 'locale' && Object.hasOwn(localeNames, value)) return localeNames[value as Course['locale']]
    if (field === 'type' && isQuestionType(value)) return typeText(i18n, value)
    if (field === 'kind' && isPartKind(value)) return partText(i18n, value)
    return field === 'colour' && isColour(value) ? colourText(i18n, value) : pointed(value)
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length === 0
      ? null
      : value.map((one) => (field === 'types' && isQuestionType(one) ? typeText(i18n, one) : pointed(one)))
  if (Array.isArray(value)) {
    const lines = paperLines(i18n, names, field, value)
    if (lines) return lines
  }
  if (formattings.has(field) && Array.isArray(value)) {
    // What is said has several wordings, a text of a question one.
    const texts = value.every((runs) => Array.isArray(runs)) ? value : [value]
    return texts.map((runs) => formattedText(i18n, names, tidied(runs)))
  }
  if (field === 'match' && isCondition(value)) return conditionText(i18n, names, value)
  if (!Array.isArray(value) && typeof value.end === 'string')
    return i18n._({
      id: 'authoring.end',
      message: 'End: {outcome}',
      values: { outcome: outcomeText(i18n, value.end as Outcome) },
    })
  return JSON.stringify(value)
}
