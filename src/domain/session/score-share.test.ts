import { expect, test } from 'vitest'
import { initialScore, mostPointsOf, scoreOf, shareOf } from './score.ts'

test('REPORT-02 what points of items come to in the total is what the total makes of them', () => {
  const items = [
    { id: 'tone', max: 10 },
    { id: 'facts', max: 20 },
  ]
  const scale = { items, thresholds: { pass: 60, excellent: 85 } }
  expect([mostPointsOf(scale), mostPointsOf({ items: [] }), shareOf({ items: [] }, 5)]).toEqual([30, 0, 0])
  for (const points of [0, 1, 10])
    expect(shareOf(scale, points)).toBe(scoreOf(scale, { ...initialScore(), items: { facts: points } }).total)
  expect(shareOf(scale, -10)).toBe(-33.3)
})
