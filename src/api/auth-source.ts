import { atom, type WritableAtom } from 'nanostores'
import { isErrorCode, type ErrorCode } from '../contract/errors.ts'
import type { Claims } from '../contract/identity.ts'
import { NetworkError } from './api.ts'
import { readClaims } from './claims.ts'

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
 * throws NetworkError where that can't be known.
 */
export interface AuthSource {
  $auth: WritableAtom<Auth | null>
  renew(reason: AuthReason): Promise<Auth | null>
  /** Why the last renewal brought nobody; null where it is not known. Left out where nothing ever is. */
  refusal?(): ErrorCode | null
}

const providerTimeout = 30_000

/** A token that can't be read counts as none (BOOT-05). */
function authOf(token: string | null): Auth | null {
  const claims = token ? readClaims(token) : null
  return token && claims ? { token, claims } : null
}

function singleFlight(fetchToken: (reason: AuthReason) => Promise<string | null>): AuthSource {
  const $auth = atom<Auth | null>(null)
  let running: Promise<Auth | null> | null = null
  const run = async (reason: AuthReason): Promise<Auth | null> => {
    const auth = authOf(await fetchToken(reason))
    $auth.set(auth)
    return auth
  }
  return {
    $auth,
    renew: (reason) =>
      (running ??= run(reason).finally(() => {
        running = null
      })),
  }
}

/** A token that stood in the `token` attribute: there at once; it can't be renewed, only replaced by the host. */
export function fixedTokenSource(token: string): AuthSource {
  const source = singleFlight(async () => null)
  source.$auth.set(authOf(token))
  return source
}

/** The host's function (AUTH-14a). A provider that fails or takes over 30 seconds counts as no answer. */
export const providerSource = (provider: TokenProvider, tenant: string | null = null): AuthSource =>
  singleFlight(async (reason) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NetworkError('the token provider took over 30 seconds')), providerTimeout)
    })
    try {
      return await Promise.race([Promise.resolve(provider({ reason, tenant })), late])
    } catch (cause) {
      throw cause instanceof NetworkError ? cause : new NetworkError(cause)
    } finally {
      clearTimeout(timer)
    }
  })

/**
 * The sign-in to another enterprise that was entered by exchanging a token: there at once; it is renewed by exchanging what
 * the source before it gives.
 */
export function exchangedSource(before: AuthSource, token: string, tenantId: string, exchange: (token: string) => Promise<string>): AuthSource {
  const source = singleFlight(async (reason) => {
    const auth = await before.renew(reason)
    if (!auth) return null
    return auth.claims.tenantId === tenantId ? auth.token : exchange(auth.token)
  })
  source.$auth.set(authOf(token))
  return { ...source, refusal: () => before.refusal?.() ?? null }
}

/** Tabs take turns, so that one refresh cookie isn't spent twice; a plain-HTTP intranet has no locks and does without. */
const oneTabAtATime = <T>(run: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request('coach.renew', run) : run()

/** The standalone page: the refresh token travels in an HttpOnly cookie. */
export function cookieSource(apiBase: string): AuthSource {
  let refusal: ErrorCode | null = null
  const source = singleFlight(() =>
    oneTabAtATime(async () => {
      refusal = null
      let response: Response
      try {
        response = await fetch(`${apiBase}/coach-api/auth/renew`, { method: 'POST', credentials: 'include', signal: AbortSignal.timeout(providerTimeout) })
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
