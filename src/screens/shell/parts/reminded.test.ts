import { expect, test } from 'vitest'
import { NetworkError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { shared } from '../../../stores/shared.ts'
import { createRemindedStore } from './reminded.tsx'

test('HOME-18 REPORT-16 counts what the reader was reminded of and has not read, and says nothing where that can’t be read', async () => {
  const store = createRemindedStore(
    createCoreDouble(() => ({ items: [{}, {}], feedback: [{ count: 3 }, { count: 1 }] })),
  )
  await settled()
  expect(store.$reminded.get()).toEqual({ status: 'ready', reminders: 2, feedback: 4 })
  store.dispose()
  const away = createCoreDouble(() => {
    throw new NetworkError('away')
  })
  const failing = createRemindedStore(away)
  await settled()
  expect(failing.$reminded.get()).toMatchObject({ status: 'failed' })
  expect(away.notified).toEqual([])
  failing.dispose()
})

test('REPORT-16 counts anew when feedback was read', async () => {
  let count = 2
  const store = createRemindedStore(
    createCoreDouble(() => ({ items: [], feedback: count ? [{ count }] : [] })),
  )
  await settled()
  expect(store.$reminded.get()).toMatchObject({ feedback: 2 })
  count = 0
  shared.$feedbackRead.set(shared.$feedbackRead.get() + 1)
  await settled()
  expect(store.$reminded.get()).toMatchObject({ feedback: 0 })
  store.dispose()
})
