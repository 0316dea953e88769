import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNumbering } from './numbering.ts'

test('EXAM-14 pairs are numbered in the order in which they come, each once', () => {
  const few = fc.integer({ min: 0, max: 40 })
  const many = fc.constantFrom(0, 1, 2 ** 26, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1)
  const pair = fc.tuple(fc.oneof(few, many), fc.oneof(few, many))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 300 }), (pairs) => {
      const numbering = createNumbering()
      const known = new Map<string, number>()
      for (const [first, second] of pairs) {
        const key = `${first} ${second}`
        if (!known.has(key)) known.set(key, known.size)
        expect(numbering.of(first, second)).toBe(known.get(key))
      }
      expect(numbering.size()).toBe(known.size)
    }),
  )
})

test('EXAM-14 pairs keep their numbers where there are many', () => {
  const numbering = createNumbering()
  const numbers = () => Array.from({ length: 20_000 }, (_, at) => numbering.of(at % 130, at))
  const first = numbers()
  expect(numbers()).toEqual(first)
  expect(first.at(-1)).toBe(19_999)
})
