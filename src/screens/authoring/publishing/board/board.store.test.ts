import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../../api/api.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { createBoardStore } from './board.store.ts'

const board = (items: object[], total = items.length) => ({
  items,
  total,
  page: 1,
  size: 1000,
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

test('EXAM-08 reads a session of thousands page by page', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble((_, input) => {
    const { page } = (input as { query: { page: number } }).query
    return board(
      Array.from({ length: page < 3 ? 1000 : 10 }, (__, n) => ({ userId: `${page}.${n}` })),
      2010,
    )
  })
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect(store.$board.get()).toMatchObject({ total: 2010 })
  expect(core.calls.length).toBe(3)
  store.dispose()
})

test('EXAM-08 does something for people with its reason, tells for whom, and looks again', async () => {
  vi.useFakeTimers()
  const core = createCoreDouble((call) =>
    call.endsWith('/actions') ? { done: ['a'], elsewhere: [] } : board([{ userId: 'a' }]),
  )
  const store = createBoardStore(core, 's', clock)
  await turns()
  expect(await store.act(['a', 'b'], { type: 'extend', minutes: 10 }, ' Fire alarm ')).toEqual({
    status: 'done',
    reply: { done: ['a'], elsewhere: [] },
  })
  await turns()
  expect(core.calls.map(({ call }) => call.split(' ')[0])).toEqual(['GET', 'POST', 'GET'])
  expect(core.calls[1]?.input).toEqual({
    params: { id: 's' },
    body: { userIds: ['a', 'b'], action: { type: 'extend', minutes: 10 }, reason: 'Fire alarm' },
  })
  store.dispose()
})
