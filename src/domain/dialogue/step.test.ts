import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from '../course/course-factory.ts'
import type { Condition } from '../course/condition.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { drive, only } from './session-driver.ts'
import { countdownAt, nextDeadline } from '../session/deadlines.ts'
import { initialState, step } from './step.ts'

type Kind<K extends NodeInput['kind']> = Extract<NodeInput, { kind: K }>

const achieved = { end: 'achieved' } as const
const missed = { end: 'missed' } as const
const keywords = [
  { id: 'sorry', name: 'sorry', synonyms: ['apologise', '抱歉', '申し訳'] },
  { id: 'fee', name: 'annual fee', synonyms: ['年费', '年会費'] },
]
const hello: NodeInput = {
  kind: 'robot-says',
  id: 'hello',
  title: 'Hello',
  speech: ['You charged me a fee!'],
  next: 'listen',
}

function courseWith(nodes: NodeInput[], over: Partial<CourseInput> = {}) {
  return courseOf(nodes, { keywords, ...over })
}

function listening(over: Partial<Kind<'user-says'>>): NodeInput[] {
  return [hello, { ...listens('listen', 'sorry', achieved), ...over }]
}

/** One line against one condition. */
function heard(match: Condition, text: string, guesses: Parameters<ReturnType<typeof drive>['say']>[1] = []) {
  const course = courseWith(listening({ branches: [{ id: 'b', name: 'B', match, next: achieved }] }), {
    intents: [{ id: 'agree', name: 'Agree', positive: ['a', 'b', 'c'] }],
  })
  const [effect] = only(drive(course).say(text, guesses), 'heard')
  return effect?.branch === 'b' ? effect.evidence.map(({ by, quote }) => `${by}: ${quote}`) : null
}

describe('conversation', () => {
  test('CONV-01 the customer speaks first and takes the branch that the line matches', () => {
    const driver = drive(
      courseWith([
        hello,
        {
          ...listens('listen', 'sorry', 'thanks'),
          branches: [
            {
              id: 'sorry',
              name: 'Apology',
              match: { type: 'keyword', keyword: 'sorry' },
              effects: { emotion: 15 },
              next: 'thanks',
            },
          ],
        },
        { kind: 'robot-says', id: 'thanks', title: 'Thanks', speech: ['Well, thank you.'], next: achieved },
      ]),
    )
    expect(driver.state()).toMatchObject({ status: 'waiting', node: 'listen', round: 1 })
    expect(driver.say('I do  Apologise, madam.').effects).toEqual([
      {
        type: 'heard',
        node: 'listen',
        branch: 'sorry',
        wrong: false,
        followUp: null,
        evidence: [{ by: 'keyword', ref: 'sorry', start: 6, end: 15, quote: 'Apologise' }],
      },
      {
        type: 'meters',
        emotion: 75,
        patience: 100,
        mood: 'HAPPY',
        move: { reason: 'answer', emotion: 15, patience: 0 },
      },
      { type: 'says', node: 'thanks', text: 'Well, thank you.', mood: 'HAPPY' },
      { type: 'ended', reason: 'flow', outcome: 'achieved' },
    ])
    expect(driver.state()).toMatchObject({
      status: 'ended',
      endedAt: 10_000,
      endReason: 'flow',
      outcome: 'achieved',
      node: null,
    })
  })

  test('CONV-01 the start shows the meters, speaks and waits for the first line', () => {
    const course = compileCourse(courseWith(listening({})))
    expect(step(course, initialState(course), { type: 'start', seed: 1, difficulty: 3 }, 5).effects).toEqual([
      { type: 'meters', emotion: 60, patience: 100, mood: 'NEUTRAL' },
      { type: 'says', node: 'hello', text: 'You charged me a fee!', mood: 'NEUTRAL' },
      { type: 'awaits', node: 'listen', round: 1, answer: 'line' },
    ])
  })

  test('CONV-01 branches are held against the line in order', () => {
    const branch = (id: string, keyword: string) => ({
      id,
      name: id,
      match: { type: 'keyword', keyword } as const,
      next: achieved,
    })
    const course = courseWith(listening({ branches: [branch('first', 'fee'), branch('second', 'sorry')] }))
    expect(only(drive(course).say('sorry about the annual fee'), 'heard')[0]?.branch).toBe('first')
    expect(only(drive(course).say('sorry about that'), 'heard')[0]?.branch).toBe('second')
  })

  test('CONV-01 one of several ways to say a line is drawn, the same for a seed and not for all seeds', () => {
    const speech = ['One', 'Two', 'Three', 'Four', 'Five']
    const spoken = (seed: number) => {
      const course = compileCourse(
        courseWith([{ ...hello, speech, next: 'listen' }, listens('listen', 'sorry', achieved)]),
      )
      return only(step(course, initialState(course), { type: 'start', seed, difficulty: 3 }, 0), 'says')[0]
        ?.text
    }
    const seeds = Array.from({ length: 40 }, (_, seed) => seed)
    expect(new Set(seeds.map(spoken))).toEqual(new Set(speech))
    expect(seeds.map(spoken)).toEqual(seeds.map(spoken))
  })
})

