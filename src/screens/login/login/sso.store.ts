import { atom, type ReadableAtom } from 'nanostores'
import { isErrorCode, type ErrorCode } from '../../../contract/errors.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'

export type SsoState =
  | { status: 'starting' }
  | { status: 'leaving'; name: string; start: string }
  /**
   * `start` is where to try again, `other` that the provider asks for another account then; null where no
   * product is known.
   */
  | {
      status: 'failed'
      code: ErrorCode | 'network' | 'unknown-product'
      start: string | null
      other: boolean
    }

export interface SsoStore {
  $state: ReadableAtom<SsoState>
  /** The page of the other ways in. */
  login: string
  start(): Promise<void>
  dispose(): void
}

interface Surroundings {
  /** The address of loginc.html with `?product=`, and `&error=` where the provider or the platform refused. */
  page: string
  apiBase: string
  leave(address: string): void
}

/** Refusals of a person: the provider, where they are signed in, would send the same person again. */
const ofPerson = new Set<string>(['no-enterprise', 'user-disabled'])

export function createSsoStore({ api }: Pick<Core, 'api'>, { page, apiBase, leave }: Surroundings): SsoStore {
  const query = new URL(page).searchParams
  const product = query.get('product')?.trim() ?? ''
  const error = query.get('error')
  const to = query.get('to')
  const startOf = (again: boolean) => {
    const asked = new URLSearchParams({ ...(to && { to }), ...(again && { again: 'true' }) }).toString()
    return `${apiBase}/coach-api/auth/sso/${encodeURIComponent(product)}/start${asked && `?${asked}`}`
  }
  const login = new URL('login.html', page)
  if (to) login.searchParams.set('to', to)
  const $state = atom<SsoState>({ status: 'starting' })
  const gone = new AbortController()
  return {
    $state,
    login: login.href,
    async start() {
      // A refusal is shown, not tried again by itself: the provider would refuse for ever.
      if (error) {
        const other = ofPerson.has(error)
        return $state.set({
          status: 'failed',
          code: isErrorCode(error) ? error : 'sso-failed',
          start: product ? startOf(other) : null,
          other,
        })
      }
      if (!product)
        return $state.set({ status: 'failed', code: 'unknown-product', start: null, other: false })
      const start = startOf(false)
      try {
        const { sso } = await api(
          'GET /coach-api/auth/options',
          { query: { product } },
          { signal: gone.signal, quiet: true },
        )
        if (!sso) return $state.set({ status: 'failed', code: 'unknown-product', start: null, other: false })
        $state.set({ status: 'leaving', name: sso.name, start })
        leave(start)
      } catch (cause) {
        if (!gone.signal.aborted)
          $state.set({ status: 'failed', code: failureOf(cause).code, start, other: false })
      }
    },
    dispose: () => gone.abort(),
  }
}
