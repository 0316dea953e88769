import { expect, test } from 'vitest'
import type { CourseCorpus } from './course-corpus.ts'
import { folds, validateFold } from './cross-validate.ts'

const openings = ['please', 'could you', 'I would like to', 'can we', 'let us']
const refundsFrom = (first: number) =>
  Array.from({ length: 10 }, (_, index) => `please refund the charge of ${first + index} dollars`)
const corpus: CourseCorpus = {
  language: 'en',
  intents: [
    { id: 'refund', positive: refundsFrom(10), negative: [] },
    {
      id: 'goodbye',
      positive: openings.flatMap((one) => [`${one} say goodbye`, `${one} hang up and say goodbye`]),
      negative: [],
    },
    // Two names for one thing.
    { id: 'money-back', positive: refundsFrom(20), negative: [] },
  ],
  places: [{ nodes: null, intents: ['refund', 'goodbye', 'money-back'], blamed: [], unrelated: [] }],
}

test('INTENT-12 holds each example out once, and tells which intents the classifier can’t tell apart', () => {
  const outcomes = Array.from({ length: folds }, (_, fold) => validateFold(corpus, fold))
  const lines = outcomes.flatMap(({ intents }) => intents)
  const of = (intent: string) => lines.filter((one) => one.intent === intent)
  for (const id of ['refund', 'goodbye', 'money-back'])
    expect(of(id).reduce((sum, one) => sum + one.lines, 0)).toBe(10)
  expect(of('goodbye').reduce((sum, one) => sum + one.right, 0)).toBe(10)
  const missed = outcomes.flatMap((one) => one.missed)
  expect(missed.length).toBeGreaterThan(0)
  expect(missed.every(({ intent }) => intent !== 'goodbye')).toBe(true)
  expect(validateFold(corpus, 0)).toEqual(outcomes[0])
})

test('INTENT-12 holds nothing out of an intent that has few examples, or that nothing asks for', () => {
  const few: CourseCorpus = {
    ...corpus,
    intents: [
      ...corpus.intents.slice(0, 2),
      { id: 'few', positive: ['one', 'two', 'three'], negative: [] },
      { id: 'unasked', positive: openings, negative: [] },
    ],
    places: [{ nodes: null, intents: ['refund', 'goodbye', 'few'], blamed: [], unrelated: [] }],
  }
  const outcomes = Array.from({ length: folds }, (_, fold) => validateFold(few, fold))
  const intents = new Set(outcomes.flatMap((one) => one.intents.map(({ intent }) => intent)))
  expect([...intents].sort()).toEqual(['goodbye', 'refund'])
})

test.each([
  ['en', 'please don’t refund the charge of 12 dollars', 'don’t'],
  ['en', 'please refund the charge of 12 dollars', null],
] as const)('INTENT-12b tells by which word an example denies something: %s %s', (language, line, denial) => {
  const [refund, goodbye] = corpus.intents
  const mixed: CourseCorpus = {
    ...corpus,
    language,
    intents: [refund!, { ...goodbye!, positive: [...goodbye!.positive, line] }],
  }
  const missed = Array.from({ length: folds }, (_, fold) => validateFold(mixed, fold).missed).flat()
  expect(missed.find((one) => one.line === line)?.denial).toBe(denial)
})

test('INTENT-12 tells what an example that stands in the wrong intent is taken for', () => {
  const stray = 'please refund the charge of 12 dollars'
  const [refund, goodbye] = corpus.intents
  const mixed: CourseCorpus = {
    ...corpus,
    intents: [refund!, { ...goodbye!, positive: [...goodbye!.positive, stray] }],
  }
  const missed = Array.from({ length: folds }, (_, fold) => validateFold(mixed, fold).missed).flat()
  expect(missed).toContainEqual({ intent: 'goodbye', as: 'refund', line: stray, denial: null })
})
