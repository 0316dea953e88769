import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../../api/api.ts'
import type { CallReply } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { LoginResult } from '../../../contract/identity.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { readStored, storedKeys, writeStored } from '../../../stores/environment.ts'
import { createChallengeStore, type ChallengeStore, type Clockwork } from './challenge.store.ts'

export type Enterprises = Extract<LoginResult, { status: 'choose' }>['enterprises']
export type LoginOptions = CallReply<'GET /coach-api/auth/options'>

export type LoginState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'entering' }
  | { status: 'refused'; code: ErrorCode | 'network' }
  /** Until then, in milliseconds since 1970, every try is refused (AUTH-05). */
  | { status: 'locked'; until: number }
  /** Several enterprises are open to who has just signed in (AUTH-03). */
  | {
      status: 'choosing'
      enterprises: Enterprises
      last: string | null
      busy: boolean
      code: ErrorCode | 'network' | null
    }

/** The code for a phone: when the next one may be asked for, in milliseconds since 1970. */
export type CodeState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent'; again: number }
  | { status: 'refused'; code: ErrorCode | 'network'; again: number }

export interface LoginStore {
  $state: ReadableAtom<LoginState>
  $code: ReadableAtom<CodeState>
  /** Null until it is known: then the password alone is offered. */
  $options: ReadableAtom<LoginOptions | null>
  /** The same, waited for; null where they can't be read. */
  optionsRead: Promise<LoginOptions | null>
  challenge: ChallengeStore
  byPassword(given: { userName: string; password: string; picture: string }): Promise<void>
  byPhone(given: { phone: string; code: string }): Promise<void>
  sendCode(given: { phone: string; picture: string }): Promise<void>
  choose(tenantId: string): Promise<void>
  /** Back from the choice to the form. */
  leaveChoice(): void
  dispose(): void
}

export interface Surroundings extends Clockwork {
  /** Leads to the page that was asked for, or to the change of password. */
  enter(mustChangePassword: boolean): void
  /** Milliseconds since 1970. */
  today(): number
}

const secondsOf = (error: unknown): number =>
  error instanceof ApiError ? Number(error.params['seconds']) || 0 : 0

/** The two ways in (AUTH-01 … AUTH-05); what was typed stays with the form. */
export function createLoginStore(
  { api }: Pick<Core, 'api'>,
  { enter, today, ...clockwork }: Surroundings,
): LoginStore {
  const $state = atom<LoginState>({ status: 'idle' })
  const $code = atom<CodeState>({ status: 'idle' })
  const $options = atom<LoginOptions | null>(null)
  const challenge = createChallengeStore({ api }, clockwork)
  const gone = new AbortController()
  const { signal } = gone
  let ticket = ''

  const busy = () => ['sending', 'entering'].includes($state.get().status)

  function follow(outcome: LoginResult): void {
    if (outcome.status === 'choose') {
      ticket = outcome.ticket
      $state.set({
        status: 'choosing',
        enterprises: outcome.enterprises,
        last: readStored(storedKeys.enterprise),
        busy: false,
        code: null,
      })
      return
    }
    $state.set({ status: 'entering' })
    enter(outcome.mustChangePassword)
  }

  /** A question is good for one try: the next one needs another. */
  function askAgain(error: unknown): void {
    const asked =
      error instanceof ApiError && (error.code === 'challenge-required' || error.code === 'challenge-failed')
    if (asked || challenge.$challenge.get().status !== 'none') void challenge.ask()
  }

  async function attempt(send: () => Promise<LoginResult>): Promise<void> {
    if (busy()) return
    $state.set({ status: 'sending' })
    try {
      follow(await send())
    } catch (error) {
      if (signal.aborted) return
      askAgain(error)
      const { code } = failureOf(error)
      const seconds = secondsOf(error)
      $state.set(
        code === 'login-locked' && seconds > 0
          ? { status: 'locked', until: today() + seconds * 1000 }
          : { status: 'refused', code },
      )
    }
  }

  async function readOptions(): Promise<LoginOptions | null> {
    const options = await api('GET /coach-api/auth/options', {}, { signal, quiet: true }).catch(() => null)
    if (!options || signal.aborted) return null
    $options.set(options)
    if (options.picture === 'always') void challenge.ask()
    return options
  }
  const optionsRead = readOptions()

  return {
    $state,
    $code,
    $options,
    optionsRead,
    challenge,
    async byPassword({ userName, password, picture }) {
      const answer = challenge.answer(picture)
      if (answer === 'missing') return
      await attempt(() =>
        api(
          'POST /coach-api/auth/login',
          { body: { userName: userName.trim(), password, ...(answer && { challenge: answer }) } },
          { signal, quiet: true },
        ),
      )
    },
    async byPhone({ phone, code }) {
      await attempt(() =>
        api(
          'POST /coach-api/auth/phone-login',
          { body: { phone: phone.trim(), code: code.trim() } },
          { signal, quiet: true },
        ),
      )
    },
    async sendCode({ phone, picture }) {
      const answer = challenge.answer(picture)
      if (answer === 'missing' || $code.get().status === 'sending') return
      $code.set({ status: 'sending' })
      try {
        const { again } = await api(
          'POST /coach-api/auth/phone-code',
          { body: { phone: phone.trim(), ...(answer && { challenge: answer }) } },
          { signal, quiet: true },
        )
        if (answer) void challenge.ask()
        $code.set({ status: 'sent', again: Date.parse(again) })
      } catch (error) {
        if (signal.aborted) return
        askAgain(error)
        $code.set({
          status: 'refused',
          code: failureOf(error).code,
          again: today() + secondsOf(error) * 1000,
        })
      }
    },
    async choose(tenantId) {
      const state = $state.get()
      if (state.status !== 'choosing' || state.busy) return
      $state.set({ ...state, busy: true, code: null })
      try {
        const outcome = await api(
          'POST /coach-api/auth/choose',
          { body: { ticket, tenantId } },
          { signal, quiet: true },
        )
        writeStored(storedKeys.enterprise, tenantId)
        follow(outcome)
      } catch (error) {
        if (!signal.aborted) $state.set({ ...state, busy: false, code: failureOf(error).code })
      }
    },
    leaveChoice: () => $state.set({ status: 'idle' }),
    dispose() {
      gone.abort()
      challenge.dispose()
    },
  }
}
