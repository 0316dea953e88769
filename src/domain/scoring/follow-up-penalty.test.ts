import { describe, expect, test } from 'vitest'
import { type CourseInput, courseOf, type NodeInput } from '../course/course-factory.ts'
import { drive } from '../dialogue/session-driver.ts'
import { pointsAfterFollowUps } from './follow-up-penalty.ts'

const sorry = { type: 'keyword', keyword: 'sorry' } as const
const fee = { type: 'keyword', keyword: 'fee' } as const
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'open',
    title: 'Open',
    branches: [{ id: 'sorry', name: 'Sorry', match: sorry, next: 'close' }],
    followUps: [{ speech: ['Yes?'] }, { speech: ['And?'] }, { speech: ['So?'] }],
    otherwise: { next: 'close' },
  },
  {
    kind: 'user-says',
    id: 'close',
    title: 'Close',
    branches: [{ id: 'fee', name: 'Fee', match: fee, next: { end: 'achieved' } }],
    followUps: [{ speech: ['Yes?'] }],
    otherwise: { next: { end: 'neutral' } },
  },
]

type Rule = CourseInput['scoring']['rules'][number]
const ruleOf = (over: Partial<Rule>): Rule => ({
  id: 'r',
  name: 'R',
  item: 'i',
  points: 10,
  when: { type: 'takes', node: 'open', branch: 'sorry' },
  ...over,
})

const practise = (rules: Rule[], followUpPenalty: number) =>
  drive(
    courseOf(nodes, {
      keywords: [
        { id: 'sorry', name: 'sorry' },
        { id: 'fee', name: 'fee' },
      ],
      settings: { followUpPenalty },
      scoring: {
        abilities: [{ id: 'a', name: 'A' }],
        items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
        rules,
      },
    }),
  )

describe('points after follow-ups', () => {
  test.each([
    [0, 20, 10, undefined],
    [1, 20, 8, 1],
    [2, 20, 6, 2],
    [3, 20, 4, 3],
    [3, 30, 1, 3],
    [3, 0, 10, undefined],
  ])(
    'SCORE-14 a branch that is taken after %d follow-ups at %d per cent each gives %d of 10 points, and says why',
    (asked, penalty, points, followUps) => {
      const driver = practise([ruleOf({})], penalty)
      for (let i = 0; i < asked; i++) driver.say(`Well, ${i} of them.`)
      driver.say('I am sorry.')
      expect(driver.lines).toMatchObject([{ rule: 'r', points }])
      expect(driver.lines[0]?.followUps).toBe(followUps)
    },
  )

  test('SCORE-14 what is said at a place gives less there, and what may be said anywhere does not', () => {
    const at = (id: string, nodes?: string[]) =>
      ruleOf({ id, when: { type: 'says', match: fee, ...(nodes && { nodes }) } })
    const driver = practise([at('here', ['open']), at('anywhere')], 20)
    driver.say('Well.')
    driver.say('The fee, sorry.')
    expect(driver.lines.map(({ rule, points }) => [rule, points])).toEqual([
      ['here', 8],
      ['anywhere', 10],
    ])
  })

  test('SCORE-14 the next place begins anew, and points that are taken stay as they are', () => {
    const driver = practise(
      [
        ruleOf({ id: 'taken', points: -10, when: { type: 'says', match: sorry, nodes: ['open'] } }),
        ruleOf({ id: 'close', when: { type: 'takes', node: 'close', branch: 'fee' } }),
      ],
      20,
    )
    driver.say('Well.')
    driver.say('Sorry.')
    driver.say('The fee.')
    expect(driver.lines.map(({ rule, points }) => [rule, points])).toEqual([
      ['taken', -10],
      ['close', 10],
    ])
  })

  test('SCORE-14 is rounded to halves in the learner’s favour, and never to nothing', () => {
    expect([1, 3, 5, 7].map((points) => pointsAfterFollowUps(points, 1, 20))).toEqual([1, 2.5, 4, 6])
    expect(pointsAfterFollowUps(1, 3, 30)).toBe(0.5)
    expect(pointsAfterFollowUps(-5, 2, 20)).toBe(-5)
  })
})
