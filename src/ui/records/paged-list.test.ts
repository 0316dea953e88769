import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { createCoreDouble, settled } from '../../stores/core-double.ts'
import { createPagedList } from './paged-list.ts'

/** A list of people on a screen whose address is kept, as the real router does it. */
function open(total: number, options: { path?: string; kept?: Record<string, string> } = {}) {
  const core = createCoreDouble(
    () => ({ items: [], total, page: 1, size: 25 }),
    new Map(Object.entries(options.kept ?? {})),
  )
  const $path = atom(options.path ?? '/user-list')
  const go = (to: string) => $path.set(to)
  core.router = { $path, go, follow: go, href: () => undefined }
  const list = createPagedList(core, {
    name: 'user-list',
    none: { userName: '', status: '' },
    typed: ['userName'],
    load: (at, filter, signal) =>
      core.api(
        'GET /coach-api/user',
        {
          query: {
            ...at,
            ...(filter.userName && { userName: filter.userName }),
            ...(filter.status === 'ACTIVE' && { status: 'ACTIVE' as const }),
          },
        },
        { signal },
      ),
  })
  const asked = () => core.calls.map((c) => (c.input as { query: object }).query)
  return { core, list, asked, $path }
}

describe('pages', () => {
  test('ADMIN-01 asks the platform for one page at a time', async () => {
    const { list, asked } = open(20_000)
    await settled()
    list.page(800)
    await settled()
    expect(asked()).toEqual([
      { page: 1, size: 25 },
      { page: 800, size: 25 },
    ])
    expect(list.$page.get()).toMatchObject({ status: 'ready', total: 20_000, page: 800, stale: false })
  })

  test('ADMIN-01 keeps the first row in view when the page size changes, and remembers the size', async () => {
    const { core, list, asked } = open(20_000)
    list.page(9)
    list.size(100)
    await settled()
    expect(asked().at(-1)).toEqual({ page: 3, size: 100 })
    expect(core.remember.get('user-list.size')).toBe('100')
    expect(open(0, { kept: { 'user-list.size': '500' } }).asked()).toEqual([{ page: 1, size: 500 }])
    expect(open(0, { kept: { 'user-list.size': '7' } }).asked()).toEqual([{ page: 1, size: 25 }])
  })

  test('ADMIN-01 falls back to the last page when people have gone meanwhile', async () => {
    const { list, asked } = open(60)
    await settled()
    list.page(9)
    await settled()
    expect(asked().at(-1)).toEqual({ page: 3, size: 25 })
    expect(list.$page.get()).toMatchObject({ page: 3 })
  })
})

describe('addresses', () => {
  test('UI-10b keeps a later page with its size in the address, and begins there', async () => {
    const { list, $path } = open(20_000, { kept: { 'user-list.size': '50' } })
    await settled()
    list.filter({ status: 'ACTIVE' })
    list.page(3)
    expect($path.get()).toBe('/user-list?status=ACTIVE&page=3&size=50')
    const shared = open(20_000, { path: $path.get() })
    await settled()
    expect(shared.asked()).toEqual([{ page: 3, size: 50, status: 'ACTIVE' }])
    shared.list.page(1)
    expect(shared.$path.get()).toBe('/user-list?status=ACTIVE')
  })

  test('UI-10b follows the browser back to another page, and mends a page that is none', async () => {
    const { list, asked, $path } = open(60)
    await settled()
    list.page(2)
    await settled()
    $path.set('/user-list')
    await settled()
    expect(asked().map((query) => 'page' in query && query.page)).toEqual([1, 2, 1])
    $path.set('/user-list?page=12&size=25')
    await settled()
    await settled()
    expect([asked().at(-1), $path.get()]).toEqual([{ page: 3, size: 25 }, '/user-list?page=3&size=25'])
    expect(open(60, { path: '/user-list?page=-7&size=3' }).asked()).toEqual([{ page: 1, size: 25 }])
  })
})

describe('filters', () => {
  test('ADMIN-01 filters from page 1 on and keeps the filter in the address', async () => {
    const { list, asked, $path } = open(20_000)
    list.page(3)
    list.filter({ status: 'ACTIVE' })
    await settled()
    expect([asked().at(-1), $path.get()]).toEqual([
      { page: 1, size: 25, status: 'ACTIVE' },
      '/user-list?status=ACTIVE',
    ])
    list.clear()
    expect($path.get()).toBe('/user-list')
  })

  test('ADMIN-01 begins with the filter of its address', async () => {
    const { list, asked } = open(3, { path: '/user-list?status=ACTIVE&userName=%E7%8E%8B%20%2B' })
    await settled()
    expect([list.$filter.get(), asked()]).toEqual([
      { userName: '王 +', status: 'ACTIVE' },
      [{ page: 1, size: 25, userName: '王 +', status: 'ACTIVE' }],
    ])
  })

  test('UI-10b asks for what a link to this very screen says, not for what stood before it', async () => {
    const { list, asked, $path } = open(300, { path: '/user-list?status=ACTIVE' })
    await settled()
    $path.set('/user-list')
    await settled()
    $path.set('/user-list?userName=wang&page=2&size=50')
    await settled()
    expect(asked()).toEqual([
      { page: 1, size: 25, status: 'ACTIVE' },
      { page: 1, size: 25 },
      { page: 2, size: 50, userName: 'wang' },
    ])
    expect(list.$page.get()).toMatchObject({ filter: { userName: 'wang', status: '' } })
  })

  test('ADMIN-01 follows the browser back to another filter, and not to another screen', async () => {
    const { list, asked, $path } = open(3)
    await settled()
    $path.set('/user-list?status=ACTIVE')
    $path.set('/role-list?status=')
    await settled()
    expect([list.$filter.get().status, asked().length]).toEqual(['ACTIVE', 2])
  })

  test('ADMIN-01 searches once typing pauses, not at every key', async () => {
    vi.useFakeTimers()
    const { list, asked } = open(0)
    for (const userName of ['w', 'wa', 'wan', 'wang']) list.filter({ userName })
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(asked()).toEqual([
      { page: 1, size: 25 },
      { page: 1, size: 25, userName: 'wang' },
    ])
  })
})
