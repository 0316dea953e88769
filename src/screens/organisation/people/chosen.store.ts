import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Person } from '../../../contract/people.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import type { PagedList } from '../../../ui/records/paged-list.ts'
import { peopleQuery, type PeopleFilterName } from './people-query.ts'

/**
 * The people that something is done with: those who were chosen one by one, or all who match the filter, as
 * many as were shown.
 */
export type PeopleSelection =
  { ids: string[] } | { matching: ReturnType<typeof peopleQuery> & { total: number } }

export const countOf = (selection: PeopleSelection): number =>
  'ids' in selection ? selection.ids.length : selection.matching.total

/** What the platform changes at once (people.ts). */
const mostAtOnce = 20_000

export interface ChosenStore {
  $ids: ReadableAtom<ReadonlySet<string>>
  /** How many match, where all of them are meant, on whatever page they stand. */
  $all: ReadableAtom<number | null>
  /** How many could be chosen instead of the whole page that is chosen; null where that makes no difference. */
  $offer: ReadableAtom<number | null>
  choose(ids: ReadonlySet<string>): void
  chooseAll(): void
  clear(): void
  selection(): PeopleSelection
  dispose(): void
}

/**
 * Who is chosen in the list (ADMIN-01). Rows of other pages stay chosen; another filter leaves nobody chosen. People whom
 * the caller can't change are never among them: `mayChange` says who is not.
 */
export function createChosen(
  list: Pick<PagedList<Person, PeopleFilterName>, '$page' | '$filter'>,
  mayChange: (person: Person) => boolean = () => true,
): ChosenStore {
  const $ids = atom<ReadonlySet<string>>(new Set())
  const $all = atom<number | null>(null)
  const $offer = computed([list.$page, $ids, $all], (page, ids, all) => {
    if (all !== null || page.status !== 'ready' || page.total <= ids.size || page.total > mostAtOnce)
      return null
    const free = page.items.filter(mayChange)
    return free.length > 0 && free.every(({ id }) => ids.has(id)) ? page.total : null
  })
  const choose = (ids: ReadonlySet<string>) => {
    $all.set(null)
    $ids.set(ids)
  }
  // Every row that comes into view shows that it is meant.
  const stopPage = list.$page.listen((page) => {
    if ($all.get() === null || page.status !== 'ready' || page.stale) return
    $all.set(page.total)
    $ids.set(new Set([...$ids.get(), ...page.items.filter(mayChange).map(({ id }) => id)]))
  })
  const stopFilter = list.$filter.listen((filter, before) => {
    if (before && !samePeople(filter, before)) choose(new Set())
  })
  return {
    $ids,
    $all,
    $offer,
    choose,
    chooseAll: () => $all.set($offer.get()),
    clear: () => choose(new Set()),
    selection() {
      const total = $all.get()
      return total === null
        ? { ids: [...$ids.get()] }
        : { matching: { ...peopleQuery(list.$filter.get()), total } }
    },
    dispose() {
      stopPage()
      stopFilter()
    },
  }
}

/** Another order shows the same people. */
const samePeople = (one: Filter<PeopleFilterName>, other: Filter<PeopleFilterName>): boolean =>
  JSON.stringify(peopleQuery(one)) === JSON.stringify(peopleQuery(other))
