import type { Renewal } from '../api/auth-source.ts'
import { readStored, writeStored } from './environment.ts'

const patience = 30_000

/** Since when a tab of this browser waits for its answer; it goes with the sign-in (`forgetSignIn`). */
const key = 'coach.renewing'

async function send(apiBase: string): Promise<Renewal> {
  writeStored(key, String(Date.now()))
  try {
    const response = await fetch(`${apiBase}/coach-api/auth/renew`, {
      method: 'POST',
      credentials: 'include',
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  } finally {
    writeStored(key, '')
  }
}

/**
 * Tabs take turns, so that one refresh cookie isn't spent twice; a plain-HTTP intranet has no locks and does
 * without.
 */
const oneTabAtATime = <T>(run: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('coach.renew', run)
    : run()

const ask = (apiBase: string) => oneTabAtATime(() => send(apiBase))

/**
 * To be given the turn takes as long as an answer of the platform: where no other tab waits for one, it is taken meanwhile. A
 * browser that keeps nothing can't tell; the platform forgives two tabs within ten seconds.
 */
function askAtOnce(apiBase: string): Promise<Renewal> {
  if (Date.now() - Number(readStored(key)) < patience) return ask(apiBase)
  const answer = send(apiBase)
  oneTabAtATime(() => answer).catch(() => {})
  return answer
}

let ahead: { apiBase: string; answer: Promise<Renewal> } | null = null

/** Asks before the framework is there, which takes the answer once it is: two waits become one. */
export function renewAhead(apiBase: string): void {
  ahead = { apiBase, answer: askAtOnce(apiBase) }
  // Whoever takes it is told of a failure.
  ahead.answer.catch(() => {})
}

/** Renews the sign-in by the refresh cookie; throws where no answer came. */
export function renew(apiBase: string): Promise<Renewal> {
  const asked = ahead
  if (asked?.apiBase !== apiBase) return ask(apiBase)
  ahead = null
  return asked.answer
}
