import { expect, test } from 'vitest'
import { dayPart } from './greeting.ts'

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('HOME-01 greets at %i o’clock for the %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})
