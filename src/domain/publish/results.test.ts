import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, listens, says } from '../course/course-factory.ts'
import {
  weakestAbilities,
  bandsOf,
  meanOf,
  placesOf,
  type ResultSession,
  rivalsOf,
  rulesOf,
} from './results.ts'

const course = courseOf(
  [
    {
      ...listens('greet', 'hello', { end: 'achieved' }),
      branches: [
        { id: 'warm', name: 'Greets', match: says('hello'), next: { end: 'achieved' } },
        { id: 'rude', name: 'Rude', match: says('what'), wrong: true, next: { end: 'missed' } },
      ],
    },
  ],
  {
    settings: { sensitiveWords: [{ id: 'swear', word: 'damn', deduction: 5 }] },
    scoring: {
      abilities: [
        { id: 'tact', name: 'Tact' },
        { id: 'skill', name: 'Skill' },
      ],
      items: [
        { id: 'tone', name: 'Tone', ability: 'tact', max: 60 },
        { id: 'content', name: 'Content', ability: 'skill', max: 40 },
      ],
      rules: [
        {
          id: 'greets',
          name: 'Greets',
          item: 'tone',
          points: 60,
          when: { type: 'takes', node: 'greet', branch: 'warm' },
          advice: 'Say hello.',
        },
        {
          id: 'rudely',
          name: 'Is rude',
          item: 'content',
          points: -10,
          when: { type: 'takes', node: 'greet', branch: 'rude' },
        },
      ],
    },
  },
)

test('PUBLISH-06 puts every total into one band, 100 into the last', () => {
  expect(bandsOf([0, 9.9, 10, 59.9, 60, 99.9, 100])).toEqual([2, 1, 0, 0, 0, 1, 1, 0, 0, 2])
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true })), (totals) => {
      expect(bandsOf(totals).reduce((sum, n) => sum + n, 0)).toBe(totals.length)
    }),
  )
})

test('PUBLISH-06 has a mean with one decimal, and none of nothing', () => {
  expect(meanOf([])).toBeNull()
  expect(meanOf([50, 75, 75])).toBe(66.7)
})

test('PUBLISH-06 counts what was heard at a place once, whatever counts for nothing as not understood', () => {
  const heard = [
    { node: 'greet', branch: 'warm', notCounted: false, times: 5 },
    { node: 'greet', branch: 'warm', notCounted: true, times: 2 },
    { node: 'greet', branch: 'rude', notCounted: false, times: 3 },
    { node: 'greet', branch: null, notCounted: false, times: 1 },
    { node: 'greet', branch: 'gone', notCounted: false, times: 9 },
    { node: 'gone', branch: null, notCounted: false, times: 9 },
  ]
  expect(placesOf(course, heard)).toEqual([
    {
      node: 'greet',
      title: 'greet',
      times: 11,
      branches: [
        { id: 'warm', name: 'Greets', wrong: false, times: 5 },
        { id: 'rude', name: 'Rude', wrong: true, times: 3 },
      ],
      notUnderstood: 3,
    },
  ])
  expect(placesOf(course, [])).toEqual([])
})

/** A session in which something was said at some places, and what rules gave or took. */
const sessionAt = (nodes: string[], points: Record<string, number> = {}, offTotal: string[] = []) => ({
  nodes,
  said: true,
  rules: [
    ...Object.entries(points).map(([rule, given]) => ({ rule, ofItem: true, points: given })),
    ...offTotal.map((rule) => ({ rule, ofItem: false, points: -5 })),
  ],
})
const noName = () => null

test('PUBLISH-06 lists the rules that give points rarest first, and what took some by how often', () => {
  const sessions = [
    sessionAt(['greet'], { greets: 60 }, ['swear', 'forgotten']),
    sessionAt(['greet'], { rudely: -10 }, ['swear']),
    sessionAt(['greet'], { rudely: -10 }, ['swear']),
    sessionAt([], {}),
  ]
  const { earned, taken } = rulesOf(course, sessions, (rule) => (rule === 'swear' ? 'damn' : null))
  // Who never came to the place is no weakness there.
  expect(earned).toEqual([{ rule: 'greets', name: 'Greets', advice: 'Say hello.', times: 1, cameUp: 3 }])
  expect(taken.map(({ name, times }) => [name, times])).toEqual([
    ['damn', 3],
    ['Is rude', 2],
  ])
  expect(rulesOf(course, [], noName)).toMatchObject({ earned: [{ rule: 'greets', cameUp: 0 }], taken: [] })
})

