import { expect, test } from 'vitest'
import { stageLockOf, type StagesDone } from './stages.ts'

const nothingDone: StagesDone = { lackingMaterials: 2, before: [], begun: false }
const inOrder = { mode: 'breakthrough', need: 'all' } as const
const before = [
  { name: 'Morning', done: true },
  { name: 'Noon', done: false },
  { name: 'Evening', done: false },
]

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
    { by: 'session', name: 'Noon' },
    null,
  ])
})

test('PUBLISH-02 HOME-02 does not lock again what was begun', () => {
  expect(stageLockOf(inOrder, { ...nothingDone, before, begun: true })).toBeNull()
})
