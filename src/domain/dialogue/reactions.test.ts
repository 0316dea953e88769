import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, type NodeInput, says } from '../course/course-factory.ts'
import { moodOf, moodToneOf } from '../course/mood.ts'
import type { DialogueEvent, DialogueStep } from './dialogue.ts'
import { usualReactions } from './reactions.ts'
import { drive, only } from './session-driver.ts'
import { initialState, step } from './step.ts'

type UserSays = Extract<NodeInput, { kind: 'user-says' }>

/** One place that is answered again and again; nothing of it says what a line does to the customer. */
const place = (over: Partial<UserSays> = {}): NodeInput[] => [
  {
    kind: 'user-says',
    id: 'talk',
    title: 'Talk',
    branches: [
      { id: 'rude', name: 'Rude', match: says('peasant'), wrong: true, next: 'talk' },
      { id: 'days', name: 'Days', match: says('working'), next: 'talk' },
      { id: 'sorry', name: 'Sorry', match: says('sorry'), next: 'talk' },
    ],
    followUps: [{ speech: ['Well?'] }],
    otherwise: { next: 'talk' },
    ...over,
  },
]
const keywords = ['peasant', 'working', 'sorry'].map((id) => ({ id, name: id }))
const facts: CourseInput['facts'] = [{ id: 'days', name: 'Days', right: [{ unit: 'workday', value: 15 }] }]
const play = (nodes = place(), over: Partial<CourseInput> = {}, difficulty = 3) =>
  drive(courseOf(nodes, { keywords, facts, ...over }), 1, difficulty)
const moves = (result: DialogueStep) => only(result, 'meters').map(({ move }) => move)

describe('where the course says nothing', () => {
  test.each([
    ['I am so sorry about that.', { reason: 'answer', emotion: 4, patience: 0 }],
    ['You peasant, go away.', { reason: 'wrong-turn', emotion: -10, patience: -15 }],
    ['The weather is lovely today.', { reason: 'not-understood', emotion: -2, patience: -10 }],
    ['It takes 3 working days.', { reason: 'wrong-fact', emotion: -4, patience: -3 }],
    ['It takes 15 working days.', { reason: 'answer', emotion: 4, patience: 0 }],
    ['You idiot!', { reason: 'abuse', emotion: -25, patience: -30 }],
    ['...', { reason: 'silence', emotion: 0, patience: -5 }],
  ])('CONV-12c "%s" moves the customer by how it was judged', (line, move) => {
    expect(moves(play().say(line))).toEqual([move])
  })

  test('CONV-12c a right answer gives back some of the patience that was lost', () => {
    const driver = play()
    driver.say('The weather is lovely today.')
    driver.say('I am so sorry about that.')
    expect(driver.state()).toMatchObject({ emotion: 62, patience: 92 })
  })

  test('CONV-12c a line that counts for nothing annoys more than one that is not understood', () => {
    const nodes: NodeInput[] = [
      {
        kind: 'user-says',
        id: 'first',
        title: 'First',
        branches: [{ id: 'sorry', name: 'Sorry', match: says('sorry'), next: 'talk' }],
        otherwise: { next: 'talk' },
      },
      ...place(),
    ]
    const driver = play(nodes)
    driver.say('I am so sorry about what happened to you.')
    expect(moves(driver.say('I am so sorry about what happened to you.'))).toEqual([
      { reason: 'repeated', emotion: usualReactions['not-counted'].emotion, patience: -10 },
    ])
  })

  test('CONV-12c the last follow-up used up, a line takes as much patience as a follow-up did', () => {
    const driver = play()
    driver.say('The weather is lovely today.')
    expect(moves(driver.say('Or so they say.'))).toEqual([
      { reason: 'not-understood', emotion: -2, patience: -10 },
    ])
  })

  test('CONV-12c a place without follow-ups takes any line as it comes', () => {
    const driver = play(place({ followUps: [] }))
    expect(moves(driver.say('The weather is lovely today.'))).toEqual([
      { reason: 'not-understood', emotion: -2, patience: 0 },
    ])
  })

  test('CONV-27a difficulty scales what is lost of the patience and nothing else', () => {
    const lost = (difficulty: number) => moves(play(place(), {}, difficulty).say('It takes 3 working days.'))
    expect([1, 3, 5].map((difficulty) => lost(difficulty)[0])).toEqual(
      [-2, -3, -4].map((patience) => ({ reason: 'wrong-fact', emotion: -4, patience })),
    )
  })

  test('CONV-30 what a handler has dealt with moves nothing twice', () => {
    const driver = play(place(), { handlers: { silence: { ends: 0 } } })
    driver.say('...')
    driver.say('…')
    expect(moves(driver.say('......'))).toEqual([
      { reason: 'silence', emotion: 0, patience: -5 },
      { reason: 'silence', emotion: 0, patience: -10 },
    ])
  })
})

