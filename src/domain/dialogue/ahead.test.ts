import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens, type NodeInput, says } from '../course/course-factory.ts'
import { foldReport } from '../report/fold-report.ts'
import { visitsOf } from '../report/chances.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { outcomeOf } from '../try-out/outcome.ts'
import { tryOut } from '../try-out/try-out.ts'
import { heardWithAhead } from './hear-ahead.ts'
import type { DialogueStep } from './dialogue.ts'
import { drive, only } from './session-driver.ts'

const asks = (id: string, text: string, next: string): NodeInput => ({
  kind: 'robot-says',
  id,
  title: id,
  speech: [text],
  effects: { emotion: 5, patience: 0 },
  next,
})

/** Greets; is asked for the price; is asked for the term; says goodbye. */
const nodes: NodeInput[] = [
  listens('greet', 'hello', 'price-ask'),
  asks('price-ask', 'What does it cost?', 'price'),
  {
    kind: 'user-says',
    id: 'price',
    title: 'price',
    branches: [
      { id: 'rude', name: 'Rude', match: says('stupid'), wrong: true, next: 'greet' },
      { id: 'full', name: 'Price with term', match: says('price'), next: 'term-ask' },
      { id: 'vague', name: 'Vague price', match: says('cheap'), next: 'term-ask' },
    ],
    otherwise: { next: { end: 'missed' } },
  },
  asks('term-ask', 'And for how long?', 'term'),
  listens('term', 'months', 'bye-ask'),
  asks('bye-ask', 'Is that all?', 'bye'),
  listens('bye', 'goodbye', { end: 'achieved' }),
]
const keywords = ['hello', 'price', 'months', 'goodbye', 'stupid', 'cheap'].map((id) => ({ id, name: id }))
const rule = (node: string, branch: string, points: number) => ({
  id: `${node}-${branch}`,
  name: `${node}-${branch}`,
  item: 'item',
  points,
  when: { type: 'takes' as const, node, branch, or: [] },
})
const course = (over: Partial<CourseInput> = {}, from: NodeInput[] = nodes) =>
  courseOf(from, {
    keywords,
    scoring: {
      abilities: [{ id: 'ability', name: 'Ability' }],
      items: [{ id: 'item', name: 'Item', ability: 'ability', max: 100 }],
      rules: [
        rule('greet', 'only', 10),
        rule('price', 'full', 20),
        rule('price', 'vague', 5),
        rule('term', 'only', 30),
        rule('bye', 'only', 5),
      ],
    },
    ...over,
  })
const deaf = () => ({ guesses: [] })

/** Says a line as a practice takes it. */
function say(text: string, of = course()) {
  const driver = drive(of)
  const { round } = driver.state()
  const event = heardWithAhead(
    compileCourse(of),
    driver.state(),
    { type: 'say', turnId: 'said', round, text },
    deaf,
  )
  return { driver, event, taken: driver.send(event), round }
}
const saidBy = (taken: DialogueStep) => only(taken, 'says').map(({ text }) => text)
const heardBy = (taken: DialogueStep) =>
  only(taken, 'heard').map(({ node, branch, ahead }) => [node, branch, ahead ?? false])

test('CONV-32 a line that also answers the next question is heard there too: it isn’t asked, and its points are given', () => {
  const { driver, event, taken, round } = say('Hello! The price is 20.')
  expect(event.ahead).toEqual([{ node: 'price', guesses: [] }])
  expect(heardBy(taken)).toEqual([
    ['greet', 'only', false],
    ['price', 'full', true],
  ])
  expect(saidBy(taken)).toEqual(['And for how long?'])
  expect(driver.state()).toMatchObject({ node: 'term', round: round + 1, lastSaid: { node: 'term-ask' } })
  expect(only(taken, 'awaits')).toHaveLength(1)
  expect(driver.lines.map((line) => line.rule)).toEqual(['greet-only', 'price-full'])
  // What the customer feels on the way stays, though they don't ask.
  expect(only(taken, 'meters').map(({ move }) => move?.reason)).toEqual(['answer', 'flow', 'answer', 'flow'])
})

test('CONV-32 goes on for two places at most, and never to the end of the conversation', () => {
  const { driver, taken } = say('Hello! The price is 20 for six months, goodbye.')
  expect(heardBy(taken).map(([node]) => node)).toEqual(['greet', 'price', 'term'])
  expect(driver.state().node).toBe('bye')
  const short = course({}, [
    listens('greet', 'hello', 'bye-ask'),
    asks('bye-ask', 'Is that all?', 'bye'),
    listens('bye', 'goodbye', { end: 'achieved' }),
  ])
  const left = say('Hello and goodbye.', short)
  expect([left.driver.state().node, saidBy(left.taken)]).toEqual(['bye', ['Is that all?']])
})

test.each([
  ['a lesser answer than the best', 'Hello! It is cheap.'],
  ['what does harm there', 'Hello! The price is 20, stupid.'],
])('CONV-32 asks all the same after %s', (_why, text) => {
  const { driver, event, taken } = say(text)
  expect(event).not.toHaveProperty('ahead')
  expect([driver.state().node, saidBy(taken)]).toEqual(['price', ['What does it cost?']])
})

