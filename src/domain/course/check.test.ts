import { describe, expect, test } from 'vitest'
import { checkCourse, type CourseProblem, type ProblemCode, problemSeverity } from './check.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from './course-factory.ts'
import type { Condition } from './condition.ts'
import type { DialogueFlowCourse, ScoringRule } from './dialogue-flow.ts'
import { unwrittenRight } from './fact.ts'
import { withJudged } from './judged-problems.ts'

type Nodes = NodeInput[]
type Over = Partial<CourseInput>
type Kind<K extends NodeInput['kind']> = Extract<NodeInput, { kind: K }>

const end = { end: 'achieved' } as const
const keywords = [{ id: 'sorry', name: 'sorry' }]
const hello: Kind<'robot-says'> = {
  kind: 'robot-says',
  id: 'hello',
  title: 'Hello',
  speech: ['Hello?'],
  next: 'listen',
}
const sound: Nodes = [hello, listens('listen', 'sorry', end)]

function found(nodes: Nodes, over: Over = {}): string[] {
  return checkCourse(courseOf(nodes, { keywords, ...over })).map(
    ({ code, path, node }) => `${code} ${path} ${node ?? '-'}`,
  )
}

function codes(nodes: Nodes, over: Over = {}): string[] {
  return checkCourse(courseOf(nodes, { keywords, ...over })).map(({ code }) => code)
}

test('FLOW-04 nothing is said of a sound course', () => {
  expect(checkCourse(courseOf(sound, { keywords }))).toEqual([])
})

