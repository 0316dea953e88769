import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../../api/api.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { createBoardStore } from './board.store.ts'

const board = (items: object[], total = items.length) => ({
  items,
  total,
  page: 1,
  size: 50,
  counts: {},
  now: '2026-05-04T08:00:10Z',
  session: { id: 's', name: 'Morning' },
  publishId: 'p1',
  publishName: 'Spring',
})
const clock = () => Date.parse('2026-05-04T08:00:00Z')
const turns = () => vi.advanceTimersByTimeAsync(0)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('EXAM-08 looks at the board every three seconds, and knows the platform’s clock', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble(() => board([{ userId: 'a' }]))
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect(store.$board.get()).toMatchObject({ status: 'ready', ahead: 10_000, rows: [{ userId: 'a' }] })
  await vi.advanceTimersByTimeAsync(6_100)
  expect(core.calls.length).toBe(3)
  store.dispose()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(core.calls.length).toBe(3)
})

test('EXAM-08 rests while nobody sees the page', async () => {
  vi.useFakeTimers()
  const page = { hidden: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', page)
  const core = createCoreDouble(() => board([]))
  const store = createBoardStore(core, 's', clock)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(core.calls.length).toBe(1)
  page.hidden = false
  await vi.advanceTimersByTimeAsync(3_100)
  expect(core.calls.length).toBe(2)
  store.dispose()
})

test('EXAM-08 keeps what was there when a look fails, says so, and goes on looking', async () => {
  vi.useFakeTimers()
  let isDown = false
  const core = createCoreDouble(() => {
    if (isDown) throw new NetworkError(null)
    return board([{ userId: 'a' }])
  })
  const store = createBoardStore(core, 's', clock)
  await turns()
  isDown = true
  await vi.advanceTimersByTimeAsync(3_100)
  expect(store.$board.get()).toMatchObject({ status: 'ready', old: true, rows: [{ userId: 'a' }] })
  isDown = false
  await vi.advanceTimersByTimeAsync(3_100)
  expect(store.$board.get()).toMatchObject({ old: false })
  store.dispose()
})

test('EXAM-12 reads one page, however many there are, with what is searched, chosen and ordered', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble(() => board([{ userId: 'a' }], 5000))
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect(store.$board.get()).toMatchObject({ total: 5000, rows: [{ userId: 'a' }] })
  store.show(3)
  await turns()
  store.narrow('cut-off')
  await turns()
  store.sort('left')
  store.sort('left')
  await turns()
  store.search(' Li ')
  await vi.advanceTimersByTimeAsync(250)
  expect(core.calls.map(({ input }) => (input as { query: object }).query)).toEqual([
    { page: 1, size: 50 },
    { page: 3, size: 50 },
    { page: 1, size: 50, state: 'cut-off' },
    { page: 1, size: 50, state: 'cut-off', sort: 'left', order: 'asc' },
    { page: 1, size: 50, state: 'cut-off', sort: 'left', order: 'desc' },
    { page: 1, size: 50, state: 'cut-off', sort: 'left', order: 'desc', search: 'Li' },
  ])
  store.dispose()
})

test('EXAM-12 goes back to the last page where there are fewer than before', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble((_, input) => {
    const { page } = (input as { query: { page: number } }).query
    return { ...board(page > 2 ? [] : [{ userId: `${page}` }], 100), page, size: 50 }
  })
  const store = createBoardStore(core, 's', clock)
  await turns()
  store.show(9)
  await turns()
  expect(store.$board.get()).toMatchObject({ page: 2, rows: [{ userId: '2' }] })
  store.dispose()
})

test('EXAM-12 who is chosen stays so on other pages, and is known as they stand last', async () => {
  vi.useFakeTimers()
  let state = 'running'
  const core = createCoreDouble((_, input) => {
    const { page } = (input as { query: { page: number } }).query
    return { ...board([{ userId: page === 1 ? 'a' : 'b', state }], 100), page, size: 50 }
  })
  const store = createBoardStore(core, 's', clock)
  await turns()
  store.choose(new Set(['a']))
  store.show(2)
  await turns()
  store.choose(new Set(['a', 'b']))
  state = 'paused'
  store.reload()
  await turns()
  expect([...store.$chosen.get().values()]).toMatchObject([
    { userId: 'a', state: 'running' },
    { userId: 'b', state: 'paused' },
  ])
  store.dispose()
})

test('EXAM-11 pauses the whole session with its reason, and looks again', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble((call) => (call.startsWith('POST') ? { attempts: 3 } : board([])))
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect(await store.pause(' Fire alarm ')).toEqual({ status: 'done', reply: { attempts: 3 } })
  await turns()
  expect(core.calls.map(({ call }) => call)).toEqual([
    'GET /coach-api/exam-sessions/:id/board',
    'POST /coach-api/exam-sessions/:id/pause',
    'GET /coach-api/exam-sessions/:id/board',
  ])
  expect(core.calls[1]?.input).toEqual({ params: { id: 's' }, body: { reason: 'Fire alarm' } })
  store.dispose()
})

test('EXAM-08 does something for people with its reason, tells for whom, and looks again', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble((call) =>
    call.endsWith('/actions') ? { done: ['a'], elsewhere: [], refused: [] } : board([{ userId: 'a' }]),
  )
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect(await store.act(['a', 'b'], { type: 'extend', minutes: 10 }, ' Fire alarm ')).toEqual({
    status: 'done',
    reply: { done: ['a'], elsewhere: [], refused: [] },
  })
  await turns()
  expect(core.calls.map(({ call }) => call.split(' ')[0])).toEqual(['GET', 'POST', 'GET'])
  expect(core.calls[1]?.input).toEqual({
    params: { id: 's' },
    body: { userIds: ['a', 'b'], action: { type: 'extend', minutes: 10 }, reason: 'Fire alarm' },
  })
  store.dispose()
})

test('EXAM-24 registers people with a reason, and moves them to what can be registered for and isn’t over', async () => {
  vi.useFakeTimers()
  const session = (id: string, change: object = {}) => ({
    id,
    registration: true,
    endsAt: '2026-05-04T09:00:00Z',
    ...change,
  })
  const core = createCoreDouble((call) =>
    call.endsWith('/registrations')
      ? { done: ['a'], elsewhere: [], refused: [] }
      : call.endsWith('/sessions')
        ? {
            items: [
              session('s'),
              session('evening'),
              session('open', { registration: false }),
              session('over', { endsAt: '2026-05-04T08:00:05Z' }),
            ],
          }
        : board([]),
  )
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect((await store.others()).map(({ id }) => id)).toEqual(['evening'])
  expect(await store.register(['a'], ' By phone ')).toMatchObject({ status: 'done', reply: { done: ['a'] } })
  await turns()
  expect(core.calls.map(({ call }) => call)).toEqual([
    'GET /coach-api/exam-sessions/:id/board',
    'GET /coach-api/course-publishes/:id/sessions',
    'POST /coach-api/exam-sessions/:id/registrations',
    'GET /coach-api/exam-sessions/:id/board',
  ])
  expect(core.calls[2]?.input).toEqual({ params: { id: 's' }, body: { userIds: ['a'], reason: 'By phone' } })
  store.dispose()
})
