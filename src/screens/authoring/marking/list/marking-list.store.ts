import type { CallReply } from '../../../../contract/contract.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'

export type MarkingList = CallReply<'GET /coach-api/marking'>

export type MarkingListStore = ReturnType<typeof createMarkingListStore>

/** The answers that people mark, by publish and question (MARK-07). */
export function createMarkingListStore(core: Core) {
  const list = createResource<MarkingList>((signal) =>
    core.api('GET /coach-api/marking', { query: {} }, { signal, quiet: true }),
  )
  return { $list: list.$value, reload: () => void list.reload(), dispose: list.dispose }
}

/** The publishes in the order of what waits longest in them, each with its questions. */
export const byPublish = ({ groups, publishes }: Pick<MarkingList, 'groups' | 'publishes'>) =>
  publishes.map((publish) => ({
    publish,
    groups: groups.filter(({ publishId }) => publishId === publish.publishId),
  }))
