import { computed } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import { libraryStates } from '../../../domain/publish/completion.ts'
import type { Core } from '../../../stores/core.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createResource } from '../../../stores/resource.ts'
import { learningTypeNames } from '../learning-types.ts'

export type Library = CallReply<'GET /coach-api/library'>
export type LibraryItem = Library['items'][number]
export type LibraryStore = ReturnType<typeof createLibraryStore>

/** What narrows the library down, as the address names it. */
export const noFilter = { search: '', category: '', type: '', state: '', label: '', page: '' }
type LibraryFilter = typeof noFilter

export const libraryPage = 24

/** What the address says as the call takes it: what isn't one of the kinds or states, or no id, is left out. */
const queryOf = ({ search, category, type, state, label, page }: LibraryFilter) => {
  const kind = learningTypeNames.find((one) => one === type)
  const standing = libraryStates.find((one) => one === state)
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    size: libraryPage,
    ...(search.trim() && { search: search.trim() }),
    ...(/^(?:-2|[\da-f-]{36})$/i.test(category) && { category }),
    ...(kind && { type: kind }),
    ...(standing && { state: standing }),
    ...(label && { label }),
  }
}

/** What is published to the reader, by category (HOME-03). Everything that narrows it down is kept in the address. */
export function createLibraryStore(core: Core) {
  const kept = createKeptFilter(core.router, noFilter, () => reloadFound())
  const { $value, reload, dispose } = createResource<{ library: Library }>(async (signal) => {
    const query = queryOf(kept.$filter.get())
    return { library: await core.api('GET /coach-api/library', { query }, { signal, quiet: true }) }
  })
  let found = JSON.stringify(kept.$filter.get())
  function reloadFound() {
    const now = JSON.stringify(kept.$filter.get())
    if (found === now) return
    found = now
    void reload()
  }
  return {
    $library: $value,
    $filter: kept.$filter,
    /** How many filters are set beside the search. */
    $chosen: computed(
      kept.$filter,
      ({ category, type, state, label }) => [category, type, state, label].filter(Boolean).length,
    ),
    search: (search: string) => kept.change({ search, page: '' }, true),
    choose: (change: Partial<Omit<LibraryFilter, 'search' | 'page'>>) => kept.change({ ...change, page: '' }),
    turnTo: (page: number) => kept.change({ page: String(page) }),
    clear: () => kept.change(noFilter),
    reload,
    dispose() {
      kept.dispose()
      dispose()
    },
  }
}
