import { atom, type ReadableAtom } from 'nanostores'
import type { Loadable } from './core.ts'
import { failureOf } from './failure.ts'

/** Something that is loaded whole. What stood there stays readable while it is loaded again. */
export interface Resource<T extends object> {
  $value: ReadableAtom<Loadable<T>>
  reload(): Promise<void>
  dispose(): void
}

/** Loads at once. */
export function createResource<T extends object>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const $value = atom<Loadable<T>>({ status: 'loading' })
  let running = new AbortController()
  async function reload() {
    running.abort()
    const { signal } = (running = new AbortController())
    if ($value.get().status !== 'ready') $value.set({ status: 'loading' })
    try {
      const value = await load(signal)
      if (!signal.aborted) $value.set({ status: 'ready', ...value })
    } catch (error) {
      if (!signal.aborted) $value.set(failureOf(error))
    }
  }
  void reload()
  return { $value, reload, dispose: () => running.abort() }
}
