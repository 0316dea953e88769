import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { SimilarPairView } from '../../../contract/similar.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createPagedList, type PagedList } from '../../../ui/records/paged-list.ts'

type Reply = CallReply<'GET /coach-api/course-publishes/:id/similar-answers'>

/** What stands around the pairs. */
export type SimilarAround = Pick<Reply, 'publishName' | 'counts' | 'waiting' | 'comparedAt'>

/** `dismissed` is `true` or empty; `task` is the marking task whose answer alone is looked at. */
export type SimilarFilterName = 'dismissed' | 'task'
export const allSimilar: Filter<SimilarFilterName> = { dismissed: '', task: '' }

export interface SimilarAnswersStore {
  list: PagedList<SimilarPairView, SimilarFilterName>
  /** Null until the first page is there. */
  $around: ReadableAtom<SimilarAround | null>
  dismiss(id: string, note: string): Promise<AttemptResult<unknown>>
  /** Lists a pair again that was dismissed. */
  restore(id: string): Promise<AttemptResult<unknown>>
  dispose(): void
}

/** The answers of an exam that are worded alike, to be looked at side by side (EXAM-14). */
export function createSimilarAnswersStore(core: Core, publishId: string): SimilarAnswersStore {
  const $around = atom<SimilarAround | null>(null)
  const list = createPagedList<SimilarPairView, SimilarFilterName>(core, {
    name: 'similar-answers',
    none: allSimilar,
    typed: [],
    async load(at, { dismissed, task }, signal) {
      const { publishName, counts, waiting, comparedAt, ...page } = await core.api(
        'GET /coach-api/course-publishes/:id/similar-answers',
        {
          params: { id: publishId },
          query: { ...at, ...(dismissed === 'true' && { dismissed }), ...(task && { task }) },
        },
        { signal, quiet: true },
      )
      $around.set({ publishName, counts, waiting, comparedAt })
      return page
    },
  })
  async function change(work: () => Promise<unknown>): Promise<AttemptResult<unknown>> {
    const outcome = await attempt(work)
    if (outcome.status === 'done') list.reload()
    return outcome
  }
  return {
    list,
    $around: $around as ReadableAtom<SimilarAround | null>,
    dismiss: (id, note) =>
      change(() =>
        core.api(
          'PUT /coach-api/similar-answers/:id/dismissal',
          { params: { id }, body: { note: note.trim() } },
          { quiet: true },
        ),
      ),
    restore: (id) =>
      change(() =>
        core.api('DELETE /coach-api/similar-answers/:id/dismissal', { params: { id } }, { quiet: true }),
      ),
    dispose: () => list.dispose(),
  }
}
