import type { ListedPublish } from '../../../../contract/course-publishes.ts'
import { publishKinds } from '../../../../domain/exam/exam-session.ts'
import { publishStates } from '../../../../domain/publish/publish-state.ts'
import { wanted, type Filter } from '../../../../stores/address-filter.ts'
import type { Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { createPagedList } from '../../../../ui/records/paged-list.ts'
import { nextSorting, type Sorting } from '../../../../ui/table/table-model.ts'
import { changePublish, isRunning, type PublishChange } from '../../publish-changes.ts'

const sortable = ['name', 'course', 'startsAt', 'endsAt'] as const
export type PublishFilterName =
  'search' | 'state' | 'kind' | 'course' | 'category' | 'label' | 'archived' | 'sort' | 'order'
export const allPublishes: Filter<PublishFilterName> = {
  search: '',
  state: '',
  kind: '',
  course: '',
  category: '',
  label: '',
  archived: '',
  sort: '',
  order: '',
}

/** A filter as the platform takes it; what an address says and there is not is left out. */
export function publishQuery(filter: Filter<PublishFilterName>) {
  const { search, course, category, label } = wanted(filter)
  const state = publishStates.find((one) => one === filter.state)
  const kind = publishKinds.find((one) => one === filter.kind)
  const sort = sortable.find((one) => one === filter.sort)
  return {
    ...(search && { search }),
    ...(course && { course }),
    ...(category && { category }),
    ...(label && { label }),
    ...(filter.archived === 'true' && { archived: 'true' }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(sort && { sort, order: filter.order === 'desc' ? ('desc' as const) : ('asc' as const) }),
  }
}

/** Those of some publishes that a change means anything to. */
export const concernedBy = (
  change: 'terminate' | 'archive' | 'unarchive',
  publishes: readonly ListedPublish[],
): ListedPublish[] =>
  publishes.filter((publish) => {
    if (change === 'unarchive') return publish.archived
    return isRunning(publish) === (change === 'terminate') && !publish.archived
  })

export type PublishesStore = ReturnType<typeof createPublishesStore>

/** All that is published (PUBLISH-01). */
export function createPublishesStore(core: Core) {
  const list = createPagedList<ListedPublish, PublishFilterName>(core, {
    name: 'publishindex',
    none: allPublishes,
    typed: ['search'],
    load: (at, filter, signal) =>
      core.api(
        'GET /coach-api/course-publishes',
        { query: { ...at, ...publishQuery(filter) } },
        { signal, quiet: true },
      ),
  })
  const courses = createResource((signal) =>
    core.api('GET /coach-api/course-publishes/_courses', {}, { signal, quiet: true }),
  )
  const sortingOf = ({ sort, order }: Filter<PublishFilterName>): Sorting | null =>
    sortable.some((one) => one === sort) ? { column: sort, descending: order === 'desc' } : null
  return {
    list,
    $courses: courses.$value,
    sortingOf,
    sort(column: string) {
      const next = nextSorting(sortingOf(list.$filter.get()), column)
      list.filter({ sort: next?.column ?? '', order: next?.descending ? 'desc' : '' })
    },
    async change(publish: ListedPublish, change: PublishChange) {
      const outcome = await changePublish(core, publish.id, change)
      if (outcome.status === 'done') list.reload()
      return outcome
    },
    /** Changes those that can be changed so, one after the other up to the first that is refused; says how many were. */
    async changeAll(
      publishes: readonly ListedPublish[],
      change: Parameters<typeof concernedBy>[0],
    ): Promise<{ done: number; refused: Refused | null }> {
      let done = 0
      let refused: Refused | null = null
      for (const { id } of concernedBy(change, publishes)) {
        const outcome = await changePublish(core, id, change)
        if (outcome.status === 'refused') {
          refused = outcome
          break
        }
        done++
      }
      list.reload()
      return { done, refused }
    },
    dispose() {
      list.dispose()
      courses.dispose()
    },
  }
}
