import { describe, expect, test } from 'vitest'
import {
  isRecurrence,
  mostDueDays,
  nextRoundAfter,
  nextStart,
  roundEnd,
  roundMonths,
  roundStart,
  startsFrom,
} from './recurrence.ts'

const at = (text: string) => Date.parse(text)
const since = (text: string, timeZone = 'UTC') => ({ at: at(text), timeZone })

describe('a publish that recurs', () => {
  test('PUBLISH-09 counts every start from the first one, also over short months', () => {
    const first = since('2026-01-31T08:00:00.000Z')
    expect([1, 2, 3, 13].map((place) => new Date(roundStart(first, 1, place)).toISOString())).toEqual([
      '2026-02-28T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
      '2027-02-28T08:00:00.000Z',
    ])
    expect(roundStart(first, 12, 1)).toBe(at('2027-01-31T08:00:00Z'))
  })

  test('PUBLISH-09 goes on with the next start to come, however many were missed', () => {
    const first = since('2026-01-10T08:00:00Z')
    expect(nextRoundAfter(first, 3, first.at)).toBe(at('2026-04-10T08:00:00Z'))
    expect(nextRoundAfter(first, 3, at('2026-04-10T07:59:59Z'))).toBe(at('2026-04-10T08:00:00Z'))
    expect(nextRoundAfter(first, 3, at('2026-04-10T08:00:00Z'))).toBe(at('2026-07-10T08:00:00Z'))
    expect(nextRoundAfter(first, 3, at('2027-12-24T08:00:00Z'))).toBe(at('2028-01-10T08:00:00Z'))
  })

  test('PUBLISH-09 has a round that is over before the next one begins, also one that began late', () => {
    const first = since('2026-01-31T08:00:00Z')
    for (const months of roundMonths) {
      const days = mostDueDays(months)
      expect(isRecurrence({ months, days })).toBe(true)
      for (const wrong of [0, -1, 1.5, days + 1]) expect(isRecurrence({ months, days: wrong })).toBe(false)
      expect(roundEnd(first, { months, days }, first.at)).toBeLessThanOrEqual(roundStart(first, months, 1))
    }
    expect(roundEnd(first, { months: 3, days: 14 }, first.at)).toBe(at('2026-02-14T08:00:00Z'))
    expect(roundEnd(first, { months: 1, days: 20 }, at('2026-02-20T08:00:00Z'))).toBe(
      at('2026-02-28T08:00:00Z'),
    )
  })

  test('PUBLISH-09 goes on at a planned start that comes once its months are changed, and not before the newest round is over', () => {
    const first = since('2026-01-31T08:00:00Z')
    const plan = { first, endsAt: at('2026-05-14T08:00:00Z'), nextAt: at('2026-07-31T08:00:00Z') }
    const now = at('2026-05-02T12:00:00Z')
    expect(nextStart(plan, 3, now)).toBe(plan.nextAt)
    expect(nextStart(plan, 6, now)).toBe(at('2026-07-31T08:00:00Z'))
    expect(nextStart(plan, 12, now)).toBe(at('2027-01-31T08:00:00Z'))
    expect(nextStart(plan, 1, now)).toBe(at('2026-05-31T08:00:00Z'))
    expect(nextStart({ ...plan, endsAt: at('2026-06-30T08:00:00Z') }, 1, now)).toBe(
      at('2026-06-30T08:00:00Z'),
    )
    expect(nextStart({ ...plan, endsAt: at('2026-06-30T08:00:01Z') }, 1, now)).toBe(
      at('2026-07-31T08:00:00Z'),
    )
    expect(nextStart({ first, endsAt: null, nextAt: null }, 3, now)).toBe(at('2026-07-31T08:00:00Z'))
  })

  test('PUBLISH-09 skips no round that is due when its months are changed', () => {
    const first = since('2026-01-31T08:00:00Z')
    const nextAt = at('2026-04-30T08:00:00Z')
    expect(nextStart({ first, endsAt: at('2026-02-14T08:00:00Z'), nextAt }, 6, nextAt)).toBe(nextAt)
    expect(nextStart({ first, endsAt: at('2026-02-14T08:00:00Z'), nextAt }, 6, nextAt - 1)).toBe(
      at('2026-07-31T08:00:00Z'),
    )
  })

  test('PUBLISH-09 tells the starts that follow one', () => {
    const first = since('2026-01-31T08:00:00Z')
    expect(startsFrom(first, 1, at('2026-02-28T08:00:00Z'), 3)).toEqual([
      at('2026-02-28T08:00:00Z'),
      at('2026-03-31T08:00:00Z'),
      at('2026-04-30T08:00:00Z'),
    ])
  })

  test('PUBLISH-09 begins and is due at the same time of day where it was published, whether clocks are put forward or back', () => {
    const first = since('2026-01-15T08:00:00.250Z', 'Europe/Berlin')
    expect([1, 2, 3].map((place) => new Date(roundStart(first, 3, place)).toISOString())).toEqual([
      '2026-04-15T07:00:00.250Z',
      '2026-07-15T07:00:00.250Z',
      '2026-10-15T07:00:00.250Z',
    ])
    expect(roundStart(first, 12, 1)).toBe(at('2027-01-15T08:00:00.250Z'))
    // Clocks are put back on 25 October.
    expect(roundEnd(first, { months: 3, days: 14 }, at('2026-10-15T07:00:00.250Z'))).toBe(
      at('2026-10-29T08:00:00.250Z'),
    )
    // The day and its month are those of the place: it is 1 February there.
    const early = since('2026-01-31T22:00:00Z', 'Asia/Shanghai')
    expect(nextRoundAfter(early, 1, early.at)).toBe(at('2026-02-28T22:00:00Z'))
  })
})
