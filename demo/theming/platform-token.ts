import type { TokenProvider } from '../../src/api/auth-source.ts'

/** The platform's cookie signs in, as in the full app; without it the element says so. */
export const platformToken: TokenProvider = async () => {
  const answer = await fetch('/coach-api/auth/renew', { method: 'POST', credentials: 'include' })
  const body: unknown = answer.ok ? await answer.json() : null
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : null
}
