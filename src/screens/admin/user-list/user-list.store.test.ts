import { describe, expect, test, vi } from 'vitest'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { treeOf, visibleRows, type Department } from './department-tree.ts'
import { createUserListStore } from './user-list.store.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const departments: Department[] = [
  { id: 'g', name: 'Group', parentId: null, members: 1 },
  { id: 'bank', name: 'Bank', parentId: 'g', members: 3 },
  { id: 'hotel', name: 'Hotel', parentId: 'g', members: 2 },
  { id: 'cards', name: 'Cards', parentId: 'bank', members: 5 },
  { id: 'odd', name: 'Odd', parentId: 'gone', members: 1 },
]

async function ready(total = 20_000, kept: Record<string, string> = {}) {
  const core = createCoreDouble((call) => (call === 'GET /coach-api/department' ? { items: departments } : { items: [], total, page: 1, size: 25 }), kept)
  const store = createUserListStore(core)
  await settled()
  const asked = () => core.calls.filter((c) => c.call === 'GET /coach-api/user').map((c) => (c.input as { query: object }).query)
  return { core, store, asked }
}

describe('people', () => {
  test('ADMIN-01 asks the platform for one page at a time', async () => {
    const { store, asked } = await ready()
    store.page(800)
    await settled()
    expect(asked()).toEqual([{ page: 1, size: 25 }, { page: 800, size: 25 }])
    expect(store.$people.get()).toMatchObject({ status: 'ready', total: 20_000, page: 800, stale: false })
  })

  test('ADMIN-01 keeps the first row in view when the page size changes, and remembers the size', async () => {
    const { core, store, asked } = await ready()
    store.page(9)
    store.size(100)
    await settled()
    expect(asked().at(-1)).toEqual({ page: 3, size: 100 })
    expect(core.remember.get('user-list.size')).toBe('100')
    expect((await ready(0, { 'user-list.size': '500' })).asked()).toEqual([{ page: 1, size: 500 }])
    expect((await ready(0, { 'user-list.size': '7' })).asked()).toEqual([{ page: 1, size: 25 }])
  })

  test('ADMIN-01 filters by status and department from page 1 on', async () => {
    const { store, asked } = await ready()
    store.page(3)
    store.filter({ status: 'ACTIVE', department: 'bank' })
    await settled()
    expect(asked().at(-1)).toEqual({ page: 1, size: 25, status: 'ACTIVE', department: 'bank' })
  })

  test('ADMIN-01 searches once typing pauses, not at every key', async () => {
    vi.useFakeTimers()
    const core = createCoreDouble(() => ({ items: [], total: 0, page: 1, size: 25 }))
    const store = createUserListStore(core)
    for (const search of ['w', 'wa', 'wan', 'wang ']) store.filter({ search })
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(core.calls.filter((c) => c.call === 'GET /coach-api/user').map((c) => c.input)).toEqual([{ query: { page: 1, size: 25 } }, { query: { page: 1, size: 25, userName: 'wang' } }])
  })

  test('ADMIN-01 falls back to the last page when people have gone meanwhile', async () => {
    const { store, asked } = await ready(60)
    store.page(9)
    await settled()
    expect(asked().at(-1)).toEqual({ page: 3, size: 25 })
    expect(store.$people.get()).toMatchObject({ page: 3 })
  })
})

describe('departments', () => {
  const rows = treeOf(departments)

  test('ADMIN-01 orders departments as a tree, counts those below, and loses no orphan', () => {
    expect(rows.map((r) => [r.id, r.depth, r.members])).toEqual([['g', 0, 11], ['bank', 1, 8], ['cards', 2, 5], ['hotel', 1, 2], ['odd', 0, 1]])
  })

  test('ADMIN-01 shows every department once, even where the parents run in a circle', () => {
    expect(treeOf([{ id: 'a', name: 'A', parentId: 'b', members: 1 }, { id: 'b', name: 'B', parentId: 'a', members: 1 }]).map((r) => r.id)).toEqual(['a', 'b'])
  })

  test('ADMIN-01 shows open branches, or what a search finds with all above it', () => {
    expect(visibleRows(rows, new Set(['g']), '').map((r) => r.id)).toEqual(['g', 'bank', 'hotel', 'odd'])
    expect(visibleRows(rows, new Set(), 'CARD').map((r) => r.id)).toEqual(['g', 'bank', 'cards'])
  })
})
