import { atom, type WritableAtom } from 'nanostores'
import { isErrorCode, type ErrorCode } from '../contract/errors.ts'
import type { Claims } from '../contract/identity.ts'
import { NetworkError, TokenProviderError } from './api.ts'
import { readClaims, readExpiry } from './claims.ts'

export interface Auth {
  token: string
  claims: Claims
}

/** Why a token is asked for: none was given, the last one ended, or the platform refused it. */
export type AuthReason = 'missing' | 'expired' | 'refused'

/** What is asked of an integrator. `tenant` is what the element's attribute names; null where it names none. */
export interface TokenRequest {
  reason: AuthReason
  tenant: string | null
}

/** What an integrator hands in: gives a fresh access token, or null where nobody is signed in. */
export type TokenProvider = (request: TokenRequest) => Promise<string | null> | string | null

/**
 * Where the tokens of an element come from. Tokens live in memory only. Several elements may share one source:
 * `renew` runs once, however many ask at the same time. Resolves with null where nobody is signed in (any more);
 * throws NetworkError where that can't be known, of which TokenProviderError is the host's own fault.
 */
export interface AuthSource {
  $auth: WritableAtom<Auth | null>
  renew(reason: AuthReason): Promise<Auth | null>
  /** The renewal that is under way; null where none is. Left out where nothing is ever asked. */
  renewing?(): Promise<Auth | null> | null
  /** Asks already; whoever renews next gets the answer, and nobody is signed in before. Left out where it saves nothing. */
  askAhead?(): void
  /**
   * The source for a function that the host hands in instead of this one's: it goes on with the same user.
   * Left out where no function is asked.
   */
  withProvider?(provider: TokenProvider): AuthSource
  /** Why the last renewal brought nobody; null where it is not known. Left out where nothing ever is. */
  refusal?(): ErrorCode | null
}

const providerTimeout = 30_000
/** A token is no longer begun with when it ends sooner than this, in milliseconds. */
const expiryMargin = 30_000

/**
 * Whether an element may begin with what a source has: it is being asked, or its token goes on for half a minute
 * at least, by this browser's clock (EMBED-12a). Whose end nobody knows counts as none.
 */
export function isFresh(source: AuthSource, now = Date.now()): boolean {
  if (source.renewing?.()) return true
  const auth = source.$auth.get()
  const end = auth && readExpiry(auth.token)
  return end !== null && end - now > expiryMargin
}

/** A token that can't be read counts as none (BOOT-05), whatever a page without types gave. */
function authOf(token: unknown): Auth | null {
  const claims = typeof token === 'string' ? readClaims(token) : null
  return typeof token === 'string' && claims ? { token, claims } : null
}

/** `before`: the source that this one takes over from, with who is signed in and with what is being asked. */
function singleFlight(
  fetchToken: (reason: AuthReason) => Promise<string | null>,
  before: AuthSource | null = null,
): AuthSource {
  const $auth = atom<Auth | null>(before?.$auth.get() ?? null)
  let running: Promise<Auth | null> | null = null
  const keep = async (asked: Promise<Auth | null>): Promise<Auth | null> => {
    const auth = await asked
    $auth.set(auth)
    return auth
  }
  const follow = (asked: Promise<Auth | null>) =>
    (running = keep(asked).finally(() => {
      running = null
    }))
  const asked = before?.renewing?.()
  // Whoever asked there is told of a failure.
  if (asked) follow(asked).catch(() => {})
  let ahead: Promise<Auth | null> | null = null
  const take = () => {
    const taken = ahead
    ahead = null
    return taken
  }
  return {
    $auth,
    renew: (reason) => running ?? follow(take() ?? fetchToken(reason).then(authOf)),
    renewing: () => running,
    askAhead() {
      if (running || ahead || $auth.get()) return
      ahead = fetchToken('missing').then(authOf)
      // Whoever renews is told of a failure.
      ahead.catch(() => {})
    },
  }
}

/** A token that stood in the `token` attribute: there at once; it can't be renewed, only replaced by the host. */
export function fixedTokenSource(token: string): AuthSource {
  const source = singleFlight(async () => null)
  source.$auth.set(authOf(token))
  return source
}

