import type { PublishWithResults } from '../../../../contract/publish-results.ts'
import { wanted, type Filter } from '../../../../stores/address-filter.ts'
import type { Core } from '../../../../stores/core.ts'
import { createPagedList } from '../../../../ui/records/paged-list.ts'

type ResultFilterName = 'search'
const all: Filter<ResultFilterName> = { search: '' }

/** The publishes in which people whom the reader sees have results (PUBLISH-06c). */
export const createResultListStore = (core: Core) =>
  createPagedList<PublishWithResults, ResultFilterName>(core, {
    name: 'publish-results',
    none: all,
    typed: ['search'],
    load: (at, filter, signal) =>
      core.api(
        'GET /coach-api/publish-results',
        { query: { ...at, ...wanted(filter) } },
        { signal, quiet: true },
      ),
  })
