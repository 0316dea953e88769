import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import type { Condition } from '../course/condition.ts'
import { type CourseInput, courseOf, type NodeInput, says } from '../course/course-factory.ts'
import { differencesOf } from './outcome.ts'
import { type Listening, type TryMove, tryOut, type TryStart } from './try-out.ts'

const hearsNothing: Listening = { listen: () => ({ guesses: [] }), weigh: () => null }

const at = Date.UTC(2026, 10, 23)
const say = (text: string): TryMove => ({ type: 'say', text })

const branch = (id: string, match: Condition, over: object = {}) => ({
  id,
  name: `The ${id}`,
  match,
  next: { end: 'achieved' as const },
  ...over,
})
const ask = (branches: ReturnType<typeof branch>[], over: object = {}): NodeInput => ({
  kind: 'user-says',
  id: 'ask',
  title: 'Ask',
  branches,
  followUps: [{ speech: ['Pardon?'] }],
  otherwise: { next: { end: 'missed' } },
  ...over,
})
const keywords = [
  { id: 'fee', name: 'fee', synonyms: ['charge'] },
  { id: 'sorry', name: 'sorry' },
  { id: 'waive', name: 'waive' },
]
const rule = (id: string, when: CourseInput['scoring']['rules'][number]['when'], points = 5, over = {}) => ({
  id,
  name: id,
  item: 'opening',
  points,
  when,
  ...over,
})
const scoring = (...rules: ReturnType<typeof rule>[]): CourseInput['scoring'] => ({
  abilities: [{ id: 'empathy', name: 'Empathy' }],
  items: [{ id: 'opening', name: 'Opening', ability: 'empathy', max: 10 }],
  rules,
})
const run = (
  nodes: NodeInput[],
  moves: TryMove[],
  {
    start = {},
    listening = hearsNothing,
    ...over
  }: Partial<CourseInput> & { start?: Partial<TryStart>; listening?: Listening } = {},
) =>
  tryOut(
    compileCourse(courseOf(nodes, { keywords, ...over })),
    listening,
    { node: null, variables: {}, difficulty: 3, seed: 1, ...start },
    moves,
    { at, explainFrom: 0 },
  )

