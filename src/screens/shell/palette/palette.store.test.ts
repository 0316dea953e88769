import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createPaletteStore } from './palette.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const screens = [
  { path: '/index', name: 'Home' },
  { path: '/user-list', name: 'People' },
]
const answers: Record<string, unknown> = {
  'GET /coach-api/user': {
    items: [{ id: 'u1', userName: 'ann', displayName: 'Ann Lee', department: 'Sales' }],
  },
  'GET /coach-api/publishes': { items: [{ id: 'p1', name: 'Card fees' }] },
  'GET /coach-api/courses': { items: [{ id: 'c1', name: 'Card fees', code: 'card-fees' }] },
}

function palette(
  may: { people: boolean; courses: boolean },
  answer: (call: string) => unknown = (call) => answers[call],
) {
  const core = createCoreDouble(answer)
  const store = createPaletteStore(core, { screens, ...may })
  return {
    store,
    calls: () => core.calls.map(({ call }) => call),
    paths: () => store.$results.get().found.map(({ path }) => path),
  }
}

test('SHELL-01 offers every screen at once and narrows them down by name and address', () => {
  const { store, paths } = palette({ people: true, courses: true })
  expect(paths()).toEqual(['/index', '/user-list'])
  store.search('PEOP')
  expect(paths()).toEqual(['/user-list'])
  expect(store.$results.get().searching).toBe(true)
})

test('SHELL-01 finds people and courses where the user may see them', async () => {
  const { store, paths } = palette({ people: true, courses: true })
  store.search(' a')
  await vi.advanceTimersByTimeAsync(200)
  expect(paths()).toEqual(['/coach-info/p1', '/course-detail/c1/workflow/main', '/user-list?userName=ann'])
  expect(store.$results.get()).toMatchObject({ searching: false, failed: false })
})

test('PERM-01 asks for nothing that the user may not see', async () => {
  const { store, calls } = palette({ people: false, courses: false })
  store.search('a')
  await vi.advanceTimersByTimeAsync(200)
  expect(calls()).toEqual(['GET /coach-api/publishes'])
})

test('SHELL-01 asks once for what is typed in one go, and not for what is deleted again', async () => {
  const { store, calls } = palette({ people: false, courses: false })
  store.search('a')
  store.search('an')
  await vi.advanceTimersByTimeAsync(200)
  store.search('')
  await vi.advanceTimersByTimeAsync(200)
  expect(calls()).toHaveLength(1)
})

test('ERR-05 shows what was found where a part fails', async () => {
  const { store, paths } = palette({ people: true, courses: false }, (call) =>
    call === 'GET /coach-api/user' ? Promise.reject(new Error('offline')) : answers[call],
  )
  store.search('card')
  await vi.advanceTimersByTimeAsync(200)
  expect(paths()).toEqual(['/coach-info/p1'])
  expect(store.$results.get().failed).toBe(true)
})
