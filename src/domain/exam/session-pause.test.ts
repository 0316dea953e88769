import { expect, test } from 'vitest'
import { endWithPause, isPaused } from './session-pause.ts'

const pause = { pausedAt: 1000, pausedUntil: 5000 }

test('EXAM-11 the end of a session moves by what its pause has taken, at most by its limit', () => {
  expect([500, 1000, 3000, 5000, 9000].map((now) => endWithPause({ endsAt: 10_000, ...pause }, now))).toEqual(
    [10_000, 10_000, 12_000, 14_000, 14_000],
  )
  expect(endWithPause({ endsAt: 10_000, pausedAt: null, pausedUntil: null }, 9000)).toBe(10_000)
})

test('EXAM-11 a pause that has reached its limit is over, whoever has noted it', () => {
  expect([1000, 4999, 5000].map((now) => isPaused(pause, now))).toEqual([true, true, false])
  expect(isPaused({ pausedAt: null, pausedUntil: null }, 1000)).toBe(false)
})
