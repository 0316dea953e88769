import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createLibraryStore } from './library.store.ts'

const category = '6f1f3a52-6a2a-4d4c-9d2b-3b1f0a5d7c11'
const library = { items: [], total: 0, page: 1, size: 24, categories: [], all: 0, without: 0, labels: [] }

async function open(path: string) {
  const core = createCoreDouble(() => library)
  core.router.go(path)
  const store = createLibraryStore(core)
  await settled()
  const asked = () => core.calls.at(-1)?.input
  return { core, store, asked }
}

test('UI-10b HOME-03 begins with what the address says, and asks for nothing that it can’t mean', async () => {
  const { store, asked } = await open(
    `/library-info?category=${category}&type=questions&state=completed&label=new&page=2`,
  )
  expect(asked()).toEqual({
    query: { page: 2, size: 24, category, type: 'questions', state: 'completed', label: 'new' },
  })
  expect(store.$chosen.get()).toBe(4)
  const { asked: plain } = await open('/library-info?category=all&type=sleep&state=over&page=x')
  expect(plain()).toEqual({ query: { page: 1, size: 24 } })
})

test('UI-10b HOME-03 keeps a choice in the address and begins at the first page', async () => {
  const { core, store, asked } = await open('/library-info?page=3')
  store.choose({ category: '-2' })
  await settled()
  expect(core.router.$path.get()).toBe('/library-info?category=-2')
  expect(asked()).toEqual({ query: { page: 1, size: 24, category: '-2' } })
  store.turnTo(2)
  await settled()
  expect(asked()).toMatchObject({ query: { page: 2 } })
  store.clear()
  await settled()
  expect(core.router.$path.get()).toBe('/library-info')
})

test('HOME-03 says where it can’t be read, and reads it again', async () => {
  let fails = true
  const core = createCoreDouble(() => {
    if (fails) throw new Error('offline')
    return library
  })
  const store = createLibraryStore(core)
  await settled()
  expect(store.$library.get().status).toBe('failed')
  fails = false
  await store.reload()
  expect(store.$library.get()).toEqual({ status: 'ready', library })
})
