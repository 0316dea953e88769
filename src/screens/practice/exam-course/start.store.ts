import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { newId } from '../../../stores/new-id.ts'
import { patiently } from '../../../stores/patient-call.ts'
import { isShown } from '../../../stores/presence.ts'
import { type InTheWay, inTheWayOf } from '../in-the-way.ts'
import { sheetPath } from '../run-path.ts'
import { wasChecked } from './device-check.store.ts'
import type { ExamDetails, ExamSession } from './exam-course.store.ts'

export type InLine = CallReply<'POST /coach-api/exam-sessions/:id/queue'>

/** How the way to the platform is. `slow` is told, and stops nobody. */
export type Connection =
  { status: 'measuring' } | { status: 'good' | 'slow'; ms: number } | { status: 'lost' }

export type StartStep =
  | { step: 'check' }
  /** `line` is null before the platform has answered, and `QUEUE_ERROR` where it doesn't. */
  | { step: 'queue'; line: InLine | null }
  /** It begins by itself in so many seconds, where the page is seen. */
  | { step: 'admitted'; seconds: number }
  | { step: 'starting' }
  /** What stands in the way. */
  | ({ step: 'busy' } & InTheWay)

type Failed = Extract<Loadable<object>, { status: 'failed' }>

export interface StartStore {
  $step: ReadableAtom<StartStep>
  /** Null where this browser wasn't checked: then all of the device is (EXAM-27). */
  $connection: ReadableAtom<Connection | null>
  $agreed: ReadableAtom<boolean>
  /** Why it did not begin, or the queue can't be kept. */
  $failed: ReadableAtom<Failed | null>
  /** Whether the start takes its time: many begin at once (EXAM-04c). */
  $slow: ReadableAtom<boolean>
  agree(agreed: boolean): void
  measure(): Promise<void>
  /** From the check to the queue where there is one, else into the exam. */
  go(): Promise<void>
  /** Into the exam, without waiting for the countdown. */
  begin(options?: { endUnfinished?: boolean }): Promise<void>
  /** Looks at the queue at once. */
  askAgain(): void
  /** To what stands in the way. */
  goToOther(): void
  /** Leaves the queue where one stands in it. */
  dispose(): void
}

const slowFrom = 1000
const askEvery = 4000
const admittedFor = 10