describe('why a branch', () => {
  const told = (match: Condition, text: string, over: Parameters<typeof run>[2] = {}, wrong = false) => {
    const [, turn] = run([ask([branch('one', match, { wrong })])], [say(text)], over)
    return turn?.explanation?.branches[0]
  }

  test('FLOW-05 quotes the words by which a branch was taken', () => {
    expect(told(says('fee'), 'I see the charge')).toMatchObject({
      standing: 'taken',
      condition: { holds: true, unmet: null, name: 'fee', evidence: [{ quote: 'charge', start: 10 }] },
    })
  })

  test('FLOW-05 says that nothing of it was said', () => {
    expect(told(says('fee'), 'Hello there')).toMatchObject({
      standing: 'unmet',
      condition: { holds: false, unmet: { why: 'not-said' } },
    })
  })

  test('FLOW-05 says that words were denied, and by which word', () => {
    expect(told(says('sorry'), 'I am not sorry')).toMatchObject({
      condition: { unmet: { why: 'stance', quote: 'sorry', polarity: 'denied', cue: 'not' } },
    })
  })

  test('SCORE-07 says that words are only named where nobody does what they say', () => {
    expect(told(says('sorry'), 'I was going to say sorry')).toMatchObject({
      standing: 'unmet',
      condition: { unmet: { why: 'not-own', quote: 'sorry' } },
    })
    // Behind them they are meant.
    expect(told(says('sorry'), 'I was going to say sorry. I am sorry')?.standing).toBe('taken')
  })

  test('FLOW-05 shows which child of a group failed', () => {
    const match: Condition = { type: 'group', mode: 'all', children: [says('fee'), says('waive')] }
    expect(told(match, 'Your fee is high')).toMatchObject({
      condition: {
        unmet: { why: 'children' },
        children: [
          { name: 'fee', holds: true },
          { name: 'waive', holds: false, unmet: { why: 'not-said' } },
        ],
      },
    })
  })

  test('FLOW-05 looks at what is not to be said only beside what is, as the engine does', () => {
    const match: Condition = {
      type: 'group',
      mode: 'all',
      children: [says('fee'), { type: 'group', mode: 'none', children: [says('sorry')] }],
    }
    expect(told(match, 'The fee, sorry to say, stays')?.condition).toMatchObject({
      holds: true,
      children: [
        { holds: true },
        { holds: true, children: [{ unmet: { why: 'other-clause', quote: 'sorry' } }] },
      ],
    })
  })

  test('FLOW-05 tells how sure the classifier is and how sure it would have to be', () => {
    const intents = [{ id: 'greet', name: 'Greets', positive: ['hello', 'hi', 'good day'] }]
    const match: Condition = { type: 'intent', intent: 'greet' }
    const weigh = () => ({ threshold: 0.5, confidence: new Map([['greet', 0.31]]), overruled: new Map() })
    expect(
      told(match, 'whatever you like', { intents, listening: { listen: () => ({ guesses: [] }), weigh } }),
    ).toMatchObject({
      condition: { name: 'Greets', unmet: { why: 'not-understood', confidence: 0.31, needed: 0.5 } },
    })
    const listen = () => ({ guesses: [{ intent: 'greet', confidence: 0.6, start: 0, end: 8 }] })
    expect(told(match, 'whatever you like', { intents, listening: { listen, weigh } }, true)).toMatchObject({
      standing: 'unmet',
      unsure: true,
      condition: { unmet: { why: 'unsure', confidence: 0.6, needed: 0.8 } },
    })
    expect(told(match, 'whatever you like', { intents })).toMatchObject({
      condition: { unmet: { why: 'not-understood', confidence: null, needed: null } },
    })
  })

  test('FLOW-05 says that a line denies or only asks what it is much like, not that another intent is likelier', () => {
    const intents = [
      {
        id: 'waives',
        name: 'Waives',
        positive: ['we waive the fee', 'we drop the fee', 'we cancel the fee for you'],
      },
    ]
    const weigh = () => ({ threshold: 0.5, confidence: new Map([['waives', 0.8]]), overruled: new Map() })
    const listening = { listen: () => ({ guesses: [] }), weigh }
    const unmet = (text: string) =>
      told({ type: 'intent', intent: 'waives' }, text, { intents, listening })?.condition.unmet
    expect(unmet('We don’t waive the fee')).toMatchObject({
      why: 'stance',
      quote: 'We don’t waive the fee',
      polarity: 'denied',
      cue: 'don’t',
    })
    expect(unmet('Which fee do you mean?')).toMatchObject({ why: 'not-own' })
    expect(unmet('We waive the other fee')).toMatchObject({ why: 'not-understood', confidence: 0.8 })
  })

  test('FLOW-05 says by which intent of the course a line was taken from its place, or that it is like none', () => {
    const intents = [
      { id: 'greet', name: 'Greets', positive: ['hello', 'hi', 'good day'] },
      { id: 'part', name: 'Says goodbye', positive: ['bye', 'goodbye', 'farewell'] },
    ]
    const unmetOf = (nearer: string | null) =>
      told({ type: 'intent', intent: 'greet' }, 'whatever you like', {
        intents,
        listening: {
          listen: () => ({ guesses: [] }),
          weigh: () => ({
            threshold: 0.5,
            confidence: new Map([['greet', 0.96]]),
            overruled: new Map([['greet', nearer]]),
          }),
        },
      })?.condition.unmet
    expect(unmetOf('part')).toEqual({ why: 'overruled', nearer: 'Says goodbye' })
    expect(unmetOf(null)).toEqual({ why: 'overruled', nearer: null })
  })

  test.each([
    [
      'We can not waive the fee',
      { why: 'stance', quote: 'We can not waive the fee', polarity: 'denied', kind: 'offer', cue: 'not' },
    ],
    [
      'They said you waive it',
      {
        why: 'stance',
        quote: 'They said you waive it',
        polarity: 'affirmed',
        kind: 'report',
        cue: 'They said',
      },
    ],
    ['waive', { why: 'fragment', quote: 'waive' }],
  ])('INTENT-13 says why an intent of few examples isn’t meant: %s', (line, unmet) => {
    const intents = [
      { id: 'offer', name: 'Offers', positive: ['I can waive the fee', 'We waive the whole fee'] },
    ]
    const guesses = [{ intent: 'offer', confidence: 0.96, start: 0, end: line.length }]
    const listening = { listen: () => ({ guesses }), weigh: () => null }
    expect(told({ type: 'intent', intent: 'offer' }, line, { intents, listening })).toMatchObject({
      standing: 'unmet',
      condition: { unmet },
    })
  })

  test('FLOW-05 says which branch went before one that holds as well, and that harm goes before good', () => {
    const nodes = (wrong: boolean) => [
      ask([branch('first', says('fee'), { wrong }), branch('second', says('fee'))]),
    ]
    const standings = (wrong: boolean) =>
      run(nodes(wrong), [say('the fee')])[1]?.explanation?.branches.map(({ standing }) => standing)
    expect(standings(false)).toEqual(['taken', 'after-another'])
    expect(standings(true)).toEqual(['taken', 'after-harm'])
  })

  test('FLOW-05 says that a branch that holds was not taken because the customer was insulted, or because the line counts for nothing', () => {
    expect(told(says('fee'), 'The fee is right, you idiot')).toMatchObject({ standing: 'handled' })
    expect(told(says('fee'), 'The fee. Just kidding')).toMatchObject({ standing: 'not-counted' })
  })
})

