import { expect, test } from 'vitest'
import { oncePer, saysSame } from './same.ts'

test('COURSE-08a two values say the same in whatever order their fields stand, and what is undefined is not said', () => {
  expect(saysSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true)
  expect(saysSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(saysSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(saysSame({ a: 1, b: undefined }, { b: 1, a: undefined })).toBe(false)
  expect(saysSame({ a: 1, b: undefined }, { a: 1, c: 2 })).toBe(false)
  expect(saysSame({ toString: undefined }, {})).toBe(true)
  expect(saysSame({ constructor: Object }, {})).toBe(false)
  expect(saysSame([], {})).toBe(false)
  expect(saysSame([1, 2], [2, 1])).toBe(false)
  expect(saysSame([1], [1, 2])).toBe(false)
  expect(saysSame(null, {})).toBe(false)
  expect(saysSame(0, null)).toBe(false)
})

test('FLOW-08a what is made of an object is made once, and of another one anew', () => {
  let made = 0
  const makeOnce = oncePer(({ name }: { name: string }) => ({ name, number: ++made }))
  const [one, other] = [{ name: 'a' }, { name: 'a' }]
  expect([makeOnce(one), makeOnce(other), makeOnce(one)]).toEqual([
    { name: 'a', number: 1 },
    { name: 'a', number: 2 },
    { name: 'a', number: 1 },
  ])
})
