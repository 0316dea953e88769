import { expect, test } from 'vitest'
import { roundedPath } from './edge-path.ts'

test('FLOW-02 draws an edge through its corners, rounded', () => {
  expect(
    roundedPath(
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 50, y: 100 },
      ],
      10,
    ),
  ).toBe('M0,0L40,0Q50,0 50,10L50,100')
})

test('FLOW-02 rounds a short corner by no more than there is room for', () => {
  expect(
    roundedPath(
      [
        { x: 0, y: 0 },
        { x: 8, y: 0 },
        { x: 8, y: 100 },
      ],
      10,
    ),
  ).toBe('M0,0L4,0Q8,0 8,4L8,100')
})

test('FLOW-02 survives edges without a route', () => {
  expect([
    roundedPath([], 10),
    roundedPath([{ x: 1, y: 2 }], 10),
    roundedPath(
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
      5,
    ),
  ]).toEqual(['', 'M1,2', 'M1,1L1,1'])
})
