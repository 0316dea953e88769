import { expect, test } from 'vitest'
import { NetworkError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createReportListStore } from './report-list.store.ts'

const run = (sessionId: string) => ({ sessionId })
const shown = ({ $value }: ReturnType<typeof createReportListStore>) => {
  const runs = $value.get()
  return runs.status === 'ready' ? runs.items.map(({ sessionId }) => sessionId) : runs.status
}

test('REPORT-01 goes on with the own reports where they end, each once though another has come on top meanwhile', async () => {
  const pages: Record<number, string[]> = { 1: ['c', 'b'], 2: ['b', 'a'] }
  const core = createCoreDouble((_, input) => {
    const { page } = (input as { query: { page: number } }).query
    return { items: (pages[page] ?? []).map(run), total: 4, page, size: 2 }
  })
  const store = createReportListStore(core)
  await settled()
  expect(shown(store)).toEqual(['c', 'b'])
  await store.loadMore()
  expect(shown(store)).toEqual(['c', 'b', 'a'])
  expect(core.calls.map(({ input }) => input)).toMatchObject([
    { query: { status: 'ended', page: 1 } },
    { query: { status: 'ended', page: 2 } },
  ])
})

test('REPORT-01 reads the own reports again after a failure', async () => {
  let down = true
  const store = createReportListStore(
    createCoreDouble(() => {
      if (down) throw new NetworkError(null)
      return { items: [run('a')], total: 1, page: 1, size: 50 }
    }),
  )
  await settled()
  expect(shown(store)).toBe('failed')
  down = false
  await store.reload()
  expect(shown(store)).toEqual(['a'])
})

test('REPORT-01a narrows the own reports down by course, result and time, and keeps that in the address', async () => {
  const core = createCoreDouble(() => ({ items: [run('a')], total: 1, page: 1, size: 50 }))
  core.router.go('/report?standing=fail&days=7&search=')
  const store = createReportListStore(core, () => new Date(2026, 10, 29, 15))
  await settled()
  const from = new Date(2026, 10, 23).toISOString()
  const asked = () => (core.calls.at(-1)?.input as { query: object }).query
  expect(asked()).toEqual({ status: 'ended', page: 1, size: 50, standing: 'fail', from })
  store.filter({ search: ' fee ', days: '' })
  await settled()
  expect(asked()).toEqual({ status: 'ended', page: 1, size: 50, standing: 'fail', search: 'fee' })
  expect(core.router.$path.get()).toContain('standing=fail')
  expect(core.router.$path.get()).toContain('fee')
  store.dispose()
})

test('REPORT-01a asks nothing of the platform that an address says and no call takes', async () => {
  const core = createCoreDouble(() => ({ items: [], total: 0, page: 1, size: 50 }))
  core.router.go('/report?standing=won&days=3000')
  const store = createReportListStore(core)
  await settled()
  expect(core.calls.map(({ input }) => input)).toEqual([{ query: { status: 'ended', page: 1, size: 50 } }])
  store.dispose()
})