describe('conditions', () => {
  test.each([
    ['真的非常抱歉，王女士', ['keyword: 抱歉']],
    ['申し訳ございません', ['keyword: 申し訳']],
    ['I APOLOGISE for that', ['keyword: APOLOGISE']],
    ['No apologises', null],
  ])('INTENT-05 a keyword with its synonyms in %j gives %j', (text, evidence) => {
    expect(heard({ type: 'keyword', keyword: 'sorry' }, text)).toEqual(evidence)
  })

  test.each([
    ['我帮您减免年费', '好的，我帮您减免年费。', ['sentence: 我帮您减免年费'], false],
    ['我帮您减免年费', '我帮您减免年费！', ['sentence: 我帮您减免年费'], true],
    ['お調べいたします', 'かしこまりました。お調べいたします。', ['sentence: お調べいたします'], true],
    [
      'Let me check that for you',
      'Of course. Let me check that for you!',
      ['sentence: Let me check that for you'],
      true,
    ],
  ])('INTENT-05 the sentence %j in %j', (text, line, evidence, matches) => {
    expect(heard({ type: 'sentence', text }, line)).toEqual(matches ? evidence : null)
  })

  test.each([
    ['\\d+元', '一共是１２０元吗', ['regex: １２０元']],
    ['年费（\\d+）元', '年费(３０)元', ['regex: 年费(３０)元']],
    ['waive.*fee', 'We could WAIVE the annual Fee.', ['regex: WAIVE the annual Fee']],
    ['\\d+円', '手数料は110円です', ['regex: 110円']],
    ['^ok$', 'not ok', null],
  ])('INTENT-05 the pattern %s in %j gives %j', (pattern, text, evidence) => {
    expect(heard({ type: 'regex', pattern }, text)).toEqual(evidence)
  })

  test('INTENT-05 an intent matches where the classifier is sure of it, and quotes the words it named', () => {
    const text = 'Yes, let us do that'
    expect(
      heard({ type: 'intent', intent: 'agree' }, text, [
        { intent: 'agree', confidence: 0.9, start: 5, end: 19 },
      ]),
    ).toEqual(['intent: let us do that'])
    expect(
      heard({ type: 'intent', intent: 'agree' }, text, [
        { intent: 'other', confidence: 0.9, start: 0, end: 3 },
      ]),
    ).toBeNull()
    expect(
      heard({ type: 'intent', intent: 'agree' }, text, [
        { intent: 'agree', confidence: 7, start: -4, end: 9999 },
      ]),
    ).toEqual([`intent: ${text}`])
  })

  test('INTENT-05 groups hold when all, any or none of their conditions do', () => {
    const children: Condition[] = [
      { type: 'keyword', keyword: 'sorry' },
      { type: 'keyword', keyword: 'fee' },
    ]
    const group = (mode: 'all' | 'any' | 'none'): Condition => ({ type: 'group', mode, children })
    expect(heard(group('all'), '年费的事很抱歉')).toEqual(['keyword: 抱歉', 'keyword: 年费'])
    expect(heard(group('all'), '很抱歉')).toBeNull()
    expect(heard(group('any'), '很抱歉')).toEqual(['keyword: 抱歉'])
    expect(heard(group('any'), '您好')).toBeNull()
    expect(heard(group('none'), '您好')).toEqual([])
    expect(heard(group('none'), '年费')).toBeNull()
    expect(
      heard(
        {
          type: 'group',
          mode: 'all',
          children: [
            group('any'),
            { type: 'group', mode: 'none', children: [{ type: 'regex', pattern: '不' }] },
          ],
        },
        '不抱歉',
      ),
    ).toBeNull()
  })

  test('INTENT-06 a pattern that hangs backtracking engines is linear in the line', () => {
    const unlike = (length: number) =>
      Array.from({ length }, (_, i) => String.fromCharCode(97 + (Math.floor(i ** 2.3) % 26))).join('')
    expect(heard({ type: 'regex', pattern: '(a+)+$' }, `${'a'.repeat(1999)}!`)).toBeNull()
    expect(heard({ type: 'regex', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' }, unlike(2000))).not.toBeNull()
    expect(heard({ type: 'regex', pattern: '(x+x+)+y' }, 'x'.repeat(2000))).toBeNull()
  })
})

describe('follow-ups, patience and emotion', () => {
  const followUps = [
    { speech: ['What do you mean?'] },
    { speech: ['I asked about the fee.'], effects: { emotion: -25 } },
  ]

  test('CONV-10 follow-ups are asked one after the other, each a new round, and then the conversation jumps', () => {
    const driver = drive(
      courseWith([
        ...listening({ followUps, otherwise: { effects: { emotion: -5 }, next: 'bye' } }),
        { kind: 'robot-says', id: 'bye', title: 'Bye', speech: ['Forget it.'], next: missed },
      ]),
    )
    expect(driver.say('I see').effects).toEqual([
      { type: 'heard', node: 'listen', branch: null, wrong: false, followUp: 1, evidence: [] },
      {
        type: 'meters',
        emotion: 58,
        patience: 90,
        mood: 'NEUTRAL',
        move: { reason: 'not-understood', emotion: -2, patience: -10 },
      },
      { type: 'says', node: 'listen', text: 'What do you mean?', mood: 'NEUTRAL' },
      { type: 'awaits', node: 'listen', round: 2, answer: 'line' },
    ])
    expect(only(driver.say('right then'), 'meters')).toMatchObject([
      { emotion: 33, patience: 80, mood: 'SAD' },
    ])
    const last = driver.say('so be it')
    expect(only(last, 'heard')).toEqual([
      { type: 'heard', node: 'listen', branch: null, wrong: false, followUp: null, evidence: [] },
    ])
    expect(last.effects.map(({ type }) => type)).toEqual(['heard', 'meters', 'says', 'ended'])
    expect(driver.state()).toMatchObject({ patience: 80, emotion: 28, outcome: 'missed', endReason: 'flow' })
  })

  test('CONV-10 follow-ups begin again when the conversation comes back to a node', () => {
    const driver = drive(
      courseWith(
        listening({
          followUps,
          branches: [
            { id: 'again', name: 'Again', match: { type: 'keyword', keyword: 'fee' }, next: 'hello' },
          ],
        }),
      ),
    )
    driver.say('I see')
    driver.say('年费')
    expect(only(driver.say('I see'), 'heard')[0]?.followUp).toBe(1)
  })

  test('CONV-10 a wrong turn costs patience on top of its own effects', () => {
    const driver = drive(
      courseWith(
        listening({
          branches: [
            {
              id: 'rude',
              name: 'Rude',
              match: { type: 'keyword', keyword: 'fee' },
              effects: { patience: -20, emotion: -50, mood: 'DISGUST' },
              wrong: true,
              next: 'hello',
            },
          ],
        }),
      ),
    )
    const result = driver.say('年费就是这样')
    expect(only(result, 'heard')[0]?.wrong).toBe(true)
    expect(only(result, 'meters')).toMatchObject([
      {
        emotion: 10,
        patience: 65,
        mood: 'DISGUST',
        move: { reason: 'wrong-turn', emotion: -50, patience: -35 },
      },
    ])
  })

  test('CONV-10 a customer without patience leaves without another word', () => {
    const driver = drive(
      courseWith(listening({ followUps: [{ speech: ['Well?'], effects: { patience: -90 } }] })),
    )
    expect(driver.say('I see').effects.map(({ type }) => type)).toEqual(['heard', 'meters', 'ended'])
    expect(driver.state()).toMatchObject({ endReason: 'patience', outcome: 'missed', patience: 0, round: 1 })
    const branch = drive(
      courseWith(
        listening({
          branches: [
            {
              id: 'rude',
              name: 'Rude',
              match: { type: 'keyword', keyword: 'fee' },
              effects: { patience: -85 },
              wrong: true,
              next: 'hello',
            },
          ],
        }),
      ),
    )
    expect(branch.say('年费').effects.map(({ type }) => type)).toEqual(['heard', 'meters', 'ended'])
  })

  test.each([
    [10, 70, 'HAPPY'],
    [9, 69, 'NEUTRAL'],
    [-20, 40, 'NEUTRAL'],
    [-21, 39, 'SAD'],
    [-40, 20, 'SAD'],
    [-41, 19, 'ANGRY'],
    [-100, 0, 'ANGRY'],
    [100, 100, 'HAPPY'],
  ])('CONV-12 a change of %i brings the emotion to %i and the face to %s', (change, emotion, mood) => {
    const driver = drive(
      courseWith([
        { ...hello, kind: 'robot-says', speech: ['Oh'], effects: { emotion: change }, next: 'listen' },
        listens('listen', 'sorry', achieved),
      ]),
    )
    expect(driver.state()).toMatchObject({ emotion, mood })
  })

  test('CONV-12 a mood that the course names stays until the emotion moves', () => {
    const moody = (id: string, effects: Kind<'robot-says'>['effects'], next: string): NodeInput => ({
      kind: 'robot-says',
      id,
      title: id,
      speech: [id],
      effects,
      next,
    })
    const course = compileCourse(
      courseWith([
        moody('one', { mood: 'SURPRISE' }, 'two'),
        moody('two', { patience: -5 }, 'three'),
        moody('three', { emotion: -1 }, 'listen'),
        listens('listen', 'sorry', achieved),
      ]),
    )
    const started = step(course, initialState(course), { type: 'start', seed: 0, difficulty: 1 }, 0)
    expect(only(started, 'says').map(({ mood }) => mood)).toEqual(['SURPRISE', 'SURPRISE', 'NEUTRAL'])
  })
})

describe('sensitive words', () => {
  const sensitiveWords = [
    { id: 'stupid', word: 'stupid', synonyms: ['傻瓜', 'バカ'], deduction: 10 },
    { id: 'guarantee', word: '保证收益', deduction: 4 },
  ]

  test('CONV-13 sensitive words are found as they are said, before the answer, each hit by itself', () => {
    const handlers = { abuse: { off: true } }
    const driver = drive(courseWith(listening({}), { settings: { sensitiveWords }, handlers }))
    const result = driver.say('You are STUPID, stupid. ﾊﾞｶ! 保证收益 sorry')
    expect(
      only(result, 'sensitive').map(({ word, deduction, evidence }) => [word, deduction, evidence.quote]),
    ).toEqual([
      ['stupid', 10, 'STUPID'],
      ['stupid', 10, 'stupid'],
      ['stupid', 10, 'ﾊﾞｶ'],
      ['guarantee', 4, '保证收益'],
    ])
    expect(result.effects.findIndex(({ type }) => type === 'heard')).toBe(4)
    expect(driver.state().sensitiveHits).toBe(4)
  })

  test('CONV-13 a line of one word over and over counts a limited number of hits', () => {
    const driver = drive(courseWith(listening({}), { settings: { sensitiveWords } }))
    expect(only(driver.say('傻瓜'.repeat(900)), 'sensitive')).toHaveLength(20)
  })
})

describe('overpromises', () => {
  test.each<[Condition, string, string[] | null]>([
    [{ type: 'overpromise' }, 'It will NEVER go up, trust me', ['overpromise: NEVER go up']],
    [
      { type: 'overpromise', list: 'inducement' },
      'I made it worth your while',
      ['overpromise: worth your while'],
    ],
    [{ type: 'overpromise', list: 'finance' }, 'I made it worth your while', null],
    [{ type: 'overpromise' }, "I can't guarantee a refund", null],
    [{ type: 'overpromise', stance: 'denied' }, "I can't guarantee a refund", ['overpromise: guarantee']],
  ])('CONV-25c %j of "%s" is %j', (match, line, evidence) => {
    expect(heard(match, line)).toEqual(evidence)
  })

  test('CONV-25c nobody is blamed for what they suppose or report', () => {
    const branches = [
      { id: 'b', name: 'B', match: { type: 'overpromise' as const }, wrong: true, next: missed },
    ]
    const branchOf = (line: string) =>
      only(drive(courseWith(listening({ branches }))).say(line), 'heard')[0]?.branch
    expect(branchOf('Keep it between us')).toBe('b')
    expect(branchOf('You said the store would keep it between us')).not.toBe('b')
    expect(branchOf('If they say keep it between us, call me')).not.toBe('b')
  })
})

describe('nodes', () => {
  test.each([
    [1, 'Easy'],
    [2, 'Easy'],
    [3, 'Middling'],
    [4, 'Hard'],
    [5, 'Hard'],
  ])('FLOW-07 difficulty %i takes its branch', (difficulty, text) => {
    const tell = (id: string, words: string): NodeInput => ({
      kind: 'text',
      id,
      title: id,
      text: words,
      next: 'listen',
    })
    const nodes: NodeInput[] = [
      {
        kind: 'difficulty-branch',
        id: 'd',
        title: 'D',
        cases: [
          { upTo: 2, next: 'easy' },
          { upTo: 3, next: 'middling' },
        ],
        otherwise: 'hard',
      },
      tell('easy', 'Easy'),
      tell('middling', 'Middling'),
      tell('hard', 'Hard'),
      listens('listen', 'sorry', achieved),
    ]
    const course = compileCourse(courseWith(nodes))
    const started = step(course, initialState(course), { type: 'start', seed: 1, difficulty }, 0)
    expect(only(started, 'narrates')).toEqual([expect.objectContaining({ text })])
  })

  test('CONV-20 variables are set, added to, copied, captured, and filled into speech, once', () => {
    const variables = [
      { id: 'amount', name: 'Amount', type: 'number' as const, initial: 0.1 },
      { id: 'caller', name: 'Caller', type: 'text' as const, initial: '{{amount}}' },
      { id: 'note', name: 'Note', type: 'text' as const, initial: '' },
    ]
    const driver = drive(
      courseWith(
        [
          { ...hello, kind: 'robot-says', speech: ['{{caller}} / {{ amount }}'], next: 'listen' },
          listens('listen', 'fee', 'op'),
          {
            kind: 'operation',
            id: 'op',
            title: 'Op',
            operations: [
              { op: 'add', variable: 'amount', amount: 0.2 },
              { op: 'copy', variable: 'note', from: 'amount' },
              { op: 'capture', variable: 'amount', pattern: '(\\d+)元' },
              { op: 'capture', variable: 'caller', pattern: '我是(.{2,4}?)，' },
              { op: 'capture', variable: 'note', pattern: 'nothing like it' },
            ],
            next: 'tell',
          },
          { kind: 'text', id: 'tell', title: 'Tell', text: '{{caller}} {{amount}} {{note}}', next: achieved },
        ],
        { variables },
      ),
    )
    expect(only(driver.say('您好，我是王小姐，年费是１２０元'), 'narrates')[0]?.text).toBe('王小姐 120 0.3')
    expect(driver.state().variables).toEqual({ amount: 120, caller: '王小姐', note: '0.3' })
  })

  test('FLOW-01 a judgement takes the first case whose tests all hold', () => {
    const cases: Kind<'judgement'>['cases'] = [
      { name: 'Rude', tests: [{ subject: { kind: 'sensitive-hits' }, is: '>=', value: 1 }], next: missed },
      {
        name: 'Long and calm',
        tests: [
          { subject: { kind: 'round' }, is: '>', value: 1 },
          { subject: { kind: 'emotion' }, is: '>=', value: '60' },
        ],
        next: achieved,
      },
    ]
    const course = courseWith(
      [
        listens('listen', 'fee', 'judge'),
        { kind: 'judgement', id: 'judge', title: 'J', cases, otherwise: 'listen' },
      ],
      { settings: { sensitiveWords: [{ id: 'stupid', word: 'stupid' }] } },
    )
    const calm = drive(course)
    expect(calm.say('年费').state.status).toBe('waiting')
    expect(calm.say('年费').state.outcome).toBe('achieved')
    expect(drive(course).say('stupid 年费').state.outcome).toBe('missed')
  })

  test('FLOW-01 a sub-scene returns to its caller at each of its ends, also from a scene within a scene', () => {
    const call = (id: string, scene: string, next: Kind<'sub-scene'>['next']): NodeInput => ({
      kind: 'sub-scene',
      id,
      title: 'Call',
      scene,
      next,
    })
    const driver = drive(
      courseWith([call('verify', 'identity', 'listen'), listens('listen', 'sorry', achieved)], {
        scenes: [
          {
            id: 'identity',
            name: 'Identity',
            start: 'ask-name',
            nodes: [
              call('ask-name', 'name', 'asked'),
              { kind: 'text', id: 'asked', title: 'Asked', text: 'Asked.', next: { end: 'neutral' } },
            ],
          },
          { id: 'name', name: 'Name', start: 'listen-name', nodes: [listens('listen-name', 'fee', missed)] },
        ],
      }),
    )
    expect(driver.state()).toMatchObject({ node: 'listen-name', stack: ['verify', 'ask-name'] })
    const result = driver.say('年费')
    expect(only(result, 'narrates')).toHaveLength(1)
    expect(driver.state()).toMatchObject({ node: 'listen', stack: [], status: 'waiting' })
  })
})

describe('questions', () => {
  const way = (text: string) => ({ next: text })
  const tell = (id: string): NodeInput => ({
    kind: 'text',
    id,
    title: id,
    text: id,
    next: { end: 'neutral' },
  })
  function asking(question: Kind<'question-bank'>['questions'][number]) {
    return drive(
      courseWith([
        {
          kind: 'question-bank',
          id: 'ask',
          title: 'Ask',
          questions: [question],
          correct: way('correct'),
          partial: way('partial'),
          wrong: way('wrong'),
        },
        tell('correct'),
        tell('partial'),
        tell('wrong'),
      ]),
    )
  }
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: id, right: id !== 'b' }))
  const radio = {
    id: 'q',
    type: 'RADIO' as const,
    text: 'Which?',
    options: options.map((option) => ({ ...option, right: option.id === 'a' })),
    explanation: 'Because.',
  }

  test('CONV-21 the question is asked without what is right, and the answer tells it', () => {
    const driver = asking(radio)
    expect(driver.state()).toMatchObject({ node: 'ask', question: 'q' })
    const course = compileCourse(
      courseWith([
        {
          kind: 'question-bank',
          id: 'ask',
          title: 'Ask',
          questions: [radio],
          correct: { next: achieved },
          partial: { next: achieved },
          wrong: { next: achieved },
        },
      ]),
    )
    const started = step(course, initialState(course), { type: 'start', seed: 1, difficulty: 1 }, 0)
    expect(JSON.stringify(started.effects)).not.toMatch(/right|Because/)
    expect(only(started, 'awaits')[0]?.answer).toBe('choice')
    expect(only(driver.choose(['b']), 'answered')).toEqual([
      {
        type: 'answered',
        node: 'ask',
        question: 'q',
        result: 'WRONG',
        right: ['a'],
        explanation: 'Because.',
        evidence: [],
      },
    ])
  })

  test.each([
    [['a', 'c'], 'CORRECT', 'correct'],
    [['c', 'a'], 'CORRECT', 'correct'],
    [['c'], 'PARTIALLY_CORRECT', 'partial'],
    [['a', 'b', 'c'], 'WRONG', 'wrong'],
    [['b'], 'WRONG', 'wrong'],
  ])('CONV-02 of the right options a and c the choice %j is %s', (chosen, result, text) => {
    const answered = asking({ id: 'q', type: 'CHECK_BOX', text: 'Which?', options }).choose(chosen)
    expect(only(answered, 'answered')[0]?.result).toBe(result)
    expect(only(answered, 'narrates')[0]?.text).toBe(text)
  })

  test.each([
    ['年费很抱歉', 'CORRECT', ['抱歉', '年费']],
    ['抱歉', 'PARTIALLY_CORRECT', ['抱歉']],
    ['不知道', 'WRONG', []],
  ])('CONV-02 the answer %j in own words is %s', (text, result, quoted) => {
    const points: Condition[] = [
      { type: 'keyword', keyword: 'sorry' },
      { type: 'keyword', keyword: 'fee' },
    ]
    const [answered] = only(asking({ id: 'q', type: 'QA', text: 'Why?', points }).say(text), 'answered')
    expect(answered?.result).toBe(result)
    expect(answered?.evidence.map(({ quote }) => quote)).toEqual(quoted)
  })

  test.each([[[]], [['gone']], [['a', 'a']], [['a', 'b']]])(
    'CONV-02 the choice %j is no answer to a single choice',
    (chosen) => {
      const driver = asking(radio)
      const before = driver.state()
      const result = driver.choose(chosen)
      expect(result.refused).toBe('wrong-answer-kind')
      expect(result.state).toBe(before)
      expect(driver.say('a').refused).toBe('wrong-answer-kind')
    },
  )
})

