import { expect, test } from 'vitest'
import { gapAt, placeInGap } from './drag-order.ts'

const rows = [
  { top: 0, height: 40 },
  { top: 50, height: 300 },
  { top: 360, height: 40 },
]

test('UI-15 a row that is dragged would stand before the first row whose middle is below the pointer', () => {
  expect([-500, 19, 21, 199, 201, 379, 381, 5000].map((y) => gapAt(rows, y))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ])
})

test('UI-15 a row put into the gap before or after itself stays; below, what it leaves is counted off', () => {
  expect([0, 1, 2, 3].map((gap) => placeInGap(1, gap))).toEqual([0, 1, 1, 2])
})
