import { expect, test } from 'vitest'
import { bankOf } from '../../../../domain/question-bank/bank.factory.ts'
import { applyCommands } from '../../../../domain/course/edit/apply-command.ts'
import { bankQuestionSchema } from '../../../../domain/course/question-bank.ts'
import { checkCourse } from '../../../../domain/course/check.ts'
import {
  addQuestion,
  bulkCommands,
  copiedText,
  duplicateOf,
  inChanges,
  nameByRule,
  newPoint,
  newQuestion,
  questionTypes,
  removeQuestions,
  repeatedRows,
  ruleAs,
  ruleKinds,
  tagsOf,
} from './change-questions.ts'
import { marked, reordered } from './options-form.tsx'
import { partOf } from './question-form.tsx'

const bank = bankOf()
const [one, several, free] = bank.questions
const words = { text: 'New question 4', options: ['Option 1', 'Option 2'] as const }

test('PAPER-02 PAPER-02f a new question of each type can be taken into the bank, and only its own words and which is right are missing', () => {
  for (const type of questionTypes) {
    const question = newQuestion(type, words, 'us-en')
    const applied = applyCommands(bank, [addQuestion(question, 'several')])
    expect(applied.refusal).toBeUndefined()
    if (applied.refusal) continue
    expect(applied.course.questions[1]).toEqual(bankQuestionSchema.parse(question))
    const codes = checkCourse(applied.course).map(({ code }) => code)
    expect(codes.sort()).toEqual(
      type === 'QA'
        ? ['answer-missing', 'text-unwritten']
        : [
            type === 'RADIO' ? 'radio-right' : 'check-box-right',
            ...Array<string>(3).fill('text-unwritten'),
          ].sort(),
    )
    // A key that nobody chose would be wrong half of the time.
    if (question.type !== 'QA') expect(question.options.some(({ right }) => right)).toBe(false)
  }
})

test('PAPER-02i a question of true or false is whole but for its text and its answer, in the language of the course', () => {
  const question = newQuestion('true-false', words, 'zh-tw')
  expect(question).toMatchObject({ type: 'RADIO', options: [{ text: '正確' }, { text: '錯誤' }] })
  const applied = applyCommands(bank, [addQuestion(question, null)])
  expect(applied.refusal ?? checkCourse(applied.course).map(({ path, code }) => [path, code])).toEqual([
    ['questions.3.text', 'text-unwritten'],
    ['questions.3', 'radio-right'],
  ])
})

test('PAPER-02f what is missing of a new question is told at the part that was left', () => {
  const choice = newQuestion('CHECK_BOX', words, 'us-en')
  const ids = choice.type === 'QA' ? [] : choice.options.map(({ id }) => id)
  expect(['text', 'options.0.text', 'options.1.text', ''].map((at) => partOf(choice, at))).toEqual([
    'text',
    ...ids,
    'text',
  ])
  expect(partOf(choice, '', 'check-box-right')).toBe('key')
  const own = newQuestion('QA', words, 'us-en')
  expect(['text', '', 'references.0'].map((at) => partOf(own, at))).toEqual(['text', 'answer', 'answer'])
})

test('PAPER-02 a question with one right answer has no other, one with several keeps them', () => {
  if (one?.type !== 'RADIO' || several?.type !== 'CHECK_BOX') throw new Error('the bank is another')
  expect(marked(one, 'a', true).map(({ right }) => right)).toEqual([true, false])
  expect(marked(several, 'c', true).map(({ right }) => right)).toEqual([true, true, true])
  expect(marked(several, 'a', false).map(({ right }) => right)).toEqual([false, true, false])
  const order = (id: string, before: string | null) =>
    reordered(several.options, id, before).map((option) => option.id)
  expect([order('c', 'a'), order('a', null), order('b', 'b')]).toEqual([
    ['c', 'a', 'b'],
    ['b', 'c', 'a'],
    ['a', 'c', 'b'],
  ])
})

test('PAPER-02 a copy says something of its own, in at most 500 characters', () => {
  expect(copiedText('Why?', new Set(['Why?', 'Why? (2)']))).toBe('Why? (3)')
  expect(copiedText('x'.repeat(500), new Set())).toHaveLength(500)
  const copy = one && duplicateOf(one, new Set([one.text]))
  expect(copy?.id).not.toBe(one?.id)
  expect(copy).toMatchObject({ type: 'RADIO', worth: 2, tags: ['Hands'] })
})

test('PAPER-02 changes tags, difficulty and points of several questions, of those alone that have something else', () => {
  const commands = bulkCommands(bank.questions, {
    addTag: 'Exam',
    removeTag: 'Hands',
    difficulty: 3,
    worth: 2,
  })
  const applied = applyCommands(bank, commands)
  if (applied.refusal) throw new Error('refused')
  expect(
    applied.course.questions.map(({ tags, worth, difficulty }) => ({ tags, worth, difficulty })),
  ).toEqual([
    { tags: ['Exam'], worth: 2, difficulty: 3 },
    { tags: ['Exam'], worth: 2, difficulty: 3 },
    { tags: ['Ward', 'Exam'], worth: 2, difficulty: 3 },
  ])
  const none = { addTag: null, removeTag: null, difficulty: null, worth: null }
  expect(bulkCommands(bank.questions, none)).toEqual([])
  expect(bulkCommands(bank.questions, { ...none, addTag: 'Ward' })).toHaveLength(2)
  const full = one && { ...one, tags: Array.from({ length: 10 }, (_, index) => `t${index}`) }
  expect(full && bulkCommands([full], { ...none, addTag: 'Ward' })).toEqual([])
})

test('PAPER-02 a change of all questions goes in as many parts as one change may have', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `q${index}`)
  expect(inChanges(removeQuestions(ids)).map((part) => part.length)).toEqual([1000, 1000])
  expect(inChanges([])).toEqual([])
})

test('PAPER-02 offers the tags of the bank, the most used first', () => {
  expect(tagsOf(bank.questions)).toEqual(['Hands', 'Ward'])
})

test('PAPER-02a a point keeps its words when it is found in another way', () => {
  if (free?.type !== 'QA') throw new Error('the bank is another')
  const long = 'a sentence that is much longer than a keyword may be'
  for (const from of ruleKinds)
    for (const to of ruleKinds) {
      const point = { ...newPoint(long), rule: ruleAs(ruleAs(newPoint(long).rule, from), to) }
      expect(point.rule.kind).toBe(to)
      expect(JSON.stringify(point.rule)).toContain(long.slice(0, 30))
      expect(bankQuestionSchema.safeParse({ ...free, points: [point] }).success).toBe(true)
    }
  expect(ruleAs({ kind: 'keywords', groups: [['soap', 'foam'], ['water']] }, 'wording')).toEqual({
    kind: 'wording',
    texts: ['soap', 'water'],
  })
})

test('PAPER-02a a point is called by its rule, and a row of keywords that is there already is found', () => {
  const groups = [['Gloves', 'mitts'], ['soap'], ['mitts', 'gloves '], []]
  expect(repeatedRows({ kind: 'keywords', groups })).toEqual([null, null, 0, null])
  expect(nameByRule({ kind: 'keywords', groups })).toBe('Gloves soap mitts')
  expect(nameByRule({ kind: 'wording', texts: ['Wash first', 'Wash'] })).toBe('Wash first')
  expect(nameByRule(newPoint('Before touching a patient').rule)).toBe('Before touching a patient')
  expect(repeatedRows({ kind: 'wording', texts: ['a', 'a'] })).toEqual([])
})
