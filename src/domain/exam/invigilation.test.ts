import { expect, test } from 'vitest'
import { examActions, minutesToTakeBack, needsReason } from './invigilation.ts'

const minute = 60_000

test.each([
  ['all of it, where nobody has begun', 90, 100, null, 90],
  ['no more than was given', 120, 100, null, 100],
  ['nothing where nothing was given', 5, 0, null, 0],
  ['what an attempt has not used', 90, 100, { until: 200 * minute, at: 10 * minute }, 90],
  ['all but a minute of what is left', 90, 100, { until: 60 * minute, at: 20 * minute }, 39],
  ['nothing in the last minute', 90, 100, { until: 60 * minute, at: 59.5 * minute }, 0],
])('EXAM-08b takes back %s', (_, asked, given, running, back) => {
  expect(minutesToTakeBack(asked, given, running)).toBe(back)
})

test('EXAM-08 asks for a reason of all that changes somebody’s time or attempts', () => {
  expect(examActions.filter(needsReason)).toEqual([
    'extend',
    'shorten',
    'pause',
    'end',
    'reopen',
    'continue',
    'unregister',
    'move',
  ])
})
