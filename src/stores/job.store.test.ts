import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/api.ts'
import { type ErrorCode, errorStatus } from '../contract/errors.ts'
import type { Job } from '../contract/jobs.ts'
import { createCoreDouble } from './core-double.ts'
import { stubDocument, type DocumentDouble } from './document-double.ts'
import { doneExport, jobOf } from './job-factory.ts'
import { createJobStore } from './job.store.ts'

let page: DocumentDouble
beforeEach(() => {
  vi.useFakeTimers()
  page = stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const refusal = (code: ErrorCode) =>
  new ApiError(errorStatus[code], { code, message: '', params: {}, issues: [], requestId: 'r' })
const file = { name: '人员.xlsx', type: '', blob: new Blob(['x']) }
const running = (done: number): Job =>
  jobOf({ state: 'running', attempts: 1, progress: { stage: 'writing', done, total: 100 } })

/** `answer` plays the platform; what it answers to a look is how the job stands then. */
function follow(job: Job, answer: (call: string) => unknown, options = {}) {
  const core = createCoreDouble((call) => {
    const reply = answer(call)
    if (reply instanceof Error) throw reply
    return reply
  })
  const store = createJobStore(core, job, options)
  const looks = () => core.calls.filter(({ call }) => call === 'GET /coach-api/jobs/:id').length
  const state = () => {
    const view = store.$view.get()
    return view.status === 'known' ? view.job.state : view.status
  }
  return { core, store, looks, state }
}

describe('following a job', () => {
  test('JOB-09 shows how far it has come until it ends, and then asks no more', async () => {
    const told = [running(10), running(60), doneExport()]
    const { store, looks, state } = follow(jobOf(), () => told.shift() ?? doneExport())
    await later(500)
    expect(store.$view.get()).toEqual({ status: 'known', job: running(10), unreachable: false })
    await later(60_000)
    expect([state(), looks()]).toEqual(['done', 3])
  })

  test('JOB-09 asks every two seconds at most, and seldom while nobody sees the page', async () => {
    const { looks } = follow(jobOf(), () => running(1))
    await later(3000)
    expect(looks()).toBeGreaterThanOrEqual(3)
    await later(20_000)
    const before = looks()
    await later(20_000)
    expect(looks() - before).toBe(10)
    page.setHidden(true)
    await later(2000)
    const hidden = looks()
    await later(40_000)
    expect(looks() - hidden).toBe(4)
  })

  test('JOB-09 asks at once when the page is seen again', async () => {
    const { looks } = follow(jobOf(), () => running(1))
    page.setHidden(true)
    await later(600)
    const hidden = looks()
    page.setHidden(false)
    await later(0)
    expect(looks()).toBe(hidden + 1)
  })

  test('JOB-09 goes on asking where the platform does not answer, and says so meanwhile', async () => {
    const told: unknown[] = [running(10), new NetworkError('cut'), refusal('unavailable'), doneExport()]
    const { store, state } = follow(jobOf(), () => told.shift())
    await later(500)
    await later(1000)
    expect(store.$view.get()).toEqual({ status: 'known', job: running(10), unreachable: true })
    await later(10_000)
    expect([state(), store.$view.get()]).toMatchObject(['done', { unreachable: false }])
  })

  test('JOB-09 is gone where it was removed elsewhere', async () => {
    const { looks, state } = follow(jobOf(), () => refusal('not-found'))
    await later(60_000)
    expect([state(), looks()]).toEqual(['gone', 1])
  })

  test('JOB-09 asks nothing about a job that has ended, nor after the screen is gone', async () => {
    const ended = follow(doneExport(), () => doneExport())
    const left = follow(jobOf(), () => running(1))
    left.store.dispose()
    await later(60_000)
    expect([ended.looks(), left.looks()]).toEqual([0, 0])
  })
})

describe('the file of a job', () => {
  const answers = (call: string) => (call.endsWith('/file') ? file : doneExport())

  test('JOB-09 is saved by itself, once, where the job was begun here', async () => {
    const { store } = follow(jobOf(), answers, { started: true })
    await later(5000)
    expect(page.saved).toEqual(['人员.xlsx'])
    await store.saveFile()
    expect(page.saved).toEqual(['人员.xlsx', '人员.xlsx'])
  })

  test('JOB-09 waits to be asked for where the job was found, or has ended before', async () => {
    follow(jobOf(), answers)
    follow(doneExport(), answers)
    await later(5000)
    expect(page.saved).toEqual([])
  })

  test('JOB-09 says why it could not be saved', async () => {
    const { store, state } = follow(doneExport(), () => refusal('not-found'))
    await store.saveFile()
    expect([store.$refused.get()?.code, store.$action.get(), state()]).toEqual(['not-found', null, 'done'])
  })
})

describe('deciding about a job', () => {
  test('JOB-02 JOB-09 is cancelled by the platform, whose answer counts more than a look under way', async () => {
    let answerLook: (job: Job) => void = () => {}
    const { store, state, looks } = follow(jobOf(), (call) =>
      call.endsWith('/cancel')
        ? jobOf({ state: 'cancelled' })
        : new Promise<Job>((resolve) => (answerLook = resolve)),
    )
    await later(500)
    const cancelling = store.cancel()
    expect(store.$action.get()).toBe('cancel')
    await cancelling
    answerLook(running(99))
    await later(60_000)
    expect([state(), looks(), store.$action.get()]).toEqual(['cancelled', 1, null])
  })

  test('JOB-02 JOB-09 tells that it was done where the end was faster than the cancelling', async () => {
    const { store, state } = follow(running(99), () => doneExport())
    await store.cancel()
    expect(state()).toBe('done')
  })

  test('JOB-09 goes on being followed where cancelling came to nothing', async () => {
    const { store, state } = follow(jobOf(), (call) =>
      call.endsWith('/cancel') ? new NetworkError('cut') : doneExport(),
    )
    await store.cancel()
    expect([state(), store.$refused.get()?.code]).toEqual(['waiting', 'network'])
    await later(1000)
    expect(state()).toBe('done')
  })

  test('JOB-03 JOB-09 is tried again and followed again, and its file then saved by itself', async () => {
    const failed = jobOf({ state: 'failed', error: { code: 'unavailable', params: {} } })
    const { store, state } = follow(failed, (call) =>
      call.endsWith('/file') ? file : call.endsWith('/retry') ? jobOf() : doneExport(),
    )
    await store.retry()
    expect(state()).toBe('waiting')
    await later(1000)
    expect([state(), page.saved]).toEqual(['done', ['人员.xlsx']])
  })

  test('JOB-06 JOB-09 says that too much is under way, and stays as it was', async () => {
    const { store, state } = follow(jobOf({ state: 'cancelled' }), () => refusal('too-many-requests'))
    await store.retry()
    expect([state(), store.$refused.get()?.code]).toEqual(['cancelled', 'too-many-requests'])
  })

  test('JOB-09 is gone once it was removed', async () => {
    const { core, store, state } = follow(doneExport(), () => ({}))
    await store.remove()
    await store.remove()
    expect([state(), core.calls.map(({ call }) => call)]).toEqual(['gone', ['DELETE /coach-api/jobs/:id']])
  })
})
