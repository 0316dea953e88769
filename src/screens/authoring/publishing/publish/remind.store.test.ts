import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { createCoreDouble, settled } from '../../../../stores/core-double.ts'
import { createRemindStore } from './remind.store.ts'

test('HOME-18 says how many a reminder reaches, reminds them, and reads how long to wait then', async () => {
  let wait = 0
  const core = createCoreDouble((call) => {
    if (!call.startsWith('POST')) return { people: 12, remindedAt: null, wait }
    wait = 3600
    return { people: 12 }
  })
  const store = createRemindStore(core, 'p')
  await settled()
  expect(store.$reach.get()).toMatchObject({ status: 'ready', people: 12, wait: 0 })
  expect(await store.remind()).toMatchObject({ status: 'done', reply: { people: 12 } })
  await settled()
  expect(store.$reach.get()).toMatchObject({ wait: 3600 })
  store.dispose()
})

test('HOME-18 says why nobody was reminded', async () => {
  const core = createCoreDouble((call) => {
    if (!call.startsWith('POST')) return { people: 1, remindedAt: null, wait: 0 }
    throw new ApiError(429, {
      code: 'too-many-requests',
      message: '',
      params: {},
      issues: [],
      requestId: 'r',
    })
  })
  const store = createRemindStore(core, 'p')
  await settled()
  expect(await store.remind()).toMatchObject({ status: 'refused', code: 'too-many-requests' })
  store.dispose()
})
