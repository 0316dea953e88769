import { expect, test } from 'vitest'
import { type EndChange, endFault } from './changed-end.ts'

const now = 1_000
const change = (over: Partial<EndChange>): EndChange => ({
  was: 2_000,
  endsAt: 3_000,
  nextRoundAt: null,
  sessionsUntil: null,
  ...over,
})

test.each<[string, Partial<EndChange>, ReturnType<typeof endFault>]>([
  ['later', {}, null],
  ['earlier, and still ahead', { endsAt: 1_500 }, null],
  ['taken away', { endsAt: null }, null],
  ['the same, though it has passed', { was: 500, endsAt: 500 }, null],
  ['later than one that has passed', { was: 500 }, null],
  ['past', { endsAt: 999 }, 'ended-already'],
  ['this very moment', { endsAt: now }, 'ended-already'],
  ['beyond the next round', { nextRoundAt: 2_500 }, 'beyond-round'],
  ['none, before a next round', { endsAt: null, nextRoundAt: 2_500 }, 'beyond-round'],
  ['before a session ends', { endsAt: 1_500, sessionsUntil: 1_600 }, 'before-session'],
  [
    'one for the first time, before a session ends',
    { was: null, endsAt: 1_500, sessionsUntil: 1_600 },
    'before-session',
  ],
  ['later, and still before a session ends', { sessionsUntil: 4_000 }, null],
])('PUBLISH-11 the end of a publish that is out: %s', (_, over, fault) => {
  expect(endFault(change(over), now)).toBe(fault)
})
