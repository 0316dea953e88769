import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paper, paperSchema } from '../course/paper.ts'
import { bankOf } from './bank.factory.ts'
import { asksTheSame, drawPaper, fittingQuestions, mayAskFreely } from './draw-paper.ts'
import { paperPoints } from './paper-points.ts'
import { shareOut } from './practice.ts'

const tags = ['Hands', 'Ward', 'Kitchen']
const bank = bankOf({
  questions: Array.from({ length: 24 }, (_, n) => ({
    ...(n % 3 === 2
      ? { type: 'QA' as const, references: ['Yes.'] }
      : {
          type: n % 3 === 0 ? ('RADIO' as const) : ('CHECK_BOX' as const),
          options: [
            { id: 'a', text: 'A', right: true },
            { id: 'b', text: 'B' },
          ],
        }),
    id: `q${n}`,
    text: `Question ${n}`,
    worth: 1 + (n % 4),
    difficulty: 1 + (n % 5),
    tags: tags.slice(0, n % 4),
  })),
})
const ids = bank.questions.map(({ id }) => id)

const chosen = fc.record({
  kind: fc.constant('chosen' as const),
  questions: fc.array(
    fc.record({
      question: fc.constantFrom(...ids, 'gone'),
      worth: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
    { maxLength: 8 },
  ),
})
const drawn = fc.record({
  kind: fc.constant('drawn' as const),
  count: fc.integer({ min: 1, max: 12 }),
  tags: fc.subarray(tags),
  difficulties: fc.subarray([1, 2, 3, 4, 5]),
  types: fc.subarray(['RADIO', 'CHECK_BOX', 'QA'] as const),
  worth: fc.option(fc.integer({ min: 1, max: 100 })),
})
const anyPaper: fc.Arbitrary<Paper> = fc
  .record({
    parts: fc.array(fc.oneof(chosen, drawn), { maxLength: 5 }),
    shuffleQuestions: fc.boolean(),
  })
  .map((some) => paperSchema.parse({ id: 'paper', name: 'Paper', ...some }))
const seed = fc.integer()

test('PAPER-01 asks each question once, and only those that the bank has', () => {
  fc.assert(
    fc.property(anyPaper, seed, (paper, by) => {
      const asked = drawPaper(bank, paper, by).map(({ question }) => question)
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked.every((id) => ids.includes(id))).toBe(true)
    }),
  )
})

test('PAPER-01 the same seed makes the same paper', () => {
  fc.assert(
    fc.property(anyPaper, seed, (paper, by) => {
      expect(drawPaper(bank, paper, by)).toEqual(drawPaper(bank, paperSchema.parse(paper), by))
    }),
  )
})

test('PAPER-01 every chosen question is asked, and what is drawn fits a part and is chosen in none', () => {
  fc.assert(
    fc.property(anyPaper, seed, (paper, by) => {
      const asked = new Set(drawPaper(bank, paper, by).map(({ question }) => question))
      const named = new Set(
        paper.parts.flatMap((part) =>
          part.kind === 'chosen' ? part.questions.map(({ question }) => question) : [],
        ),
      )
      for (const id of named) expect(asked.has(id)).toBe(ids.includes(id))
      const fitting = new Set(
        paper.parts.flatMap((part) => (part.kind === 'drawn' ? fittingQuestions(bank, paper, part) : [])),
      )
      for (const id of asked) expect(named.has(id) !== fitting.has(id)).toBe(true)
    }),
  )
})

test('PAPER-01 a part draws as many as it wants where there are enough, and the order of the bank where nothing is shuffled', () => {
  fc.assert(
    fc.property(drawn, seed, (part, by) => {
      const paper = paperSchema.parse({ id: 'paper', name: 'Paper', parts: [part] })
      const asked = drawPaper(bank, paper, by).map(({ question }) => question)
      expect(asked).toHaveLength(Math.min(part.count, fittingQuestions(bank, paper, part).length))
      expect(asked).toEqual(ids.filter((id) => asked.includes(id)))
    }),
  )
})

test('PAPER-01 different seeds draw different papers, each question as often as another', () => {
  const paper = paperSchema.parse({ id: 'p', name: 'P', parts: [{ kind: 'drawn', count: 6 }] })
  const times = new Map<string, number>()
  for (let by = 0; by < 800; by++)
    for (const { question } of drawPaper(bank, paper, by)) times.set(question, (times.get(question) ?? 0) + 1)
  expect(times.size).toBe(ids.length)
  // 200 are expected of each; four standard deviations are 49.
  for (const count of times.values()) expect(Math.abs(count - 200)).toBeLessThan(50)
})

test('PAPER-01 what a paper is worth is said before it is drawn', () => {
  fc.assert(
    fc.property(chosen, drawn, fc.boolean(), seed, (first, second, shuffleQuestions, by) => {
      const paper = paperSchema.parse({ id: 'p', name: 'P', shuffleQuestions, parts: [first, second] })
      const points = paperPoints(bank, paper)
      const asked = drawPaper(bank, paper, by)
      const worth = asked.reduce((sum, one) => sum + one.worth, 0)
      expect(asked).toHaveLength(points.questions)
      expect(worth).toBeGreaterThanOrEqual(points.worth.least)
      expect(worth).toBeLessThanOrEqual(points.worth.most)
      for (const [id, share] of shareOut(asked)) {
        const { least, most } = points.of(asked.find(({ question }) => question === id)?.worth ?? 0)
        expect(share).toBeGreaterThanOrEqual(least - 0.11)
        expect(share).toBeLessThanOrEqual(most + 0.11)
      }
    }),
  )
})

test('PAPER-01 chosen questions in a fixed order have exact points, that add up to 100', () => {
  const paper = paperSchema.parse({
    id: 'p',
    name: 'P',
    parts: [{ kind: 'chosen', questions: ['q0', 'q1', 'q2'].map((question) => ({ question, worth: 1 })) }],
  })
  expect([...(paperPoints(bank, paper).exact?.values() ?? [])]).toEqual([33.3, 33.4, 33.3])
  expect(paperPoints(bank, { ...paper, shuffleQuestions: true }).exact).toBeNull()
})

test('EXAM-15 tells whether a paper may ask something to be answered in one’s own words, as whatever is drawn of it says', () => {
  fc.assert(
    fc.property(anyPaper, seed, (paper, by) => {
      const free = drawPaper(bank, paper, by).some(
        ({ question }) => bank.questions.find(({ id }) => id === question)?.type === 'QA',
      )
      return !free || mayAskFreely(bank.questions, paper)
    }),
  )
  const oneDrawn = (change: object) =>
    paperSchema.parse({ id: 'p', name: 'P', parts: [{ kind: 'drawn', count: 2, ...change }] })
  expect(mayAskFreely(bank.questions, oneDrawn({ types: ['RADIO', 'CHECK_BOX'] }))).toBe(false)
  expect(mayAskFreely(bank.questions, oneDrawn({ types: ['QA'] }))).toBe(true)
  expect(mayAskFreely(bank.questions, oneDrawn({ tags: ['Nowhere'] }))).toBe(false)
})

test('PAPER-01 every learner is asked the same where nothing is drawn or all that fits is', () => {
  const small = bankOf({})
  const same = (...parts: object[]) => asksTheSame(small, paperSchema.parse({ id: 'p', name: 'P', parts }))
  const all = small.questions.length
  expect(same({ kind: 'chosen', questions: [{ question: 'one' }] })).toBe(true)
  expect(same({ kind: 'drawn', count: all })).toBe(true)
  expect(same({ kind: 'drawn', count: all - 1 })).toBe(false)
  expect(same({ kind: 'chosen', questions: [{ question: 'one' }] }, { kind: 'drawn', count: all - 1 })).toBe(
    true,
  )
})
