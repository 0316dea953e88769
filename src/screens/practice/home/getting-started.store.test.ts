import { expect, test, vi } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createGettingStartedStore, type SetupProgress } from './getting-started.store.ts'

const steps: SetupProgress = [
  { step: 'people', done: true },
  { step: 'course', done: false },
]
const shown = async (core: ReturnType<typeof createCoreDouble>) => {
  const store = createGettingStartedStore(core)
  await vi.waitFor(() => expect(store.$steps.get()).not.toBeNull())
  return store
}
const core = (progress: SetupProgress, embedded = false) =>
  Object.assign(
    createCoreDouble(() => ({ steps: progress })),
    { embedded },
  )

test('HOME-11 shows the steps until they are done', async () => {
  expect((await shown(core(steps))).$steps.get()).toEqual(steps)
  const store = createGettingStartedStore(core(steps.map(({ step }) => ({ step, done: true }))))
  await settled()
  expect(store.$steps.get()).toBeNull()
})

test('HOME-11 stays hidden once it was put away', async () => {
  const here = core(steps)
  const store = await shown(here)
  store.hide()
  expect(store.$steps.get()).toBeNull()
  const again = createGettingStartedStore(here)
  await settled()
  expect(again.$steps.get()).toBeNull()
})

test('HOME-11 shows nothing in a host page, to learners, and where it can’t be read', async () => {
  const failing = createCoreDouble(() => {
    throw new Error('offline')
  })
  for (const one of [core(steps, true), core([]), failing]) {
    const store = createGettingStartedStore(one)
    await settled()
    expect(store.$steps.get()).toBeNull()
  }
})