test('CONV-32 words that gave points give none once more', () => {
  const same = nodes.map((node) =>
    node.id === 'term' ? (listens('term', 'price', 'bye-ask') as NodeInput) : node,
  )
  const { taken } = say('Hello! The price is 20.', course({}, same))
  expect(heardBy(taken).map(([node]) => node)).toEqual(['greet', 'price'])
})

test('CONV-32 who asks the customer something is answered first', () => {
  const { driver } = say('May I have your hello? The price is 20.')
  expect(driver.state().node).toBe('price')
})

test('CONV-32 a place that is always asked is, and so is one behind a stage direction or a question', () => {
  const always = nodes.map((node) => (node.id === 'price' ? { ...node, alwaysAsked: true } : node))
  expect(say('Hello! The price is 20.', course({}, always)).driver.state().node).toBe('price')
  const later = [
    listens('greet', 'hello', 'later'),
    { kind: 'text', id: 'later', title: 'later', text: 'An hour later.', next: 'price-ask' } as NodeInput,
    ...nodes.slice(1),
  ]
  expect(say('Hello! The price is 20.', course({}, later)).driver.state().node).toBe('price')
})

test('CONV-32 a log says the same however it is folded: what was heard ahead is in its event, and without it nothing is', () => {
  const of = course()
  const { driver, event } = say('Hello! The price is 20.', of)
  const compiled = compileCourse(of)
  const log = foldLog(compiled, driver.log).entries
  expect(log.at(-1)?.effects.filter(({ type }) => type === 'heard')).toHaveLength(2)
  const { ahead: _, ...before } = event
  const old = drive(of)
  expect(heardBy(old.send(before))).toEqual([['greet', 'only', false]])
})

test('CONV-32 the report says what was said ahead, and where no points were missed by it', () => {
  const of = course()
  const { driver } = say('Hello! The price is 20.', of)
  const compiled = compileCourse(of)
  const log = foldLog(compiled, driver.log).entries
  const report = foldReport(compiled, log)
  expect(report.readings).toEqual([
    expect.objectContaining({ understoodAs: 'Only', also: ['Price with term'] }),
  ])
  expect(visitsOf(log).map(({ node }) => node)).toEqual(['greet', 'price'])
  expect(report.rules.find(({ rule: id }) => id === 'price-full')).toMatchObject({
    points: 20,
    missed: 0,
    reached: true,
  })
})

test('CONV-32 REPORT-11 what was missed at the place that was answered ahead has that place’s good answer as example', () => {
  const at = (id: string) => ({ reference: [`A good ${id}.`] })
  const of = course(
    {
      scoring: {
        ...course().scoring,
        rules: [
          ...course().scoring.rules,
          {
            ...rule('price', 'full', 15),
            id: 'term-with-price',
            when: { type: 'says', match: { type: 'keyword', keyword: 'months' }, nodes: ['price'] },
          },
        ],
      },
    },
    nodes.map((node) => (node.kind === 'user-says' ? { ...node, ...at(node.id) } : node)),
  )
  const { driver } = say('Hello! The price is 20.', of)
  const compiled = compileCourse(of)
  const [turn] = foldReport(compiled, foldLog(compiled, driver.log).entries).turns
  expect(turn).toMatchObject({ node: 'greet', reference: ['A good price.', 'A good greet.'] })
})

test('CONV-32 SCORE-01 a rule about what is said at the place that was answered ahead gives its points', () => {
  const of = course()
  const more = {
    ...rule('price', 'full', 15),
    id: 'price-with-term',
    when: {
      type: 'says' as const,
      match: { type: 'keyword' as const, keyword: 'cheap' },
      nodes: ['price'],
    },
  }
  const { driver } = say(
    'Hello! The price is 20, which is cheap.',
    course({ scoring: { ...of.scoring, rules: [...of.scoring.rules, more] } }),
  )
  expect(driver.lines.map((line) => line.rule)).toEqual(['greet-only', 'price-full', 'price-with-term'])
})

test('CONV-32 SCORE-04 a rule about what is said at two places that one line answers gives its points once', () => {
  const { scoring } = course()
  const polite = {
    id: 'polite',
    name: 'Polite',
    item: 'item',
    points: 7,
    times: 3,
    when: { type: 'says' as const, match: says('hello'), nodes: ['greet', 'price'] },
  }
  const { driver } = say('Hello! The price is 20.', course({ scoring: { ...scoring, rules: [polite] } }))
  expect(driver.lines.map((line) => line.rule)).toEqual(['polite'])
})

test('CONV-32 FLOW-05 the try-out shows the way through the place that was answered ahead', () => {
  const start = { node: null, variables: {}, difficulty: 3, seed: 1 }
  const turns = tryOut(
    compileCourse(course()),
    { listen: deaf, weigh: () => null },
    start,
    [{ type: 'say', text: 'Hello! The price is 20.' }],
    { at: 1000, explainFrom: 0 },
  )
  expect(turns.at(-1)?.path.map(({ node, exit }) => `${node} ${exit}`)).toEqual([
    'greet branch:only',
    'price-ask next',
    'price branch:full',
    'term-ask next',
    'term null',
  ])
})

test('CONV-32 FLOW-05a a course’s test holds a line to its own place, wherever it leads', () => {
  const { driver, taken } = say('Hello! The price is 20.')
  expect(outcomeOf('greet', taken, driver.lines)).toEqual({
    node: 'greet',
    took: { by: 'branch', id: 'only' },
    points: 30,
  })
})
