import { atom, type ReadableAtom } from 'nanostores'
import type { ConcernedPerson } from '../../../../contract/publish-results.ts'
import type { ConcernKind } from '../../../../domain/publish/concerned.ts'
import type { Core } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createGrowingList } from '../../../../stores/resource.ts'

/** A figure of the results: a place, rule or question by its id. */
export interface Figure {
  of: ConcernKind
  at: string
}

export type ConcernedStore = ReturnType<typeof createConcernedStore>

/** So many people are shown at once. */
export const peopleAtOnce = 100

/** Whom a figure of a publish's results concerns, and what they said (PUBLISH-06a). What is searched for stands in the address. */
export function createConcernedStore(core: Core, publishId: string, figure: Figure) {
  const $asked = atom({ search: '', unreleased: 0 })
  const people = createGrowingList<ConcernedPerson>(
    async (page, signal) => {
      const search = kept.$filter.get().search.trim()
      const found = await core.api(
        'GET /coach-api/course-publishes/:id/results/people',
        {
          params: { id: publishId },
          query: { ...figure, page, size: peopleAtOnce, ...(search && { search }) },
        },
        { signal, quiet: true },
      )
      $asked.set({ search, unreleased: found.unreleased })
      return found
    },
    ({ userId }) => userId,
    { lazy: true },
  )
  const kept = createKeptFilter(core.router, { search: '' }, () => void people.reload())
  void people.reload()
  return {
    $people: people.$value,
    $filter: kept.$filter,
    /** What was searched for when these people were found, and how many are left out, since they have a result that isn't released. */
    $asked: $asked as ReadableAtom<{ search: string; unreleased: number }>,
    search: (search: string) => kept.change({ search }, true),
    loadMore: () => void people.loadMore(),
    reload: () => void people.reload(),
    dispose() {
      kept.dispose()
      people.dispose()
    },
  }
}