describe('refusals', () => {
  const waiting = () =>
    drive(courseWith(listening({ followUps: [{ speech: ['Pardon?'] }, { speech: ['Pardon me?'] }] })))
  const line = (turnId: string, round: number, text = 'I see') => ({
    type: 'say' as const,
    turnId,
    round,
    text,
    guesses: [],
  })

  test('CONV-06 the same turn twice and a second answer to a round are refused and change nothing', () => {
    const driver = waiting()
    driver.send(line('one', 1))
    const before = driver.state()
    expect(driver.send(line('one', 1))).toEqual({ state: before, effects: [], refused: 'repeated-turn' })
    expect(driver.send(line('two', 1))).toEqual({ state: before, effects: [], refused: 'repeated-answer' })
    expect(driver.send(line('two', 3)).refused).toBe('repeated-answer')
    expect(driver.send(line('two', 2)).refused).toBeNull()
  })

  test('CONV-18 a turn that ended the session is known when it is sent again', () => {
    const driver = waiting()
    driver.send(line('last', 1, 'sorry'))
    expect(driver.state().status).toBe('ended')
    expect(driver.send(line('last', 1, 'sorry')).refused).toBe('repeated-turn')
    expect(driver.send(line('other', 2)).refused).toBe('practice-ended')
  })

  test.each([
    ['', 'wrong-answer-kind'],
    ['   \n', 'wrong-answer-kind'],
    ['\u200b', 'wrong-answer-kind'],
    ['x'.repeat(2001), 'line-too-long'],
    ['x'.repeat(100_000), 'line-too-long'],
    ['\ufdfa'.repeat(200), 'line-too-long'],
  ])('CONV-06 a line without words or too long is refused, each for its own reason', (text, refused) => {
    const driver = waiting()
    const before = driver.state()
    expect(driver.say(text)).toEqual({ state: before, effects: [], refused })
  })

  test('CONV-06 a line of 2000 characters is taken, a choice where a line is awaited is not', () => {
    expect(waiting().say('x'.repeat(2000)).refused).toBeNull()
    expect(waiting().choose(['a']).refused).toBe('wrong-answer-kind')
  })

  test('CONV-06 nothing happens before the start, and a session starts once', () => {
    const course = compileCourse(courseWith(listening({})))
    expect(step(course, initialState(course), { type: 'tick' }, 0).refused).toBe('not-started')
    expect(nextDeadline(course.limits, initialState(course))).toBeNull()
    expect(waiting().send({ type: 'start', seed: 1, difficulty: 1 }).refused).toBe('already-started')
  })

  test('CONV-07 ending early ends it for good', () => {
    const driver = waiting()
    expect(driver.send({ type: 'end' }).effects).toEqual([
      { type: 'ended', reason: 'learner', outcome: 'missed' },
    ])
    expect(driver.state()).toMatchObject({ status: 'ended', endReason: 'learner', endedAt: 10_000 })
    const events = [
      line('x', 1),
      { type: 'end' },
      { type: 'active' },
      { type: 'tick' },
      { type: 'start', seed: 1, difficulty: 1 },
    ] as const
    const before = driver.state()
    for (const event of events)
      expect(driver.send(event)).toEqual({ state: before, effects: [], refused: 'practice-ended' })
  })
})

