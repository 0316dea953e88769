import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api.ts'
import { type ErrorCode, errorStatus } from '../../../contract/errors.ts'
import type { ImportResult, Job } from '../../../contract/jobs.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { stubDocument, type DocumentDouble } from '../../../stores/document-double.ts'
import { jobOf } from '../../../stores/job-factory.ts'
import { saveFirstPasswords } from './first-passwords.ts'
import { createImportStore, mostBytes } from './import.store.ts'
import { createPeopleJobs, waitingPasswords } from './people-jobs.store.ts'

let page: DocumentDouble
beforeEach(() => {
  vi.useFakeTimers()
  page = stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Long enough for a few looks at a job. */
const aWhile = () => vi.advanceTimersByTimeAsync(3000)
const atOnce = () => vi.advanceTimersByTimeAsync(0)
const fine: ImportResult = {
  dryRun: true,
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  problems: [],
  passwords: 0,
}
const problem = { row: 3, column: 'phone', code: 'illegal', params: {} }
const sheet = new File(['userName'], 'people.xlsx')
const refusal = (code: ErrorCode) =>
  new ApiError(errorStatus[code], { code, message: '', params: {}, issues: [], requestId: 'q' })
const importJob = (change: Partial<Job>): Job =>
  jobOf({ kind: 'import-people', subject: 'people.xlsx', state: 'running', ...change })
const doneImport = (result: Partial<ImportResult>): Job =>
  importJob({
    state: 'done',
    result: { kind: 'import-people', ...fine, ...result },
    endedAt: new Date(Date.now()).toISOString(),
  })

/** A platform on which a dry run is job `try`, and the import job `real`. `jobs` says how they stand. */
function open(given: { jobs?: Record<string, Job>; answer?: (call: string) => unknown; opened?: Job } = {}) {
  const jobs: Record<string, Job> = {
    try: { ...doneImport({}), id: 'try' },
    real: { ...doneImport({ dryRun: false }), id: 'real' },
    ...given.jobs,
  }
  const core = createCoreDouble((call, input) => {
    const answer = given.answer?.(call)
    if (answer instanceof Error) throw answer
    if (answer !== undefined) return answer
    const { query, params } = input as { query?: { dryRun: string }; params?: { id: string } }
    if (call === 'POST /coach-api/user/_import')
      return importJob({ id: query?.dryRun === 'true' ? 'try' : 'real', state: 'waiting' })
    if (call === 'GET /coach-api/jobs') return { items: [], total: 0, page: 1, size: 100 }
    const job = jobs[params?.id ?? '']
    if (call.endsWith('/cancel') && job?.state === 'running')
      return (jobs[job.id] = { ...job, state: 'cancelled' })
    return job ?? {}
  })
  let imported = 0
  const people = createPeopleJobs(core, () => imported++)
  const store = createImportStore(core, people, given.opened ? people.list.add(given.opened) : null)
  const sent = (call: string) =>
    core.calls
      .filter((one) => one.call === call)
      .map(({ input }) => (input as { params?: { id: string } }).params?.id)
  return { core, people, store, jobs, sent, imported: () => imported }
}

describe('a dry run, then the import', () => {
  test('ADMIN-01 tries a spreadsheet out first, and imports it only when asked to', async () => {
    const { core, store, imported, sent } = open()
    await store.choose(sheet)
    await aWhile()
    expect([store.$state.get(), imported()]).toMatchObject([{ status: 'checked', result: { created: 2 } }, 0])
    await store.apply()
    await aWhile()
    expect([store.$state.get(), imported()]).toMatchObject([{ status: 'done', late: false }, 1])
    const sheets = core.calls.filter(({ call }) => call === 'POST /coach-api/user/_import')
    expect(sheets.map(({ input }) => (input as { query: unknown }).query)).toEqual([
      { dryRun: 'true' },
      { dryRun: 'false' },
    ])
    expect(sent('DELETE /coach-api/jobs/:id')).toEqual(['try'])
  })

  test('ADMIN-01 lists the import on the screen, and no dry run', async () => {
    const { store, people } = open()
    const listed = () => people.list.$jobs.get().map(({ id }) => id)
    await store.choose(sheet)
    await aWhile()
    expect(listed()).toEqual([])
    await store.apply()
    await aWhile()
    expect(listed()).toEqual(['real'])
  })

  test('ADMIN-01 imports nothing while a line has a problem, even one that came up since the dry run', async () => {
    const bad = open({ jobs: { try: { ...doneImport({ problems: [problem] }), id: 'try' } } })
    await bad.store.choose(sheet)
    await aWhile()
    await bad.store.apply()
    expect(bad.sent('POST /coach-api/user/_import')).toHaveLength(1)
    const late = open({
      jobs: { real: { ...doneImport({ dryRun: false, problems: [problem] }), id: 'real' } },
    })
    await late.store.choose(sheet)
    await aWhile()
    await late.store.apply()
    await aWhile()
    expect([late.store.$state.get(), late.imported()]).toMatchObject([
      { status: 'checked', result: { problems: [problem] } },
      0,
    ])
  })

  test('ADMIN-01 refuses other files and too large ones without sending them', async () => {
    const { store, sent } = open()
    await store.choose(new File([''], 'people.pdf'))
    expect(store.$state.get()).toMatchObject({
      status: 'refused',
      refusal: { code: 'unsupported-file-type' },
    })
    const large = new File([''], 'people.csv')
    Object.defineProperty(large, 'size', { value: mostBytes + 1 })
    await store.choose(large)
    expect(store.$state.get()).toMatchObject({
      status: 'refused',
      refusal: { code: 'file-too-large', params: { megabytes: 20 } },
    })
    expect(sent('POST /coach-api/user/_import')).toEqual([])
  })

  test('ADMIN-01 says why the platform took no file, or could not read it, and takes the next one', async () => {
    const turns = [refusal('file-error')]
    const { store, jobs } = open({
      answer: (call) => (call.endsWith('/_import') ? turns.shift() : undefined),
    })
    await store.choose(sheet)
    expect(store.$state.get()).toMatchObject({ status: 'refused', name: 'people.xlsx' })
    const readable = jobs['try']
    jobs['try'] = importJob({
      id: 'try',
      state: 'failed',
      error: { code: 'file-too-large', params: { rows: 20_000 } },
    })
    await store.choose(sheet)
    await aWhile()
    expect(store.$state.get()).toMatchObject({
      status: 'refused',
      refusal: { code: 'file-too-large', params: { rows: 20_000 } },
    })
    if (readable) jobs['try'] = readable
    await store.choose(sheet)
    await aWhile()
    expect(store.$state.get().status).toBe('checked')
  })
})

describe('cancelling', () => {
  const slow = () => open({ jobs: { real: importJob({ id: 'real' }) } })
  async function applying() {
    const opened = slow()
    await opened.store.choose(sheet)
    await aWhile()
    await opened.store.apply()
    await aWhile()
    return opened
  }

  test('ADMIN-01 JOB-02 cancels an import on the platform, and is where the dry run ended', async () => {
    const { store, sent, people } = await applying()
    expect(store.$state.get().status).toBe('applying')
    await store.cancel()
    await aWhile()
    expect(store.$state.get()).toMatchObject({ status: 'checked', result: { created: 2 } })
    expect(sent('POST /coach-api/jobs/:id/cancel')).toContain('real')
    expect(people.list.$jobs.get()).toEqual([])
  })

  test('ADMIN-01 JOB-02 says that an import was done before it could be cancelled', async () => {
    const { store, jobs, imported } = await applying()
    jobs['real'] = { ...doneImport({ dryRun: false }), id: 'real' }
    await store.cancel()
    expect([store.$state.get(), imported()]).toMatchObject([{ status: 'done', late: true }, 1])
  })

  test('ADMIN-01 goes on with the import where cancelling came to nothing', async () => {
    let cut = false
    const { store } = open({
      jobs: { real: importJob({ id: 'real' }) },
      answer: (call) => (cut && call.endsWith('/cancel') ? new NetworkError('cut') : undefined),
    })
    await store.choose(sheet)
    await aWhile()
    await store.apply()
    cut = true
    await store.cancel()
    expect(store.$state.get()).toMatchObject({ status: 'applying', cancelling: false })
  })

  test('ADMIN-01 cancels once the file has arrived, where it is still on its way', async () => {
    let arrive: () => void = () => {}
    const arrived = new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)))
    const { core, store, sent } = open({ jobs: { real: importJob({ id: 'real' }) } })
    await store.choose(sheet)
    await aWhile()
    const { api } = core
    core.api = Object.assign(
      (async (call, input, options) => {
        if (call === 'POST /coach-api/user/_import') await arrived
        return api(call, input, options)
      }) as typeof api,
      { download: api.download },
    )
    const applied = store.apply()
    await store.cancel()
    expect(store.$state.get()).toMatchObject({ status: 'applying', store: null, cancelling: true })
    arrive()
    await applied
    await aWhile()
    expect(store.$state.get().status).toBe('checked')
    expect(sent('POST /coach-api/jobs/:id/cancel')).toContain('real')
  })

  test('ADMIN-01 ends a dry run that is cancelled, or whose dialog is closed, and removes it', async () => {
    for (const leave of ['cancel', 'dispose'] as const) {
      const { store, sent } = open({ jobs: { try: importJob({ id: 'try' }) } })
      await store.choose(sheet)
      await aWhile()
      await store[leave]()
      await atOnce()
      expect([sent('POST /coach-api/jobs/:id/cancel'), sent('DELETE /coach-api/jobs/:id')]).toEqual([
        ['try'],
        ['try'],
      ])
    }
  })

  test('ADMIN-01 JOB-09 leaves an import alone whose dialog is closed, and shows it when it is opened again', async () => {
    const { core, people, store, jobs, sent, imported } = await applying()
    store.dispose()
    expect(sent('POST /coach-api/jobs/:id/cancel')).not.toContain('real')
    const again = createImportStore(core, people, people.runningImport())
    expect(again.$state.get()).toMatchObject({ status: 'applying', name: 'people.xlsx' })
    jobs['real'] = { ...doneImport({ dryRun: false }), id: 'real' }
    await aWhile()
    expect([again.$state.get().status, imported(), people.runningImport()]).toEqual(['done', 1, null])
  })
})

