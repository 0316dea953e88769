import { atom, type ReadableAtom } from 'nanostores'
import type { ImportProgress, ImportReport } from '../../../contract/people.ts'
import type { Core } from '../../../stores/core.ts'
import type { Refused } from '../../../stores/attempt.ts'
import { csvOf } from '../../../stores/csv.ts'
import { sendPeople } from './send-people.ts'

/** How far an import has come. A dry run comes first; what it finds wrong keeps all rows out. */
export type ImportState =
  | { status: 'choosing' }
  | { status: 'checking'; file: File; progress: ImportProgress | null }
  | { status: 'checked'; file: File; report: ImportReport }
  | { status: 'applying'; file: File; report: ImportReport; progress: ImportProgress | null }
  | { status: 'done'; file: File; report: ImportReport }
  | { status: 'refused'; file: File; refusal: Refused }

/** While nothing has been written yet. */
export const isCancellable = (
  state: ImportState,
): state is Extract<ImportState, { status: 'checking' | 'applying' }> =>
  (state.status === 'checking' || state.status === 'applying') && state.progress?.stage !== 'writing'

export interface ImportStore {
  $state: ReadableAtom<ImportState>
  /** Checks a file without changing anything; never rejects. */
  choose(file: File): Promise<void>
  /** Does what the dry run promised; where things have changed since, it says so instead. */
  apply(): Promise<void>
  /** Breaks off what has changed nothing yet; what is being written goes to its end. */
  cancel(): void
  /** Back to choosing a file. */
  again(): void
  dispose(): void
}

/** What the platform takes at most (people.ts). */
export const mostBytes = 20 * 1024 * 1024

/** People from a spreadsheet: dry run, then all rows or none (ADMIN-01). */
export function createImportStore(core: Core, imported: () => void): ImportStore {
  const $state = atom<ImportState>({ status: 'choosing' })
  let running = new AbortController()

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
  async function send(file: File, dryRun: boolean) {
    running.abort()
    const { signal } = (running = new AbortController())
    const outcome = await sendPeople(core, file, dryRun, signal, (progress) => {
      const state = $state.get()
      if (!signal.aborted && (state.status === 'checking' || state.status === 'applying'))
        $state.set({ ...state, progress })
    })
    if (signal.aborted) return
    if (outcome.status === 'refused') return $state.set({ status: 'refused', file, refusal: outcome })
    const report = outcome.reply
    const done = !dryRun && report.problems.length === 0
    $state.set({ status: done ? 'done' : 'checked', file, report })
    if (done) imported()
  }
  return {
    $state,
    async choose(file) {
      const fault = faultOf(file)
      if (fault) return $state.set({ status: 'refused', file, refusal: fault })
      $state.set({ status: 'checking', file, progress: null })
      await send(file, true)
    },
    async apply() {
      const state = $state.get()
      if (state.status !== 'checked' || state.report.problems.length > 0) return
      $state.set({ status: 'applying', file: state.file, report: state.report, progress: null })
      await send(state.file, false)
    },
    cancel() {
      const state = $state.get()
      if (!isCancellable(state)) return
      running.abort()
      $state.set(
        state.status === 'applying'
          ? { status: 'checked', file: state.file, report: state.report }
          : { status: 'choosing' },
      )
    },
    again() {
      running.abort()
      $state.set({ status: 'choosing' })
    },
    dispose: () => running.abort(),
  }
}

/** First passwords as a file; the platform gives them out this once. */
export const passwordsCsv = (heads: [string, string], { passwords }: ImportReport): string =>
  csvOf([heads, ...passwords.map(({ userName, password }) => [userName, password])])
