import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createPublishResultsStore } from './publish-results.store.ts'

function open(path = '/publish-results/p', refused?: ApiError) {
  const asked: unknown[] = []
  const core = createCoreDouble((_, input) => {
    asked.push((input as { query: { days: number } }).query.days)
    if (refused) throw refused
    return { read: asked.length }
  })
  core.router.go(path)
  return { core, asked, store: createPublishResultsStore(core, 'p') }
}

test('PUBLISH-06 keeps how far the trend goes back in the address, and asks again when that changes', async () => {
  const { core, store, asked } = open()
  await settled()
  expect(store.$days.get()).toBe(30)
  store.lookBack(7)
  await settled()
  expect(core.router.$path.get()).toBe('/publish-results/p?days=7')
  expect(store.$results.get()).toMatchObject({ status: 'ready', read: 2 })
  store.lookBack(30)
  await settled()
  expect(core.router.$path.get()).toBe('/publish-results/p')
  expect(asked).toEqual([30, 7, 30])
  store.dispose()
})

test('PUBLISH-06 opens with what the address says, and passes over what it can’t', async () => {
  const year = open('/publish-results/p?days=365')
  const strange = open('/publish-results/p?days=9%3Cscript%3E')
  await settled()
  expect([year.asked, strange.asked]).toEqual([[365], [30]])
  year.store.dispose()
  strange.store.dispose()
})

test('PUBLISH-06 says that it failed, and loads when asked again', async () => {
  const gone = new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r' })
  const { store, asked } = open('/publish-results/p', gone)
  await settled()
  expect(store.$results.get()).toMatchObject({ status: 'failed', code: 'not-found' })
  store.reload()
  await settled()
  expect(asked).toHaveLength(2)
  store.dispose()
})

test('PUBLISH-06a keeps in the address whose people are shown, and asks for no figure again by it', async () => {
  const { core, store, asked } = open('/publish-results/p?days=7')
  store.showPeople({ of: 'place', at: 'a b+c' })
  expect(store.$figure.get()).toEqual({ of: 'place', at: 'a b+c' })
  expect(core.router.$path.get()).toBe('/publish-results/p?days=7&of=place&at=a%20b%2Bc')
  store.hidePeople()
  expect([store.$figure.get(), core.router.$path.get()]).toEqual([null, '/publish-results/p?days=7'])
  await settled()
  expect(asked).toHaveLength(1)
  store.dispose()
  const linked = open('/publish-results/p?of=question&at=q1')
  const strange = open('/publish-results/p?of=everybody&at=q1')
  expect([linked.store.$figure.get(), strange.store.$figure.get()]).toEqual([
    { of: 'question', at: 'q1' },
    null,
  ])
  linked.store.dispose()
  strange.store.dispose()
})
