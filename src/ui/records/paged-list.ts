import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core, Loadable } from '../../stores/core.ts'
import { failureOf } from '../../stores/failure.ts'
import { firstPageSize, pageOf, pageSizes, pageWithin } from '../table/table-model.ts'
import { sameFilter, type Filter } from '../../stores/address-filter.ts'
import { createKeptFilter } from '../../stores/kept-filter.ts'

export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  size: number
  /** What it was narrowed down to when it was asked for. */
  filter: Filter
  /** A newer page is on its way; this one stays readable meanwhile. */
  stale: boolean
}

/** A list that the platform pages and filters. */
export interface PagedList<Item, N extends string> {
  $page: ReadableAtom<Loadable<Page<Item>>>
  $filter: ReadableAtom<Filter<N>>
  /** The filter that is its search, the first one above it. */
  search: N | undefined
  /** Starts again at page 1. */
  filter(change: Partial<Filter<N>>): void
  /** Shows all of it again. */
  clear(): void
  page(page: number): void
  /** Keeps the first row of the page in view; remembered in this browser. */
  size(size: number): void
  /** One of the page as it stands now, until the page is loaded again: whoever opens it at once goes on from there. */
  put(item: Item): void
  reload(): void
  dispose(): void
}

interface PagedListOptions<Item, N extends string> {
  /** Under which the page size is remembered. */
  name: string
  none: Filter<N>
  /** Filters that are typed, the search first: the platform is asked when the typing pauses. */
  typed: readonly NoInfer<N>[]
  load(
    at: { page: number; size: number },
    filter: Filter<NoInfer<N>>,
    signal: AbortSignal,
  ): Promise<{ items: Item[]; total: number }>
}

/**
 * A list, page by page from the platform; what it is narrowed down to and, from the second one on, its page are kept in
 * the screen's address (UI-10b).
 */
export function createPagedList<Item extends { id: string }, N extends string>(
  core: Core,
  { name, none, typed, load }: PagedListOptions<Item, N>,
): PagedList<Item, N> {
  const $page = atom<Loadable<Page<Item>>>({ status: 'loading' })
  const sizeKey = `${name}.size`
  let size: number = offeredSize(core.remember.get(sizeKey)) ?? firstPageSize
  let running = new AbortController()
  const kept = createKeptFilter<string>(core.router, { ...none, ...firstPage }, () => void ask())
  let last: Filter<N> = none
  // Computed, as a listener would hear of a new address only after `ask` was called for it.
  const $filter = computed(kept.$filter, (now) => {
    const filter: Record<N, string> = { ...none }
    for (const field in none) filter[field] = now[field] ?? ''
    if (!sameFilter(filter, last)) last = filter
    return last
  })
  const page = () => pageOf(kept.$filter.get().page)
  /** The size of the first page is everybody's own; a later page is another one for another size. */
  const placeOf = (wanted: number) => (wanted > 1 ? { page: String(wanted), size: String(size) } : firstPage)

  async function ask() {
    running.abort()
    size = offeredSize(kept.$filter.get().size) ?? size
    const { signal } = (running = new AbortController())
    const before = $page.get()
    $page.set(before.status === 'ready' ? { ...before, stale: true } : { status: 'loading' })
    const asked = { page: page(), size }
    const filter = $filter.get()
    try {
      const { items, total } = await load(asked, filter, signal)
      if (signal.aborted) return
      const there = pageWithin(asked.page, total, asked.size)
      if (there !== asked.page) return kept.change(placeOf(there))
      $page.set({ status: 'ready', items, total, ...asked, filter, stale: false })
    } catch (error) {
      if (!signal.aborted) $page.set(failureOf(error))
    }
  }
  void ask()

  return {
    $page,
    $filter,
    search: typed[0],
    filter: (change) =>
      kept.change(
        { ...change, ...firstPage },
        typed.some((field) => field in change),
      ),
    clear: () => kept.change({ ...none, ...firstPage }),
    page: (wanted) => kept.change(placeOf(wanted)),
    size(wanted) {
      const first = (page() - 1) * size
      size = wanted
      core.remember.set(sizeKey, String(size))
      kept.change(placeOf(Math.floor(first / size) + 1))
    },
    put(item) {
      const shown = $page.get()
      if (shown.status === 'ready')
        $page.set({ ...shown, items: shown.items.map((one) => (one.id === item.id ? item : one)) })
    },
    reload: () => void ask(),
    dispose() {
      kept.dispose()
      running.abort()
    },
  }
}

const firstPage = { page: '', size: '' }

const offeredSize = (text: string | null | undefined): number | undefined =>
  pageSizes.find((size) => String(size) === text)
