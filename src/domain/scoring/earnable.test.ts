import { expect, test } from 'vitest'
import { courseOf, listens } from '../course/course-factory.ts'
import { bestTotalOf, earnableOf } from './earnable.ts'

const scoringOf = (...rules: { item: string; points: number; times?: number; group?: string }[]) =>
  courseOf([listens('ask', 'fee', { end: 'achieved' })], {
    scoring: {
      abilities: [{ id: 'care', name: 'Care' }],
      items: [
        { id: 'tone', name: 'Tone', ability: 'care', max: 30 },
        { id: 'facts', name: 'Facts', ability: 'care', max: 50 },
      ],
      groups: [{ id: 'both', name: 'Both' }],
      rules: rules.map((rule, n) => ({
        id: `rule-${n}`,
        name: `Rule ${n}`,
        when: { type: 'takes' as const, node: 'ask', branch: 'only' },
        ...rule,
      })),
    },
  }).scoring

test('REPORT-02 rules give as often as they may, of a group the best one, and never more than their item takes', () => {
  const scoring = scoringOf(
    { item: 'tone', points: 20, times: 3 },
    { item: 'tone', points: -10 },
    { item: 'facts', points: 15, group: 'both', times: 4 },
    { item: 'facts', points: 25, group: 'both' },
  )
  expect([...earnableOf(scoring)]).toEqual([
    ['tone', 60],
    ['facts', 25],
  ])
  expect(bestTotalOf(scoring)).toBe(Math.round(((30 + 25) / 80) * 100))
})

test('REPORT-02 where no rule gives anything, nothing can be reached', () => {
  expect(bestTotalOf(scoringOf({ item: 'tone', points: -5 }))).toBe(0)
})