describe('links', () => {
  test('FLOW-04 a link to nowhere is an error that names its place', () => {
    const problems = checkCourse(
      courseOf([{ ...hello, next: 'gone' }, listens('listen', 'sorry', end)], { keywords }),
    )
    expect(problems).toContainEqual({
      severity: 'error',
      code: 'unknown-node',
      path: 'flow.nodes.0.next',
      node: 'hello',
      params: { id: 'gone' },
    })
  })

  test('FLOW-04 a link into another scene, an unknown scene and an unknown start are errors', () => {
    const scenes = [
      {
        id: 'aside',
        name: 'Aside',
        start: 'nobody',
        nodes: [{ kind: 'text', id: 'inner', title: 'Inner', text: 'x', next: end } as const],
      },
    ]
    const nodes: Nodes = [
      { kind: 'sub-scene', id: 'call', title: 'Call', scene: 'aside', next: 'inner' },
      { kind: 'sub-scene', id: 'lost', title: 'Lost', scene: 'none', next: end },
    ]
    const problems = found(nodes, { scenes })
    expect(problems).toContain('node-elsewhere flow.nodes.0.next call')
    expect(problems).toContain('unknown-scene flow.nodes.1.scene lost')
    expect(problems).toContain('unknown-node scenes.0.start -')
  })

  test('FLOW-04 a node that nothing leads to is a warning', () => {
    const nodes: Nodes = [...sound, { kind: 'text', id: 'island', title: 'Island', text: 'x', next: end }]
    expect(checkCourse(courseOf(nodes, { keywords }))).toEqual([
      {
        severity: 'warning',
        code: 'unreachable',
        path: 'flow.nodes.2',
        node: 'island',
        params: { id: 'island' },
      },
    ])
  })

  test('FLOW-04 nodes that lead only to each other are an error, with a learner among them or not', () => {
    const circle: Nodes = [hello, { ...listens('listen', 'sorry', 'hello'), otherwise: { next: 'hello' } }]
    expect(found(circle)).toEqual(
      expect.arrayContaining(['no-way-to-end flow.nodes.0 hello', 'no-way-to-end flow.nodes.1 listen']),
    )
    expect(codes(circle)).not.toContain('loop-without-learner')
  })

  test('FLOW-04 a loop without a turn of the learner is an error, also through a scene that passes by itself', () => {
    const judge = (next: string): NodeInput => ({
      kind: 'judgement',
      id: 'judge',
      title: 'Judge',
      cases: [{ name: 'Happy', tests: [{ subject: { kind: 'emotion' }, is: '>', value: 90 }], next: end }],
      otherwise: next,
    })
    expect(
      codes([judge('again'), { kind: 'text', id: 'again', title: 'Again', text: 'x', next: 'judge' }]),
    ).toContain('loop-without-learner')
    const scene = (node: NodeInput) => [{ id: 'aside', name: 'Aside', start: node.id, nodes: [node] }]
    const nodes: Nodes = [
      judge('call'),
      { kind: 'sub-scene', id: 'call', title: 'Call', scene: 'aside', next: 'judge' },
    ]
    expect(
      codes(nodes, { scenes: scene({ kind: 'text', id: 'inner', title: 'Inner', text: 'x', next: end }) }),
    ).toContain('loop-without-learner')
    expect(codes(nodes, { scenes: scene(listens('inner', 'sorry', end)) })).not.toContain(
      'loop-without-learner',
    )
  })

  test('FLOW-04 a line that is not understood and comes to the goal by itself is a warning', () => {
    const missTo = (next: string | typeof end): Nodes => [
      hello,
      { ...listens('listen', 'sorry', end), otherwise: { next } },
      { kind: 'text', id: 'thanks', title: 'Thanks', text: 'Thank you.', next: end },
      listens('ask', 'sorry', end),
      { kind: 'robot-says', id: 'again', title: 'Again', speech: ['Pardon?'], next: 'ask' },
    ]
    const warned = (next: string | typeof end) =>
      found(missTo(next)).filter((one) => one.startsWith('goal-without-answer'))
    const problem = 'goal-without-answer flow.nodes.1.otherwise.next listen'
    expect([warned('thanks'), warned(end)]).toEqual([[problem], [problem]])
    expect([warned('again'), warned('listen')]).toEqual([[], []])
  })

  test('FLOW-04 a scene that comes to call itself is an error', () => {
    const call = (id: string, scene: string): NodeInput => ({
      kind: 'sub-scene',
      id,
      title: 'Call',
      scene,
      next: end,
    })
    const scenes = [
      { id: 'one', name: 'One', start: 'to-two', nodes: [call('to-two', 'two')] },
      { id: 'two', name: 'Two', start: 'to-one', nodes: [call('to-one', 'one')] },
    ]
    const problem = checkCourse(courseOf([call('begin', 'one')], { scenes })).find(
      ({ code }) => code === 'scene-recursion',
    )
    expect(problem?.params).toEqual({ scenes: 'one → two → one' })
  })

  test('FLOW-04 scenes that double each other’s way are an error before they take for ever', () => {
    const scenes = Array.from({ length: 30 }, (_, i) => ({
      id: `s${i}`,
      name: 'S',
      start: `a${i}`,
      nodes:
        i === 29
          ? [{ kind: 'text', id: 'a29', title: 'T', text: 'x', next: end } as const]
          : [
              { kind: 'sub-scene', id: `a${i}`, title: 'A', scene: `s${i + 1}`, next: `b${i}` } as const,
              { kind: 'sub-scene', id: `b${i}`, title: 'B', scene: `s${i + 1}`, next: end } as const,
            ],
    }))
    expect(
      codes([{ kind: 'sub-scene', id: 'go', title: 'Go', scene: 's0', next: end }], { scenes }),
    ).toContain('automatic-run-too-long')
  })

  test('FLOW-04 a flow of 2000 nodes in a row is checked without running out of stack', () => {
    const nodes: Nodes = Array.from({ length: 2000 }, (_, i) =>
      listens(`n${i}`, 'sorry', i === 1999 ? end : `n${i + 1}`),
    )
    expect(codes(nodes)).toEqual([])
    const talk: Nodes = Array.from(
      { length: 2000 },
      (_, i) =>
        ({ kind: 'text', id: `n${i}`, title: 'T', text: 'x', next: i === 1999 ? end : `n${i + 1}` }) as const,
    )
    expect(codes(talk)).toContain('automatic-run-too-long')
  })
})

