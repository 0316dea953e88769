import { expect, test } from 'vitest'
import { absenceWithin, lastedUntil, leftWithin } from './absence.ts'

const attempt = { startedAt: 100_000, endedAt: null }

test('EXAM-13 an absence stands at the platform’s clock, however late the platform hears of it', () => {
  expect(absenceWithin({ lasted: 5000, ago: 0 }, attempt, 200_000)).toEqual({ at: 195_000, lasted: 5000 })
  expect(absenceWithin({ lasted: 5000, ago: 60_000 }, attempt, 200_000)).toEqual({
    at: 135_000,
    lasted: 5000,
  })
})

test('EXAM-13 nothing before the start, after the end, or of less than two seconds is noted', () => {
  expect(absenceWithin({ lasted: 90_000, ago: 50_000 }, attempt, 200_000)).toEqual({
    at: 100_000,
    lasted: 50_000,
  })
  const ended = { startedAt: 100_000, endedAt: 150_000 }
  expect(absenceWithin({ lasted: 20_000, ago: 40_000 }, ended, 200_000)).toEqual({
    at: 140_000,
    lasted: 10_000,
  })
  expect(absenceWithin({ lasted: 20_000, ago: 10_000 }, ended, 200_000)).toBeNull()
  expect(absenceWithin({ lasted: 1999, ago: 0 }, attempt, 200_000)).toBeNull()
})

test('EXAM-13 a page that is left stands at the platform’s clock, and its absence lasts no longer than the attempt', () => {
  expect(leftWithin({ ago: 5000 }, attempt, 200_000)).toBe(195_000)
  expect(leftWithin({ ago: 150_000 }, attempt, 200_000)).toBe(100_000)
  const ended = { startedAt: 100_000, endedAt: 150_000 }
  expect(leftWithin({ ago: 60_000 }, ended, 200_000)).toBe(140_000)
  expect(leftWithin({ ago: 40_000 }, ended, 200_000)).toBeNull()
  expect(lastedUntil(140_000, null, 200_000)).toBe(60_000)
  expect(lastedUntil(140_000, 150_000, 200_000)).toBe(10_000)
  expect(lastedUntil(199_000, null, 200_000)).toBeNull()
})
