import { expect, test } from 'vitest'
import { addAssociations, sharesOf } from './associations.ts'
import type { Row } from './solve.ts'

const rowOf = (...columns: number[]): Row => ({
  columns: Int32Array.from(columns),
  values: new Float32Array(columns.length).fill(1),
})
const own = [rowOf(0, 1), rowOf(0, 2)]
const others = [rowOf(0, 3), rowOf(0, 3), rowOf(2, 3), rowOf(0, 3)]

test('INTENT-02 adds more for what stands in an intent’s lines alone than for what stands everywhere', () => {
  const plane = new Float32Array(5).fill(1)
  addAssociations(plane, own, sharesOf([...own, ...others], 5))
  expect(plane[1]).toBeGreaterThan(plane[2]!)
  expect(plane[2]).toBeGreaterThan(plane[0]!)
  expect(plane[0]).toBeGreaterThan(1)
  expect([...plane.subarray(3)]).toEqual([1, 1])
})

test('INTENT-02 adds nothing for an intent without lines', () => {
  const plane = new Float32Array(5)
  addAssociations(plane, [], sharesOf(others, 5))
  addAssociations(plane, [], sharesOf([], 5))
  expect([...plane]).toEqual([0, 0, 0, 0, 0])
})