/**
 * What is wrong with a provider's answer, in words that hold nothing of it: it may be a token; null where
 * nothing is.
 */
function faultOf(answer: unknown): string | null {
  if (answer === null || answer === undefined) return null
  if (answer === '') return 'answered an empty string'
  if (typeof answer === 'string' && /^\s*\{/.test(answer)) return 'answered JSON as text'
  if (typeof answer === 'string')
    return readClaims(answer) ? null : 'answered a string that is no token of the platform'
  return `answered ${typeof answer === 'object' ? 'an object' : `a ${typeof answer}`}`
}

/** The developer of the host's page reads it in the console; the message of an error may hold a piece of the token. */
function fail(fault: string): never {
  console.error(
    `coach: tokenProvider ${fault}. It must answer the token itself, a string, or null where nobody is signed in.`,
  )
  throw new TokenProviderError()
}

const tooLate = Symbol('too late')

async function answerOf(provider: TokenProvider, request: TokenRequest): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, providerTimeout, tooLate)
  })
  try {
    return await Promise.race([(async () => provider(request))(), late])
  } catch (error) {
    if (error === tooLate) return fail('took over 30 seconds')
    return fail(`failed with ${error instanceof Error ? error.name : `a ${typeof error}`}`)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The host's function (AUTH-14a). One that fails, takes over 30 seconds or answers what is no token leaves
 * things as they are. `before` is the
 * source of the function that it takes the place of: it goes on with that one's user, and this one is asked
 * when the token has ended.
 */
export function providerSource(
  provider: TokenProvider,
  tenant: string | null = null,
  before: AuthSource | null = null,
): AuthSource {
  const ask = async (reason: AuthReason) => {
    const answer = await answerOf(provider, { reason, tenant })
    const fault = faultOf(answer)
    if (fault) fail(fault)
    return typeof answer === 'string' ? answer : null
  }
  const source: AuthSource = {
    ...singleFlight(ask, before),
    withProvider: (next) => providerSource(next, tenant, source),
  }
  return source
}

/**
 * The sign-in to another enterprise that was entered by exchanging a token: there at once; it is renewed by
 * exchanging what
 * the source before it gives.
 */
export const exchangedSource = (
  before: AuthSource,
  token: string,
  tenantId: string,
  exchange: (token: string) => Promise<string>,
): AuthSource => exchanging(before, tenantId, exchange, fixedTokenSource(token))

function exchanging(
  before: AuthSource,
  tenantId: string,
  exchange: (token: string) => Promise<string>,
  from: AuthSource,
): AuthSource {
  const ask = async (reason: AuthReason) => {
    const auth = await before.renew(reason)
    if (!auth) return null
    return auth.claims.tenantId === tenantId ? auth.token : exchange(auth.token)
  }
  const source: AuthSource = {
    ...singleFlight(ask, from),
    refusal: () => before.refusal?.() ?? null,
    withProvider: (next) => exchanging(before.withProvider?.(next) ?? before, tenantId, exchange, source),
  }
  return source
}

/**
 * Tabs take turns, so that one refresh cookie isn't spent twice; a plain-HTTP intranet has no locks and does
 * without.
 */
const oneTabAtATime = <T>(run: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('coach.renew', run)
    : run()

/** The standalone page: the refresh token travels in an HttpOnly cookie. */
export function cookieSource(apiBase: string): AuthSource {
  let refusal: ErrorCode | null = null
  const source = singleFlight(() =>
    oneTabAtATime(async () => {
      refusal = null
      let response: Response
      try {
        response = await fetch(`${apiBase}/coach-api/auth/renew`, {
          method: 'POST',
          credentials: 'include',
          signal: AbortSignal.timeout(providerTimeout),
        })
      } catch (cause) {
        throw new NetworkError(cause)
      }
      const refused = response.status >= 400 && response.status < 500 && response.status !== 429
      if (!response.ok && !refused) throw new NetworkError(`renewal answered ${response.status}`)
      const body: unknown = await response.json().catch(() => null)
      if (typeof body !== 'object' || body === null) return null
      if (refused && 'code' in body && isErrorCode(body.code)) refusal = body.code
      return !refused && 'token' in body && typeof body.token === 'string' ? body.token : null
    }),
  )
  return { ...source, refusal: () => refusal }
}
