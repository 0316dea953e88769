import type { ErrorCode } from '../contract/errors.ts'
import { tellingCause } from '../stores/sign-in-end.ts'

/** Several elements of a page may lose their sign-in at once; the first leads away. In milliseconds. */
const oneLeave = 5000
let leftAt = Number.NEGATIVE_INFINITY

/** Goes to another page. */
export function leavePage(address: string | URL): void {
  if (performance.now() - leftAt < oneLeave) return
  leftAt = performance.now()
  location.assign(address)
}

/**
 * The login page lies beside the standalone page, says why a sign-in has ended, and leads back to the address
 * that was asked for; empty for the start.
 */
export function goToLogin(cause: ErrorCode | null, wanted: string): void {
  const login = new URL('login.html', location.href)
  if (wanted) login.searchParams.set('to', wanted)
  leavePage(tellingCause(login, cause))
}
