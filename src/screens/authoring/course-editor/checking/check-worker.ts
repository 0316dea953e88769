import { checkStatically, collectProblems } from '../../../../domain/course/check-static.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { withDelta } from '../../../../domain/course/edit/delta.ts'
import type { CheckOrder, CheckReply } from './draft-check.ts'

let draft: unknown = null

// The first message is the greeting of whoever wants to know that a worker may run here.
addEventListener('message', ({ data }: MessageEvent<CheckOrder | null>) => {
  if (data === null) return postMessage(null)
  draft = withDelta(draft, data.delta)
  const problems = collectProblems((note) => checkStatically(draft as DialogueFlowCourse, note))
  postMessage({ problems } satisfies CheckReply)
})
