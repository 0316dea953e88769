import { atom, type ReadableAtom } from 'nanostores'

/** What is asked of the platform by id, each once. */
export interface AskedOnce<T> {
  /** By id; null where there is none. What isn't known yet is missing. */
  $found: ReadableAtom<ReadonlyMap<string, T | null>>
  /** Asks for one that isn't known yet, together with those that are wanted at the same time. Never rejects. */
  want(id: string): void
  /** What was answered is good no more. Asks again, once a minute at most; false where that was just done. */
  renew(id: string): boolean
}

/** So long an answer is believed, in milliseconds. */
const believedFor = 60_000

/** `ask` takes `mostAtOnce` ids at most. */
export function createAskedOnce<T>(
  mostAtOnce: number,
  ask: (ids: string[]) => Promise<ReadonlyMap<string, T>>,
): AskedOnce<T> {
  const $found = atom<ReadonlyMap<string, T | null>>(new Map())
  /** When each was asked for, in milliseconds since 1970. */
  const asked = new Map<string, number>()
  let waiting: string[] = []

  async function take(ids: string[]) {
    try {
      const found = await ask(ids)
      $found.set(new Map([...$found.get(), ...ids.map((id) => [id, found.get(id) ?? null] as const)]))
    } catch {
      for (const id of ids) asked.delete(id)
    }
  }
  function queue(id: string) {
    asked.set(id, Date.now())
    waiting.push(id)
    if (waiting.length > 1) return
    queueMicrotask(() => {
      const ids = waiting
      waiting = []
      for (let at = 0; at < ids.length; at += mostAtOnce) void take(ids.slice(at, at + mostAtOnce))
    })
  }
  return {
    $found,
    want(id) {
      if (!asked.has(id)) queue(id)
    },
    renew(id) {
      const isDue = Date.now() - (asked.get(id) ?? 0) > believedFor
      if (isDue) queue(id)
      return isDue
    },
  }
}