describe('names', () => {
  test('FLOW-07 course difficulty cannot be a variable, by id or by name', () => {
    const variable = (id: string, name: string) => ({
      variables: [{ id, name, type: 'number' as const, initial: 1 }],
    })
    expect(codes(sound, variable('difficulty', 'Level'))).toContain('variable-reserved')
    expect(codes(sound, variable('level', '课程难度'))).toContain('variable-reserved')
    expect(codes(sound, variable('level', 'Level'))).toEqual([])
  })

  test('FLOW-07 two variables of one name and a number that begins as text are errors', () => {
    const variables = [
      { id: 'a', name: 'Fee', type: 'number' as const, initial: 'ten' },
      { id: 'b', name: 'ＦＥＥ', type: 'text' as const, initial: '' },
    ]
    expect(found(sound, { variables })).toEqual([
      'variable-name-taken variables.1.name -',
      'variable-type variables.0.initial -',
    ])
  })

  test('FLOW-04 a repeated id is an error in every kind of thing', () => {
    const scenes = [
      {
        id: 'aside',
        name: 'Aside',
        start: 'hello',
        nodes: [{ kind: 'text', id: 'hello', title: 'T', text: 'x', next: end } as const],
      },
    ]
    expect(
      found([...sound, { kind: 'sub-scene', id: 'call', title: 'Call', scene: 'aside', next: end }], {
        scenes,
        keywords: [...keywords, ...keywords],
      }),
    ).toEqual(
      expect.arrayContaining([
        'duplicate-id scenes.0.nodes.0.id hello',
        'duplicate-id keywords.1.id -',
        'duplicate-name keywords.1.name -',
      ]),
    )
  })
})

