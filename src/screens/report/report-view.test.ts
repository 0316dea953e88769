import { describe, expect, test } from 'vitest'
import type { RuleResult } from '../../contract/report.ts'
import { exchangesOf, itemBars, lostPoints, notReached, traceIndexAt } from './report-view.ts'
import { reportOf, ruleOf } from './report.factory.ts'

describe('lost points', () => {
  const rules: RuleResult[] = [
    ruleOf({ rule: 'greet', possible: 10, points: 10 }),
    ruleOf({ rule: 'empathy', possible: 15, points: 5 }),
    ruleOf({
      rule: 'blame',
      possible: -20,
      points: -20,
      hits: [{ seq: 4, line: { rule: 'blame', name: 'Blame', item: 'tone', points: -20, evidence: [] } }],
    }),
    ruleOf({ rule: 'waiver', possible: 20, points: 0, reached: false }),
    ruleOf({ rule: 'swear', possible: -10, points: 0, reached: false }),
  ]

  test('REPORT-01 lists where points were lost, the dearest first, and where to look', () => {
    expect(lostPoints(rules).map(({ rule, lost, seq }) => [rule.rule, lost, seq])).toEqual([
      ['blame', 20, 4],
      ['empathy', 10, null],
    ])
  })

  test('REPORT-01 keeps rules that the conversation never came to apart', () => {
    expect(notReached(rules).map((rule) => rule.rule)).toEqual(['waiver'])
  })
})

test('REPORT-01 sets items against the class, also where the class has no mean yet', () => {
  const report = reportOf()
  expect(
    itemBars({ score: report.score, classMean: { total: 60, items: [{ item: 'service', points: 20 }] } }),
  ).toEqual([
    { item: 'service', name: 'Service', points: 30, max: 40, share: 0.75, mean: { points: 20, share: 0.5 } },
    { item: 'solution', name: 'Solution', points: 42, max: 60, share: 0.7, mean: null },
  ])
  expect(itemBars({ score: report.score, classMean: null })[0]?.mean).toBeNull()
})

test('REPORT-01 tells the dialogue turn by turn with what was expected, options by their text and silent turns left out', () => {
  const exchanges = exchangesOf(reportOf())
  expect(exchanges.map((e) => e.seq)).toEqual([1, 2, 4])
  expect(exchanges[1]).toMatchObject({
    said: 'I am sorry about that.',
    reference: ['I am sorry to hear that.'],
  })
  expect(exchanges[1]?.earned).toEqual([
    { line: expect.objectContaining({ rule: 'empathy', points: 10 }), advice: 'Name the feeling first.' },
  ])
  expect(exchanges[2]?.chose).toEqual(['Call back within a day'])
})

test('REPORT-01 finds the point of the trace that belongs to a moment', () => {
  const trace = [{ seconds: 0 }, { seconds: 8 }, { seconds: 20 }]
  expect([
    traceIndexAt(trace, 8),
    traceIndexAt(trace, 19),
    traceIndexAt(trace, 400),
    traceIndexAt(trace, -1),
    traceIndexAt([], 3),
  ]).toEqual([1, 1, 2, 0, -1])
})
