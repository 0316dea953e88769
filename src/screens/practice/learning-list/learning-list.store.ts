import type { CallReply } from '../../../contract/contract.ts'
import type { LearningType } from '../../../contract/materials.ts'
import { learningStates } from '../../../domain/publish/completion.ts'
import type { Core } from '../../../stores/core.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createGrowingList } from '../../../stores/resource.ts'

export type LearningItem = CallReply<'GET /coach-api/learning-items'>['items'][number]
export type LearningListStore = ReturnType<typeof createLearningListStore>

const pageSize = 50

/** What there is to learn and to practise of a kind (HOME-04); search and state are kept in the address. */
export function createLearningListStore(core: Core, type: LearningType) {
  const kept = createKeptFilter(core.router, { search: '', state: '' }, () => reloadFound())
  const list = createGrowingList<LearningItem>(
    (page, signal) => {
      const { search, state: named } = kept.$filter.get()
      const state = learningStates.find((one) => one === named)
      return core.api(
        'GET /coach-api/learning-items',
        {
          query: {
            type,
            page,
            size: pageSize,
            ...(search.trim() && { search: search.trim() }),
            ...(state && { state }),
          },
        },
        { signal, quiet: true },
      )
    },
    ({ publishId }) => publishId,
  )
  let found = JSON.stringify(kept.$filter.get())
  function reloadFound() {
    const now = JSON.stringify(kept.$filter.get())
    if (found === now) return
    found = now
    void list.reload()
  }
  return {
    $list: list.$value,
    $filter: kept.$filter,
    search: (search: string) => kept.change({ search }, true),
    choose: (state: string) => kept.change({ state }),
    clear: () => kept.change({ search: '', state: '' }),
    reload: list.reload,
    loadMore: list.loadMore,
    dispose() {
      kept.dispose()
      list.dispose()
    },
  }
}
