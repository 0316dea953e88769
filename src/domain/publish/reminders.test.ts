import { describe, expect, test } from 'vitest'
import { reminderDue, remindersSince, remindWait } from './reminders.ts'

const at = (text: string) => Date.parse(text)
const plan = {
  since: at('2026-05-04T08:00:00Z'),
  endsAt: at('2026-05-20T08:00:00Z'),
  days: [7, 3, 1] as const,
}

describe('reminders of a publish', () => {
  test('HOME-18 are due from their instant on, the newest one alone, and not once it is over', () => {
    expect(reminderDue(plan, at('2026-05-13T07:59:59Z'))).toBeNull()
    expect(reminderDue(plan, at('2026-05-13T08:00:00Z'))).toBe(at('2026-05-13T08:00:00Z'))
    expect(reminderDue(plan, at('2026-05-19T12:00:00Z'))).toBe(at('2026-05-19T08:00:00Z'))
    expect(reminderDue(plan, at('2026-05-20T08:00:00Z'))).toBeNull()
    expect(reminderDue({ ...plan, days: [] }, at('2026-05-19T12:00:00Z'))).toBeNull()
    expect(reminderDue({ ...plan, endsAt: null }, at('2026-05-19T12:00:00Z'))).toBeNull()
  })

  test('HOME-18 are none before the publish began', () => {
    const short = { ...plan, since: at('2026-05-18T08:00:00Z') }
    expect(reminderDue(short, at('2026-05-18T09:00:00Z'))).toBeNull()
    expect(reminderDue(short, at('2026-05-19T08:00:00Z'))).toBe(at('2026-05-19T08:00:00Z'))
  })

  test('HOME-18 are none for a day that had passed when it was added, and none is lost that was due already', () => {
    const now = at('2026-05-15T08:00:00Z')
    const later = { ...plan, days: [3] as const }
    const added = { ...plan, since: remindersSince(later, null, now) }
    expect(reminderDue(added, now)).toBeNull()
    expect(reminderDue(added, at('2026-05-17T08:00:00Z'))).toBe(at('2026-05-17T08:00:00Z'))
    // The seven days were due two days ago: sent, or, without a server, still to be.
    const weekBefore = at('2026-05-13T08:00:00Z')
    expect(reminderDue({ ...plan, since: remindersSince(plan, weekBefore, now) }, now)).toBeNull()
    expect(reminderDue({ ...plan, since: remindersSince(plan, null, now) }, now)).toBe(weekBefore)
  })

  test('HOME-18 are asked for by hand once an hour', () => {
    const now = at('2026-05-19T08:00:00Z')
    expect(remindWait(null, now)).toBe(0)
    expect(remindWait(now - 3_599_000, now)).toBe(1000)
    expect(remindWait(now - 3_600_000, now)).toBe(0)
  })
})