describe('why points', () => {
  const rulesOf = (text: string[], ...rules: ReturnType<typeof rule>[]) => {
    const node = ask([branch('done', says('waive'))], {
      followUps: [{ speech: ['Pardon?'] }, { speech: ['Again?'] }, { speech: ['Once more?'] }],
    })
    return run([node], text.map(say), { scoring: scoring(...rules) })
      .at(-1)
      ?.explanation?.rules.map(({ rule: id, standing, points }) => [id, standing, points])
  }
  const fee = { type: 'says' as const, match: says('fee') }

  test('FLOW-05 tells of each rule that could apply whether it did, and why not', () => {
    expect(
      rulesOf(['the fee'], rule('fee', fee), rule('sorry', { type: 'says', match: says('sorry') })),
    ).toEqual([
      ['fee', 'applied', 5],
      ['sorry', 'unmet', 0],
    ])
    expect(rulesOf(['the fee', 'the fee again'], rule('fee', fee))).toEqual([['fee', 'used-up', 0]])
    expect(rulesOf(['the fee, you idiot'], rule('fee', fee))).toEqual([['fee', 'earns-nothing', 0]])
  })

  test('FLOW-05 says that another rule of the group counts', () => {
    const course: Partial<CourseInput> = {
      scoring: {
        ...scoring(rule('more', fee, 5, { group: 'g' }), rule('less', fee, 3, { group: 'g' })),
        groups: [{ id: 'g', name: 'G' }],
      },
    }
    const [, turn] = run([ask([branch('done', says('waive'))])], [say('the fee')], course)
    expect(turn?.explanation?.rules.map(({ standing }) => standing)).toEqual(['applied', 'group'])
  })

  test('FLOW-05 leaves out rules of other places, and tells those of the end where it ends', () => {
    const elsewhere = rule('other', { ...fee, nodes: ['nowhere'] })
    const end = rule('end', { type: 'ends', outcome: 'missed' })
    const takes = rule('way', { type: 'takes', node: 'ask', branch: 'done' })
    expect(rulesOf(['hello'], elsewhere, end, takes)).toEqual([['way', 'unmet', 0]])
    expect(rulesOf(['we waive it'], elsewhere, end, takes)).toEqual([
      ['end', 'unmet', 0],
      ['way', 'applied', 5],
    ])
  })
})