describe('contents of nodes', () => {
  test.each([
    ['Hello {{nobody}}', 'unknown-variable'],
    ['Hello {{ }}', 'placeholder-empty'],
    ['Hello {{fee', 'placeholder-broken'],
  ])('CONV-20 the speech %j is an error', (text, code) => {
    const variables = [{ id: 'fee', name: 'Fee', type: 'number' as const, initial: 30 }]
    expect(
      found([{ ...hello, speech: ['Hi {{fee}}', text] }, listens('listen', 'sorry', end)], { variables }),
    ).toEqual([`${code} flow.nodes.0.speech.1 hello`])
  })

  test('TEXT-03 a pronunciation that is empty is advised against', () => {
    const formatted = (alias: string) => [[{ insert: 'Hi ' }, { insert: 'IBAN', attributes: { alias } }]]
    const of = (alias: string) =>
      found([{ ...hello, speech: ['Hi IBAN'], formatted: formatted(alias) }, listens('listen', 'sorry', end)])
    expect([of(' '), of('eye-ban')]).toEqual([['alias-empty flow.nodes.0.speech.0 hello'], []])
    const replies = { replies: ['Yes?', 'Hi IBAN'], formatted: formatted('') }
    const answer = { id: 'age', name: 'Age', words: ['old'], ...replies }
    const over = { handlers: { silence: replies }, customerAnswers: [answer] }
    expect(found([hello, listens('listen', 'sorry', end)], over)).toEqual([
      'alias-empty handlers.silence.replies.1 -',
      'alias-empty customerAnswers.0.replies.1 -',
    ])
  })

  test('CONV-30b a reply that is not written yet is missing', () => {
    const over = { handlers: { silence: { replies: [''] } } }
    expect(found([hello, listens('listen', 'sorry', end)], over)).toEqual([
      'text-missing handlers.silence.replies.0 -',
    ])
  })

  test.each([
    ['RADIO', [true, true], ['radio-right']],
    ['RADIO', [false, false], ['radio-right']],
    ['RADIO', [true, false], []],
    ['CHECK_BOX', [false, false], ['check-box-right']],
    ['CHECK_BOX', [true, true], []],
  ] as const)('PAPER-02 a %s question with right options %j is judged', (type, right, expected) => {
    const options = right.map((isRight, i) => ({ id: `o${i}`, text: `Reply ${i}`, right: isRight }))
    const question = { id: 'q', type, text: 'Which?', options }
    expect(
      codes([
        {
          kind: 'question-bank',
          id: 'ask',
          title: 'Ask',
          questions: [question],
          correct: { next: end },
          partial: { next: end },
          wrong: { next: end },
        },
      ]),
    ).toEqual(expected)
  })

  test('PAPER-02f a question of a flow that still says what the editor put there is a warning', () => {
    const options = ['選項 1', 'Reply'].map((text, i) => ({ id: `o${i}`, text, right: i === 0 }))
    const ask = (text: string) =>
      codes([
        {
          kind: 'question-bank',
          id: 'ask',
          title: 'Ask',
          questions: [{ id: 'q', type: 'RADIO', text, options }],
          correct: { next: end },
          partial: { next: end },
          wrong: { next: end },
        },
      ])
    expect(ask('題目')).toEqual(['text-unwritten', 'text-unwritten'])
    expect(ask('Which?')).toEqual(['text-unwritten'])
  })

  test('FLOW-04 a fact whose right value was never written is a warning', () => {
    const isWritten = (problem: string) => !problem.startsWith('unused-fact')
    const fact = (right: object) =>
      found(sound, { facts: [{ id: 'f', name: 'Extra', right: [right] }] } as Over).filter(isWritten)
    expect(fact(unwrittenRight)).toEqual(['fact-unwritten facts.0.right.0.value -'])
    expect(fact({ unit: 'money', value: 0 })).toEqual(['fact-unwritten facts.0.right.0.value -'])
    for (const right of [
      { unit: 'day', value: 1 },
      { unit: 'day', value: 0, upTo: 2 },
      { unit: 'days-ahead', value: 0 },
      { unit: 'clock', value: 0 },
    ])
      expect(fact(right)).toEqual([])
    const fee = { id: 'f', name: 'Fee', right: [{ unit: 'money' as const, value: 0 }], cues: ['fee'] }
    expect(found(sound, { facts: [fee] }).filter(isWritten)).toEqual([])
  })

  test('FLOW-04 an intent and a fact that nothing uses are told, each where it stands; errors come first', () => {
    const positive = ['say sorry', 'be sorry', 'feel sorry']
    const intents = ['a', 'b', 'c'].map((id) => ({
      id,
      name: id.toUpperCase(),
      positive: positive.map((line) => `${line} ${id}`),
    }))
    const facts = ['f', 'g'].map((id) => ({
      id,
      name: id.toUpperCase(),
      right: [{ unit: 'day' as const, value: 1 }],
    }))
    const [node] = [listens('listen', 'sorry', end)]
    const asks: Kind<'user-says'> = {
      ...node,
      branches: [{ ...node.branches[0]!, match: { type: 'intent', intent: 'a', stance: 'denied' } }],
    }
    const says: Kind<'robot-says'> = { ...hello, speech: ['So {{fact:f}}?'] }
    expect(found([says, asks], { intents, facts })).toEqual([
      'unused-intent intents.1 -',
      'unused-intent intents.2 -',
      'unused-fact facts.1 -',
    ])
  })

  test('INTENT-12e two intents that share an example are told, with both examples', () => {
    const lines = (...more: string[]) => ['say sorry', 'be sorry', ...more]
    const intents = [
      { id: 'a', name: 'Apology', positive: lines('Refund the fee, please.') },
      { id: 'b', name: 'Refund', positive: ['give it back', 'pay it back', 'refund fees'] },
    ]
    const [listen] = [listens('listen', 'sorry', end)]
    const match = (intent: string): Condition => ({ type: 'intent', intent })
    const asks = (id: string, intent: string, wrong = false) => ({
      ...listen.branches[0]!,
      id,
      wrong,
      match: match(intent),
    })
    const alike = (branches: ReturnType<typeof asks>[], over: Partial<CourseInput> = {}) =>
      checkCourse(courseOf([{ ...listen, branches }], { intents, ...over })).filter(
        ({ code }) => code === 'intents-alike',
      )
    const [problem, ...more] = alike([asks('one', 'a'), asks('other', 'b', true)])
    expect(more).toEqual([])
    // No place has to tell them apart: one is asked for, or both for the same.
    const both: Condition = { type: 'group', mode: 'any', children: [match('a'), match('b')] }
    expect([...alike([asks('one', 'a')]), ...alike([{ ...asks('one', 'a'), match: both }])]).toEqual([])
    const blames = {
      id: 'r',
      name: 'R',
      item: 'opening',
      points: -5,
      when: { type: 'says' as const, match: { type: 'intent' as const, intent: 'b' } },
    }
    const { abilities, items } = courseOf([hello]).scoring
    expect(alike([asks('one', 'a')], { scoring: { abilities, items, rules: [blames] } })).toHaveLength(1)
    expect(problem).toMatchObject({
      severity: 'warning',
      path: 'intents.0.positive',
      params: { intent: 'Refund', line: 'Refund the fee, please.', other: 'refund fees' },
    })
  })

  test('FLOW-07 an operation that does not fit its variable is an error', () => {
    const variables = [
      { id: 'n', name: 'Number', type: 'number' as const, initial: 0 },
      { id: 't', name: 'Text', type: 'text' as const, initial: '' },
    ]
    const operated = (operations: Kind<'operation'>['operations']) =>
      codes(
        [
          { kind: 'operation', id: 'op', title: 'Op', operations, next: 'listen' },
          listens('listen', 'sorry', end),
        ],
        { variables },
      )
    expect(operated([{ op: 'set', variable: 'n', value: 'x' }])).toEqual(['operation-type'])
    expect(operated([{ op: 'set', variable: 't', value: 1 }])).toEqual(['operation-type'])
    expect(operated([{ op: 'add', variable: 't', amount: 1 }])).toEqual(['operation-type'])
    expect(operated([{ op: 'copy', variable: 'n', from: 't' }])).toEqual(['operation-type'])
    expect(
      operated([
        { op: 'copy', variable: 't', from: 'n' },
        { op: 'add', variable: 'n', amount: 2 },
        { op: 'capture', variable: 'n', pattern: '\\d+' },
      ]),
    ).toEqual([])
    expect(operated([{ op: 'set', variable: 'gone', value: 1 }])).toEqual(['unknown-variable'])
    expect(operated([{ op: 'capture', variable: 'n', pattern: '(' }])).toEqual(['regex-syntax'])
  })

  test('FLOW-06 values, operands and rows that don’t fit an operation are found, and a table that is not there', () => {
    const variables = [
      { id: 'n', name: 'Number', type: 'number' as const, initial: 0 },
      { id: 't', name: 'Text', type: 'text' as const, initial: '' },
    ]
    const tables = [
      { id: 'prices', name: 'Prices', rows: [{ key: 'Basic', value: 9 }] },
      { id: 'notes', name: 'Notes', rows: [{ key: 'Basic', value: 'on request' }] },
    ]
    const found = (operation: Kind<'operation'>['operations'][number]) =>
      codes(
        [
          { kind: 'operation', id: 'op', title: 'Op', operations: [operation], next: 'listen' },
          listens('listen', 'sorry', end),
        ],
        { variables, tables },
      )
    const calculation = {
      op: 'calculate',
      variable: 'n',
      left: { variable: 'n' },
      operator: '+',
      digits: 2,
    } as const
    expect(found({ ...calculation, right: 1 })).toEqual([])
    expect(found({ ...calculation, right: { variable: 't' } })).toEqual(['operation-type'])
    expect(found({ ...calculation, right: { variable: 'gone' } })).toEqual(['unknown-variable'])
    const comparison = { op: 'compare', variable: 't', left: { variable: 'n' }, right: 1 } as const
    expect(found({ ...comparison, is: '<', holds: 'few', otherwise: 'many' })).toEqual([])
    expect(found({ ...comparison, is: '<', holds: 1, otherwise: 'many' })).toEqual(['operation-type'])
    expect(found({ ...comparison, left: { variable: 't' }, is: '<', holds: 'a', otherwise: 'b' })).toEqual([
      'operation-type',
    ])
    const search = { op: 'look-up', variable: 'n', by: 't' } as const
    expect(found({ ...search, table: 'prices' })).toEqual([])
    expect(found({ ...search, table: 'notes' })).toEqual(['operation-type'])
    expect(found({ ...search, table: 'gone' })).toEqual(['unknown-table'])
    expect(found({ op: 'random', variable: 'n', values: [1, 'two'] })).toEqual(['operation-type'])
    expect(found({ op: 'mood', mood: 'ANGRY' })).toEqual([])
  })

  test('FLOW-01 a judgement that can’t be judged and a case that is never taken are found', () => {
    const tested = (test: Kind<'judgement'>['cases'][number]['tests'][number]) =>
      codes([
        {
          kind: 'judgement',
          id: 'j',
          title: 'J',
          cases: [{ name: 'Case', tests: [test], next: 'listen' }],
          otherwise: end,
        },
        listens('listen', 'sorry', end),
      ])
    expect(tested({ subject: { kind: 'emotion' }, is: '>', value: 'much' })).toEqual(['test-type'])
    expect(tested({ subject: { kind: 'round' }, is: 'contains', value: '1' })).toEqual(['test-type'])
    expect(tested({ subject: { kind: 'variable', variable: 'gone' }, is: '=', value: 1 })).toEqual([
      'unknown-variable',
    ])
    expect(tested({ subject: { kind: 'sensitive-hits' }, is: '>=', value: '2' })).toEqual([])
    expect(
      codes([
        {
          kind: 'difficulty-branch',
          id: 'd',
          title: 'D',
          cases: [
            { upTo: 3, next: 'listen' },
            { upTo: 2, next: 'listen' },
          ],
          otherwise: end,
        },
        listens('listen', 'sorry', end),
      ]),
    ).toEqual(['case-never-taken'])
  })
})

