import { atom, type ReadableAtom } from 'nanostores'
import { filterOfPath, pathWithFilter, sameFilter, type Filter } from './address-filter.ts'
import type { Router } from './core.ts'

/** What a list is narrowed down to, its order and its page, as its screen's address keeps them (UI-10b). */
export interface KeptFilter<N extends string> {
  $filter: ReadableAtom<Filter<N>>
  /** `typing`: the address follows when the typing pauses. */
  change(change: Partial<Filter<N>>, typing?: boolean): void
  dispose(): void
}

/** Typing is over when this many milliseconds have passed without a key. */
const typingPause = 200

/**
 * Begins with what the address says, writes what is changed back into it, in place of what stood there, and follows the
 * browser's back button and links to this very screen. `settled` is called after each change that is no typing, and
 * once typing pauses. An embedded element has an address of its own in memory; what has none, such as a dialog, has no
 * `router`: then nothing is kept.
 */
export function createKeptFilter<N extends string>(
  router: Pick<Router, '$path' | 'go'> | null,
  none: Filter<N>,
  settled: () => void = () => {},
): KeptFilter<N> {
  const start = router?.$path.get() ?? ''
  const [screen] = start.split('?', 1)
  const $filter = atom<Filter<N>>(filterOfPath(start, none))
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle() {
    timer = undefined
    const path = router?.$path.get() ?? ''
    const next = pathWithFilter(path, $filter.get())
    if (router && next !== path) router.go(next, { replace: true })
    settled()
  }
  const stop = router?.$path.listen((path) => {
    const filter = filterOfPath(path, none)
    if (path.split('?', 1)[0] !== screen || timer !== undefined || sameFilter(filter, $filter.get())) return
    $filter.set(filter)
    settled()
  })
  return {
    $filter,
    change(change, typing = false) {
      $filter.set({ ...$filter.get(), ...change })
      clearTimeout(timer)
      if (typing) timer = setTimeout(settle, typingPause)
      else settle()
    },
    dispose() {
      stop?.()
      clearTimeout(timer)
    },
  }
}
