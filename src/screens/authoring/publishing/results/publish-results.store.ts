import { computed } from 'nanostores'
import type { PublishResults } from '../../../../contract/publish-results.ts'
import { type ResultDays, resultDays } from '../../../../domain/publish/results.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import type { Core } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createResource } from '../../../../stores/resource.ts'
import { concernKindOf } from '../concerned-audience.ts'
import type { Figure } from './concerned.store.ts'

export type PublishResultsStore = ReturnType<typeof createPublishResultsStore>

const usualDays: ResultDays = 30

const daysOf = (text: string): ResultDays => resultDays.find((days) => String(days) === text) ?? usualDays

/** What came of a publish (PUBLISH-06). How far its trend goes back stands in the address, and whose people are shown. */
export function createPublishResultsStore(core: Core, publishId: string) {
  const kept = createKeptFilter(core.router, { days: '' }, () => void results.reload())
  const $days = computed(kept.$filter, ({ days }) => daysOf(days))
  const opened = createKeptFilter(core.router, { of: '', at: '', search: '' })
  const $figure = computed(opened.$filter, ({ of, at }): Figure | null => {
    const kind = concernKindOf(of)
    return kind && at ? { of: kind, at } : null
  })
  const results = createResource<PublishResults>((signal) =>
    core.api(
      'GET /coach-api/course-publishes/:id/results',
      {
        params: { id: publishId },
        query: { days: $days.get(), timeZone: ownTimeZone() },
      },
      { signal, quiet: true },
    ),
  )
  return {
    $results: results.$value,
    $days,
    /** The figure whose people are shown; null for none. */
    $figure,
    showPeople: (figure: Figure) => opened.change({ ...figure, search: '' }),
    hidePeople: () => opened.change({ of: '', at: '', search: '' }),
    lookBack: (days: ResultDays) => kept.change({ days: days === usualDays ? '' : String(days) }),
    reload: () => void results.reload(),
    dispose() {
      kept.dispose()
      opened.dispose()
      results.dispose()
    },
  }
}
