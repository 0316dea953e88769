import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { trueFalseWords } from '../../../../domain/course/true-false.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { mostOfBank, mostOtherSentences } from '../../../../domain/course/question-bank.ts'
import { normalise } from '../../../../domain/text/normalise.ts'
import { formattingOf, tidied } from '../../../../domain/text/rich-text.ts'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import { type EditCommand, type Fields, mostCommands } from '../../../../domain/course/edit/commands.ts'
import { newThingId } from '../draft/new-thing-id.ts'

export type QuestionType = BankQuestion['type']
export const questionTypes = ['RADIO', 'CHECK_BOX', 'QA'] as const satisfies readonly QuestionType[]

export type FreeQuestion = Extract<BankQuestion, { type: 'QA' }>
export type ChoiceQuestion = Exclude<BankQuestion, { type: 'QA' }>
export type Point = FreeQuestion['points'][number]

/** What a new question says until somebody says more. */
export interface QuestionWords {
  text: string
  /** Its first two options. */
  options: readonly [string, string]
}

/** What can be added: a question of each type, or whether something is true, which has its two options at once (PAPER-02). */
export type NewQuestionKind = QuestionType | 'true-false'
export const newQuestionKinds = [
  'RADIO',
  'CHECK_BOX',
  'true-false',
  'QA',
] as const satisfies readonly NewQuestionKind[]

/** A new question. Of its options none is right until somebody says which: a key that nobody chose is wrong half of the time. `locale`: the course's. */
export function newQuestion(kind: NewQuestionKind, words: QuestionWords, locale: LocaleId): BankQuestion {
  const type = kind === 'true-false' ? 'RADIO' : kind
  const common = {
    id: newThingId('question'),
    text: words.text,
    explanation: '',
    worth: 1,
    difficulty: 3,
    tags: [],
  }
  if (type === 'QA') return { ...common, type, references: [], points: [] }
  const both = trueFalseWords[locale]
  const [first, second] = kind === 'true-false' ? [both.true, both.false] : words.options
  return {
    ...common,
    type,
    options: [
      { id: newThingId('option'), text: first, right: false },
      { id: newThingId('option'), text: second, right: false },
    ],
  }
}

/** Puts a question before another; null: at the end. */
export const addQuestion = (question: BankQuestion, before: string | null): EditCommand => ({
  type: 'add',
  to: { list: 'questions' },
  value: jsonOf(question),
  before,
})

export const moveQuestion = (id: string, before: string | null): EditCommand => ({
  type: 'move',
  of: { list: 'questions', id },
  before,
})

export const removeQuestions = (ids: readonly string[]): EditCommand[] =>
  ids.map((id) => ({ type: 'remove', of: { list: 'questions', id } }))

/** What a text without a number at its end is called the second time, so that no two questions say the same. */
export function copiedText(text: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const suffix = ` (${count})`
    const copy = text.slice(0, 500 - suffix.length) + suffix
    if (!taken.has(copy)) return copy
  }
}

/** The same question again, under another id and text, which looks as the first does. */
export function duplicateOf(question: BankQuestion, taken: ReadonlySet<string>): BankQuestion {
  const { formatted: _of, ...plain } = question
  const copy = { ...plain, id: newThingId('question'), text: copiedText(question.text, taken) }
  const { formatted } = formattingOf(question.formatted, question.text)
  if (!formatted) return copy
  const last = formatted.at(-1)
  const ending = typeof last?.insert === 'string' && last.insert.endsWith('\n') ? [last] : []
  const suffix = { insert: copy.text.slice(copy.text.lastIndexOf(' (')) }
  const runs = tidied([...formatted.slice(0, formatted.length - ending.length), suffix, ...ending])
  const { formatted: kept } = formattingOf(runs, copy.text)
  return kept ? { ...copy, formatted: kept } : copy
}

/** What is changed of several questions at once; null leaves it as it is. */
export interface BulkChange {
  addTag: string | null
  removeTag: string | null
  difficulty: number | null
  worth: number | null
}

