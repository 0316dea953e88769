import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { Core } from '../../../stores/core.ts'

export type SetupProgress = CallReply<'GET /coach-api/getting-started'>['steps']

export interface GettingStartedStore {
  /** The steps of setting the enterprise up; null where there is nothing to show (HOME-11). */
  $steps: ReadableAtom<SetupProgress | null>
  /** Puts the list away, on this browser. */
  hide(): void
  dispose(): void
}

const hiddenKey = 'getting-started.hidden'

/** The list leads to screens of the whole app: an element alone in a host page doesn't show it. */
export function createGettingStartedStore(core: Core): GettingStartedStore {
  const aborter = new AbortController()
  const $steps = atom<SetupProgress | null>(null)
  const load = async () => {
    if (core.embedded || core.remember.get(hiddenKey)) return
    // It is an offer: where it can't be read, the page is whole without it.
    const progress = await core
      .api('GET /coach-api/getting-started', {}, { signal: aborter.signal })
      .catch(() => null)
    if (progress?.steps.some(({ done }) => !done)) $steps.set(progress.steps)
  }
  void load()
  return {
    $steps,
    hide() {
      core.remember.set(hiddenKey, 'true')
      $steps.set(null)
    },
    dispose: () => aborter.abort(),
  }
}