describe('conditions', () => {
  const matching = (match: Condition) =>
    codes([
      {
        kind: 'user-says',
        id: 'listen',
        title: 'L',
        branches: [{ id: 'b', name: 'B', match, next: end }],
        otherwise: { next: { end: 'missed' } },
      },
    ])

  test.each([
    ['(a', 'regex-syntax'],
    ['(?=a)b', 'regex-unsupported'],
    ['(?<!a)b', 'regex-unsupported'],
    ['(a)\\1', 'regex-unsupported'],
    ['a{1001}', 'regex-repeat'],
    ['((a{50}){50}){50}', 'regex-repeat'],
    ['(\\pL{1,400}){2}', 'regex-repeat'],
    ['(?:.{0,100}){0,10}', 'regex-repeat'],
    ['a{0,600}', 'regex-too-large'],
    ['[一-龥][一-龥][一-龥][一-龥][一-龥][一-龥][一-龥]', 'regex-wide-classes'],
    ['[\\x{100}-\\x{1FFFFF}][^\\x{100}-\\x{ffff}]', 'regex-wide-classes'],
    ['(费用)?', 'regex-empty-match'],
  ])('INTENT-06 the pattern %s is refused as %s', (pattern, code) => {
    expect(matching({ type: 'regex', pattern })).toEqual([code])
  })

  test('INTENT-06 a pattern that would hang a backtracking engine is harmless here and taken', () => {
    expect(matching({ type: 'regex', pattern: '(a+)+$' })).toEqual([])
  })

  test('INTENT-05 conditions name keywords and intents of the course', () => {
    expect(matching({ type: 'keyword', keyword: 'gone' })).toEqual(['unknown-keyword'])
    expect(matching({ type: 'group', mode: 'none', children: [{ type: 'intent', intent: 'gone' }] })).toEqual(
      ['unknown-intent'],
    )
    expect(matching({ type: 'sentence', text: '！？…' })).toEqual(['text-empty'])
  })

  test('INTENT-05 groups may stand five deep', () => {
    const nested = (depth: number): Condition =>
      depth === 0
        ? { type: 'keyword', keyword: 'sorry' }
        : { type: 'group', mode: 'all', children: [nested(depth - 1)] }
    expect(matching(nested(4))).toEqual([])
    expect(matching(nested(5))).toEqual(['condition-too-deep'])
  })

  test('FLOW-04 a branch with the condition of an earlier one is a warning', () => {
    const branch = (id: string) => ({
      id,
      name: id,
      match: { type: 'keyword', keyword: 'sorry' } as const,
      next: end,
    })
    expect(
      found([
        {
          kind: 'user-says',
          id: 'listen',
          title: 'L',
          branches: [branch('a'), branch('b')],
          otherwise: { next: { end: 'missed' } },
        },
      ]),
    ).toEqual(['branch-never-taken flow.nodes.0.branches.1 listen'])
  })

  test('FLOW-04 branches that nothing is asked of yet are told as such, and hide no others', () => {
    const unwritten = (id: string) => ({
      id,
      name: id,
      match: { type: 'group' as const, mode: 'any' as const, children: [] },
      next: end,
    })
    expect(
      found([
        {
          kind: 'user-says',
          id: 'listen',
          title: 'L',
          branches: [unwritten('a'), unwritten('b')],
          otherwise: { next: { end: 'missed' } },
        },
      ]).map((problem) => problem.split(' ')[0]),
    ).toEqual(['condition-missing', 'condition-missing'])
  })

  const sorry: Condition = { type: 'keyword', keyword: 'sorry' }
  const exact: Condition = { type: 'sentence', text: 'I am sorry.' }
  const group = (mode: 'all' | 'any' | 'none', ...children: Condition[]): Condition => ({
    type: 'group',
    mode,
    children,
  })
  test.each<[string, Condition, Condition, boolean]>([
    ['asks for one of its words and more', sorry, group('all', sorry, exact), true],
    ['is one of its alternatives', group('any', exact, sorry), sorry, true],
    ['lists the same in another order', group('all', sorry, exact), group('all', exact, sorry), true],
    ['wants with a stance what it takes with any', { ...sorry, stance: 'any' }, sorry, true],
    ['has the stance that is left out', sorry, { ...sorry, stance: 'affirmed' }, true],
    ['asks for less', group('all', sorry, exact), sorry, false],
    [
      'asks for one that it doesn’t',
      group('any', sorry, exact),
      group('any', exact, group('none', sorry)),
      false,
    ],
    ['wants it denied', sorry, { ...sorry, stance: 'denied' }, false],
    ['leaves out an exception', group('all', sorry, group('none', exact)), sorry, false],
  ])('FLOW-04 a branch is never taken where it %s: %#', (_, first, second, never) => {
    const branch = (id: string, match: Condition, wrong = false) => ({
      id,
      name: id,
      match,
      next: end,
      wrong,
    })
    const at = (...branches: ReturnType<typeof branch>[]) =>
      found([
        {
          kind: 'user-says',
          id: 'listen',
          title: 'L',
          branches,
          otherwise: { next: { end: 'missed' } },
        },
      ]).filter((problem) => problem.startsWith('branch-never-taken'))
    expect(at(branch('a', first), branch('b', second))).toHaveLength(never ? 1 : 0)
    // Of several wrong turns a line takes the surest.
    const isSame = never && at(branch('a', second), branch('b', first)).length === 1
    expect(at(branch('a', first, true), branch('b', second, true))).toHaveLength(isSame ? 1 : 0)
  })
})

