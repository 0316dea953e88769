import { setTimeout as wait } from 'node:timers/promises'

/** Wakes who waits for one of the things that are told. */
export interface Signals {
  tell(name: string): void
  /** Resolves with whether the name was told before `until` was aborted and so many milliseconds had passed. */
  told(name: string, milliseconds: number, until?: AbortSignal): Promise<boolean>
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
      return heard.signal.aborted
    },
  }
}
