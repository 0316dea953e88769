import { describe, expect, test } from 'vitest'
import { isRecurrence, mostDueDays, nextRoundAfter, roundEnd, roundMonths, roundStart } from './recurrence.ts'

const at = (text: string) => Date.parse(text)

describe('a publish that recurs', () => {
  test('PUBLISH-09 counts every start from the first one, also over short months', () => {
    const first = at('2026-01-31T08:00:00.000Z')
    expect([1, 2, 3, 13].map((place) => new Date(roundStart(first, 1, place)).toISOString())).toEqual([
      '2026-02-28T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
      '2027-02-28T08:00:00.000Z',
    ])
    expect(roundStart(first, 12, 1)).toBe(at('2027-01-31T08:00:00Z'))
  })

  test('PUBLISH-09 goes on with the next start to come, however many were missed', () => {
    const first = at('2026-01-10T08:00:00Z')
    expect(nextRoundAfter(first, 3, first)).toBe(at('2026-04-10T08:00:00Z'))
    expect(nextRoundAfter(first, 3, at('2026-04-10T07:59:59Z'))).toBe(at('2026-04-10T08:00:00Z'))
    expect(nextRoundAfter(first, 3, at('2026-04-10T08:00:00Z'))).toBe(at('2026-07-10T08:00:00Z'))
    expect(nextRoundAfter(first, 3, at('2027-12-24T08:00:00Z'))).toBe(at('2028-01-10T08:00:00Z'))
  })

  test('PUBLISH-09 has a round that is over before the next one begins, also one that began late', () => {
    const first = at('2026-01-31T08:00:00Z')
    for (const months of roundMonths) {
      const days = mostDueDays(months)
      expect(isRecurrence({ months, days })).toBe(true)
      for (const wrong of [0, -1, 1.5, days + 1]) expect(isRecurrence({ months, days: wrong })).toBe(false)
      expect(roundEnd(first, { months, days }, first)).toBeLessThanOrEqual(roundStart(first, months, 1))
    }
    expect(roundEnd(first, { months: 3, days: 14 }, first)).toBe(at('2026-02-14T08:00:00Z'))
    expect(roundEnd(first, { months: 1, days: 20 }, at('2026-02-20T08:00:00Z'))).toBe(
      at('2026-02-28T08:00:00Z'),
    )
  })
})
