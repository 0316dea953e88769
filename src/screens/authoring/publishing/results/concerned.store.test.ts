import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createConcernedStore } from './concerned.store.ts'

const personOf = (n: number) => ({ userId: `u${n}`, displayName: `Person ${n}` })

function open(path = '/publish-results/p?of=place&at=listen', refused?: ApiError) {
  const asked: unknown[] = []
  const core = createCoreDouble((_, input) => {
    const { query } = input as { query: { page: number } }
    asked.push(query)
    if (refused) throw refused
    const items = query.page === 1 ? Array.from({ length: 100 }, (_, n) => personOf(n)) : [personOf(100)]
    return { items, total: 101, page: query.page, size: 100, unreleased: 3 }
  })
  core.router.go(path)
  return { core, asked, store: createConcernedStore(core, 'p', { of: 'place', at: 'listen' }) }
}

test('PUBLISH-06a shows a hundred people, and the others when asked', async () => {
  const { store, asked } = open()
  await settled()
  expect(store.$people.get()).toMatchObject({ status: 'ready', total: 101, items: { length: 100 } })
  expect(store.$asked.get()).toEqual({ search: '', unreleased: 3 })
  store.loadMore()
  await settled()
  expect(store.$people.get()).toMatchObject({ status: 'ready', total: 101, items: { length: 101 } })
  expect(asked).toEqual([1, 2].map((page) => ({ of: 'place', at: 'listen', page, size: 100 })))
  store.dispose()
})

test('PUBLISH-06a searches by what the address says, and knows what its people were found by', async () => {
  const { store, asked } = open('/publish-results/p?of=place&at=listen&search=%20Phone')
  await settled()
  expect(asked).toEqual([{ of: 'place', at: 'listen', page: 1, size: 100, search: 'Phone' }])
  store.search('Pho')
  // Not asked for yet: these people are still those of the words before.
  expect([store.$filter.get().search, store.$asked.get().search]).toEqual(['Pho', 'Phone'])
  store.dispose()
})

test('PUBLISH-06a says that the people couldn’t be loaded, and loads when asked again', async () => {
  const denied = new ApiError(403, { code: 'forbidden', message: '', params: {}, issues: [], requestId: 'r' })
  const { store, asked } = open(undefined, denied)
  await settled()
  expect(store.$people.get()).toMatchObject({ status: 'failed', code: 'forbidden' })
  store.reload()
  await settled()
  expect(asked).toHaveLength(2)
  store.dispose()
})
