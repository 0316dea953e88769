import { atom, type ReadableAtom } from 'nanostores'
import type { Job } from '../contract/jobs.ts'
import { attempt, type Refused } from './attempt.ts'
import type { Core } from './core.ts'
import { download } from './download.ts'
import { createPoll } from './poll.ts'

/**
 * A job as it was seen last. `unreachable`: the platform did not answer since then; it is asked again. `gone`: it was
 * removed, here or elsewhere.
 */
export type JobView = { status: 'known'; job: Job; unreachable: boolean } | { status: 'gone' }

/** What is being done with a job at the moment. */
export type JobAction = 'cancel' | 'retry' | 'remove' | 'save'

export interface JobStore {
  readonly id: string
  /** Whether it was begun here, not found here. */
  readonly started: boolean
  $view: ReadableAtom<JobView>
  $action: ReadableAtom<JobAction | null>
  /** Why the last action came to nothing. */
  $refused: ReadableAtom<Refused | null>
  /** What came first, the end or the cancelling, is told by the job afterwards. Like the others it never rejects. */
  cancel(): Promise<void>
  /** For a job that has failed or was cancelled. */
  retry(): Promise<void>
  /** For a job that has ended; its file goes with it. */
  remove(): Promise<void>
  /** Hands the file that it made to the browser. */
  saveFile(): Promise<void>
  dispose(): void
}

interface JobOptions {
  /** It was begun here just now: the file that it makes is saved by itself, once. */
  started?: boolean
}

export const isUnfinished = ({ state }: Job): boolean => state === 'waiting' || state === 'running'

/** Follows a job of the caller until it ends, whatever becomes of single looks at it (JOB-09). */
export function createJobStore(core: Core, known: Job, { started = false }: JobOptions = {}): JobStore {
  const { id } = known
  const params = { id }
  const $view = atom<JobView>({ status: 'known', job: known, unreachable: false })
  const $action = atom<JobAction | null>(null)
  const $refused = atom<Refused | null>(null)
  let awaitsFile = started
  let disposed = false

  /** Answers whether there is more to come. */
  function show(job: Job): boolean {
    $view.set({ status: 'known', job, unreachable: false })
    if (isUnfinished(job)) return true
    if (awaitsFile && job.file) void saveFile()
    awaitsFile = false
    return false
  }
  const poll = createPoll(async (signal) => {
    const look = await attempt(() => core.api('GET /coach-api/jobs/:id', { params }, { signal, quiet: true }))
    if (signal.aborted) return false
    if (look.status === 'done') return show(look.reply)
    const view = $view.get()
    if (look.code === 'not-found' || view.status === 'gone') {
      $view.set({ status: 'gone' })
      return false
    }
    if (!view.unreachable) $view.set({ ...view, unreachable: true })
    return true
  })

  async function act(action: JobAction, work: () => Promise<Job | null>): Promise<void> {
    if ($action.get() !== null || $view.get().status === 'gone') return
    // A look that is under way would tell how the job stood before.
    poll.stop()
    $action.set(action)
    $refused.set(null)
    const outcome = await attempt(work)
    if (disposed) return
    $action.set(null)
    if (outcome.status === 'done') {
      if (outcome.reply === null) $view.set({ status: 'gone' })
      else if (show(outcome.reply)) poll.start()
      return
    }
    if (outcome.code === 'not-found') return $view.set({ status: 'gone' })
    $refused.set(outcome)
    goOn()
  }
  function goOn(): void {
    const view = $view.get()
    if (view.status === 'known' && isUnfinished(view.job)) poll.start()
  }
  async function saveFile(): Promise<void> {
    const view = $view.get()
    if ($action.get() !== null || view.status === 'gone' || !view.job.file) return
    $action.set('save')
    $refused.set(null)
    const outcome = await download(core, 'GET /coach-api/jobs/:id/file', { params }, view.job.file.name)
    if (disposed) return
    $action.set(null)
    if (outcome.status === 'refused') $refused.set(outcome)
  }
  goOn()

  return {
    id,
    started,
    $view,
    $action,
    $refused,
    cancel: () =>
      act('cancel', () => core.api('POST /coach-api/jobs/:id/cancel', { params, body: {} }, { quiet: true })),
    retry() {
      awaitsFile = true
      return act('retry', () =>
        core.api('POST /coach-api/jobs/:id/retry', { params, body: {} }, { quiet: true }),
      )
    },
    remove: () =>
      act('remove', async () => {
        await core.api('DELETE /coach-api/jobs/:id', { params }, { quiet: true })
        return null
      }),
    saveFile,
    dispose() {
      disposed = true
      poll.stop()
    },
  }
}
