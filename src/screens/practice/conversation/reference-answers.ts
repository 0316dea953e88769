import { map, type MapStore } from 'nanostores'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'

/** What could have been answered, asked for turn by turn (CONV-21). */
export interface ReferenceAnswers {
  /** By the `seq` of the learner's turn. */
  $references: MapStore<Record<number, Loadable<{ answers: string[] }>>>
  ask(seq: number): Promise<void>
  dispose(): void
}

export function createReferenceAnswers({ api }: Pick<Core, 'api'>, sessionId: string): ReferenceAnswers {
  const $references = map<Record<number, Loadable<{ answers: string[] }>>>({})
  const gone = new AbortController()
  const { signal } = gone
  return {
    $references,
    async ask(seq) {
      const known = $references.get()[seq]
      // Nothing is told while the customer still waits at the same place, so that an empty answer is asked for again.
      if (known?.status === 'loading' || (known?.status === 'ready' && known.answers.length > 0)) return
      $references.setKey(seq, { status: 'loading' })
      try {
        const { answers } = await api(
          'GET /coach-api/practice/sessions/:id/turns/:seq/reference',
          { params: { id: sessionId, seq } },
          { signal, quiet: true },
        )
        $references.setKey(seq, { status: 'ready', answers })
      } catch (error) {
        if (!signal.aborted) $references.setKey(seq, failureOf(error))
      }
    },
    dispose: () => gone.abort(),
  }
}
