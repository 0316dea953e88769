import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { LiveSession } from '../../../api/live.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import type { Refusal } from './answer.ts'

/** Where the learner's wish to end early stands. */
export type Ending = 'no' | 'asking' | 'sending'

/** Ending a practice before its course ends it (CONV-07). */
export interface EarlyEnd {
  $ending: ReadableAtom<Ending>
  ask(asking: boolean): void
  end(): Promise<void>
  /** The platform has not ended it. */
  refused(): void
  dispose(): void
}

export function createEarlyEnd(
  { api }: Pick<Core, 'api'>,
  sessionId: string,
  live: Pick<LiveSession, '$status' | 'end' | 'retry'>,
  $refusal: WritableAtom<Refusal | null>,
): EarlyEnd {
  const $ending = atom<Ending>('no')
  const gone = new AbortController()
  const { signal } = gone
  return {
    $ending,
    ask: (asking) => $ending.set(asking ? 'asking' : 'no'),
    async end() {
      $ending.set('sending')
      if (live.$status.get().status === 'open') return live.end()
      // Without the connection the call ends it, and the connection brings how it ended.
      try {
        await api(
          'POST /coach-api/practice/sessions/:id/end',
          { params: { id: sessionId } },
          { signal, quiet: true },
        )
        live.retry()
      } catch (error) {
        if (signal.aborted) return
        $ending.set('no')
        $refusal.set({ code: failureOf(error).code, params: {} })
      }
    },
    refused() {
      if ($ending.get() === 'sending') $ending.set('no')
    },
    dispose: () => gone.abort(),
  }
}
