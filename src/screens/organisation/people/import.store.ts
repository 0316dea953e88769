import { atom, type ReadableAtom } from 'nanostores'
import { isErrorCode } from '../../../contract/errors.ts'
import type { ImportResult, Job } from '../../../contract/jobs.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { labelled } from '../../../i18n/composed.ts'
import { attempt, type Refused } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createJobStore, isUnfinished, type JobStore, type JobView } from '../../../stores/job.store.ts'
import { discardJob, importResultOf, type PeopleJobs } from './people-jobs.store.ts'

/**
 * How far an import has come; `name` is the file's. A dry run comes first; what it finds wrong keeps all rows out.
 * There is no `store` while the file still travels.
 */
export type ImportState =
  | { status: 'choosing'; cancelled: string | null }
  | { status: 'checking' | 'applying'; name: string; store: JobStore | null; cancelling: boolean }
  /** `file` is null where an earlier visit has chosen it. */
  | { status: 'checked'; name: string; file: File | null; result: ImportResult }
  /** `late`: it was to be cancelled, and was done already. */
  | { status: 'done'; name: string; store: JobStore; result: ImportResult; late: boolean }
  | { status: 'refused'; name: string; refusal: Refused }

export interface ImportStore {
  $state: ReadableAtom<ImportState>
  /** Checks a file without changing anything; never rejects. */
  choose(file: File): Promise<void>
  /** Does what the dry run promised; where things have changed since, it says so instead. */
  apply(): Promise<void>
  /** Ends the job. What has been done by then is done: the state says so. */
  cancel(): Promise<void>
  /** Back to choosing a file. */
  again(): void
  /** What is being imported goes on; a dry run ends. */
  dispose(): void
}

/** What the platform takes at most (people.ts). */
export const mostBytes = 20 * 1024 * 1024

const refused = (code: Refused['code'], params: Refused['params'] = {}): Refused => ({
  status: 'refused',
  code,
  params,
  issues: [],
  requestId: null,
})

function faultOf({ name, size }: File): Refused | null {
  if (!/\.(xlsx|csv)$/i.test(name)) return refused('unsupported-file-type')
  return size > mostBytes ? refused('file-too-large', { megabytes: mostBytes / 1024 / 1024 }) : null
}

/** People from a spreadsheet: dry run, then all rows or none (ADMIN-01). `opened` is an import to go on with. */
export function createImportStore(core: Core, jobs: PeopleJobs, opened: JobStore | null): ImportStore {
  const $state = atom<ImportState>({ status: 'choosing', cancelled: null })
  /** The file of this visit, with what its dry run promised. */
  let chosen: { file: File; promised: ImportResult | null } | null = null
  let travelling = new AbortController()
  let dryRun: JobStore | null = null
  let stop = () => {}
  let disposed = false

  /** A dry run has told what it can tell, or is wanted no more. */
  function endDryRun(): void {
    stop()
    if (!dryRun) return
    dryRun.dispose()
    void discardJob(core, dryRun.id)
    dryRun = null
  }
  function begin(): void {
    travelling.abort()
    travelling = new AbortController()
    endDryRun()
  }
  const send = (file: File, dry: boolean, signal?: AbortSignal) =>
    attempt(() =>
      core.api(
        'POST /coach-api/user/_import',
        { query: { dryRun: dry ? 'true' : 'false' }, upload: { file } },
        { quiet: true, ...(signal && { signal }) },
      ),
    )
  function follow(store: JobStore, status: 'checking' | 'applying'): void {
    stop()
    stop = store.$view.listen((view) => show(store, status, view))
    show(store, status, store.$view.get())
  }
  function show(store: JobStore, status: 'checking' | 'applying', view: JobView): void {
    const before = $state.get()
    const cancelling = 'cancelling' in before && before.cancelling
    if (view.status === 'known' && isUnfinished(view.job)) {
      if (before.status !== status || before.store !== store)
        $state.set({ status, name: view.job.subject, store, cancelling })
      return
    }
    stop()
    $state.set(
      view.status === 'gone' ? { status: 'choosing', cancelled: null } : ended(store, view.job, cancelling),
    )
    if (store === dryRun) endDryRun()
  }
  function ended(store: JobStore, job: Job, late: boolean): ImportState {
    const name = job.subject
    const result = importResultOf(job)
    if (job.state === 'cancelled') return cancelled(store, name)
    if (job.state === 'failed' || !result) {
      const { code, params } = job.error ?? { code: 'internal', params: {} }
      return { status: 'refused', name, refusal: refused(isErrorCode(code) ? code : 'internal', params) }
    }
    if (result.dryRun && chosen) chosen.promised = result
    if (result.dryRun || result.problems.length > 0)
      return { status: 'checked', name, file: chosen?.file ?? null, result }
    return { status: 'done', name, store, result, late }
  }
  function cancelled(store: JobStore, name: string): ImportState {
    if (store === dryRun || !chosen?.promised) return { status: 'choosing', cancelled: name }
    // It can be started again from here: the cancelled job would only stand in the way.
    void store.remove()
    return { status: 'checked', name, file: chosen.file, result: chosen.promised }
  }
  if (opened) follow(opened, 'applying')

  return {
    $state,
    async choose(file) {
      begin()
      chosen = { file, promised: null }
      const fault = faultOf(file)
      if (fault) return $state.set({ status: 'refused', name: file.name, refusal: fault })
      const { signal } = travelling
      $state.set({ status: 'checking', name: file.name, store: null, cancelling: false })
      const outcome = await send(file, true, signal)
      if (signal.aborted) {
        if (outcome.status === 'done') void discardJob(core, outcome.reply.id)
        return
      }
      if (outcome.status === 'refused')
        return $state.set({ status: 'refused', name: file.name, refusal: outcome })
      dryRun = createJobStore(core, outcome.reply)
      follow(dryRun, 'checking')
    },
    async apply() {
      const state = $state.get()
      if (state.status !== 'checked' || !state.file || state.result.problems.length > 0) return
      const { name, file } = state
      $state.set({ status: 'applying', name, store: null, cancelling: false })
      // The upload is not broken off: nobody could tell whether the platform has begun the import by then.
      const outcome = await send(file, false)
      if (outcome.status === 'refused') {
        // It may have begun all the same, where only the answer was lost.
        if (outcome.code === 'network') void jobs.list.reload()
        if (disposed)
          core.notify('error', labelled(core.i18n, name, errorText(core.i18n, outcome.code, outcome.params)))
        else $state.set({ status: 'refused', name, refusal: outcome })
        return
      }
      const store = jobs.list.add(outcome.reply)
      if (disposed) return
      const now = $state.get()
      const wanted = !('cancelling' in now && now.cancelling)
      follow(store, 'applying')
      if (!wanted) await store.cancel()
    },
    async cancel() {
      const state = $state.get()
      if (state.status !== 'checking' && state.status !== 'applying') return
      if (state.status === 'checking') {
        begin()
        return $state.set({ status: 'choosing', cancelled: state.name })
      }
      $state.set({ ...state, cancelling: true })
      if (!state.store) return
      await state.store.cancel()
      const now = $state.get()
      // It came to nothing: the job goes on, and says why.
      if (now.status === 'applying') $state.set({ ...now, cancelling: false })
    },
    again() {
      begin()
      $state.set({ status: 'choosing', cancelled: null })
    },
    dispose() {
      disposed = true
      begin()
    },
  }
}
