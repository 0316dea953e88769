import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Difference } from '../../domain/course/compare/compare.ts'
import { handlerKinds } from '../../domain/handlers/kinds.ts'
import { handlerText, measureText, questionText, referenceText } from '../../i18n/terms.ts'
import { categoryText, matchText } from '../../i18n/pages/page-terms.ts'

/** What a person calls the fields of a course. One that isn't named here stands as the course package has it. */
const names: Record<string, MessageDescriptor> = {
  ability: /*i18n*/ { id: 'authoring.field.ability', message: 'Ability' },
  advice: /*i18n*/ { id: 'authoring.field.advice', message: 'Advice' },
  alwaysAsked: /*i18n*/ {
    id: 'authoring.field.alwaysAsked',
    message: 'Ask even if the learner has already said it',
  },
  asked: /*i18n*/ { id: 'authoring.field.asked', message: 'Questions in a practice' },
  background: /*i18n*/ { id: 'authoring.field.background', message: 'Background' },
  branch: /*i18n*/ { id: 'authoring.field.branch', message: 'Branch' },
  cases: /*i18n*/ { id: 'authoring.field.cases', message: 'Cases' },
  correct: /*i18n*/ { id: 'authoring.field.correct', message: 'Correct answer' },
  count: /*i18n*/ { id: 'authoring.field.count', message: 'Questions drawn' },
  countdown: /*i18n*/ { id: 'authoring.field.countdown', message: 'Time limit' },
  colour: /*i18n*/ { id: 'authoring.field.colour', message: 'Color' },
  critical: /*i18n*/ { id: 'authoring.field.critical', message: 'Critical' },
  cues: /*i18n*/ { id: 'authoring.field.cues', message: 'Words in the same clause' },
  deduction: /*i18n*/ { id: 'authoring.field.deduction', message: 'Deduction' },
  description: /*i18n*/ { id: 'authoring.field.description', message: 'Description' },
  difficulties: /*i18n*/ { id: 'authoring.field.difficulties', message: 'Difficulties' },
  difficulty: /*i18n*/ { id: 'authoring.field.difficulty', message: 'Difficulty' },
  effects: /*i18n*/ { id: 'authoring.field.effects', message: 'Effects' },
  ends: /*i18n*/ { id: 'authoring.field.ends', message: 'Ends after (times)' },
  excellent: /*i18n*/ { id: 'authoring.field.excellent', message: 'Score for excellent' },
  explanation: /*i18n*/ { id: 'authoring.field.explanation', message: 'Explanation' },
  followUp: /*i18n*/ { id: 'authoring.field.followUp', message: 'Each follow-up' },
  followUpPenalty: /*i18n*/ {
    id: 'authoring.field.followUpPenalty',
    message: 'Points lost per follow-up (%)',
  },
  followUps: /*i18n*/ { id: 'authoring.field.followUps', message: 'Follow-ups' },
  formatted: /*i18n*/ { id: 'authoring.field.formatted', message: 'Formatting' },
  formattedExplanation: /*i18n*/ {
    id: 'authoring.field.formattedExplanation',
    message: 'Formatting of the explanation',
  },
  goal: /*i18n*/ { id: 'authoring.field.goal', message: 'Goal' },
  group: /*i18n*/ { id: 'authoring.field.group', message: 'Rule group' },
  idle: /*i18n*/ { id: 'authoring.field.idle', message: 'Ends after silence of' },
  'in-scene': /*i18n*/ { id: 'authoring.field.in-scene', message: 'Located in' },
  initial: /*i18n*/ { id: 'authoring.field.initial', message: 'Initial value' },
  item: /*i18n*/ { id: 'authoring.field.item', message: 'Scored item' },
  kind: /*i18n*/ { id: 'authoring.field.kind', message: 'Type' },
  label: /*i18n*/ { id: 'authoring.field.label', message: 'Label' },
  levels: /*i18n*/ { id: 'authoring.field.levels', message: 'Score levels' },
  locale: /*i18n*/ { id: 'authoring.field.locale', message: 'Language' },
  match: /*i18n*/ { id: 'authoring.field.match', message: 'Condition' },
  max: /*i18n*/ { id: 'authoring.field.max', message: 'Maximum points' },
  minutes: /*i18n*/ { id: 'authoring.field.minutes', message: 'Time limit (minutes)' },
  mood: /*i18n*/ { id: 'authoring.field.mood', message: 'Mood shown' },
  name: /*i18n*/ { id: 'authoring.field.name', message: 'Name' },
  negative: /*i18n*/ { id: 'authoring.field.negative', message: 'Negative examples' },
  next: /*i18n*/ { id: 'authoring.field.next', message: 'Next' },
  node: /*i18n*/ { id: 'authoring.field.node', message: 'Node' },
  nodes: /*i18n*/ { id: 'authoring.field.nodes', message: 'Nodes' },
  off: /*i18n*/ { id: 'authoring.field.off', message: 'Switched off' },
  operations: /*i18n*/ { id: 'authoring.field.operations', message: 'Operations' },
  options: /*i18n*/ { id: 'authoring.field.options', message: 'Options' },
  otherwise: /*i18n*/ { id: 'authoring.field.otherwise', message: 'Otherwise' },
  outcome: /*i18n*/ { id: 'authoring.field.outcome', message: 'Outcome' },
  partial: /*i18n*/ { id: 'authoring.field.partial', message: 'Partly correct answer' },
  parts: /*i18n*/ { id: 'authoring.field.parts', message: 'Parts' },
  pass: /*i18n*/ { id: 'authoring.field.pass', message: 'Score to pass' },
  points: /*i18n*/ { id: 'authoring.field.points', message: 'Points' },
  portrait: /*i18n*/ { id: 'authoring.field.portrait', message: 'Portrait' },
  position: /*i18n*/ { id: 'authoring.field.position', message: 'Place on the canvas' },
  positive: /*i18n*/ { id: 'authoring.field.positive', message: 'Examples' },
  questions: /*i18n*/ { id: 'authoring.field.questions', message: 'Questions' },
  reactions: /*i18n*/ { id: 'authoring.field.reactions', message: 'Reactions' },
  referenceAnswers: /*i18n*/ { id: 'authoring.field.referenceAnswers', message: 'Reference answers shown' },
  repeatWrong: /*i18n*/ { id: 'authoring.field.repeatWrong', message: 'Wrong answers asked again' },
  replies: /*i18n*/ { id: 'authoring.field.replies', message: 'Replies' },
  right: /*i18n*/ { id: 'authoring.field.right', message: 'Correct value' },
  rows: /*i18n*/ { id: 'authoring.field.rows', message: 'Rows' },
  rule: /*i18n*/ { id: 'authoring.field.rule', message: 'Detected by' },
  scene: /*i18n*/ { id: 'authoring.field.scene', message: 'Sub-scene' },
  shuffleOptions: /*i18n*/ { id: 'authoring.field.shuffleOptions', message: 'Options in random order' },
  shuffleQuestions: /*i18n*/ { id: 'authoring.field.shuffleQuestions', message: 'Questions in random order' },
  speaker: /*i18n*/ { id: 'authoring.field.speaker', message: 'Speaker' },
  speech: /*i18n*/ { id: 'authoring.field.speech', message: 'Wordings' },
  start: /*i18n*/ { id: 'authoring.field.start', message: 'Starts at' },
  synonyms: /*i18n*/ { id: 'authoring.field.synonyms', message: 'Synonyms' },
  tags: /*i18n*/ { id: 'authoring.field.tags', message: 'Tags' },
  tests: /*i18n*/ { id: 'authoring.field.tests', message: 'Checks' },
  text: /*i18n*/ { id: 'authoring.field.text', message: 'Text' },
  thresholds: /*i18n*/ { id: 'authoring.field.thresholds', message: 'Pass and excellent scores' },
  times: /*i18n*/ { id: 'authoring.field.times', message: 'Maximum times' },
  title: /*i18n*/ { id: 'authoring.field.title', message: 'Title' },
  today: /*i18n*/ { id: 'authoring.field.today', message: 'Date of the conversation' },
  type: /*i18n*/ { id: 'authoring.field.type', message: 'Type' },
  types: /*i18n*/ { id: 'authoring.field.types', message: 'Question types' },
  unrelated: /*i18n*/ { id: 'authoring.field.unrelated', message: 'Unrelated lines' },
  value: /*i18n*/ { id: 'authoring.field.value', message: 'Value' },
  variable: /*i18n*/ { id: 'authoring.field.variable', message: 'Variable' },
  weight: /*i18n*/ { id: 'authoring.field.weight', message: 'Weight' },
  when: /*i18n*/ { id: 'authoring.field.when', message: 'Applies when' },
  word: /*i18n*/ { id: 'authoring.field.word', message: 'Word' },
  words: /*i18n*/ { id: 'authoring.field.words', message: 'Words in the question' },
  worth: /*i18n*/ { id: 'authoring.field.worth', message: 'Worth' },
  wrong: /*i18n*/ { id: 'authoring.field.wrong', message: 'Poor response' },
  wrongTurn: /*i18n*/ { id: 'authoring.field.wrongTurn', message: 'Each poor response' },
}

