import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bankOf } from '../question-bank/bank.factory.ts'
import { drawPaper } from '../question-bank/draw-paper.ts'
import { checkCourse } from './check.ts'
import { compareCourses } from './compare/compare.ts'
import { applyCommand, applyCommands } from './edit/apply-command.ts'
import { type EditCommand, editCommandSchema } from './edit/commands.ts'
import { levelNameOf, paperSchema } from './paper.ts'

type PaperInput = z.input<typeof paperSchema>
const paper = (over: object = {}): PaperInput => ({
  id: 'mock',
  name: 'Mock',
  parts: [{ kind: 'chosen', questions: [{ question: 'one' }] }],
  ...over,
})
const bank = (...papers: PaperInput[]) => bankOf({ papers })
const found = (...papers: PaperInput[]) =>
  checkCourse(bank(...papers)).map(({ code, path }) => `${code} ${path}`)

test('PAPER-01 nothing is said of a sound paper', () => {
  expect(found(paper(), paper({ id: 'second', name: 'Second' }))).toEqual([])
})

test('PAPER-01 the name of a paper is its own, also in other letters', () => {
  expect(found(paper(), paper({ id: 'second', name: 'ＭＯＣＫ' }))).toEqual(['duplicate-paper papers.1.name'])
  expect(found(paper(), paper({ name: 'Second' }))).toEqual(['duplicate-id papers.1.id'])
})

test('PAPER-01 a paper asks something, and nothing that the bank has not or that it has asked already', () => {
  expect(found(paper({ parts: [] }))).toEqual(['paper-empty papers.0.parts'])
  expect(found(paper({ parts: [{ kind: 'chosen', questions: [] }] }))).toEqual(['paper-empty papers.0.parts'])
  const twice = [{ question: 'one' }, { question: 'gone' }, { question: 'one' }]
  expect(found(paper({ parts: [{ kind: 'chosen', questions: twice }] }))).toEqual([
    'paper-question-unknown papers.0.parts.0.questions.1.question',
    'paper-question-twice papers.0.parts.0.questions.2.question',
  ])
})

test('PAPER-01 no more is drawn than fits and no other part takes', () => {
  const draw = (count: number, over: object = {}) => ({ kind: 'drawn', count, ...over })
  expect(found(paper({ parts: [draw(3)] }))).toEqual([])
  expect(found(paper({ parts: [draw(4)] }))).toEqual(['paper-draws-too-many papers.0.parts.0.count'])
  expect(found(paper({ parts: [draw(2), { kind: 'chosen', questions: [{ question: 'one' }] }] }))).toEqual([])
  expect(found(paper({ parts: [draw(2), draw(2)] }))).toEqual(['paper-draws-too-many papers.0.parts.1.count'])
  expect(found(paper({ parts: [draw(1, { tags: ['Ward'] }), draw(2, { tags: ['Hands'] })] }))).toEqual([])
  expect(found(paper({ parts: [draw(1, { difficulties: [5] })] }))).toEqual([
    'paper-draws-too-many papers.0.parts.0.count',
  ])
})

test('PAPER-01 what the checker passes draws as many as it says, whoever draws', () => {
  const part = fc.record({
    kind: fc.constant('drawn'),
    count: fc.integer({ min: 1, max: 3 }),
    tags: fc.subarray(['Hands', 'Ward']),
    types: fc.subarray(['RADIO', 'CHECK_BOX', 'QA']),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), fc.integer(), (parts, seed) => {
      const course = bank(paper({ parts }))
      const [sound] = course.papers
      if (!sound || checkCourse(course).length > 0) return
      expect(drawPaper(course, sound, seed)).toHaveLength(parts.reduce((sum, { count }) => sum + count, 0))
    }),
  )
})

test('PAPER-01 each level has a score of its own, and a total reaches the highest that it can', () => {
  const levels = [
    { name: 'Pass', from: 60 },
    { name: 'Good', from: 80 },
  ]
  expect(found(paper({ levels: [...levels, { name: 'Fine', from: 60 }] }))).toEqual([
    'paper-level-twice papers.0.levels.2.from',
  ])
  const named = paperSchema.parse(paper({ levels: levels.toReversed() }))
  expect([59, 60, 79, 80, 100].map((total) => levelNameOf(named, total))).toEqual([
    null,
    'Pass',
    'Pass',
    'Good',
    'Good',
  ])
})

