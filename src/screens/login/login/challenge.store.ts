import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { findNonces, type NonceSearch } from './find-nonces.ts'

type Question = CallReply<'POST /coach-api/auth/challenge'>
type Failed = { status: 'failed'; code: ErrorCode | 'network' }

/** What the platform asks besides the password, where it asks: a code to read, or work for the browser instead. */
export type Challenge =
  | { status: 'none' }
  | { status: 'loading' }
  | Failed
  | { status: 'asked'; question: Question }
  | { status: 'working'; question: Question; share: number }
  | { status: 'worked-out'; question: Question; nonce: string }

export interface ChallengeStore {
  $challenge: ReadableAtom<Challenge>
  /** Asks for a new one; the one before is void. */
  ask(): Promise<void>
  /** Lets the browser work instead of the person reading. */
  workOut(): Promise<void>
  giveUp(): void
  /** What a call carries: null where nothing is asked, `missing` where the answer is. */
  answer(code: string): { id: string; code?: string; nonce?: string } | null | 'missing'
  dispose(): void
}

export type Clockwork = Pick<NonceSearch, 'pause' | 'now'>

export function createChallengeStore({ api }: Pick<Core, 'api'>, clockwork: Clockwork): ChallengeStore {
  const $challenge = atom<Challenge>({ status: 'none' })
  const gone = new AbortController()
  let work: AbortController | null = null
  const stop = () => {
    work?.abort()
    work = null
  }
  return {
    $challenge,
    async ask() {
      stop()
      if ($challenge.get().status === 'loading') return
      $challenge.set({ status: 'loading' })
      try {
        const question = await api(
          'POST /coach-api/auth/challenge',
          { body: {} },
          { signal: gone.signal, quiet: true },
        )
        $challenge.set({ status: 'asked', question })
      } catch (error) {
        if (!gone.signal.aborted) $challenge.set({ status: 'failed', code: failureOf(error).code })
      }
    },
    async workOut() {
      const asked = $challenge.get()
      if (asked.status !== 'asked') return
      const { question } = asked
      const mine = new AbortController()
      work = mine
      $challenge.set({ status: 'working', question, share: 0 })
      try {
        const nonce = await findNonces(question.work, {
          ...clockwork,
          signal: mine.signal,
          progress: (share) => $challenge.set({ status: 'working', question, share }),
        })
        if (work === mine) $challenge.set({ status: 'worked-out', question, nonce })
      } catch {
        // Given up, or the hash could not be fetched: the picture is still there.
        if (work === mine) $challenge.set({ status: 'asked', question })
      }
    },
    giveUp() {
      const challenge = $challenge.get()
      stop()
      if (challenge.status === 'working') $challenge.set({ status: 'asked', question: challenge.question })
    },
    answer(code) {
      const challenge = $challenge.get()
      if (challenge.status === 'none') return null
      if (challenge.status === 'worked-out') return { id: challenge.question.id, nonce: challenge.nonce }
      if (challenge.status === 'asked' && code.trim()) return { id: challenge.question.id, code: code.trim() }
      return 'missing'
    },
    dispose() {
      stop()
      gone.abort()
    },
  }
}