/** The commands for several questions, of those alone that are changed by it. A question that has as many tags as it may keeps them. */
export function bulkCommands(questions: readonly BankQuestion[], change: BulkChange): EditCommand[] {
  const { addTag, removeTag, difficulty, worth } = change
  return questions.flatMap((question): EditCommand[] => {
    const kept = question.tags.filter((tag) => tag !== removeTag)
    const tags =
      addTag !== null && !kept.includes(addTag) && kept.length < mostOfBank.tags ? [...kept, addTag] : kept
    const fields: Fields = {
      ...(tags.join('\n') !== question.tags.join('\n') && { tags }),
      ...(difficulty !== null && difficulty !== question.difficulty && { difficulty }),
      ...(worth !== null && worth !== question.worth && { worth }),
    }
    return Object.keys(fields).length === 0
      ? []
      : [{ type: 'set', of: { list: 'questions', id: question.id }, fields }]
  })
}

/** As many commands as one change takes, in turn. */
export function inChanges(commands: readonly EditCommand[]): EditCommand[][] {
  const parts: EditCommand[][] = []
  for (let at = 0; at < commands.length; at += mostCommands) parts.push(commands.slice(at, at + mostCommands))
  return parts
}

/** Every tag of the bank, the most used first. */
export function tagsOf(questions: readonly BankQuestion[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of questions) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([tag]) => tag)
}

export type RuleKind = Point['rule']['kind']
export const ruleKinds = ['meaning', 'keywords', 'wording'] as const satisfies readonly RuleKind[]

type Meaning = Extract<Point['rule'], { kind: 'meaning' }>

/** Of several sentences one is enough. */
export const sentencesOf = ({ sentence, others = [] }: Meaning): string[] => [sentence, ...others]

export const meaningOf = ([sentence = '', ...others]: readonly string[]): Meaning => ({
  kind: 'meaning',
  sentence,
  ...(others.length > 0 && { others: others.slice(0, mostOtherSentences) }),
})

/** A rule of another kind that looks for the same words, as far as they fit. */
export function ruleAs(rule: Point['rule'], kind: RuleKind): Point['rule'] {
  if (rule.kind === kind) return rule
  const texts =
    rule.kind === 'meaning'
      ? sentencesOf(rule)
      : rule.kind === 'wording'
        ? rule.texts
        : rule.groups.map((group) => group[0] ?? '')
  switch (kind) {
    case 'meaning':
      return meaningOf(rule.kind === 'keywords' ? [texts.join(' ').slice(0, 500).trim()] : texts)
    case 'wording':
      return { kind, texts }
    case 'keywords':
      return { kind, groups: texts.map((text) => [text.slice(0, 40).trim()]) }
  }
}

/** What a point is called by its rule: its first sentence or wording, or its keywords, the first of each row. */
export function nameByRule(rule: Point['rule']): string {
  const texts =
    rule.kind === 'meaning'
      ? sentencesOf(rule).slice(0, 1)
      : rule.kind === 'wording'
        ? rule.texts.slice(0, 1)
        : rule.groups.map(([word = '']) => word)
  return texts.filter(Boolean).join(' ').slice(0, 60).trim()
}

/** Of each row of keywords the first one before it that asks the same words; null where there is none. */
export function repeatedRows(rule: Point['rule']): (number | null)[] {
  if (rule.kind !== 'keywords') return []
  const rows = rule.groups.map((words) =>
    words
      .map((word) => normalise(word).text)
      .filter(Boolean)
      .sort()
      .join('\n'),
  )
  return rows.map((row, at) => {
    const first = rows.indexOf(row)
    return row === '' || first === at ? null : first
  })
}

/** A point that a good answer makes, found by its meaning, as its sentence says it. */
export const newPoint = (sentence: string): Point => ({
  id: newThingId('point'),
  name: sentence.slice(0, 60).trim(),
  weight: 1,
  rule: { kind: 'meaning', sentence },
})

/** A point for each part of a reference answer, as far as there is room. */
export const pointsFrom = (parts: readonly string[]): Point[] =>
  parts.slice(0, mostOfBank.points).map((sentence) => newPoint(sentence))
