import { setTimeout as wait } from 'node:timers/promises'

/** Wakes who waits for one of the things that are told. */
export interface Signals {
  tell(name: string): void
  /** Resolves when the name is told, when `until` is aborted, or after so many milliseconds. */
  told(name: string, milliseconds: number, until?: AbortSignal): Promise<void>
}

export function createSignals(): Signals {
  const waiting = new Map<string, Set<() => void>>()
  return {
    tell(name) {
      for (const wake of waiting.get(name) ?? []) wake()
    },
    async told(name, milliseconds, until) {
      const heard = new AbortController()
      const signal = until ? AbortSignal.any([heard.signal, until]) : heard.signal
      const wake = (): void => heard.abort()
      const own = waiting.get(name) ?? new Set()
      waiting.set(name, own.add(wake))
      await wait(milliseconds, undefined, { signal }).catch(() => {})
      own.delete(wake)
      if (own.size === 0) waiting.delete(name)
    },
  }
}
