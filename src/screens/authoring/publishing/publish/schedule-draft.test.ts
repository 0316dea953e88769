import { describe, expect, test } from 'vitest'
import { endWith, hasSchedule, nextStartOf, scheduleBody, scheduleOf } from './schedule-draft.ts'

const once = {
  kind: 'practice',
  state: 'in-progress',
  startsAt: '2026-01-31T08:00:00.000Z',
  endsAt: null,
  series: null,
  laterRound: null,
} as const
const recurring = {
  ...once,
  startsAt: '2026-04-30T08:00:00.000Z',
  endsAt: '2026-05-14T08:00:00.000Z',
  series: {
    months: 3,
    days: 14,
    round: 2,
    startedAt: '2026-01-31T08:00:00.000Z',
    timeZone: 'UTC',
    nextAt: '2026-07-31T08:00:00.000Z',
  },
} as const
const now = Date.parse('2026-05-01T08:00:00Z')
const iso = (at: number | null) => at !== null && new Date(at).toISOString()

describe('how a publish goes on, as it is changed', () => {
  test('PUBLISH-09 begins with what it says, and with nothing where it was stopped', () => {
    expect(scheduleOf({ series: recurring.series, reminders: [1, 7] })).toEqual({
      recurrence: { months: 3, days: 14 },
      reminders: [7, 1],
    })
    expect(scheduleOf({ series: { ...recurring.series, nextAt: null }, reminders: [] }).recurrence).toBeNull()
  })

  test('PUBLISH-09 tells the next round before it is kept, counted from the first one, and keeps the end', () => {
    expect(iso(nextStartOf(recurring, 6, now))).toBe('2026-07-31T08:00:00.000Z')
    expect(iso(nextStartOf(once, 12, now))).toBe('2027-01-31T08:00:00.000Z')
    const monthly = { recurrence: { months: 1, days: 7 } as const, reminders: [] }
    expect(iso(endWith(recurring, monthly, now))).toBe(recurring.endsAt)
    expect(iso(endWith(once, monthly, now))).toBe('2026-05-31T08:00:00.000Z')
  })

  test('HOME-18 reminds of nothing that has no end', () => {
    expect(scheduleBody(once, { recurrence: null, reminders: [1, 3] }, now).reminders).toEqual([])
    const recurrence = { months: 3, days: 14 } as const
    expect(scheduleBody(once, { recurrence, reminders: [1, 3] }, now).reminders).toEqual([3, 1])
  })

  test('PUBLISH-09 is changed at the newest round of a practice; of an exam only reminders of what still ends', () => {
    expect(hasSchedule(recurring)).toBe(true)
    expect(hasSchedule({ ...recurring, state: 'over' })).toBe(true)
    expect(hasSchedule({ ...recurring, laterRound: { id: 'p', round: 3 } })).toBe(false)
    expect(hasSchedule({ ...once, state: 'terminated' })).toBe(false)
    expect(hasSchedule({ ...once, kind: 'exam' })).toBe(false)
    expect(hasSchedule({ ...recurring, kind: 'exam' })).toBe(true)
    expect(hasSchedule({ ...recurring, kind: 'exam', state: 'over' })).toBe(false)
  })
})
