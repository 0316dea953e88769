import { atom } from 'nanostores'
import type { Job } from '../../src/contract/jobs.ts'
import type { Refused } from '../../src/stores/attempt.ts'
import { doneExport, jobOf } from '../../src/stores/job-factory.ts'
import type { JobStore } from '../../src/stores/job.store.ts'
import type { JobList, StartState } from '../../src/stores/job-list.store.ts'

/** So many minutes before now: what a job has waits for so long and no longer. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

let made = 0
/** Each is another one, and was begun lately. */
const anew = () => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  createdAt: minutesAgo(3),
})

/** An export that waits, unless told otherwise. */
export const sceneJob = (change: Partial<Job> = {}): Job => jobOf({ ...anew(), ...change })

export const sceneExport = (change: Partial<Job> = {}): Job =>
  doneExport({
    ...anew(),
    file: { name: '人员.xlsx', bytes: 148_000 },
    endedAt: minutesAgo(2),
    expiresAt: minutesAgo(-7 * 24 * 60),
    ...change,
  })

export const importResult = {
  kind: 'import-people' as const,
  dryRun: false,
  rows: 1260,
  created: 1200,
  updated: 48,
  unchanged: 12,
  problems: [],
  passwords: 0,
}

export const sceneImport = (change: Partial<Job> = {}): Job =>
  sceneExport({
    kind: 'import-people',
    subject: '二〇二六年新员工.xlsx',
    result: importResult,
    file: null,
    ...change,
  })

/** A job that stays as it is until a button is pressed. */
export function stillJob(job: Job, unreachable = false): JobStore {
  const $view = atom<ReturnType<JobStore['$view']['get']>>({ status: 'known', job, unreachable })
  const become = (change: Partial<Job>) => async () =>
    $view.set({ status: 'known', job: { ...job, ...change }, unreachable: false })
  return {
    id: job.id,
    started: false,
    $view,
    $action: atom(null),
    $refused: atom(null),
    cancel: become({ state: 'cancelled', progress: null }),
    retry: become({ state: 'waiting', error: null, attempts: 0 }),
    remove: async () => $view.set({ status: 'gone' }),
    saveFile: async () => {},
    dispose: () => {},
  }
}

interface StillListOptions {
  start?: StartState
  refused?: Refused
}

/** A list of jobs that leave it when they are removed. */
export function stillList(
  jobs: readonly JobStore[],
  { start = { status: 'idle' }, refused }: StillListOptions = {},
): JobList {
  const $jobs = atom(jobs)
  for (const job of jobs)
    job.$view.listen(({ status }) => {
      if (status === 'gone') $jobs.set($jobs.get().filter((one) => one !== job))
    })
  return {
    $jobs,
    $unfinished: atom([]),
    $start: atom(start),
    $refused: atom(refused ?? null),
    start: async () => {},
    add: (job) => stillJob(job),
    reload: async () => {},
    dispose: () => {},
  }
}

export const refusedBy = (code: Refused['code']): Refused => ({
  status: 'refused',
  code,
  params: {},
  issues: [],
  requestId: null,
})
