import { expect, test } from 'vitest'
import { countedTo } from './use-count-up.ts'

test('REPORT-11a counts a total up in whole points, and ends on the very figure', () => {
  const shares = [0, 0.25, 0.5, 0.75, 0.99, 1, 1.3]
  expect(shares.map((share) => countedTo(81.5, share))).toEqual([0, 47, 71, 80, 81, 81.5, 81.5])
  expect(countedTo(0, 0.5)).toBe(0)
})
