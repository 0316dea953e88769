import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialAttemptState } from './paper-attempt.ts'
import type { AttemptState } from './attempt-state.ts'
import { shownAfter } from './shown-times.ts'

const asked = ['one', 'constructor', 'three']
const state: AttemptState = {
  ...initialAttemptState({ bank: { course: { difficulty: 3 } } } as Parameters<
    typeof initialAttemptState
  >[0]),
  startedAt: 1000,
  questions: asked.map((question) => ({ question, worth: 1 })),
}

test('PAPER-01b times that questions were in sight add up, whatever a question is called', () => {
  const told = [
    { question: 'one', milliseconds: 2000.4 },
    { question: 'constructor', milliseconds: 500 },
  ]
  const once = shownAfter(state, told, 60_000)
  expect(once).toEqual({ one: 2000, constructor: 500 })
  expect(shownAfter({ ...state, shown: once }, told, 60_000)).toEqual({ one: 4000, constructor: 1000 })
  expect(shownAfter({ ...state, shown: once }, undefined, 60_000)).toEqual(once)
})

test('PAPER-01b no question was in sight for longer than the attempt has run, and strange ones never', () => {
  const anything = fc.anything().map((value) => value as never)
  const milliseconds = fc.oneof(fc.double(), fc.constant(Number.NaN), anything)
  const told = fc.array(
    fc.oneof(
      fc.record({ question: fc.constantFrom(...asked, 'other', '__proto__'), milliseconds }),
      anything,
    ),
  )
  fc.assert(
    fc.property(told, fc.integer({ min: 1000, max: 10_000_000 }), (times, at) => {
      const shown = shownAfter(state, times, at)
      expect(asked).toEqual(expect.arrayContaining(Object.keys(shown)))
      for (const time of Object.values(shown)) {
        expect(time).toBeGreaterThanOrEqual(0)
        expect(time).toBeLessThanOrEqual(at - state.startedAt)
      }
    }),
  )
  expect(shownAfter(state, 'no list' as never, 5000)).toEqual({})
  const unlike = [{ question: 'one', milliseconds: { toString: 0 } }] as never
  expect(shownAfter(state, unlike, 5000)).toEqual({ one: 0 })
})
