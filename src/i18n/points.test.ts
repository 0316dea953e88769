import { expect, test } from 'vitest'
import { signed, signOf } from './points.ts'

test('REPORT-06a says points with their sign, a true minus and nothing before zero', () => {
  expect([5, -3.5, 0].map((points) => signed(points))).toEqual(['+5', '−3.5', '0'])
  expect(signed(-1234, (value) => value.toLocaleString('en'))).toBe('−1,234')
})

test('REPORT-06a marks what was taken as a loss', () => {
  expect([5, -1, 0].map(signOf)).toEqual(['gain', 'loss', 'gain'])
})
