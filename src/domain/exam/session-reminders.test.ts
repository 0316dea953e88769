import { expect, test } from 'vitest'
import { sessionRemindersDue } from './session-reminders.ts'

const hour = 3_600_000
const startsAt = 100 * hour
const session = { startsAt, endsAt: startsAt + 2 * hour, registerFrom: null, registerUntil: 90 * hour }
const dueAt = (hours: number, over = {}) =>
  sessionRemindersDue({ ...session, ...over }, hours * hour).map(({ what }) => what)

test.each<[number, string[]]>([
  [65, []],
  [66, ['register']],
  [76, ['day', 'register']],
  [90, ['day']],
  [98, ['day']],
  [99, ['hour']],
  [100, []],
])('EXAM-21 of a session that begins at hour 100 and closes at hour 90, at hour %d %j is due', (at, due) => {
  expect(dueAt(at)).toEqual(due)
})

test('EXAM-21 nothing is due before registration opens, and without a time of its own it closes with the session', () => {
  expect(dueAt(70, { registerFrom: 80 * hour })).toEqual([])
  expect(dueAt(101, { registerUntil: null })).toEqual(['register'])
  expect(dueAt(102, { registerUntil: null })).toEqual([])
})
