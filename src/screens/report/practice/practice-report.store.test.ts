import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { reportOf } from '../report.factory.ts'
import { createReportStore } from './practice-report.store.ts'

const claims = {
  user_id: reportOf().learner.userId,
  user_name: 'ann',
  display_name: 'Ann Lee',
  email: '',
  phone: '',
  type: 2 as const,
  tenantId: '',
  tenantName: '',
  login_type: 'password' as const,
}

test('REPORT-01 loads the report by its session and derives what the page shows', async () => {
  const core = createCoreDouble(() => reportOf())
  const store = createReportStore(core, 's1')
  expect(store.$page.get()).toEqual({ status: 'loading' })
  await settled()
  expect(core.calls).toEqual([{ call: 'GET /coach-api/reports/:id', input: { params: { id: 's1' } } }])
  expect(store.$page.get()).toMatchObject({
    status: 'ready',
    passed: true,
    report: { courseName: 'Annual fee complaint' },
  })
})

test('REPORT-02 takes passed from the level, so that excellent counts as passed and fail does not', async () => {
  const of = async (level: 'excellent' | 'fail') => {
    const store = createReportStore(
      createCoreDouble(() => reportOf({ score: { ...reportOf().score, level } })),
      's1',
    )
    await settled()
    const page = store.$page.get()
    return page.status === 'ready' && page.passed
  }
  expect([await of('excellent'), await of('fail')]).toEqual([true, false])
})

test('REPORT-01 keeps the code and request id of a refused report and loads again on request', async () => {
  let refuse = true
  const core = createCoreDouble(() => {
    if (refuse)
      throw new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r-7' })
    return reportOf()
  })
  const store = createReportStore(core, 's1')
  await settled()
  expect(store.$page.get()).toEqual({ status: 'failed', code: 'not-found', requestId: 'r-7' })
  refuse = false
  store.reload()
  await settled()
  expect(store.$page.get().status).toBe('ready')
})

test('REPORT-01 selects the shown turn that a point of the trace belongs to', async () => {
  const store = createReportStore(
    createCoreDouble(() => reportOf()),
    's1',
  )
  await settled()
  store.select(3)
  expect(store.$selected.get()).toBe(2)
  store.select(null)
  expect(store.$selected.get()).toBeNull()
})

test('REPORT-17 opens at the turn that the address names, once', async () => {
  const core = createCoreDouble(() => reportOf())
  core.router.go('/report/practice/s1?turn=2&back=%2Freport-list')
  const store = createReportStore(core, 's1')
  await settled()
  expect(store.$selected.get()).toBe(2)
  store.select(null)
  store.reload()
  await settled()
  expect(store.$selected.get()).toBeNull()
})

test('REPORT-01 knows the own report from one of somebody else', async () => {
  const core = createCoreDouble(() => reportOf())
  const store = createReportStore(core, 's1')
  await settled()
  expect(store.$own.get()).toBe(false)
  core.$user.set(claims)
  expect(store.$own.get()).toBe(true)
})

test('REPORT-01 takes no late answer after it was disposed of', async () => {
  const store = createReportStore(
    createCoreDouble(() => reportOf()),
    's1',
  )
  store.dispose()
  await settled()
  expect(store.$page.get()).toEqual({ status: 'loading' })
})

test('REPORT-03 fetches the report as a file in the time zone of its reader, and says what became of it', async () => {
  let refuse = true
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/reports/:id') return reportOf()
    if (refuse)
      throw new ApiError(409, { code: 'result-withheld', message: '', params: {}, issues: [], requestId: '' })
    return { name: 'Charge 2026-03-02.pdf', blob: new Blob(['%PDF']) }
  })
  const store = createReportStore(core, 's1')
  await settled()
  expect(await store.savePdf()).toMatchObject({ status: 'refused', code: 'result-withheld' })
  refuse = false
  const saved: string[] = []
  vi.stubGlobal('document', {
    createElement: () => ({
      set download(name: string) {
        saved.push(name)
      },
      click() {},
    }),
  })
  expect(await store.savePdf()).toEqual({ status: 'done', reply: null })
  vi.unstubAllGlobals()
  expect(saved).toEqual(['Charge 2026-03-02.pdf'])
  expect(core.calls.at(-1)).toEqual({
    call: 'GET /coach-api/reports/:id/file',
    input: { params: { id: 's1' }, query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
  })
})
