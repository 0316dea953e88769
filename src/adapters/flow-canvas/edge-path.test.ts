import { expect, test } from 'vitest'
import { isFar, middleOf, roundedPath, routeBetween } from './edge-path.ts'

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

const points = (...list: [number, number][]) => list.map(([x, y]) => ({ x, y }))

test('FLOW-02b keeps the route of the layout while both ends stand there, and draws one of its own once one is moved', () => {
  const route = points([0, 0], [10, 0], [10, 90], [200, 90])
  expect(routeBetween({ x: 1, y: 0 }, { x: 199, y: 90 }, route)).toBe(route)
  expect(routeBetween({ x: 0, y: 0 }, { x: 300, y: 50 }, route)).toEqual(
    points([0, 0], [150, 0], [150, 50], [300, 50]),
  )
})

test('FLOW-02b leads an edge that goes back around, out of its box and into the other', () => {
  expect(routeBetween({ x: 100, y: 0 }, { x: 0, y: 80 }, [])).toEqual(
    points([100, 0], [124, 0], [124, 40], [-24, 40], [-24, 80], [0, 80]),
  )
})

test('FLOW-02c finds the middle of an edge, where a node can be put', () => {
  expect(middleOf(points([0, 0], [10, 0], [10, 30]))).toEqual({ x: 10, y: 10 })
  expect(middleOf([])).toEqual({ x: 0, y: 0 })
  expect(middleOf(points([3, 4], [3, 4]))).toEqual({ x: 3, y: 4 })
})

test('FLOW-01 tells an edge that runs far in a straight line from one with many short legs', () => {
  const leg = (x: number) => [
    { x: 0, y: 0 },
    { x, y: 0 },
    { x, y: 80 },
  ]
  expect(isFar(leg(900))).toBe(true)
  expect(isFar(leg(200))).toBe(false)
  expect(isFar([0, 1, 2, 3, 4].map((n) => ({ x: n * 200, y: n })))).toBe(false)
})
