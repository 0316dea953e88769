import { atom, type ReadableAtom } from 'nanostores'
import type { Core, Loadable } from '../../stores/core.ts'
import { failureOf } from '../../stores/failure.ts'
import { firstPageSize, pageSizes, pageWithin } from '../table/table-model.ts'
import { filterOfPath, pathWithFilter, sameFilter, type Filter } from '../../stores/address-filter.ts'

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
  /** Filters that are typed: the platform is asked when the typing pauses. */
  typed: readonly NoInfer<N>[]
  load(
    at: { page: number; size: number },
    filter: Filter<NoInfer<N>>,
    signal: AbortSignal,
  ): Promise<{ items: Item[]; total: number }>
}

/** Typing is over when this many milliseconds have passed without a key. */
const typingPause = 200

/** A list, page by page from the platform; what it is narrowed down to is kept in the screen's address. */
export function createPagedList<Item extends { id: string }, N extends string>(
  core: Core,
  { name, none, typed, load }: PagedListOptions<Item, N>,
): PagedList<Item, N> {
  const $page = atom<Loadable<Page<Item>>>({ status: 'loading' })
  const $filter = atom<Filter<N>>(filterOfPath(core.router.$path.get(), none))
  const [screen = ''] = core.router.$path.get().split('?', 1)
  const sizeKey = `${name}.size`
  const kept = Number(core.remember.get(sizeKey))
  const at = { page: 1, size: pageSizes.some((size) => size === kept) ? kept : firstPageSize }
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    clearTimeout(timer)
    timer = undefined
    running.abort()
    const { signal } = (running = new AbortController())
    const before = $page.get()
    $page.set(before.status === 'ready' ? { ...before, stale: true } : { status: 'loading' })
    const asked = { ...at }
    const filter = $filter.get()
    try {
      const { items, total } = await load(asked, filter, signal)
      if (signal.aborted) return
      const page = pageWithin(asked.page, total, asked.size)
      if (page !== asked.page) {
        at.page = page
        return void ask()
      }
      $page.set({ status: 'ready', items, total, ...asked, filter, stale: false })
    } catch (error) {
      if (!signal.aborted) $page.set(failureOf(error))
    }
  }
  function narrow(filter: Filter<N>, soon: boolean) {
    $filter.set(filter)
    at.page = 1
    clearTimeout(timer)
    if (soon) timer = setTimeout(keep, typingPause)
    else keep()
  }
  function keep() {
    const path = core.router.$path.get()
    const next = pathWithFilter(path, $filter.get())
    if (next !== path) core.router.go(next, { replace: true })
    void ask()
  }
  // The browser's back button, or a link to this very screen.
  const stop = core.router.$path.listen((path) => {
    const filter = filterOfPath(path, none)
    if (path.split('?', 1)[0] !== screen || timer !== undefined || sameFilter(filter, $filter.get())) return
    $filter.set(filter)
    at.page = 1
    void ask()
  })
  void ask()

  return {
    $page,
    $filter,
    filter: (change) =>
      narrow(
        { ...$filter.get(), ...change },
        typed.some((field) => field in change),
      ),
    clear: () => narrow(none, false),
    page(page) {
      at.page = page
      void ask()
    },
    size(size) {
      const first = (at.page - 1) * at.size
      at.size = size
      at.page = Math.floor(first / size) + 1
      core.remember.set(sizeKey, String(size))
      void ask()
    },
    put(item) {
      const page = $page.get()
      if (page.status === 'ready')
        $page.set({ ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) })
    },
    reload: () => void ask(),
    dispose() {
      stop()
      clearTimeout(timer)
      running.abort()
    },
  }
}
