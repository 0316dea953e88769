import { atom, type ReadableAtom } from 'nanostores'
import type { Core } from './core.ts'

export interface FileAddresses {
  /** What shows a file, by its id; what isn't known yet, or could not be asked for, is missing. */
  $urls: ReadableAtom<ReadonlyMap<string, string>>
  /** Asks for those that are not known yet. Never rejects: where it fails, nothing is shown of them. */
  want(ids: readonly string[]): void
  dispose(): void
}

/** Most ids that one call takes. */
const mostAtOnce = 50

/** Addresses by which pages show files of the platform; each holds for a quarter of an hour, what is shown by then stays. */
export function createFileAddresses(core: Core): FileAddresses {
  const $urls = atom<ReadonlyMap<string, string>>(new Map())
  const asked = new Set<string>()
  const ended = new AbortController()
  async function ask(id: string[]) {
    try {
      const { items } = await core.api(
        'GET /coach-api/file/_addresses',
        { query: { id } },
        { signal: ended.signal, quiet: true },
      )
      $urls.set(new Map([...$urls.get(), ...items.map(({ id, url }) => [id, core.addressOf(url)] as const)]))
    } catch {
      for (const one of id) asked.delete(one)
    }
  }
  return {
    $urls,
    want(ids) {
      const fresh = [...new Set(ids)].filter((id) => !asked.has(id))
      for (const id of fresh) asked.add(id)
      for (let at = 0; at < fresh.length; at += mostAtOnce) void ask(fresh.slice(at, at + mostAtOnce))
    },
    dispose: () => ended.abort(),
  }
}
