import { atom, type ReadableAtom } from 'nanostores'
import { ownTimeZone } from '../i18n/format.ts'
import type { Core } from './core.ts'
import { failureOf } from './failure.ts'

export type Drilling = { status: 'idle' } | { status: 'starting' } | ReturnType<typeof failureOf>

export interface DrillStarter {
  $drilling: ReadableAtom<Drilling>
  /**
   * Begins a drill, or goes on with the one that isn't over, and goes to it: of the weak points and of what is due (HOME-16), or of what was missed in an
   * attempt at an exam (EXAM-19). Does nothing while one is starting.
   */
  drill(attempt?: string): Promise<void>
  dispose(): void
}

export function createDrillStarter(core: Pick<Core, 'api' | 'router'>): DrillStarter {
  const aborter = new AbortController()
  const { signal } = aborter
  const $drilling = atom<Drilling>({ status: 'idle' })
  return {
    $drilling,
    async drill(attempt) {
      if ($drilling.get().status === 'starting') return
      $drilling.set({ status: 'starting' })
      try {
        const body = { timeZone: ownTimeZone(), ...(attempt !== undefined && { attempt }) }
        const { id } = await core.api('POST /coach-api/drills', { body }, { signal, quiet: true })
        $drilling.set({ status: 'idle' })
        core.router.go(`/drill/${id}`)
      } catch (error) {
        if (!signal.aborted) $drilling.set(failureOf(error))
      }
    },
    dispose: () => aborter.abort(),
  }
}
