import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createResultListStore } from './result-list.store.ts'

test('PUBLISH-06c asks for what the address says, and keeps there what is searched for', async () => {
  const core = createCoreDouble(() => ({ items: [{ id: 'p' }], total: 1, page: 1, size: 25 }))
  core.router.go('/publish-results?search=fee')
  const list = createResultListStore(core)
  await settled()
  expect(core.calls).toMatchObject([
    { call: 'GET /coach-api/publish-results', input: { query: { page: 1, size: 25, search: 'fee' } } },
  ])
  expect(list.$page.get()).toMatchObject({ status: 'ready', items: [{ id: 'p' }] })
  list.clear()
  expect(core.router.$path.get()).toBe('/publish-results')
  list.dispose()
})