const [greets] = course.scoring.rules
const ruleOf = (id: string, points: number, when: object, group?: string) => {
  if (!greets) throw new Error('there is no rule')
  return { ...greets, id, points, when, ...(group !== undefined && { group }) } as typeof greets
}
const takes = (id: string, node: string, points: number, group?: string) =>
  ruleOf(id, points, { type: 'takes', node, branch: id, or: [] }, group)
const earnedBy = (rules: (typeof course)['scoring']['rules'], sessions: ResultSession[]) =>
  rulesOf({ scoring: { ...course.scoring, rules } }, sessions, noName).earned.map(
    ({ rule, times, cameUp }) => [rule, times, cameUp],
  )

test('PUBLISH-06 holds a session to the one that gives most of the branches of a place', () => {
  const rules = [takes('half', 'explain', 5), takes('full', 'explain', 12), takes('other', 'close', 4)]
  const sessions = [sessionAt(['explain'], { half: 5 }), sessionAt(['explain'], { full: 12 })]
  // What nobody came to stands last.
  expect(earnedBy(rules, sessions)).toEqual([
    ['full', 1, 2],
    ['other', 0, 0],
  ])
})

test('PUBLISH-06 calls no rule weak because one that excludes it gave as much', () => {
  const branches = [takes('waive', 'solve', 10), takes('instalments', 'solve', 10)]
  const solved = [
    sessionAt(['solve'], { waive: 10 }),
    sessionAt(['solve'], { instalments: 10 }),
    sessionAt(['solve'], { instalments: 10 }),
  ]
  expect(earnedBy(branches, solved)).toEqual([
    ['instalments', 2, 2],
    ['waive', 1, 1],
  ])
  expect(earnedBy(branches, [...solved, sessionAt(['solve'])])[0]).toEqual(['waive', 1, 2])
  const outcomes = ['achieved', 'neutral'].map((outcome) => ruleOf(outcome, 10, { type: 'ends', outcome }))
  expect(earnedBy(outcomes, [sessionAt(['solve'], { neutral: 10 })])).toEqual([['neutral', 1, 1]])
  // Two ways through the course: who went one of them never came to the other.
  const group = [takes('calms', 'angry', 10, 'one'), takes('thanks', 'happy', 6, 'one')]
  const ways = [
    sessionAt(['angry'], { calms: 10 }),
    sessionAt(['happy'], { thanks: 6 }),
    sessionAt(['happy']),
  ]
  expect(earnedBy(group, ways)).toEqual([
    ['thanks', 1, 2],
    ['calms', 1, 1],
  ])
  expect([rivalsOf(branches, 'waive'), rivalsOf(outcomes, 'neutral'), rivalsOf(group, 'calms')]).toEqual([
    ['instalments'],
    ['achieved'],
    ['thanks'],
  ])
})

test('PUBLISH-06 holds a session to all rules of one way: they don’t exclude one another', () => {
  const both = ['tells', 'asks'].map((id) =>
    ruleOf(id, 5, { type: 'takes', node: 'explain', branch: 'clear', or: [] }),
  )
  expect(earnedBy(both, [sessionAt(['explain'])])).toEqual([
    ['tells', 0, 1],
    ['asks', 0, 1],
  ])
  expect(rivalsOf(both, 'tells')).toEqual([])
})

test('PUBLISH-06 has the share of each ability that was earned, the weakest first', () => {
  const items = [
    { item: 'tone', points: 60, max: 60 },
    { item: 'tone', points: 30, max: 60 },
    { item: 'content', points: 10, max: 40 },
    { item: 'gone', points: 0, max: 100 },
  ]
  expect(weakestAbilities(course, items)).toEqual([
    { ability: 'skill', name: 'Skill', value: 25 },
    { ability: 'tact', name: 'Tact', value: 75 },
  ])
  expect(weakestAbilities(course, [])).toEqual([])
})
