import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type { AskedQuestion } from '../../../../contract/corrections.ts'
import { attempt } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createPoll } from '../../../../stores/poll.ts'
import { createResource } from '../../../../stores/resource.ts'

export type CorrectionList = CallReply<'GET /coach-api/course-publishes/:id/corrections'>

export type CorrectionListStore = ReturnType<typeof createCorrectionListStore>

/** The questions of an exam and their corrections (MARK-10). While one is applied, it looks how far that is. */
export function createCorrectionListStore(core: Core, publishId: string) {
  const at = { params: { id: publishId } }
  const $progress = atom<CorrectionList['progress']>(null)
  const list = createResource<CorrectionList>(async (signal) => {
    const reply = await core.api('GET /coach-api/course-publishes/:id/corrections', at, {
      signal,
      quiet: true,
    })
    $progress.set(reply.progress)
    if (reply.progress) poll.start()
    return reply
  })
  const poll = createPoll(async (signal) => {
    const looked = await attempt(() =>
      core.api('GET /coach-api/course-publishes/:id/corrections/_progress', at, { signal, quiet: true }),
    )
    if (looked.status === 'refused' || looked.reply.progress) {
      // A look that failed is repeated: the platform goes on by itself.
      if (looked.status === 'done') $progress.set(looked.reply.progress)
      return true
    }
    await list.reload()
    return false
  })
  return {
    $list: list.$value,
    $progress: $progress as ReadableAtom<CorrectionList['progress']>,
    reload: () => void list.reload(),
    dispose() {
      poll.stop()
      list.dispose()
    },
  }
}

/** Questions whose answers look as if the key were wrong come first, the others in the order of the bank. */
export const doubtfulFirst = (questions: readonly AskedQuestion[]): AskedQuestion[] => {
  const isDoubtful = ({ figures }: AskedQuestion) => figures?.doubt === 'key-looks-wrong'
  return [...questions.filter(isDoubtful), ...questions.filter((one) => !isDoubtful(one))]
}
