import { atom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'

export type MarkingList = CallReply<'GET /coach-api/marking'>

export type MarkingListStore = ReturnType<typeof createMarkingListStore>

/** The answers that people mark, by publish and question (MARK-07). */
export function createMarkingListStore(core: Core) {
  const list = createResource<MarkingList>((signal) =>
    core.api('GET /coach-api/marking', { query: {} }, { signal, quiet: true }),
  )
  /** The deleted course that is being restored, and why the last one wasn't. */
  const $restoring = atom<{ id: string | null; failed: { id: string; code: Refused['code'] } | null }>({
    id: null,
    failed: null,
  })
  return {
    $list: list.$value,
    $restoring,
    reload: () => void list.reload(),
    async restore(id: string) {
      if ($restoring.get().id !== null) return
      $restoring.set({ id, failed: null })
      const outcome = await attempt(() =>
        core.api('POST /coach-api/courses/:id/restore', { params: { id } }, { quiet: true }),
      )
      if (outcome.status === 'done') await list.reload()
      $restoring.set({ id: null, failed: outcome.status === 'done' ? null : { id, code: outcome.code } })
    },
    dispose: list.dispose,
  }
}

/** The publishes in the order of what waits longest in them, each with its questions. */
export const byPublish = ({ groups, publishes }: Pick<MarkingList, 'groups' | 'publishes'>) =>
  publishes.map((publish) => ({
    publish,
    groups: groups.filter(({ publishId }) => publishId === publish.publishId),
  }))
