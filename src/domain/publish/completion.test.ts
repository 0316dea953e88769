import { expect, test } from 'vitest'
import {
  learningStandingOf,
  needsNoPass,
  passesMove,
  usualCompletion,
  type CompletionRule,
} from './completion.ts'

const done = {
  sessions: 2,
  finished: 2,
  passed: 1,
  beingMarked: 0,
  unreleased: 0,
  materials: 3,
  seen: 1,
  begun: true,
}
const stateOf = (rule: Partial<CompletionRule>, over = false, own: Partial<typeof done> = {}) =>
  learningStandingOf({ ...usualCompletion, ...rule }, { ...done, ...own }, over).state

test('HOME-07 completes by any or all sessions, passed or finished, with or without materials', () => {
  expect([
    stateOf({}),
    stateOf({ need: 'all' }),
    stateOf({ need: 'all', by: 'finish' }),
    stateOf({ by: 'finish', materials: true }),
    stateOf({ need: 'none', materials: true }, false, { seen: 3 }),
  ]).toEqual(['completed', 'under-way', 'completed', 'under-way', 'completed'])
})

test('HOME-07 keeps what was completed when it is over, and says what is lacking', () => {
  expect([stateOf({}, true), stateOf({ need: 'all' }, true)]).toEqual(['completed', 'over'])
  expect(stateOf({}, false, { begun: false, passed: 0 })).toBe('not-begun')
  expect(learningStandingOf({ ...usualCompletion, need: 'all', materials: true }, done, false)).toMatchObject(
    {
      needed: 5,
      done: 2,
      lackingSessions: 1,
      lackingMaterials: 2,
    },
  )
})

test('HOME-07 MARK-03 calls nothing over that marking may still complete', () => {
  const marked = { passed: 0, beingMarked: 1 }
  expect([
    stateOf({}, true, marked),
    stateOf({ need: 'all' }, true, { beingMarked: 1 }),
    // Another session was not passed, or a material not seen.
    stateOf({ need: 'all' }, true, marked),
    stateOf({ materials: true }, true, marked),
    stateOf({}, false, marked),
    stateOf({}, true, { beingMarked: 1 }),
  ]).toEqual(['being-marked', 'being-marked', 'over', 'over', 'under-way', 'completed'])
})

test('HOME-07 EXAM-07 calls nothing over that the release of a result may still complete, nor being marked what is marked', () => {
  const kept = { passed: 0, unreleased: 1 }
  expect([
    stateOf({}, true, kept),
    stateOf({ need: 'all' }, true, { unreleased: 1 }),
    // One is still marked, and one waits.
    stateOf({ need: 'all' }, true, { ...kept, beingMarked: 1 }),
    stateOf({ need: 'all' }, true, kept),
    stateOf({ materials: true }, true, kept),
    stateOf({}, false, kept),
    stateOf({ by: 'finish' }, true, kept),
  ]).toEqual(['unreleased', 'unreleased', 'being-marked', 'over', 'over', 'under-way', 'completed'])
})

test('HOME-07 asks of a rule that needs nothing no more than to begin', () => {
  expect([
    stateOf({ need: 'none' }),
    stateOf({ need: 'none' }, false, { begun: false }),
    stateOf({ need: 'none', materials: true }, false, { materials: 0, seen: 0 }),
  ]).toEqual(['completed', 'not-begun', 'completed'])
})

test('CERT-09 says whom other passes bring to completion or out of it, as the rule counts them', () => {
  const move = (rule: Partial<CompletionRule>, before: number, after: number) =>
    passesMove({ ...usualCompletion, ...rule }, { sessions: 2, before, after })
  expect([move({}, 0, 1), move({}, 1, 2), move({}, 1, 0), move({}, 2, 1)]).toEqual([
    'completes',
    null,
    'misses',
    null,
  ])
  const all = { need: 'all' } as const
  expect([move(all, 0, 1), move(all, 1, 2), move(all, 2, 1)]).toEqual([null, 'completes', 'misses'])
  expect([move({ by: 'finish' }, 0, 2), move({ need: 'none' }, 2, 0)]).toEqual([null, null])
})

test('CERT-01 what is earned by finishing needs no pass, and what no session counts for says nothing of it', () => {
  expect(needsNoPass({ need: 'any', by: 'finish' })).toBe(true)
  expect(needsNoPass({ need: 'any', by: 'pass' })).toBe(false)
  expect(needsNoPass({ need: 'none', by: 'finish' })).toBe(false)
})
