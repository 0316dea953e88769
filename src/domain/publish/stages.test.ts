import { expect, test } from 'vitest'
import { sessionLockReason, stageLockOf, type StagesDone } from './stages.ts'

const nothingDone: StagesDone = { lackingMaterials: 2, before: [], begun: false }
const inOrder = { mode: 'breakthrough', need: 'all' } as const
const before = [
  { name: 'Morning', done: true, reason: 'to-do' },
  { name: 'Noon', done: false, reason: 'missed' },
  { name: 'Evening', done: false, reason: 'to-do' },
] as const

test('PUBLISH-02 HOME-02 locks what comes after learning materials that were not seen, unless stages are free', () => {
  expect([
    stageLockOf(inOrder, nothingDone),
    stageLockOf({ ...inOrder, mode: 'free' }, nothingDone),
    stageLockOf(inOrder, { ...nothingDone, lackingMaterials: 0 }),
  ]).toEqual([{ by: 'materials', lacking: 2 }, null, null])
})

test('PUBLISH-02 HOME-02 locks a session until those before it are done, where all of them are needed', () => {
  const done = { ...nothingDone, lackingMaterials: 0, before }
  expect([stageLockOf(inOrder, done), stageLockOf({ ...inOrder, need: 'any' }, done)]).toEqual([
    { by: 'session', name: 'Noon', reason: 'missed' },
    null,
  ])
})

test('PUBLISH-02 HOME-02 does not lock again what was begun', () => {
  expect(stageLockOf(inOrder, { ...nothingDone, before, begun: true })).toBeNull()
})

test('EXAM-16 tells what can still be done from what only people open', () => {
  const open = { open: true, attempts: 0, awaited: false }
  expect([
    sessionLockReason(open),
    sessionLockReason({ ...open, attempts: 1 }),
    sessionLockReason({ ...open, open: false }),
    sessionLockReason({ open: false, attempts: 1, awaited: false }),
    sessionLockReason({ open: false, attempts: 1, awaited: true }),
    sessionLockReason({ open: true, attempts: 1, awaited: true }),
  ]).toEqual(['to-do', 'to-do', 'missed', 'not-passed', 'no-result-yet', 'no-result-yet'])
})
