import type { CallReply } from '../../../../contract/contract.ts'
import type { AskedQuestion } from '../../../../contract/corrections.ts'
import type { Core } from '../../../../stores/core.ts'
import { createPoll } from '../../../../stores/poll.ts'
import { createResource } from '../../../../stores/resource.ts'

export type CorrectionList = CallReply<'GET /coach-api/course-publishes/:id/corrections'>

export type CorrectionListStore = ReturnType<typeof createCorrectionListStore>

/** The questions of an exam and their corrections (MARK-10). While one is applied, it looks how far that is. */
export function createCorrectionListStore(core: Core, publishId: string) {
  const list = createResource<CorrectionList>(async (signal) => {
    const reply = await core.api(
      'GET /coach-api/course-publishes/:id/corrections',
      { params: { id: publishId } },
      { signal, quiet: true },
    )
    if (reply.progress) poll.start()
    return reply
  })
  const poll = createPoll(async () => {
    await list.reload()
    return false
  })
  return {
    $list: list.$value,
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