describe('which way', () => {
  const greeting: NodeInput = {
    kind: 'robot-says',
    id: 'greet',
    title: 'Greet',
    speech: ['Hello'],
    next: 'judge',
  }
  const judge: NodeInput = {
    kind: 'judgement',
    id: 'judge',
    title: 'Judge',
    cases: [
      {
        name: 'Rich',
        tests: [{ subject: { kind: 'variable', variable: 'money' }, is: '>', value: 10 }],
        next: 'ask',
      },
    ],
    otherwise: { end: 'neutral' },
  }
  const variables = [{ id: 'money', name: 'Money', type: 'number' as const, initial: 20 }]
  const nodes = [greeting, judge, ask([branch('done', says('waive'))])]

  test('CONV-31 tells which answer the customer was asked for, and by which words', () => {
    const card = { id: 'card', name: 'The card', words: ['which card'], replies: ['The gold one.'] }
    const said = [say('Which card was it?'), say('I waive it')]
    const turns = run(nodes, said, { variables, customerAnswers: [card] })
    expect(turns.map(({ explanation }) => explanation?.asked)).toMatchObject([
      null,
      { answer: 'card', name: 'The card', quote: 'Which card' },
      null,
    ])
  })

  test('CONV-31 tells of a question that the customer has no answer for, and only where nothing took it', () => {
    const card = { id: 'card', name: 'The card', words: ['which card'], replies: ['The gold one.'] }
    const unanswered = (text: string, customerAnswers: (typeof card)[] = [card]) =>
      run(nodes, [say(text)], { variables, customerAnswers })[1]?.explanation?.unanswered
    expect(unanswered('When did you buy it?')).toBe(true)
    expect(unanswered('Which card was it?', [])).toBe(true)
    expect(unanswered('Which card was it?')).toBe(false)
    expect(unanswered('Shall I waive it?')).toBe(false)
    expect(unanswered('It rained on Monday.')).toBe(false)
  })

  test('FLOW-05 gives the way with the exits that were taken, and why a condition of the flow chose them', () => {
    const [first, second, third] = run(nodes, [say('hm'), say('I waive it')], { variables })
    expect(first).toMatchObject({
      path: [
        { node: 'greet', exit: 'next' },
        { node: 'judge', exit: 'case:0' },
        { node: 'ask', exit: null },
      ],
      explanation: {
        decisions: [
          {
            node: 'judge',
            cases: [{ name: 'Rich', holds: true, tests: [{ of: 'Money', was: 20, value: 10, holds: true }] }],
          },
        ],
      },
    })
    expect(second?.path).toEqual([{ node: 'ask', exit: null }])
    expect(third).toMatchObject({
      path: [{ node: 'ask', exit: 'branch:done' }],
      outcome: { node: 'ask', took: { by: 'branch', id: 'done' } },
    })
  })

  test('FLOW-05 begins at any node, with values and a difficulty of one’s own', () => {
    const [first] = run(nodes, [], {
      variables,
      start: { node: 'judge', variables: { money: '3', gone: 1 }, difficulty: 5 },
    })
    expect(first).toMatchObject({
      variables: { money: 3 },
      path: [{ node: 'judge', exit: 'otherwise' }],
      entry: {
        effects: expect.arrayContaining([{ type: 'ended', reason: 'flow', outcome: 'neutral' }]) as unknown,
      },
    })
  })

  test('FLOW-05 says what stops a draft that isn’t finished', () => {
    const open: NodeInput = { ...greeting, next: undefined }
    expect(run([open], [])[0]?.stop).toEqual({ node: 'greet', why: 'no-link' })
    expect(run([{ ...greeting, next: 'nowhere' }], [])[0]?.stop).toEqual({ node: 'greet', why: 'gone' })
    expect(run([{ ...greeting, next: 'greet' }], [])[0]?.stop).toEqual({ node: 'greet', why: 'too-long' })
    const [, turn] = run([ask([branch('done', says('fee'), { next: undefined })])], [say('the fee')])
    expect(turn?.stop).toEqual({ node: 'ask', why: 'no-link' })
    expect(run(nodes, [], { variables })[0]?.stop).toBeNull()
  })

  test('FLOW-05 says that an answer is not what waits there, and goes on with the next', () => {
    const turns = run(nodes, [{ type: 'choose', options: ['a'] }, say('I waive it'), say('more')], {
      variables,
    })
    expect(turns.map(({ refused }) => refused)).toEqual([null, 'wrong-answer-kind', null, 'practice-ended'])
  })

  test('FLOW-05 explains only the turns that are asked for', () => {
    const compiled = compileCourse(courseOf(nodes, { keywords, variables }))
    const start = { node: null, variables: {}, difficulty: 3, seed: 1 }
    const turns = tryOut(compiled, hearsNothing, start, [say('hm'), say('hm')], { at, explainFrom: 2 })
    expect(turns.map(({ explanation }) => explanation !== null)).toEqual([false, false, true])
  })
})

test('FLOW-05a compares what came of an answer with what was expected', () => {
  const before = { node: 'ask', took: { by: 'branch' as const, id: 'done' }, points: 5 }
  expect(differencesOf(before, { ...before, took: { ...before.took } })).toEqual([])
  expect(differencesOf(before, { ...before, took: { by: 'otherwise', id: '' }, points: 0 })).toEqual([
    'took',
    'points',
  ])
  expect(differencesOf(before, undefined)).toEqual(['node', 'took', 'points'])
})
