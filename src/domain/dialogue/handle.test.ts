import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, type NodeInput, says } from '../course/course-factory.ts'
import { type HandlerKind, handlerRule } from '../handlers/kinds.ts'
import { leavingOf, mayEndOf, repliesOf } from '../handlers/replies.ts'
import type { SayEvent } from './line.ts'
import { drive, only } from './session-driver.ts'
import { initialState, step } from './step.ts'

const achieved = { end: 'achieved' } as const
const nodes: NodeInput[] = [
  { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Why was I charged twice?'], next: 'open' },
  {
    kind: 'user-says',
    id: 'open',
    title: 'Open',
    branches: [
      { id: 'sorry', name: 'Sorry', match: says('sorry'), next: achieved },
      { id: 'rude', name: 'Rude', match: says('peasant'), wrong: true, next: { end: 'missed' } },
    ],
    followUps: [{ speech: ['Well?'] }, { speech: ['And?'] }],
    otherwise: { next: { end: 'neutral' } },
  },
]
const keywords = [
  { id: 'sorry', name: 'sorry' },
  { id: 'peasant', name: 'peasant' },
]
const scoring: CourseInput['scoring'] = {
  abilities: [{ id: 'empathy', name: 'Empathy' }],
  items: [{ id: 'opening', name: 'Opening', ability: 'empathy', max: 10 }],
  rules: [
    {
      id: 'apology',
      name: 'Apology',
      item: 'opening',
      points: 10,
      when: { type: 'takes', node: 'open', branch: 'sorry' },
    },
  ],
}
const play = (over: Partial<CourseInput> = {}) => drive(courseOf(nodes, { keywords, scoring, ...over }))
const kindOf = (result: Parameters<typeof only>[0]): HandlerKind | undefined =>
  only(result, 'handled')[0]?.handler

describe('the order in which a line is looked at', () => {
  test("CONV-30 the course's own wrong turn wins over a handler", () => {
    const result = play().say('You idiot of a peasant!')
    expect(kindOf(result)).toBeUndefined()
    expect(only(result, 'heard')[0]).toMatchObject({ branch: 'rude', wrong: true })
  })

  test('CONV-30 harm that is certain is the wrong turn that the classifier was in doubt of', () => {
    const course = courseOf(
      [
        {
          kind: 'user-says',
          id: 'open',
          title: 'Open',
          branches: [
            {
              id: 'rude',
              name: 'R',
              match: { type: 'intent', intent: 'mocks' },
              wrong: true,
              next: { end: 'missed' },
            },
            {
              id: 'threat',
              name: 'T',
              match: { type: 'intent', intent: 'sues' },
              wrong: true,
              next: { end: 'missed' },
            },
          ],
          otherwise: { next: { end: 'neutral' } },
        },
      ],
      {
        intents: [
          { id: 'mocks', name: 'Mocks', positive: ['ha', 'haha', 'as if'] },
          { id: 'sues', name: 'Sues', positive: ['court', 'judge', 'lawyer'] },
        ],
      },
    )
    const guesses = [
      { intent: 'mocks', confidence: 0.55, start: 0, end: 3 },
      { intent: 'sues', confidence: 0.7, start: 0, end: 3 },
    ]
    const threatened = drive(course).say('We know where you live.', guesses)
    expect(kindOf(threatened)).toBeUndefined()
    expect(only(threatened, 'heard')[0]).toMatchObject({ branch: 'threat', wrong: true })
    expect(kindOf(drive(course).say('We know where you live.'))).toBe('threat')
    expect(only(drive(course).say('We know the way.', guesses), 'heard')[0]).toMatchObject({ branch: null })
  })

  test('CONV-30 an insult wins over a good branch and takes back what the rest earned', () => {
    const driver = play()
    const result = driver.say('Sorry, you idiot.')
    expect(kindOf(result)).toBe('abuse')
    expect(only(result, 'heard')).toEqual([])
    expect(driver.lines).toEqual([
      {
        rule: 'handler:abuse',
        item: null,
        points: -10,
        critical: true,
        evidence: [{ by: 'abuse', ref: 'abuse', start: 11, end: 16, quote: 'idiot' }],
      },
    ])
    expect(driver.score()).toMatchObject({ level: 'fail', deducted: 10 })
  })

  test('CONV-30 what does no harm is answered by a handler only where no branch matched', () => {
    expect(kindOf(play().say('Sorry, could you repeat that?'))).toBeUndefined()
    expect(kindOf(play().say('Could you repeat that?'))).toBe('asks-to-repeat')
  })
})

describe('what a handled line leads to', () => {
  test('CONV-30 the same node waits again, no follow-up is used up, and nothing is lost by asking to repeat', () => {
    const driver = play()
    const before = driver.state()
    const result = driver.say('Pardon?')
    const [lead, again] = only(result, 'says')
    expect(repliesOf('us-en', 'asks-to-repeat').calm).toContain(lead?.text)
    expect(again).toEqual({ type: 'says', node: 'hello', text: 'Why was I charged twice?', mood: 'NEUTRAL' })
    expect(only(result, 'awaits')).toEqual([{ type: 'awaits', node: 'open', round: 2, answer: 'line' }])
    expect(driver.state()).toMatchObject({
      node: 'open',
      followUps: 0,
      emotion: before.emotion,
      patience: before.patience,
    })
    expect(driver.lines).toEqual([])
    driver.say('Sorry.')
    expect(driver.score()).toMatchObject({ total: 100, level: 'excellent' })
  })

  test('CONV-30 a reply is not what the customer is asked to repeat', () => {
    const driver = play()
    driver.say('...')
    expect(only(driver.say('Pardon?'), 'says').at(-1)?.text).toBe('Why was I charged twice?')
  })

  test('CONV-30 a third handled line in a row is followed up, so that nobody goes on for ever', () => {
    const driver = play()
    expect(only(driver.say('...'), 'heard')).toEqual([])
    expect(only(driver.say('Pardon?'), 'heard')).toEqual([])
    const third = driver.say('asdfghjkl')
    expect(kindOf(third)).toBe('nonsense')
    expect(only(third, 'heard')[0]).toMatchObject({ branch: null, followUp: 1 })
    expect(only(third, 'says').map(({ text }) => text)).toEqual(['Well?'])
    expect(only(driver.say('hmm'), 'heard')).toEqual([])
  })

  test('CONV-30 the customer leaves at the second offence, whatever it is', () => {
    const driver = play()
    expect(driver.say('You are a moron.').state.status).toBe('waiting')
    const result = driver.say('We know where you live.')
    expect(kindOf(result)).toBe('threat')
    expect(leavingOf('us-en')).toContain(only(result, 'says')[0]?.text)
    expect(only(result, 'ended')).toEqual([{ type: 'ended', reason: 'patience', outcome: 'missed' }])
    expect(driver.state().patience).toBe(0)
  })

  test('CONV-30 who gives up is told that they may end the practice', () => {
    const result = play().say("I give up, I don't know what to say.")
    expect(kindOf(result)).toBe('giving-up')
    expect(only(result, 'narrates')).toEqual([{ type: 'narrates', node: 'open', text: mayEndOf('us-en') }])
    expect(result.state.status).toBe('waiting')
  })

  test('CONV-30 an angry customer answers angrily', () => {
    const driver = play({ settings: { emotion: { initial: 10 } } })
    expect(repliesOf('us-en', 'silence').angry).toContain(only(driver.say('…'), 'says')[0]?.text)
  })

  test('CONV-30 an offence instead of an answer to a question leaves the question open', () => {
    const bank: NodeInput = {
      kind: 'question-bank',
      id: 'quiz',
      title: 'Quiz',
      questions: [{ type: 'QA', id: 'q', text: 'Why?', points: [says('sorry')] }],
      correct: { next: achieved },
      partial: { next: achieved },
      wrong: { next: { end: 'missed' } },
    }
    const driver = drive(courseOf([bank], { keywords }))
    const result = driver.say('Sorry, you moron.')
    expect(only(result, 'answered')).toEqual([])
    expect(only(result, 'awaits')[0]?.node).toBe('quiz')
    expect(only(driver.say('sorry'), 'answered')[0]?.result).toBe('CORRECT')
  })
})

describe('a critical mistake that no branch foresees', () => {
  const secret = {
    keywords: [...keywords, { id: 'password', name: 'password' }],
    scoring: {
      ...scoring,
      rules: [
        ...scoring.rules,
        {
          id: 'secret',
          name: 'Asks for the password',
          item: 'opening',
          points: -5,
          critical: 'fails',
          when: { type: 'says', match: says('password') },
        },
      ],
    },
  } satisfies Partial<CourseInput>

  test('CONV-30e is answered by the customer, who waits at the same place, and earns nothing besides', () => {
    const driver = play(secret)
    const result = driver.say('Sorry, and what is your password?')
    expect(kindOf(result)).toBe('critical-mistake')
    const replies = repliesOf('us-en', 'critical-mistake')
    expect([...replies.calm, ...replies.angry]).toContain(only(result, 'says')[0]?.text)
    expect(driver.state()).toMatchObject({ status: 'waiting', node: 'open' })
    expect(driver.state().patience).toBeLessThan(play(secret).state().patience)
    expect(driver.lines.map(({ rule, points }) => [rule, points])).toEqual([['secret', -5]])
    driver.say('Sorry about that')
    expect(driver.score().level).toBe('fail')
  })

  test('CONV-30e a branch of the place, a denial and a rule that isn’t critical are no such thing', () => {
    expect(kindOf(play(secret).say('Your password, peasant!'))).toBeUndefined()
    expect(kindOf(play(secret).say('Sorry, I will never ask for your password'))).toBeUndefined()
    const [apology, rule] = secret.scoring.rules
    const mild = { ...secret.scoring, rules: [apology, { ...rule, critical: undefined }] }
    expect(
      kindOf(play({ ...secret, scoring: mild as typeof secret.scoring }).say('Your password?')),
    ).toBeUndefined()
  })

  test('CONV-30e a session that began before goes on as it did', () => {
    const course = compileCourse(courseOf(nodes, secret))
    const begun = step(course, initialState(course), { type: 'start', seed: 1, difficulty: 3, rules: 3 }, 0)
    const text = 'Sorry, and what is your password?'
    const said = { type: 'say', turnId: 'a', round: begun.state.round, text, guesses: [] } satisfies SayEvent
    expect(step(course, begun.state, said, 1000).state.status).toBe('ended')
  })
})

describe('what a course changes', () => {
  test('CONV-30b a handler that is off leaves the line to the course', () => {
    const result = play({ handlers: { abuse: { off: true } } }).say('Sorry, you idiot.')
    expect(kindOf(result)).toBeUndefined()
    expect(only(result, 'heard')[0]?.branch).toBe('sorry')
  })

  test('CONV-30b replies, effects, points, gravity and the end are the course’s own', () => {
    const driver = play({
      handlers: {
        abuse: {
          replies: ['Tut, tut.'],
          effects: { emotion: -1, patience: -2 },
          deduction: 3,
          critical: false,
          ends: 0,
        },
      },
    })
    for (const line of ['You moron.', 'You moron!', 'Moron, you.']) driver.say(line)
    expect(driver.state()).toMatchObject({ status: 'waiting', emotion: 57 })
    expect(driver.lines.map(({ rule, points, critical }) => [rule, points, critical])).toEqual(
      [1, 2, 3].map(() => [handlerRule('abuse'), -3, undefined]),
    )
    const ending = play({ handlers: { silence: { ends: 1, replies: ['Hello?'] } } })
    expect(ending.say('...').state.endReason).toBe('patience')
  })

  test('CONV-30b a grave handler without points keeps the practice from being passed', () => {
    const driver = play({ handlers: { 'other-language': { critical: true } } })
    driver.say('您好，请问有什么可以帮您？')
    driver.say('sorry')
    expect(driver.lines[0]).toMatchObject({ rule: 'handler:other-language', points: 0, critical: true })
    expect(driver.score().level).toBe('fail')
  })
})