test('ADMIN-01 looks for the import where only the answer was lost', async () => {
  const { core, store } = open({
    answer: (call) =>
      core.calls.filter((one) => one.call === call && call.endsWith('/_import')).length === 2
        ? new NetworkError('cut')
        : undefined,
  })
  await store.choose(sheet)
  await aWhile()
  const lists = () => core.calls.filter(({ call }) => call === 'GET /coach-api/jobs').length
  const before = lists()
  await store.apply()
  expect([store.$state.get(), lists()]).toMatchObject([
    { status: 'refused', refusal: { code: 'network' } },
    before + 2,
  ])
})

test('ADMIN-01 shows the problems of an import of an earlier visit, which it can’t do again without the file', () => {
  const { store } = open({ opened: { ...doneImport({ dryRun: false, problems: [problem] }), id: 'old' } })
  expect(store.$state.get()).toMatchObject({ status: 'checked', file: null, result: { problems: [problem] } })
})

describe('first passwords', () => {
  test('ADMIN-01 PERM-07 JOB-07 are offered for a day after the import', () => {
    const job = doneImport({ dryRun: false, passwords: 2 })
    expect(waitingPasswords(job)).toEqual({ count: 2, until: Date.now() + 24 * 3600_000 })
    vi.setSystemTime(Date.now() + 24 * 3600_000)
    expect(waitingPasswords(job)).toBeNull()
    expect(waitingPasswords(doneImport({ dryRun: false }))).toBeNull()
  })

  test('ADMIN-01 PERM-07 JOB-09 are saved as a file', async () => {
    const core = createCoreDouble(() => ({ passwords: [{ userName: 'li', password: 'Abc2345678' }] }))
    expect(await saveFirstPasswords(core, 'real', ['User', 'Password'])).toEqual({ status: 'done', reply: 1 })
    expect(page.saved).toEqual(['first-passwords.csv'])
    expect(await page.contents[0]?.text()).toContain('"User","Password"\r\n"li","Abc2345678"')
  })

  test('ADMIN-01 PERM-07 save no file where they are kept no longer', async () => {
    const core = createCoreDouble(() => ({ passwords: [] }))
    expect(await saveFirstPasswords(core, 'real', ['User', 'Password'])).toEqual({ status: 'done', reply: 0 })
    expect(page.saved).toEqual([])
  })
})

test('ADMIN-01 JOB-09 exports those who fit the filter, one export at a time', async () => {
  const { core, people } = open({ answer: (call) => (call.endsWith('/_export') ? jobOf() : undefined) })
  const filter = {
    userName: ' wang ',
    status: 'ACTIVE',
    type: '2',
    department: '',
    class: '',
    role: '',
    sort: 'userName',
    order: '',
  }
  await Promise.all([people.exportPeople(filter), people.exportPeople(filter)])
  expect(core.calls.filter(({ call }) => call.endsWith('/_export'))).toEqual([
    {
      call: 'POST /coach-api/user/_export',
      input: { body: { userName: 'wang', status: 'ACTIVE', type: 2 } },
    },
  ])
})
