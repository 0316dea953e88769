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

/** What is not told yet; `since`: the page was left then, by the absence of this id, and nobody has come back. */
interface Kept {
  since: number | null
  id: string | null
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
    // The page may have been left before absences had their id from the beginning.
    if (isKept(value)) return { ...value, id: value.id ?? null }
  } catch {
    // What is no JSON was written by somebody else.
  }
  return { since: null, id: null, waiting: [] }
}

/**
 * Notes when the page of an exam is left, and for how long, and tells the platform, also later where it can't be reached (EXAM-13): that it is left
 * once that is more than a glance, so that who watches over the exam sees it, and how long it was once somebody is back. Nothing else is looked at.
 * Closing the page is leaving it: who comes back is noted then.
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
  /** By which absence the page is left, as the platform has it; undefined before anything was told. */
  let said: string | null | undefined
  let glance: ReturnType<typeof setTimeout> | undefined

  const store = () =>
    core.remember.set(key, kept.since === null && kept.waiting.length === 0 ? null : JSON.stringify(kept))

  const agoOf = (at: number) => Math.round(Math.max(0, Math.min(longestAgo, now() - at)))

  function leave() {
    if (kept.since !== null) return
    kept.since = now()
    kept.id = id()
  }
  /** By which absence the page is left now; null where somebody is there, or only glances elsewhere. */
  const leftBy = (shortest: number): string | null =>
    kept.since !== null && now() - kept.since >= shortest ? kept.id : null

  async function send() {
    const away = leftBy(shortestAbsence)
    if (sending || (kept.waiting.length === 0 && away === said)) return
    sending = true
    const told = kept.waiting.slice(0, mostAtOnce)
    try {
      const sum = await tell(told, away, { signal: aborter.signal })
      forget(told)
      said = away
      $sum.set(sum)
    } catch (error) {
      // It is nothing that is noted, or not as it is: told again it would be refused again.
      if (['not-found', 'bad-request'].includes(failureOf(error).code)) {
        forget(told)
        said = away
      }
    } finally {
      sending = false
    }
    // They went or came back while it was told; where it couldn't be, that waits for its time.
    if (said === away && away !== leftBy(shortestAbsence)) void send()
  }
  const tell = (
    told: Kept['waiting'],
    away: string | null,
    options: { signal?: AbortSignal; outlasts?: boolean },
  ) =>
    core.api(
      'POST /coach-api/exam-attempts/:id/absences',
      {
        params: { id: attemptId },
        body: {
          absences: told.map((one) => ({ id: one.id, lasted: one.lasted, ago: agoOf(one.over) })),
          away: away === null ? null : { id: away, ago: agoOf(kept.since ?? now()) },
        },
      },
      { ...options, quiet: true },
    )
  function forget(told: Kept['waiting']) {
    kept.waiting = kept.waiting.filter((one) => !told.includes(one))
    store()
  }

  function comeBack() {
    clearTimeout(glance)
    if (kept.since !== null) {
      const lasted = Math.round(now() - kept.since)
      const absence = { id: kept.id ?? id(), lasted: Math.min(lasted, longestAbsence), over: now() }
      kept.since = kept.id = null
      if (lasted >= shortestAbsence) kept.waiting = [...kept.waiting, absence].slice(-mostWaiting)
      store()
    }
    void send()
  }
  function look() {
    if (isPaused() || isOver() || !page.isAway()) return comeBack()
    if (kept.since !== null) return
    leave()
    glance = setTimeout(() => void send(), shortestAbsence)
  }
  /** The page may be closed: nobody can say later that it was left. */
  function goes() {
    if (!isPaused() && !isOver()) leave()
    store()
    const away = leftBy(0)
    if (away !== null && away !== said) void tell([], away, { outlasts: true }).catch(() => {})
  }
  const stop = page.watch(look, goes)
  const timer = setInterval(() => void send(), retryEvery)
  comeBack()

  return {
    $sum,
    look,
    dispose() {
      stop()
      clearInterval(timer)
      clearTimeout(glance)
      goes()
    },
  }
}