/** Those that share their word with other screens. */
const terms: Record<string, (i18n: I18n) => string> = {
  category: categoryText,
  emotion: (i18n) => measureText(i18n, 'emotion'),
  patience: (i18n) => measureText(i18n, 'patience'),
  pattern: (i18n) => matchText(i18n, 'regex'),
  reference: referenceText,
  references: referenceText,
}

/** Lists of a question whose things have ids that nobody reads: what they say stands beside them. */
const unnamed = new Set(['options', 'points'])

/** The way to a field, in words. Places in a list count from 1. */
export const fieldText = (i18n: I18n, path: readonly string[]): string =>
  path
    .filter((name, index) => /^\d+$/.test(name) || !unnamed.has(path[index - 1] ?? ''))
    .map((name) => {
      if (/^\d+$/.test(name)) return i18n.number(Number(name) + 1)
      const handler = handlerKinds.find((kind) => kind === name)
      if (handler) return handlerText(i18n, handler)
      const term = Object.hasOwn(terms, name) ? terms[name] : undefined
      if (term) return term(i18n)
      const known = Object.hasOwn(names, name) ? names[name] : undefined
      return known ? i18n._(known) : name
    })
    .join(' › ')

/** Things that are called as what a line is matched by. */
const matched = {
  intents: 'intent',
  keywords: 'keyword',
  facts: 'fact',
  sensitiveWords: 'sensitive-word',
} as const
type Matched = keyof typeof matched
const isMatched = (of: Difference['of']): of is Matched => Object.hasOwn(matched, of)

