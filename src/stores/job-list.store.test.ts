import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/api.ts'
import type { Job, JobKind } from '../contract/jobs.ts'
import { createCoreDouble } from './core-double.ts'
import { stubDocument } from './document-double.ts'
import { doneExport, jobOf } from './job-factory.ts'
import { createJobList } from './job-list.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const pageOf = (items: Job[]) => ({ items, total: items.length, page: 1, size: 100 })
const at = (minute: number, id: string, change: Partial<Job> = {}): Job =>
  doneExport({ id, createdAt: `2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`, ...change })

interface Told {
  kept?: Partial<Record<JobKind, Job[]>>
  look?: () => Job
  options?: Parameters<typeof createJobList>[2]
}

function open({ kept = {}, look = () => doneExport(), options = {} }: Told = {}) {
  const core = createCoreDouble((call, input) => {
    if (call === 'GET /coach-api/jobs') {
      const { kind } = (input as { query: { kind: JobKind } }).query
      return pageOf(kept[kind] ?? [])
    }
    return call.endsWith('/file') ? { name: '', type: '', blob: new Blob() } : look()
  })
  const list = createJobList(core, ['export-people', 'import-people'], options)
  const ids = () => list.$jobs.get().map(({ id }) => id)
  return { core, list, ids }
}

test('JOB-09 lists what earlier visits have left, of all its kinds, the newest first', async () => {
  const { ids } = open({
    kept: {
      'export-people': [at(3, 'c'), at(1, 'a')],
      'import-people': [at(2, 'b', { kind: 'import-people' })],
    },
  })
  await later(0)
  expect(ids()).toEqual(['c', 'b', 'a'])
})

test('JOB-09 begins one job at a time of a kind, and lists it at once', async () => {
  const { core, list, ids } = open({ look: () => jobOf({ state: 'running' }) })
  const call = vi.fn(async () => jobOf())
  await Promise.all([list.start('export-people', call), list.start('export-people', call)])
  await list.start('export-people', call)
  expect([call.mock.calls.length, ids(), list.$unfinished.get()]).toEqual([
    1,
    [jobOf().id],
    ['export-people'],
  ])
  list.dispose()
  const before = core.calls.length
  await later(60_000)
  expect(core.calls.length).toBe(before)
})

test('JOB-09 says why none was begun, until one is', async () => {
  const { list } = open()
  const tooMany = new ApiError(429, {
    code: 'too-many-requests',
    message: '',
    params: {},
    issues: [],
    requestId: 'r',
  })
  await list.start('export-people', () => Promise.reject(tooMany))
  expect(list.$start.get()).toMatchObject({ status: 'refused', code: 'too-many-requests' })
  await list.start('export-people', async () => doneExport())
  expect(list.$start.get()).toEqual({ status: 'idle' })
})

test('JOB-09 tells what was done of what was unfinished, and lets another one begin', async () => {
  const done: string[] = []
  const { list } = open({ options: { onDone: ({ id }) => void done.push(id) } })
  list.add(jobOf())
  list.add(at(1, 'done before'))
  await later(1000)
  expect([done, list.$unfinished.get()]).toEqual([[jobOf().id], []])
})

test('JOB-09 lists no job that is to be hidden, also where that shows at its end', async () => {
  const { list, ids } = open({
    kept: { 'export-people': [at(1, 'a'), at(2, 'b')] },
    look: () => doneExport(),
    options: { hides: ({ id, state }) => id === 'b' || (id === jobOf().id && state === 'done') },
  })
  list.add(jobOf())
  await later(0)
  expect(ids()).toEqual(['a', jobOf().id])
  await later(1000)
  expect(ids()).toEqual(['a'])
})

test('JOB-09 lists a job no more once it is removed', async () => {
  const { list, ids } = open({ kept: { 'export-people': [at(1, 'a'), at(2, 'b')] } })
  await later(0)
  await list.$jobs.get()[0]?.remove()
  expect(ids()).toEqual(['a'])
})

test('JOB-09 says that it could not be fetched, and fetches it when asked to', async () => {
  let cut = true
  const core = createCoreDouble(() => {
    if (cut) throw new NetworkError('cut')
    return pageOf([at(1, 'a')])
  })
  const list = createJobList(core, ['export-people'])
  await later(0)
  expect([list.$refused.get()?.code, list.$jobs.get()]).toEqual(['network', []])
  cut = false
  await list.reload()
  expect([list.$refused.get(), list.$jobs.get().length]).toEqual([null, 1])
})
