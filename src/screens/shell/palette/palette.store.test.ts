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
  'GET /coach-api/practice/sessions': {
    items: [
      { sessionId: 's1', courseName: 'Card fees', total: 59, status: 'ended' },
      { sessionId: 's2', courseName: 'Insurance', total: 80, status: 'ended' },
    ],
  },
  'GET /coach-api/reports': {
    items: [
      {
        sessionId: 's1',
        courseName: 'Card fees',
        total: 59,
        status: 'ended',
        learner: { displayName: 'Ann Lee' },
      },
      {
        sessionId: 's3',
        courseName: 'Loans',
        total: null,
        status: 'live',
        learner: { displayName: 'Ann Lee' },
      },
      {
        sessionId: 's4',
        courseName: 'Loans',
        total: 70,
        status: 'ended',
        learner: { displayName: 'Ann Lee' },
      },
    ],
  },
  'GET /coach-api/courses': { items: [{ id: 'c1', name: 'Card fees', code: 'card-fees' }] },
}

const actions = [
  { id: 'new-course', name: 'New course', path: '/course-list?begin=new' },
  { id: 'sign-out', name: 'Sign out', run: () => {} },
]

function palette(
  may: { people: boolean; courses: boolean; reports?: boolean },
  answer: (call: string) => unknown = (call) => answers[call],
  kept = new Map<string, string>(),
) {
  const core = createCoreDouble(answer, kept)
  const store = createPaletteStore(core, { screens, actions, reports: false, ...may })
  return {
    store,
    calls: () => core.calls.map(({ call }) => call),
    paths: () => store.$results.get().found.map(({ path }) => path),
  }
}

test('SHELL-01 offers every screen at once and narrows them down by name and address', () => {
  const { store, paths } = palette({ people: true, courses: true })
  expect(paths()).toEqual(['/index', '/user-list', '/course-list?begin=new', ''])
  store.search('PEOP')
  expect(paths()).toEqual(['/user-list'])
  expect(store.$results.get().searching).toBe(true)
})

test('SHELL-01 finds people and courses where the user may see them', async () => {
  const { store, paths } = palette({ people: true, courses: true })
  store.search(' a')
  await vi.advanceTimersByTimeAsync(200)
  expect(paths()).toEqual([
    '/coach-info/p1',
    '/course-detail/c1/workflow/main',
    '/user-list?userName=ann',
    '/report/practice/s1',
    '/report/practice/s2',
  ])
  expect(store.$results.get()).toMatchObject({ searching: false, failed: false })
})

test('PERM-01 asks for nothing that the user may not see', async () => {
  const { store, calls } = palette({ people: false, courses: false })
  store.search('a')
  await vi.advanceTimersByTimeAsync(200)
  expect(calls()).toEqual(['GET /coach-api/publishes', 'GET /coach-api/practice/sessions'])
})

test('SHELL-01 asks once for what is typed in one go, and not for what is deleted again', async () => {
  const { store, calls } = palette({ people: false, courses: false })
  store.search('a')
  store.search('an')
  await vi.advanceTimersByTimeAsync(200)
  store.search('')
  await vi.advanceTimersByTimeAsync(200)
  expect(calls()).toHaveLength(2)
})

test('ERR-05 shows what was found where a part fails', async () => {
  const { store, paths } = palette({ people: true, courses: false }, (call) =>
    call === 'GET /coach-api/user' ? Promise.reject(new Error('offline')) : answers[call],
  )
  store.search('card')
  await vi.advanceTimersByTimeAsync(200)
  expect(paths()).toEqual(['/coach-info/p1', '/report/practice/s1'])
  expect(store.$results.get().failed).toBe(true)
})

test('SHELL-01a finds what can be done by its name, and hands out what it runs', () => {
  const { store } = palette({ people: false, courses: false })
  store.search('NEW')
  expect(store.$results.get().found).toMatchObject([{ kind: 'action', name: 'New course' }])
  store.search('sign')
  expect(store.$results.get().found).toMatchObject([{ kind: 'action', run: actions[1]?.run }])
})

test('SHELL-01a finds ended practices, the own by their course, those of others by their learner, each once', async () => {
  const { store } = palette({ people: false, courses: false, reports: true })
  store.search('card')
  await vi.advanceTimersByTimeAsync(200)
  const found = store.$results.get().found.filter(({ kind }) => kind === 'report')
  expect(found.map(({ path }) => path)).toEqual([
    '/report/practice/s1?back=%2Freport-list',
    '/report/practice/s4?back=%2Freport-list',
  ])
  expect(found[0]).toMatchObject({ name: 'Ann Lee', note: 'Card fees · 59' })
})

test('SHELL-01a keeps the last five that were gone to, none twice, and shows them before anything is typed', () => {
  const kept = new Map<string, string>()
  const { store } = palette({ people: false, courses: false }, undefined, kept)
  const course = (n: number) => ({
    key: `${n}`,
    kind: 'course' as const,
    name: `C${n}`,
    note: '',
    path: `/coach-info/${n}`,
  })
  for (const n of [1, 2, 3, 4, 5, 6, 2]) store.gone(course(n))
  store.gone({ key: '/index', kind: 'screen', name: 'Home', note: '', path: '/index' })
  const again = palette({ people: false, courses: false }, undefined, kept)
  const recent = again.store.$results.get().found.filter(({ kind }) => kind === 'recent')
  expect(recent.map(({ name }) => name)).toEqual(['C2', 'C6', 'C5', 'C4', 'C3'])
  again.store.search('C2')
  expect(again.store.$results.get().found).toEqual([])
})

test('SHELL-01a takes nothing from what it can’t read', () => {
  const kept = new Map([['palette.recent', '[{"name":1},{"name":"x","note":"","path":"javascript:1"},null]']])
  expect(palette({ people: false, courses: false }, undefined, kept).paths()).toHaveLength(4)
})

test('SHELL-01a finds a screen by other words that people use for it, and says by which', () => {
  const store = createPaletteStore(
    createCoreDouble(() => ({ items: [] })),
    {
      screens: [
        ...screens,
        { path: '/report-list', name: 'Learner reports', alsoFoundBy: ['Statistics', 'Appeals'] },
      ],
      actions: [],
      people: false,
      courses: false,
      reports: false,
    },
  )
  const found = (text: string) => {
    store.search(text)
    return store.$results.get().found.map(({ path, note }) => [path, note])
  }
  expect(found('appeal')).toEqual([['/report-list', 'Appeals']])
  expect(found('learner')).toEqual([['/report-list', '']])
  expect(found('weather')).toEqual([])
  store.dispose()
})
