import { expect, test } from 'vitest'
import { dayFault, dayOf, earliestDay, fieldFault, isDay, lastDays, unreadableDay } from './date-rules.ts'

const now = new Date(2026, 10, 21, 0, 30)

test('UI-11 refuses days earlier than one day ago', () => {
  const earliest = earliestDay(now)
  expect(earliest).toBe('2026-11-20')
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21', '2030-01-01', '0001-01-01'].map((day) =>
      dayFault(day, earliest),
    ),
  ).toEqual(['too-early', null, null, null, 'too-early'])
})

test('UI-11 counts the day back over the end of a month and a year', () => {
  expect([earliestDay(new Date(2026, 0, 1, 12)), earliestDay(new Date(2028, 2, 1, 12))]).toEqual([
    '2025-12-31',
    '2028-02-29',
  ])
})

test('UI-11 takes nothing for a day that the calendar does not have', () => {
  expect(
    ['2026-02-29', '2028-02-29', '2026-13-01', '26-01-01', '', 'tomorrow', '2026-1-1'].map(isDay),
  ).toEqual([false, true, false, false, false, false, false])
  expect(dayFault('2026-02-30', '2020-01-01')).toBe('no-date')
})

test('UI-11 takes the day where the person is, not in Greenwich', () => {
  expect(dayOf(now)).toBe('2026-11-21')
})

test('UI-11 takes an empty field for no day, and half a date for a fault', () => {
  expect(
    ['', unreadableDay, '2026-02-30', '1999-12-31', '2000-01-01'].map((day) => fieldFault(day, '2000-01-01')),
  ).toEqual([null, 'no-date', 'no-date', 'too-early', null])
  expect(fieldFault('0001-01-01', null)).toBe(null)
})

test('UI-10 counts the last days with today, over the end of a month and the change of the clocks', () => {
  expect(lastDays(7, new Date(2026, 2, 3, 23, 59))).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(lastDays(30, new Date(2026, 10, 25))).toEqual({ from: '2026-10-27', to: '2026-11-25' })
  expect(lastDays(1, new Date(2026, 0, 1))).toEqual({ from: '2026-01-01', to: '2026-01-01' })
})