/** From the button to the sheet: a check, the queue where there is one, the start (EXAM-03, EXAM-04). */
export function createStartStore(
  core: Core,
  exam: Pick<ExamDetails, 'publishId' | 'instructions' | 'notesAbsences'>,
  session: Pick<ExamSession, 'id' | 'queue'>,
): StartStore {
  const aborter = new AbortController()
  const { signal } = aborter
  const device = newId()
  const params = { id: session.id }
  const $step = atom<StartStep>({ step: 'check' })
  const $connection = atom<Connection | null>(null)
  const $agreed = atom(exam.instructions === '' && !exam.notesAbsences)
  const $failed = atom<Failed | null>(null)
  const $slow = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let inLine = false
  let asked = 0

  async function measure() {
    $connection.set({ status: 'measuring' })
    const before = performance.now()
    try {
      await core.api('GET /coach-api/exams/:id', { params: { id: exam.publishId } }, { signal, quiet: true })
      const ms = Math.round(performance.now() - before)
      $connection.set({ status: ms < slowFrom ? 'good' : 'slow', ms })
    } catch {
      if (!signal.aborted) $connection.set({ status: 'lost' })
    }
  }
  if (wasChecked(core.remember)) void measure()

  /** It begins by itself where somebody sees it coming; else it goes on asking, so that the seat is kept until they do. */
  function admit() {
    if (!isShown()) {
      $step.set({ step: 'admitted', seconds: admittedFor })
      timer = setTimeout(() => void ask(), askEvery)
      return
    }
    // By the clock: a page that was hidden counts on in larger steps.
    const beginsAt = Date.now() + admittedFor * 1000
    const count = () => {
      const seconds = Math.max(0, Math.ceil((beginsAt - Date.now()) / 1000))
      $step.set({ step: 'admitted', seconds })
      if (seconds === 0) return void begin()
      timer = setTimeout(count, 1000)
    }
    count()
  }

  const isWaiting = () => $step.get().step === 'queue' || $step.get().step === 'admitted'

  async function ask() {
    clearTimeout(timer)
    const mine = ++asked
    try {
      const line = await core.api(
        'POST /coach-api/exam-sessions/:id/queue',
        { params, body: { device, hidden: !isShown() } },
        { signal, quiet: true },
      )
      if (signal.aborted || mine !== asked || !isWaiting()) return
      $failed.set(null)
      inLine = line.state === 'QUEUE_WAIT' || line.state === 'WAITING_FOR_EXAM'
      if (line.state === 'WAITING_FOR_EXAM') return admit()
      if (line.state === 'EXAM') return void begin()
      $step.set({ step: 'queue', line })
    } catch (error) {
      if (signal.aborted || mine !== asked || !isWaiting()) return
      const failed = failureOf(error)
      $failed.set(failed)
      // Without an answer one goes on asking: the place is kept for half a minute.
      if (failed.code !== 'network' && failed.code !== 'too-many-requests')
        return $step.set({ step: 'check' })
      const step = $step.get()
      if (step.step === 'queue' && step.line === null)
        $step.set({ step: 'queue', line: { state: 'QUEUE_ERROR', place: 0, estimateSeconds: 0 } })
    }
    timer = setTimeout(() => void ask(), askEvery)
  }

  // The platform keeps the place of a hidden page longer, and who comes back sees at once where they stand.
  const shownOrHidden = () => {
    if (isWaiting()) void ask()
  }
  globalThis.document?.addEventListener('visibilitychange', shownOrHidden)

  async function begin({ endUnfinished = false } = {}) {
    if ($step.get().step === 'starting') return
    clearTimeout(timer)
    const before = $step.get()
    $failed.set(null)
    $step.set({ step: 'starting' })
    try {
      const body = { agreed: $agreed.get(), endUnfinished, timeZone: ownTimeZone() }
      // Who begins twice is answered the attempt that runs.
      const { sessionId, paper } = await patiently(
        (options) => core.api('POST /coach-api/exam-sessions/:id/start', { params, body }, options),
        { signal, onSlow: () => $slow.set(true) },
      )
      inLine = false
      core.router.go(paper ? sheetPath(exam.publishId, sessionId) : `/conversation/${sessionId}`)
    } catch (error) {
      if (!signal.aborted) stopped(error, before)
    } finally {
      $slow.set(false)
    }
  }

  function stopped(error: unknown, before: StartStep) {
    const failed = failureOf(error)
    const other = inTheWayOf(error, core.remember)
    if (other) return $step.set({ step: 'busy', ...other })
    if (failed.code === 'queue-wait') return wait()
    $failed.set(failed)
    // A place that was given is kept a while: the button is there to try again.
    $step.set(before.step === 'admitted' ? { step: 'admitted', seconds: 0 } : { step: 'check' })
  }

  function wait() {
    $step.set({ step: 'queue', line: null })
    void ask()
  }

  return {
    $step,
    $connection,
    $agreed,
    $failed,
    $slow,
    agree: (agreed) => $agreed.set(agreed),
    measure,
    async go() {
      if ($step.get().step !== 'check' || !$agreed.get()) return
      $failed.set(null)
      if (session.queue) wait()
      else await begin()
    },
    begin,
    askAgain: () => void ask(),
    goToOther() {
      const step = $step.get()
      if (step.step === 'busy') core.router.go(step.path)
    },
    dispose() {
      aborter.abort()
      clearTimeout(timer)
      globalThis.document?.removeEventListener('visibilitychange', shownOrHidden)
      // Nobody waits for the answer: who isn't heard of has left half a minute later anyway.
      if (inLine)
        core
          .api('POST /coach-api/exam-sessions/:id/leave-queue', { params, body: {} }, { quiet: true })
          .catch(() => {})
    },
  }
}
