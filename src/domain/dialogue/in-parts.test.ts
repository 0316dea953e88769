import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, listens, type NodeInput, says } from '../course/course-factory.ts'
import type { IntentGuess } from './dialogue.ts'
import { heardWithAhead } from './hear-ahead.ts'
import { drive, only } from './session-driver.ts'

const all = (...words: string[]) => ({
  type: 'group' as const,
  mode: 'all' as const,
  children: words.map((word) => says(word)),
})

const asksAgain = (id: string): NodeInput => ({
  kind: 'robot-says',
  id,
  title: id,
  speech: ['What exactly?'],
  next: 'terms',
})

/** Asks for price and term, again where only the price is said; then for a goodbye. A greeting can come between. */
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'terms',
    title: 'terms',
    branches: [
      { id: 'rude', name: 'Rude', match: says('stupid'), wrong: true, next: 'which' },
      { id: 'full', name: 'Price and term', match: all('price', 'months'), next: 'bye' },
      { id: 'half', name: 'Price', match: says('price'), next: 'which' },
      { id: 'aside', name: 'Aside', match: says('hello'), next: 'greet' },
    ],
    followUps: [{ speech: ['Sorry?'] }, { speech: ['Once more?'] }],
    otherwise: { next: 'which' },
  },
  asksAgain('which'),
  listens('greet', 'hello', 'which'),
  listens('bye', 'goodbye', { end: 'achieved' }),
]

const course = courseOf(nodes, {
  keywords: ['price', 'months', 'stupid', 'hello', 'goodbye'].map((id) => ({ id, name: id })),
  facts: [
    {
      id: 'price',
      name: 'Price',
      right: [{ unit: 'money', value: 20 }],
      counted: [],
      cues: [],
      tolerance: 0,
    },
  ],
  scoring: {
    abilities: [{ id: 'ability', name: 'Ability' }],
    items: [{ id: 'item', name: 'Item', ability: 'ability', max: 100 }],
    rules: [
      { branch: 'full', points: 20 },
      { branch: 'half', points: 5 },
    ].map(({ branch, points }) => ({
      id: branch,
      name: branch,
      item: 'item',
      points,
      when: { type: 'takes' as const, node: 'terms', branch, or: [] },
    })),
  },
})

/** What a line is understood as, by the line; of all others nothing. */
type Heard = Record<string, IntentGuess[]>

/** Says lines one after the other, as a practice takes them. */
function converse(lines: readonly string[], heard: Heard = {}) {
  const driver = drive(course)
  const compiled = compileCourse(course)
  const taken = lines.map((text, at) => {
    const said = { type: 'say' as const, turnId: `t${at}`, round: driver.state().round, text }
    const event = heardWithAhead(compiled, driver.state(), said, (_node, spoken) => ({
      guesses: heard[spoken] ?? [],
    }))
    const [first] = only(driver.send(event), 'heard')
    return { event, heard: first }
  })
  return { driver, taken, last: taken.at(-1)! }
}
const branchOf = (lines: readonly string[]) => converse(lines).last.heard?.branch ?? null

test('CONV-33 who gives an answer bit by bit has given it', () => {
  const { driver, last } = converse(['The price is 20.', 'For twelve months.'])
  expect(last.heard).toMatchObject({ node: 'terms', branch: 'full', together: true, followUp: null })
  expect(driver.lines.map(({ rule }) => rule)).toEqual(['half', 'full'])
  expect(driver.state()).toMatchObject({ node: 'bye' })
  expect(driver.state()).not.toHaveProperty('parts')
})

test('CONV-33 the evidence is of the line that completed it, in its own units', () => {
  const text = 'That is for twelve months.'
  const { last } = converse(['The price is 20.', text])
  expect(last.heard?.evidence.map(({ quote, start, end }) => [quote, text.slice(start, end)])).toEqual([
    ['months', 'months'],
  ])
})

test('CONV-33 also behind follow-ups, over several lines', () => {
  expect(branchOf(['Well, months and months.', 'Let me look.', 'The price is 20.'])).toBe('full')
})

test.each([
  ['an answer by itself needs no other', ['The price is 20 for twelve months.'], 'full'],
  ['a line that adds nothing completes nothing', ['The price is 20.', 'As I said.'], null],
  ['harm between them undoes nothing', ['The price is 20.', 'You are stupid.', 'Twelve months.'], 'full'],
  ['what is said elsewhere parts it', ['The price is 20.', 'Oh, hello.', 'Hello!', 'Twelve months.'], null],
  ['what is stated incorrectly is nothing to build on', ['The price is $30.', 'Twelve months.'], null],
])('CONV-33 %s', (_why, lines, branch) => {
  expect(branchOf(lines)).toBe(branch)
})

test('CONV-33 harm in the line itself is harm', () => {
  expect(branchOf(['The price is 20.', 'Twelve months, stupid.'])).toBe('rude')
})

test('CONV-33 what classifiers make of both together is kept with the line', () => {
  const guess = { intent: 'x', confidence: 0.9, start: 0, end: 5 }
  const { taken } = converse(['The price is 20.', 'Twelve months.'], {
    'The price is 20.\nTwelve months.': [guess],
  })
  expect(taken.map(({ event }) => event.together)).toEqual([undefined, [guess]])
})

test('CONV-33 keeps no more than the last three lines, and few words of them', () => {
  const { driver } = converse([
    'The price is 20.',
    ...['one', 'two'].map((word) => `${word} ${'so '.repeat(150)}`),
  ])
  expect(driver.state().parts?.lines.join('').length).toBeLessThanOrEqual(600)
  expect(driver.state().parts?.lines).toHaveLength(1)
})
