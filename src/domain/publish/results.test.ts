import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, listens, says } from '../course/course-factory.ts'
import { weakestAbilities, bandsOf, meanOf, placesOf, rulesOf } from './results.ts'

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

test('PUBLISH-06 lists the rules that give points rarest first, and what took some by how often', () => {
  const times = [
    { rule: 'greets', ofItem: true, given: 3, taken: 0 },
    { rule: 'greets', ofItem: true, given: 1, taken: 0 },
    { rule: 'rudely', ofItem: true, given: 0, taken: 2 },
    { rule: 'swear', ofItem: false, given: 0, taken: 1 },
    { rule: 'swear', ofItem: false, given: 0, taken: 2 },
    { rule: 'forgotten', ofItem: false, given: 0, taken: 7 },
  ]
  const { earned, taken } = rulesOf(course, times, (rule) => (rule === 'swear' ? 'damn' : null))
  expect(earned).toEqual([{ rule: 'greets', name: 'Greets', advice: 'Say hello.', times: 4 }])
  expect(taken.map(({ name, times }) => [name, times])).toEqual([
    ['damn', 3],
    ['Is rude', 2],
  ])
  expect(rulesOf(course, [], () => null)).toMatchObject({ earned: [{ rule: 'greets', times: 0 }], taken: [] })
})

test('PUBLISH-06 lists of rules that exclude one another the one that gives most', () => {
  const [greets] = course.scoring.rules
  if (!greets) throw new Error('there is no rule')
  const takes = (id: string, node: string, points: number) => ({
    ...greets,
    id,
    points,
    when: { type: 'takes' as const, node, branch: id, or: [] },
  })
  const scoring = {
    ...course.scoring,
    rules: [takes('half', 'explain', 5), takes('full', 'explain', 12), takes('other', 'close', 4)],
  }
  const { earned } = rulesOf({ scoring }, [{ rule: 'half', ofItem: true, given: 9, taken: 0 }], () => null)
  expect(earned.map(({ rule, times }) => [rule, times])).toEqual([
    ['full', 0],
    ['other', 0],
  ])
  const grouped = scoring.rules.map((rule) => ({ ...rule, group: 'one' }))
  expect(rulesOf({ scoring: { ...scoring, rules: grouped } }, [], () => null).earned).toMatchObject([
    { rule: 'full' },
  ])
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
