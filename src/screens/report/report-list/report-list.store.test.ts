import { expect, test } from 'vitest'
import { NetworkError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createReportListStore } from './report-list.store.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const runOf = (n: number) => ({ sessionId: `s${n}`, publishId: 'p', courseName: `Course ${n}`, status: 'ended' as const, startedAt: '2026-11-20T08:00:00Z', endedAt: '2026-11-20T08:05:00Z', total: 70, level: 'pass' as const })
const runs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => runOf(from + n))

test('REPORT-01 reads the own finished practices, and more of them on request, none twice', async () => {
  const pages = [runs(1, 50), runs(50, 60)]
  const core = createCoreDouble(() => ({ items: pages.shift(), total: 60 }))
  const store = createReportListStore(core)
  expect(store.$runs.get()).toEqual({ status: 'loading' })
  await settled()
  expect(store.$runs.get()).toEqual({ status: 'ready', items: runs(1, 50), total: 60 })
  await store.loadMore()
  expect(store.$runs.get()).toEqual({ status: 'ready', items: runs(1, 60), total: 60 })
  expect(core.calls.map(({ input }) => input)).toEqual([1, 2].map((page) => ({ query: { status: 'ended', page, size: 50 } })))
})

test('REPORT-01 keeps why the own reports could not be read, and reads them again on request', async () => {
  let away = true
  const store = createReportListStore(createCoreDouble(() => (away ? Promise.reject(new NetworkError('away')) : { items: [], total: 0 })))
  await settled()
  expect(store.$runs.get()).toEqual({ status: 'failed', code: 'network', requestId: null })
  away = false
  const again = store.reload()
  expect(store.$runs.get()).toEqual({ status: 'loading' })
  await again
  expect(store.$runs.get()).toEqual({ status: 'ready', items: [], total: 0 })
})
