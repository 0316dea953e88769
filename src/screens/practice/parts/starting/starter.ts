import { atom, type ReadableAtom } from 'nanostores'
import type { CourseKind } from '../../../../domain/course/kinds.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { type InTheWay, inTheWayOf } from '../../in-the-way.ts'
import { practicePath } from '../../question-form.ts'

/** Where starting stands. `unfinished`: another practice, or an exam, is live and must be gone on with or ended first (HOME-06). */
export type Starting =
  | { status: 'idle' }
  | { status: 'starting' }
  | ({ status: 'unfinished' } & InTheWay)
  | Extract<Loadable<object>, { status: 'failed' }>

/** What is to be practised. */
export interface Planned {
  publishId: string
  kind: CourseKind
  /** Where the learner chose one. */
  difficulty?: number | undefined
  /** What is due of a question bank alone (CONV-02b). */
  repetition?: boolean | undefined
}

/** The way into a practice (CONV-06). */
export interface Starter {
  $starting: ReadableAtom<Starting>
  /** Goes to the practice once it runs; does nothing while a start is on its way. */
  begin(planned: Planned, endUnfinished?: boolean): Promise<void>
  /** Ends what stands in the way, and begins what was planned. */
  endAndBegin(): Promise<void>
  continueUnfinished(): void
  /** Back from the question about the unfinished practice. */
  cancel(): void
  dispose(): void
}

export function createStarter(core: Core): Starter {
  const aborter = new AbortController()
  const $starting = atom<Starting>({ status: 'idle' })
  let planned: Planned | null = null

  async function begin(plan: Planned, endUnfinished = false) {
    if ($starting.get().status === 'starting') return
    planned = plan
    $starting.set({ status: 'starting' })
    const { publishId, kind, difficulty, repetition } = plan
    try {
      const { sessionId } = await core.api(
        'POST /coach-api/practice/sessions',
        {
          body: {
            publishId,
            endUnfinished,
            timeZone: ownTimeZone(),
            ...(difficulty !== undefined && { difficulty }),
            ...(repetition && { repetition }),
          },
        },
        { signal: aborter.signal, quiet: true },
      )
      $starting.set({ status: 'idle' })
      core.router.go(practicePath(kind, sessionId, core.remember))
    } catch (error) {
      if (aborter.signal.aborted) return
      const other = inTheWayOf(error, core.remember)
      $starting.set(other ? { status: 'unfinished', ...other } : failureOf(error))
    }
  }

  return {
    $starting,
    begin,
    async endAndBegin() {
      if (planned) await begin(planned, true)
    },
    continueUnfinished() {
      const starting = $starting.get()
      if (starting.status === 'unfinished') core.router.go(starting.path)
    },
    cancel: () => $starting.set({ status: 'idle' }),
    dispose: () => aborter.abort(),
  }
}