test('PAPER-01 COURSE-08a undo restores whatever was made of the papers', () => {
  const id = fc.constantFrom('mock', 'second', 'gone')
  const question = fc.record({
    question: fc.constantFrom('one', 'several', 'gone'),
    worth: fc.option(fc.nat(99)),
  })
  const part = fc.oneof(
    fc.record({ kind: fc.constant('chosen'), questions: fc.array(question, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('drawn'), count: fc.integer({ min: 1, max: 200 }) }),
  )
  const command: fc.Arbitrary<unknown> = fc.oneof(
    fc.record({
      type: fc.constant('set'),
      of: id.map((one) => ({ list: 'papers', id: one })),
      fields: fc.oneof(
        fc.record({ name: fc.string({ maxLength: 20 }) }),
        fc.record({ parts: fc.array(part, { maxLength: 4 }) }),
        fc.record({ minutes: fc.integer({ min: 0, max: 700 }) }),
        fc.record({ shuffleQuestions: fc.boolean() }),
      ),
    }),
    fc.record({
      type: fc.constant('add'),
      to: fc.constant({ list: 'papers' }),
      value: id.map((one) => ({ id: one, name: one })),
      before: fc.option(id),
    }),
    fc.record({ type: fc.constant('remove'), of: id.map((one) => ({ list: 'papers', id: one })) }),
    fc.record({
      type: fc.constant('move'),
      of: id.map((one) => ({ list: 'papers', id: one })),
      before: fc.option(id),
    }),
    fc.record({
      type: fc.constant('remove'),
      of: fc.constantFrom('one', 'free').map((one) => ({ list: 'questions', id: one })),
    }),
  )
  const before = bank(paper(), paper({ id: 'second', name: 'Second' }))
  fc.assert(
    fc.property(fc.array(command, { maxLength: 8 }), (made) => {
      let course = before
      const inverse: EditCommand[] = []
      for (const one of made) {
        const read = editCommandSchema.safeParse(one)
        if (!read.success) continue
        const applied = applyCommand(course, read.data)
        if (applied.refusal) continue
        course = applied.course
        if (applied.inverse) inverse.unshift(applied.inverse)
      }
      const undone = applyCommands(course, inverse)
      expect(undone.refusal).toBeUndefined()
      expect('course' in undone && undone.course).toEqual(before)
    }),
  )
})

test('PAPER-01 COURSE-08a two versions of a paper differ in the questions of a part as a whole, and in its levels', () => {
  const before = bank(paper({ levels: [{ name: 'Good', from: 80 }] }))
  const parts = [
    { kind: 'chosen', questions: [{ question: 'several', worth: 3 }, { question: 'one' }] },
    { kind: 'drawn', count: 1, difficulties: [3] },
  ]
  const after = bank(paper({ parts, levels: [] }))
  const [difference] = compareCourses(before, after)
  expect(difference).toMatchObject({ of: 'papers', id: 'mock', how: 'changed' })
  expect(difference?.fields.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['parts.0.questions', 'parts.1.count', 'parts.1.difficulties', 'levels']),
  )
})

test('PAPER-01 warns where what a paper is worth depends on what is drawn', () => {
  const { questions } = bankOf({})
  const worths = questions.map((question, index) => ({ ...question, worth: index === 0 ? 5 : 1 }))
  const codes = (part: object) =>
    checkCourse(bankOf({ questions: worths, papers: [paper({ parts: [{ kind: 'drawn', ...part }] })] }))
      .filter(({ code }) => code.startsWith('paper-'))
      .map(({ code, severity, params }) => [code, severity, params])
  expect(codes({ count: 1 })).toEqual([
    ['paper-worth-differs', 'warning', { paper: 'mock', least: 1, most: 5 }],
  ])
  expect(codes({ count: 1, worth: 2 })).toEqual([])
  expect(codes({ count: questions.length })).toEqual([])
})
