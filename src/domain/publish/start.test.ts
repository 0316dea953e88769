import { expect, test } from 'vitest'
import { type StartChange, startFault } from './start.ts'

const now = 1_000
const change = (over: Partial<StartChange>): StartChange => ({
  was: null,
  startsAt: 2_000,
  endsAt: null,
  ...over,
})

test.each<[string, Partial<StartChange>, ReturnType<typeof startFault>]>([
  ['ahead', {}, null],
  ['at once', { startsAt: null }, null],
  ['at once, of one that was to come', { was: 2_000, startsAt: null, endsAt: 1_500 }, null],
  ['moved, and still ahead', { was: 2_000, startsAt: 1_500 }, null],
  ['past', { startsAt: 999 }, 'passed'],
  ['this very moment', { startsAt: now }, 'passed'],
  ['before the end', { endsAt: 2_001 }, null],
  ['with the end', { endsAt: 2_000 }, 'after-end'],
  ['after an end that came nearer', { was: 2_000, endsAt: 1_500 }, 'after-end'],
  ['the same, though it has come', { was: 500, startsAt: 500, endsAt: 400 }, null],
  ['moved after it has come', { was: 500 }, 'begun-already'],
])('PUBLISH-13 the start of a publish: %s', (_, over, fault) => {
  expect(startFault(change(over), now)).toBe(fault)
})