describe('scoring', () => {
  const scored = (rules: ScoringRule['when'][], over: Partial<DialogueFlowCourse['scoring']> = {}) =>
    found(sound, {
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [{ id: 'i', name: 'I', ability: 'a', max: 10 }],
        rules: rules.map((when, n) => ({ id: `r${n}`, name: 'R', item: 'i', points: 10, when })),
        ...over,
      },
    })

  test('REPORT-02 a pass threshold above the excellent one is an error', () => {
    expect(codes(sound, { settings: { thresholds: { pass: 90, excellent: 80 } } })).toEqual(['thresholds'])
  })

  test('REPORT-06a rules name nodes, branches and items that exist', () => {
    expect(scored([{ type: 'takes', node: 'listen', branch: 'gone', or: [] }])).toEqual([
      'unknown-branch scoring.rules.0.when.branch listen',
    ])
    expect(scored([{ type: 'takes', node: 'hello', branch: 'only', or: [] }])).toEqual([
      'rule-node-kind scoring.rules.0.when hello',
    ])
    expect(scored([{ type: 'answers', node: 'listen', result: 'CORRECT' }])).toEqual([
      'rule-node-kind scoring.rules.0.when listen',
    ])
    expect(scored([{ type: 'says', match: { type: 'keyword', keyword: 'sorry' }, nodes: ['gone'] }])).toEqual(
      ['unknown-node scoring.rules.0.when -'],
    )
    expect(
      scored([{ type: 'ends', outcome: 'achieved' }], {
        items: [{ id: 'i', name: 'I', ability: 'gone', max: 10 }],
      }),
    ).toEqual(['unknown-ability scoring.items.0.ability -', 'ability-unused scoring.abilities.0 -'])
  })

  test('REPORT-06a an item that its rules can’t fill is a warning, and a rule held at the end counts once', () => {
    const rule = {
      id: 'r',
      name: 'R',
      item: 'i',
      points: 4,
      times: 3,
      when: { type: 'ends', outcome: 'achieved' },
    } as const
    expect(scored([], { rules: [{ ...rule, advice: '' }] })).toEqual([
      'item-out-of-reach scoring.items.0 -',
      'pass-out-of-reach settings.thresholds.pass -',
    ])
    expect(
      scored([
        {
          type: 'says',
          match: { type: 'group', mode: 'none', children: [{ type: 'keyword', keyword: 'sorry' }] },
        },
      ]),
    ).toEqual(['rule-without-words scoring.rules.0.when.match -'])
  })
})

