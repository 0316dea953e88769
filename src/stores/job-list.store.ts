import { atom, type ReadableAtom } from 'nanostores'
import type { Job, JobKind } from '../contract/jobs.ts'
import { attempt, type Refused } from './attempt.ts'
import type { Core } from './core.ts'
import { createJobStore, isUnfinished, type JobStore } from './job.store.ts'

/** As many jobs of a kind are fetched: those of a week, as a rule all of them. */
const mostOfAKind = 100

/** What has become of the last job that was to be begun. */
export type StartState = { status: 'idle' } | { status: 'starting'; kind: JobKind } | Refused

export interface JobList {
  /** The newest first; what was removed or is to be hidden is not among them. */
  $jobs: ReadableAtom<readonly JobStore[]>
  /** Kinds of which one is under way: another one would do the same again. */
  $unfinished: ReadableAtom<readonly JobKind[]>
  $start: ReadableAtom<StartState>
  /** Why the jobs could not be fetched. */
  $refused: ReadableAtom<Refused | null>
  /** Begins a job, unless one of its kind is being begun or under way. Never rejects. */
  start(kind: JobKind, call: () => Promise<Job>): Promise<void>
  /** Follows a job that was begun otherwise. */
  add(job: Job): JobStore
  reload(): Promise<void>
  dispose(): void
}

interface JobListOptions {
  hides?(job: Job): boolean
  /** A job that was unfinished has been done. */
  onDone?(job: Job): void
}

/** The caller's own jobs of some kinds, from this and from earlier visits: those that the platform keeps (JOB-09). */
export function createJobList(
  core: Core,
  kinds: readonly JobKind[],
  { hides = () => false, onDone = () => {} }: JobListOptions = {},
): JobList {
  const $jobs = atom<readonly JobStore[]>([])
  const $unfinished = atom<readonly JobKind[]>([])
  const $start = atom<StartState>({ status: 'idle' })
  const $refused = atom<Refused | null>(null)
  const followed = new Map<string, { store: JobStore; job: Job; stop(): void }>()
  let running = new AbortController()
  let disposed = false

  function follow(job: Job, started: boolean): JobStore {
    const known = followed.get(job.id)
    if (known) return known.store
    const store = createJobStore(core, job, { started })
    const stop = store.$view.listen((view) => {
      const before = followed.get(job.id)?.job
      if (view.status === 'gone') forget(job.id)
      else {
        followed.set(job.id, { store, job: view.job, stop })
        if (before && isUnfinished(before) && view.job.state === 'done') onDone(view.job)
      }
      tell()
    })
    followed.set(job.id, { store, job, stop })
    return store
  }
  function forget(id: string): void {
    const entry = followed.get(id)
    followed.delete(id)
    entry?.stop()
    entry?.store.dispose()
  }
  /** Lists what is to be seen, where that has changed. */
  function tell(): void {
    const all = [...followed.values()].sort((one, other) => compare(other.job, one.job))
    const stores = all.filter(({ job }) => !hides(job)).map(({ store }) => store)
    if (!sameItems(stores, $jobs.get())) $jobs.set(stores)
    const unfinished = [...new Set(all.filter(({ job }) => isUnfinished(job)).map(({ job }) => job.kind))]
    if (!sameItems(unfinished, $unfinished.get())) $unfinished.set(unfinished)
  }
  function add(job: Job): JobStore {
    const store = follow(job, true)
    if (disposed) forget(job.id)
    else tell()
    return store
  }
  async function reload(): Promise<void> {
    running.abort()
    const { signal } = (running = new AbortController())
    const outcome = await attempt(() =>
      Promise.all(
        kinds.map((kind) =>
          core.api('GET /coach-api/jobs', { query: { kind, size: mostOfAKind } }, { signal, quiet: true }),
        ),
      ),
    )
    if (signal.aborted) return
    if (outcome.status === 'refused') return $refused.set(outcome)
    $refused.set(null)
    for (const job of outcome.reply.flatMap(({ items }) => items)) follow(job, false)
    tell()
  }
  void reload()

  return {
    $jobs,
    $unfinished,
    $start,
    $refused,
    async start(kind, call) {
      if ($start.get().status === 'starting' || $unfinished.get().includes(kind)) return
      $start.set({ status: 'starting', kind })
      const outcome = await attempt(call)
      if (disposed) return
      $start.set(outcome.status === 'refused' ? outcome : { status: 'idle' })
      if (outcome.status === 'done') add(outcome.reply)
    },
    add,
    reload,
    dispose() {
      disposed = true
      running.abort()
      for (const id of [...followed.keys()]) forget(id)
    },
  }
}

const compare = (one: Job, other: Job): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id.localeCompare(other.id)

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