describe('time', () => {
  const minute = 60_000
  const timed = (settings: CourseInput['settings']) =>
    drive(courseWith(listening({ followUps: [{ speech: ['Pardon?'] }] }), { settings }))

  test('CONV-09 ends an idle practice after one minute, at that instant', () => {
    const driver = timed({})
    expect(driver.send({ type: 'tick' }, minute - 1).effects).toEqual([])
    const late = driver.send({ type: 'tick' }, 5 * minute)
    expect(late).toMatchObject({
      refused: null,
      effects: [{ type: 'ended', reason: 'idle', outcome: 'missed' }],
    })
    expect(driver.state()).toMatchObject({ endedAt: minute, endReason: 'idle', outcome: 'missed' })
  })

  test('CONV-09 idling counts from the last activity or the customer’s last line, whichever is later', () => {
    const driver = timed({})
    driver.send({ type: 'active' }, 50_000)
    expect(driver.send({ type: 'tick' }, minute - 1).state.status).toBe('waiting')
    driver.say('I see', [], 0)
    expect(driver.send({ type: 'tick' }, minute - 1).state.status).toBe('waiting')
    expect(driver.send({ type: 'tick' }, 1).state.endReason).toBe('idle')
  })

  test('CONV-09a nobody is idle who reads what stands before the first answer, and the minute counts from there', () => {
    // Half a minute of reading.
    const words = Array.from({ length: 30 }, () => 'word').join(' ')
    const told: NodeInput[] = [0, 1].map((at) => ({
      kind: 'text',
      id: `t${at}`,
      title: `T${at}`,
      text: `${words} ${at}`.replace(/ word/, ''),
      next: at === 0 ? 't1' : 'n1',
    }))
    const read = (nodes: NodeInput[], goal = '') =>
      drive(courseOf([...nodes, listens('n1', 'sorry', { end: 'achieved' })], { goal }))
    const byGoal = read([], `${words} ${words} ${words}`)
    expect(byGoal.send({ type: 'tick' }, 1.5 * minute).state.status).toBe('waiting')
    const driver = read(told)
    // 60 words before, and 8 of the customer's background.
    const reading = Math.round((68 * minute) / 180)
    expect(driver.send({ type: 'active' }, 5_000).state.status).toBe('waiting')
    expect(driver.send({ type: 'tick' }, reading - 5_000 + minute - 1).state.status).toBe('waiting')
    expect(driver.send({ type: 'tick' }, 1).state).toMatchObject({
      endReason: 'idle',
      endedAt: reading + minute,
    })
    const answered = read(told)
    answered.send({ type: 'active' }, reading + 10_000)
    expect(answered.send({ type: 'tick' }, minute).state.endReason).toBe('idle')
    // Who has answered has read it.
    const quick = drive(
      courseOf([...told, listens('n1', 'sorry', 'n2'), listens('n2', 'sorry', { end: 'achieved' })], {}),
    )
    expect(quick.say('sorry', [], 1_000).state.status).toBe('waiting')
    expect(quick.send({ type: 'tick' }, minute).state.endReason).toBe('idle')
  })

  test('CONV-08 a line that comes after the countdown is refused, and the session has ended when it ran out', () => {
    const driver = timed({ countdown: 60, idle: 900 })
    const result = driver.say('sorry', [], minute)
    expect(result.refused).toBe('practice-ended')
    expect(result.effects).toEqual([{ type: 'ended', reason: 'countdown', outcome: 'missed' }])
    expect(result.state).toMatchObject({ status: 'ended', endedAt: minute, lastLine: '' })
  })

  test('CONV-08 a line just before the countdown is taken, and the countdown is not moved by it', () => {
    const driver = timed({ countdown: 60, idle: 900 })
    expect(driver.say('I see', [], minute - 1).refused).toBeNull()
    expect(driver.send({ type: 'tick' }, 1).state.endReason).toBe('countdown')
  })

  test('CONV-10 the customer waits fifteen minutes in a round, however busy the learner types', () => {
    const driver = timed({ countdown: 7200 })
    for (let i = 0; i < 29; i++) driver.send({ type: 'active' }, 30_000)
    expect(driver.state().status).toBe('waiting')
    expect(driver.send({ type: 'active' }, 30_000)).toMatchObject({
      refused: 'practice-ended',
      effects: [{ reason: 'round' }],
    })
    expect(driver.state().endedAt).toBe(15 * minute)
  })

  test('CONV-08 the earliest deadline is told, and none after the end', () => {
    const course = compileCourse(courseWith(listening({}), { settings: { countdown: 90 } }))
    const { state } = step(course, initialState(course), { type: 'start', seed: 1, difficulty: 1 }, 1000)
    expect(countdownAt(course.limits, state)).toBe(91_000)
    expect(nextDeadline(course.limits, state)).toBe(61_000)
    const active = step(course, state, { type: 'active' }, 50_000).state
    expect(nextDeadline(course.limits, active)).toBe(91_000)
    expect(nextDeadline(course.limits, step(course, active, { type: 'end' }, 50_001).state)).toBeNull()
  })

  test('CONV-08 a clock that goes back stands still', () => {
    const driver = timed({})
    driver.send({ type: 'active' }, 40_000)
    driver.say('I see', [], -20_000)
    expect(driver.state()).toMatchObject({ roundStartedAt: 40_000, lastActiveAt: 40_000 })
  })
})

test('CONV-01 who waits at the same place again says so, and nobody is met by silence', () => {
  const driver = drive(courseWith(listening({ followUps: [], otherwise: { next: 'listen' } })))
  const asked = driver.state().lastSaid?.text
  expect(asked).toBeTruthy()
  const missed = driver.say('I see')
  expect(only(missed, 'says').map(({ text }) => text)).toEqual([asked])
  expect(only(missed, 'awaits')).toHaveLength(1)
})

test('CONV-18 a session folded from its log is the session as it was', () => {
  const course = courseWith(listening({ followUps: [{ speech: ['Pardon?'] }] }))
  const driver = drive(course)
  driver.say('I see')
  driver.send({ type: 'active' })
  driver.say('sorry')
  expect(foldLog(compileCourse(course), JSON.parse(JSON.stringify(driver.log))).state).toEqual(driver.state())
})