describe('rule groups', () => {
  const rule = (id: string, over: Partial<CourseInput['scoring']['rules'][number]> = {}) => ({
    id,
    name: id,
    item: 'i',
    points: 10,
    when: { type: 'says', match: { type: 'keyword', keyword: 'sorry' } } as const,
    group: 'g',
    ...over,
  })
  const withRules = (rules: CourseInput['scoring']['rules'], max = 10) =>
    found(sound, {
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [
          { id: 'i', name: 'I', ability: 'a', max },
          { id: 'j', name: 'J', ability: 'a', max: 10 },
        ],
        groups: [{ id: 'g', name: 'G' }],
        rules: [...rules, rule('other', { item: 'j', group: undefined })],
      },
    })

  test('SCORE-06 nothing is said of two rules of one item', () => {
    expect(withRules([rule('r'), rule('s', { points: 4 })])).toEqual([])
  })

  test('SCORE-06 an unknown group and a group of several items are errors', () => {
    expect(withRules([rule('r'), rule('s'), rule('t', { group: 'gone' })])).toEqual([
      'unknown-group scoring.rules.2.group -',
    ])
    expect(withRules([rule('r'), rule('s', { item: 'j' })])).toEqual([
      'group-of-several-items scoring.groups.0 -',
    ])
  })

  test('SCORE-06 a group of one rule and a rule of a group that repeats are warnings', () => {
    expect(withRules([rule('r')])).toEqual(['group-too-small scoring.groups.0 -'])
    expect(withRules([rule('r', { times: 2 }), rule('s')])).toEqual([
      'group-rule-repeats scoring.rules.0.times -',
    ])
  })

  test('SCORE-06 a group gives its item what its best rule gives', () => {
    expect(withRules([rule('r'), rule('s')], 15)).toEqual(['item-out-of-reach scoring.items.0 -'])
  })
})