const things: Record<Exclude<Difference['of'], Matched | 'questions'>, MessageDescriptor> = {
  course: /*i18n*/ { id: 'authoring.thing.course', message: 'Course' },
  persona: /*i18n*/ { id: 'authoring.thing.persona', message: 'Persona' },
  settings: /*i18n*/ { id: 'authoring.thing.settings', message: 'Settings' },
  handlers: /*i18n*/ { id: 'authoring.thing.handlers', message: 'General rules' },
  flow: /*i18n*/ { id: 'authoring.thing.flow', message: 'Flow' },
  scoring: /*i18n*/ { id: 'authoring.thing.scoring', message: 'Scoring' },
  nodes: /*i18n*/ { id: 'authoring.thing.node', message: 'Node' },
  branches: /*i18n*/ { id: 'authoring.thing.branch', message: 'Branch' },
  scenes: /*i18n*/ { id: 'authoring.thing.scene', message: 'Sub-scene' },
  variables: /*i18n*/ { id: 'authoring.thing.variable', message: 'Variable' },
  tables: /*i18n*/ { id: 'authoring.thing.table', message: 'Table' },
  speakers: /*i18n*/ { id: 'authoring.thing.speaker', message: 'Speaker' },
  customerAnswers: /*i18n*/ { id: 'authoring.thing.customer-answer', message: 'Answer of the customer' },
  abilities: /*i18n*/ { id: 'authoring.thing.ability', message: 'Ability' },
  items: /*i18n*/ { id: 'authoring.thing.item', message: 'Scored item' },
  groups: /*i18n*/ { id: 'authoring.thing.group', message: 'Rule group' },
  rules: /*i18n*/ { id: 'authoring.thing.rule', message: 'Rule' },
  papers: /*i18n*/ { id: 'authoring.thing.paper', message: 'Paper' },
}

export function thingText(i18n: I18n, of: Difference['of']): string {
  if (of === 'questions') return questionText(i18n)
  return isMatched(of) ? matchText(i18n, matched[of]) : i18n._(things[of])
}

/** What has become of it; several where it was changed and stands elsewhere. */
export function howTexts(i18n: I18n, { how, moved, fields }: Difference): string[] {
  if (how === 'added') return [i18n._({ id: 'authoring.compare-added', message: 'Added' })]
  if (how === 'removed') return [i18n._({ id: 'authoring.compare-removed', message: 'Removed' })]
  return [
    ...(fields.length > 0 ? [i18n._({ id: 'authoring.compare-changed', message: 'Changed' })] : []),
    ...(moved ? [i18n._({ id: 'authoring.compare-moved', message: 'Moved' })] : []),
  ]
}
