import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import { attempt, type Refused } from '../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { createPlatformClock } from '../../../stores/platform-clock.ts'
import { isShown, watchPresence } from '../../../stores/presence.ts'

export type ExamDetails = CallReply<'GET /coach-api/exams/:id'>
export type ExamSession = ExamDetails['sessions'][number]
export type OwnAttempt = ExamSession['own'][number]

/** Milliseconds between two looks at a page that is seen. */
const refreshEvery = 30_000

export interface ExamCourseStore {
  /** Stays as it was where a later look fails. */
  $exam: ReadableAtom<Loadable<{ exam: ExamDetails }>>
  /** Milliseconds by the platform's clock, every second (EXAM-01). */
  $now: ReadableAtom<number>
  /** Whether the last look got no answer: what is shown may be old. */
  $stale: ReadableAtom<boolean>
  /** The session that something is done with at this moment. */
  $acting: ReadableAtom<string | null>
  /** What the platform said to it, beside the session that it was asked for. */
  $refused: ReadableAtom<(Refused & { sessionId: string }) | null>
  /** The session whose place is to be given up, once confirmed. */
  $givingUp: ReadableAtom<string | null>
  reload(): Promise<void>
  register(sessionId: string, waitingList: boolean): Promise<void>
  askToGiveUp(sessionId: string | null): void
  giveUp(): Promise<void>
  dispose(): void
}

/** When something changes by itself next: a session or its registration begins or ends, a result is released, right answers are shown. */
export function nextBoundary({ sessions }: Pick<ExamDetails, 'sessions'>, after: number): number {
  const instants = sessions.flatMap(
    ({ startsAt, endsAt, registerFrom, registerUntil, releaseAt, answersFrom }) =>
      [startsAt, endsAt, registerFrom, registerUntil, releaseAt, answersFrom].map((at) =>
        at === null ? NaN : Date.parse(at),
      ),
  )
  return Math.min(Infinity, ...instants.filter((at) => at > after))
}

/** One exam of the learner: its sessions as they stand now, and the way into them. */
export function createExamCourseStore(core: Core, id: string, ticks?: () => number): ExamCourseStore {
  const aborter = new AbortController()
  const { signal } = aborter
  const clock = createPlatformClock(ticks)
  const $exam = atom<Loadable<{ exam: ExamDetails }>>({ status: 'loading' })
  const $now = atom(clock.now())
  const $stale = atom(false)
  const $acting = atom<string | null>(null)
  const $refused = atom<(Refused & { sessionId: string }) | null>(null)
  const $givingUp = atom<string | null>(null)
  let looked = clock.ticks()
  let boundary = Infinity

  async function look() {
    const asked = (looked = clock.ticks())
    try {
      const exam = await core.api('GET /coach-api/exams/:id', { params: { id } }, { signal, quiet: true })
      // An older answer that comes late says nothing new.
      if (asked !== looked) return
      clock.set(exam.now, asked)
      $now.set(clock.now())
      boundary = nextBoundary({ sessions: exam.sessions ?? [] }, clock.now())
      $stale.set(false)
      $exam.set({ status: 'ready', exam })
    } catch (error) {
      if (signal.aborted || asked !== looked) return
      const failed = failureOf(error)
      const stands = $exam.get().status === 'ready' && failed.code !== 'not-found'
      if (stands) $stale.set(true)
      else $exam.set(failed)
    }
  }
  const tick = () => {
    $now.set(clock.now())
    if (clock.now() >= boundary) {
      boundary = Infinity
      void look()
    } else if (isShown() && clock.ticks() - looked >= refreshEvery) void look()
  }
  const timer = setInterval(tick, 1000)
  const stopWatching = watchPresence(() => void look())
  void look()

  async function act(sessionId: string, work: () => Promise<unknown>) {
    if ($acting.get() !== null) return
    $acting.set(sessionId)
    $refused.set(null)
    const outcome = await attempt(work)
    if (signal.aborted) return
    if (outcome.status === 'refused') $refused.set({ ...outcome, sessionId })
    // Also where it was refused: somebody may have taken the last place.
    await look()
    $acting.set(null)
  }

  return {
    $exam,
    $now,
    $stale,
    $acting,
    $refused,
    $givingUp,
    reload() {
      if ($exam.get().status !== 'ready') $exam.set({ status: 'loading' })
      return look()
    },
    register: (sessionId, waitingList) =>
      act(sessionId, () =>
        core.api(
          'POST /coach-api/exam-sessions/:id/register',
          { params: { id: sessionId }, body: { waitingList } },
          { signal, quiet: true },
        ),
      ),
    askToGiveUp: (sessionId) => $givingUp.set(sessionId),
    async giveUp() {
      const sessionId = $givingUp.get()
      if (sessionId === null || $acting.get() !== null) return
      await act(sessionId, () =>
        core.api(
          'POST /coach-api/exam-sessions/:id/unregister',
          { params: { id: sessionId }, body: {} },
          { signal, quiet: true },
        ),
      )
      $givingUp.set(null)
    },
    dispose() {
      aborter.abort()
      clearInterval(timer)
      stopWatching()
    },
  }
}