test('FLOW-04 between two whole checks what was said of judged lines stands, while there is no error', () => {
  const problem = (code: ProblemCode): CourseProblem => ({
    severity: problemSeverity[code],
    code,
    path: '',
    node: null,
    params: {},
  })
  const last = [problem('unreachable'), problem('denied-answer-earns')]
  expect(withJudged([problem('scene-unused')], last).map(({ code }) => code)).toEqual([
    'scene-unused',
    'denied-answer-earns',
  ])
  expect(withJudged([problem('unknown-node')], last).map(({ code }) => code)).toEqual(['unknown-node'])
})

test('CONV-31 an answer of the customer has words that ask for it, a known speaker and values that the course has', () => {
  const answer = { id: 'hours', name: 'Hours', words: ['open'], replies: ['At five.'] }
  expect(codes(sound, { customerAnswers: [answer] })).toEqual([])
  const customerAnswers = [
    { ...answer, words: [] },
    { ...answer, speaker: 'gone', replies: ['{{nothing}}', ''] },
  ]
  expect(found(sound, { customerAnswers }).sort()).toEqual(
    [
      'answer-unasked customerAnswers.0.words -',
      'duplicate-id customerAnswers.1.id -',
      'text-missing customerAnswers.1.replies.1 -',
      'unknown-speaker customerAnswers.1.speaker -',
      'unknown-variable customerAnswers.1.replies.0 -',
    ].sort(),
  )
})
