import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../../api/api.ts'
import type { CallReply } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { type ChallengeStore, type Clockwork, createChallengeStore } from './challenge.store.ts'

export type ResetAccount = CallReply<'POST /coach-api/auth/reset-check'>['accounts'][number]

/** Why the last try was refused; `params` are what its message names. */
export interface ResetRefusal {
  code: ErrorCode | 'network'
  params: Record<string, string | number>
}

export interface ResetState {
  step: 'account' | 'code' | 'password'
  busy: boolean
  refusal: ResetRefusal | null
  /** When the next code may be asked for, in milliseconds since 1970. */
  again: number
  /** Those that the code may give a new password. */
  accounts: ResetAccount[]
}

export interface ResetStore {
  $state: ReadableAtom<ResetState>
  challenge: ChallengeStore
  /** Sends a code, the first one or another. */
  sendCode(given: { account: string; picture: string }): Promise<void>
  check(code: string): Promise<void>
  save(given: { tenantId: string; newPassword: string }): Promise<void>
  /** Back to the account; a code that was sent stays good. */
  leaveCode(): void
  dispose(): void
}

export interface ResetSurroundings extends Clockwork {
  /** Milliseconds since 1970. */
  today(): number
  /** The password of this user name was changed. */
  changed(userName: string): void
  /** Whether everybody is asked for a picture code. */
  pictureAlways: boolean
}

/** A forgotten password (AUTH-15b): the account, the code that its phone gets, the new password. */
export function createResetStore(
  { api }: Pick<Core, 'api'>,
  { today, changed, pictureAlways, ...clockwork }: ResetSurroundings,
): ResetStore {
  const $state = atom<ResetState>({ step: 'account', busy: false, refusal: null, again: 0, accounts: [] })
  const challenge = createChallengeStore({ api }, clockwork)
  const gone = new AbortController()
  const { signal } = gone
  let sentTo = ''
  let ticket = ''
  const set = (change: Partial<ResetState>) => $state.set({ ...$state.get(), ...change })

  /** One call at a time; `refused` says what else a refusal changes. */
  async function attempt(
    call: () => Promise<void>,
    refused: (refusal: ResetRefusal) => Partial<ResetState> = () => ({}),
  ): Promise<void> {
    if ($state.get().busy) return
    set({ busy: true, refusal: null })
    try {
      await call()
      set({ busy: false })
    } catch (error) {
      if (signal.aborted) return
      const refusal = {
        code: failureOf(error).code,
        params: error instanceof ApiError ? error.params : {},
      }
      set({ busy: false, refusal, ...refused(refusal) })
    }
  }

  if (pictureAlways) void challenge.ask()

  return {
    $state,
    challenge,
    async sendCode({ account, picture }) {
      const wanted = account.trim()
      // The code that is on its way is the one to enter.
      if ($state.get().step === 'account' && wanted === sentTo && today() < $state.get().again)
        return set({ step: 'code', refusal: null })
      const answer = challenge.answer(picture)
      if (answer === 'missing') return
      await attempt(
        async () => {
          const { again } = await api(
            'POST /coach-api/auth/reset-code',
            { body: { account: wanted, ...(answer && { challenge: answer }) } },
            { signal, quiet: true },
          )
          sentTo = wanted
          set({ step: 'code', again: Date.parse(again) })
        },
        ({ code, params }) => {
          if (code === 'challenge-required') void challenge.ask()
          return code === 'code-too-soon' ? { again: today() + Number(params['seconds'] ?? 60) * 1000 } : {}
        },
      )
      // An answer is good once.
      if (answer && !signal.aborted) void challenge.ask()
    },
    check: (code) =>
      attempt(async () => {
        const reply = await api(
          'POST /coach-api/auth/reset-check',
          { body: { account: sentTo, code: code.trim() } },
          { signal, quiet: true },
        )
        ticket = reply.ticket
        set({ step: 'password', accounts: reply.accounts })
      }),
    save: ({ tenantId, newPassword }) =>
      attempt(
        async () => {
          await api(
            'POST /coach-api/auth/reset',
            { body: { ticket, tenantId, newPassword } },
            { signal, quiet: true },
          )
          changed($state.get().accounts.find((one) => one.tenantId === tenantId)?.userName ?? sentTo)
        },
        // Ten minutes have passed, or the password was changed elsewhere: another code is needed.
        ({ code }) => (code === 'code-wrong' ? { step: 'code' } : {}),
      ),
    leaveCode: () => set({ step: 'account', refusal: null }),
    dispose() {
      gone.abort()
      challenge.dispose()
    },
  }
}
