import { atom, type ReadableAtom } from 'nanostores'
import type { Loadable } from './core.ts'
import { failureOf } from './failure.ts'

/** Something that is loaded whole. What stood there stays readable while it is loaded again. */
export interface Resource<T extends object> {
  $value: ReadableAtom<Loadable<T>>
  /** Gives up what is under way. Never rejects. */
  reload(): Promise<void>
  dispose(): void
}

export interface ResourceOptions {
  /** Loads when it is reloaded for the first time instead of at once. */
  lazy?: boolean
}

/** Loads at once unless it is lazy. */
export function createResource<T extends object>(
  load: (signal: AbortSignal) => Promise<T>,
  { lazy = false }: ResourceOptions = {},
): Resource<T> {
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
  if (!lazy) void reload()
  return { $value, reload, dispose: () => running.abort() }
}

/** The first pages of a list, in one piece; `pages` is how many they are. */
export interface ReadSoFar<Item> {
  items: readonly Item[]
  total: number
  pages: number
}

/** A list that grows by a page at a time. */
export interface GrowingList<Item> extends Resource<ReadSoFar<Item>> {
  /** Adds the next page; does nothing before the first one is there. */
  loadMore(): Promise<void>
}

/** Loads its first page at once unless it is lazy. Pages count from 1. An item that has moved to a later page stands once. */
export function createGrowingList<Item>(
  readPage: (page: number, signal: AbortSignal) => Promise<{ items: readonly Item[]; total: number }>,
  idOf: (item: Item) => string,
  options: ResourceOptions = {},
): GrowingList<Item> {
  let before: ReadSoFar<Item> = { items: [], total: 0, pages: 0 }
  const list = createResource(async (signal) => {
    const { items, pages } = before
    const next = await readPage(pages + 1, signal)
    const known = new Set(items.map(idOf))
    const fresh = next.items.filter((item) => !known.has(idOf(item)))
    return { items: [...items, ...fresh], total: next.total, pages: pages + 1 }
  }, options)
  return {
    ...list,
    reload() {
      before = { items: [], total: 0, pages: 0 }
      return list.reload()
    },
    async loadMore() {
      const value = list.$value.get()
      if (value.status !== 'ready') return
      before = value
      await list.reload()
    },
  }
}
