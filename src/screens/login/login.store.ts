import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../api/api.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Core } from '../../stores/core.ts'

export interface Credentials {
  userName: string
  password: string
  enterprise: string
}

export type LoginState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'entering' }
  | { status: 'refused'; code: ErrorCode | 'network' }
  /** Until then, in milliseconds since 1970, every try is refused (AUTH-05). */
  | { status: 'locked'; until: number }

export interface LoginStore {
  $state: ReadableAtom<LoginState>
  /** Logs in; then `enter` leads to the page that was asked for. */
  submit(credentials: Credentials): Promise<void>
  dispose(): void
}

interface Surroundings {
  enter(): void
  now(): number
}

function refusal(error: unknown, now: number): LoginState {
  if (!(error instanceof ApiError)) return { status: 'refused', code: 'network' }
  const seconds = Number(error.params['seconds'])
  if (error.code === 'login-locked' && seconds > 0) return { status: 'locked', until: now + seconds * 1000 }
  return { status: 'refused', code: error.code }
}

export function createLoginStore({ api }: Pick<Core, 'api'>, { enter, now }: Surroundings): LoginStore {
  const $state = atom<LoginState>({ status: 'idle' })
  const gone = new AbortController()
  return {
    $state,
    async submit({ userName, password, enterprise }) {
      const { status } = $state.get()
      if (status === 'sending' || status === 'entering') return
      $state.set({ status: 'sending' })
      const place = enterprise.trim()
      try {
        await api('POST /coach-api/auth/login', { body: { userName: userName.trim(), password, ...(place && { enterprise: place }) } }, { signal: gone.signal })
      } catch (error) {
        if (!gone.signal.aborted) $state.set(refusal(error, now()))
        return
      }
      $state.set({ status: 'entering' })
      enter()
    },
    dispose: () => gone.abort(),
  }
}

/** Where the standalone page lies, with the address that was asked for in `?to=`; never another page or site. */
export function pageAskedFor(loginPage: string): string {
  const login = new URL(loginPage)
  const to = login.searchParams.get('to') ?? ''
  const page = new URL('index.html', login)
  page.search = ''
  page.hash = /^\/[^/\\]/.test(to) ? to : ''
  return page.href
}
