import type { Programme } from '../../../../contract/programmes.ts'
import { wanted, type Filter } from '../../../../stores/address-filter.ts'
import { attempt } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createPagedList } from '../../../../ui/records/paged-list.ts'

type ProgrammeFilterName = 'search'
const all: Filter<ProgrammeFilterName> = { search: '' }

export type ProgrammesStore = ReturnType<typeof createProgrammesStore>

/** The programmes that are open to the reader (PUBLISH-08a). */
export function createProgrammesStore(core: Core) {
  const list = createPagedList<Programme, ProgrammeFilterName>(core, {
    name: 'programme-list',
    none: all,
    typed: ['search'],
    load: (at, filter, signal) =>
      core.api('GET /coach-api/programmes', { query: { ...at, ...wanted(filter) } }, { signal, quiet: true }),
  })
  return {
    list,
    async remove(id: string) {
      const outcome = await attempt(() =>
        core.api('DELETE /coach-api/programmes/:id', { params: { id } }, { quiet: true }),
      )
      if (outcome.status === 'done') list.reload()
      return outcome
    },
    dispose: () => list.dispose(),
  }
}
