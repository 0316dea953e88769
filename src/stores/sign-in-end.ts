import type { AuthReason } from '../api/auth-source.ts'
import { isErrorCode, signInEnds, type ErrorCode } from '../contract/errors.ts'

/** What a person whose sign-in has ended is told as the cause. */
const causes: ReadonlySet<ErrorCode> = new Set([
  ...signInEnds,
  'token-expired',
  'user-disabled',
  'no-enterprise',
  'licence-expired',
])

/**
 * Why a sign-in has ended: the first of the platform's answers that says so, else that it has run out
 * (AUTH-12). Null for who was not
 * signed in, and where the platform was not asked: there is nothing to tell.
 */
export function causeOfEnd(reason: AuthReason, answers: readonly (ErrorCode | null)[]): ErrorCode | null {
  const known = answers.filter((code) => code !== null)
  const ran = reason !== 'missing' && known.length > 0 ? 'token-expired' : null
  return known.find((code) => causes.has(code)) ?? ran
}

/** The address of the login page that tells the cause. */
export function tellingCause(loginPage: URL, cause: ErrorCode | null): URL {
  const told = new URL(loginPage)
  if (cause) told.searchParams.set('ended', cause)
  return told
}

/** The cause that the address of the login page tells; anything else that stands there says nothing. */
export function causeToldBy(loginPage: string): ErrorCode | null {
  const code = new URL(loginPage).searchParams.get('ended')
  return isErrorCode(code) && causes.has(code) ? code : null
}