describe('what the course says', () => {
  test('CONV-12c the effects of a place win, also where they only name a mood', () => {
    const driver = play(
      place({
        branches: [
          { id: 'cool', name: 'Cool', match: says('sorry'), effects: { emotion: -3 }, next: 'talk' },
          {
            id: 'puzzled',
            name: 'Puzzled',
            match: says('working'),
            effects: { mood: 'CONFUSED' },
            next: 'talk',
          },
        ],
      }),
    )
    expect(moves(driver.say('Sorry about that.'))).toEqual([{ reason: 'answer', emotion: -3, patience: 0 }])
    expect(moves(driver.say('It takes 3 working days.'))).toEqual([
      { reason: 'answer', emotion: 0, patience: 0 },
    ])
    expect(driver.state().mood).toBe('CONFUSED')
  })

  test('CONV-12c a course has its own reactions, or none', () => {
    const reactions = { answer: {}, 'wrong-turn': { emotion: -40, mood: 'DISGUST' as const } }
    const driver = play(place(), { settings: { reactions, patience: { wrongTurn: 0 } } })
    expect(moves(driver.say('I am so sorry about that.'))).toEqual([])
    expect(moves(driver.say('You peasant, go away.'))).toEqual([
      { reason: 'wrong-turn', emotion: -40, patience: 0 },
    ])
    expect(driver.state().mood).toBe('DISGUST')
  })

  test('CONV-12b a move never goes further than the meter', () => {
    const driver = play(place(), { settings: { emotion: { initial: 3 }, patience: { initial: 4 } } })
    expect(moves(driver.say('You peasant, go away.'))).toEqual([
      { reason: 'wrong-turn', emotion: -3, patience: -4 },
    ])
  })
})

test('CONV-12 face, label and colour come from the mood, which follows the emotion', () => {
  const driver = play(place(), { settings: { emotion: { initial: 45 }, patience: { wrongTurn: 0 } } })
  const seen = [1, 2, 3].map(() => {
    const [meters] = only(driver.say('You peasant, go away.'), 'meters')
    return [meters?.emotion, meters && moodOf(meters.mood), meters && moodToneOf(meters.mood)]
  })
  expect(seen).toEqual([
    [35, 'sad', 'uneasy'],
    [25, 'sad', 'uneasy'],
    [15, 'angry', 'bad'],
  ])
})

test.each([undefined, 2 as const])(
  'CONV-12c a session that began by rules %s goes on as it began',
  (rules) => {
    const course = compileCourse(courseOf(place(), { keywords, facts }))
    const begin: DialogueEvent = { type: 'start', seed: 1, difficulty: 3, ...(rules ? { rules } : {}) }
    let { state } = step(course, initialState(course), begin, 0)
    for (const text of [
      'I am so sorry about that.',
      'You peasant, go away.',
      'Lovely weather.',
      'Or so they say.',
    ]) {
      const event = { type: 'say' as const, turnId: text, round: state.round, text, guesses: [] }
      state = step(course, state, event, 1000).state
    }
    expect(state).toMatchObject({ emotion: 60, patience: 75 })
  },
)
