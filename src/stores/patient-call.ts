import { ApiError } from '../api/api.ts'
import { longestWait } from '../domain/exam/exam-session.ts'

/** Milliseconds that one try may take: thousands who begin at once are answered one after the other. */
export const patientTimeout = 120_000
/** Milliseconds after which no further try is made: what is waited for a paper isn't lost so long (EXAM-04d). */
export const longestPatience = longestWait
/** Milliseconds after which it is told that it takes its time. */
export const toldAfter = 4_000

const firstPause = 1_000
const longestPause = 15_000

export interface Patience {
  signal: AbortSignal
  /** It takes its time; called once. */
  onSlow?(): void
  /** Whether the same may be answered later; else what failed is thrown at once. */
  isPassing?(error: unknown): boolean
  /** From 0 to 1. */
  random?(): number
}

/** Whether the same may be answered later: no answer came, too many ask, or the platform can't just now. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status === 503

/** Milliseconds until the next try: apart for each, so that those who were cut off together don't come back together. */
function pauseAfter(error: unknown, tried: number, random: () => number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** tried)
  const asked = error instanceof ApiError ? Number(error.params['seconds'] ?? 0) * 1000 : 0
  return (Number.isFinite(asked) ? Math.max(0, asked) : 0) + pause * (0.5 + random() / 2)
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Asks what many ask at the same moment, until it is answered (EXAM-04c). What is asked has to be harmless when it is asked twice: the
 * answer to the first may have been lost. Throws what the last try threw, and at once what would be refused again.
 */
export async function patiently<T>(
  ask: (options: { signal: AbortSignal; quiet: true; timeout: number }) => Promise<T>,
  { signal, onSlow, isPassing: mayPass = isPassing, random = Math.random }: Patience,
): Promise<T> {
  const until = Date.now() + longestPatience
  const slow = setTimeout(() => onSlow?.(), toldAfter)
  try {
    for (let tried = 0; ; tried++) {
      try {
        return await ask({ signal, quiet: true, timeout: patientTimeout })
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error
        const pause = pauseAfter(error, tried, random)
        if (Date.now() + pause >= until) throw error
        await pauseFor(pause, signal)
      }
    }
  } finally {
    clearTimeout(slow)
  }
}
