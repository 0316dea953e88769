import { atom, type ReadableAtom } from 'nanostores'
import { longestAbsence, shortestAbsence } from '../../../../domain/exam/absence.ts'
import type { Core } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { newId } from '../../../../stores/new-id.ts'

/** How often the page was left, and for how many seconds in all. */
export interface AbsenceSum {
  count: number
  seconds: number
}

/** Whether the page is looked at and has the focus, and when that changes. */
export interface PageView {
  isAway(): boolean
  /** Calls `changed` when it may have changed, and `goes` when the page may be closed. Answers the way to stop. */
  watch(changed: () => void, goes: () => void): () => void
}

export interface AbsenceWatch {
  /** As the platform has it; null before anything was told. */
  $sum: ReadableAtom<AbsenceSum | null>
  /** Something else has changed, such as a pause. */
  look(): void
  dispose(): void
}

interface Options {
  attemptId: string
  /** Nobody has to stay while the exam is paused. */
  isPaused(): boolean
  isOver(): boolean
  /** This machine's clock, milliseconds. */
  now?: () => number
  id?: () => string
  page?: PageView
}

/** What is not told yet; `since`: the page was left then, and nobody has come back. */
interface Kept {
  since: number | null
  waiting: { id: string; lasted: number; over: number }[]
}

const retryEvery = 15_000
const mostAtOnce = 50
/** Beyond so many that could not be told the oldest go. */
const mostWaiting = 300
const longestAgo = 7 * longestAbsence

const thisPage: PageView = {
  isAway: () => document.hidden || !document.hasFocus(),
  watch(changed, goes) {
    document.addEventListener('visibilitychange', changed)
    globalThis.addEventListener('focus', changed)
    globalThis.addEventListener('blur', changed)
    globalThis.addEventListener('pagehide', goes)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      globalThis.removeEventListener('focus', changed)
      globalThis.removeEventListener('blur', changed)
      globalThis.removeEventListener('pagehide', goes)
    }
  },
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'since' in value &&
  'waiting' in value &&
  Array.isArray(value.waiting)

function readKept(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (isKept(value)) return value
  } catch {
    // What is no JSON was written by somebody else.
  }
  return { since: null, waiting: [] }
}

/**
 * Notes when the page of an exam is left, and for how long, and tells the platform, also later where it can't be reached (EXAM-13). Nothing
 * else is looked at. Closing the page is leaving it: who comes back is noted then.
 */
export function createAbsenceWatch(
  core: Pick<Core, 'api' | 'remember'>,
  { attemptId, isPaused, isOver, now = Date.now, id = newId, page = thisPage }: Options,
): AbsenceWatch {
  const key = `exam.absences.${attemptId}`
  const aborter = new AbortController()
  const $sum = atom<AbsenceSum | null>(null)
  const kept = readKept(core.remember.get(key))
  let sending = false

  const store = () =>
    core.remember.set(key, kept.since === null && kept.waiting.length === 0 ? null : JSON.stringify(kept))

  async function send() {
    if (sending || kept.waiting.length === 0) return
    sending = true
    const told = kept.waiting.slice(0, mostAtOnce)
    try {
      const absences = told.map((one) => ({
        id: one.id,
        lasted: one.lasted,
        ago: Math.round(Math.max(0, Math.min(longestAgo, now() - one.over))),
      }))
      const sum = await core.api(
        'POST /coach-api/exam-attempts/:id/absences',
        { params: { id: attemptId }, body: { absences } },
        { signal: aborter.signal, quiet: true },
      )
      forget(told)
      $sum.set(sum)
    } catch (error) {
      // It is nothing that is noted, or not as it is: told again it would be refused again.
      if (['not-found', 'bad-request'].includes(failureOf(error).code)) forget(told)
    } finally {
      sending = false
    }
  }
  function forget(told: Kept['waiting']) {
    kept.waiting = kept.waiting.filter((one) => !told.includes(one))
    store()
  }

  function comeBack() {
    if (kept.since === null) return
    const lasted = Math.round(now() - kept.since)
    kept.since = null
    if (lasted >= shortestAbsence)
      kept.waiting = [
        ...kept.waiting,
        { id: id(), lasted: Math.min(lasted, longestAbsence), over: now() },
      ].slice(-mostWaiting)
    store()
    void send()
  }
  function look() {
    if (isPaused() || isOver() || !page.isAway()) comeBack()
    else kept.since ??= now()
  }
  function goes() {
    if (!isPaused() && !isOver()) kept.since ??= now()
    store()
  }
  const stop = page.watch(look, goes)
  const timer = setInterval(() => void send(), retryEvery)
  comeBack()
  void send()

  return {
    $sum,
    look,
    dispose() {
      stop()
      clearInterval(timer)
      goes()
    },
  }
}
