import { expect, test } from 'vitest'
import { clockText } from './clock.ts'

test('LOC-07 shows the same time in the same way wherever it is shown, from an hour on with hours', () => {
  expect([0, 9.4, 65, 3599.6, 4500, 36_000, -3].map(clockText)).toEqual([
    '0:00',
    '0:09',
    '1:05',
    '1:00:00',
    '1:15:00',
    '10:00:00',
    '0:00',
  ])
})
