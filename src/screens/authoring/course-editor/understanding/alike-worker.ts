import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { withDelta } from '../../../../domain/course/edit/delta.ts'
import { type AlikeExamples, alikeExamples } from '../../../../domain/intent/alike-examples.ts'
import { languageOf } from '../../../../domain/language/language.ts'
import type { CheckOrder } from '../checking/draft-check.ts'

/** So many pairs are told. */
const most = 200

let draft: unknown = null
let told: { intents: DialogueFlowCourse['intents']; pairs: AlikeExamples[] } | null = null

// The first message is the greeting of whoever wants to know that a worker may run here.
addEventListener('message', ({ data }: MessageEvent<CheckOrder | null>) => {
  if (data === null) return postMessage(null)
  draft = withDelta(draft, data.delta)
  const { intents, locale } = draft as DialogueFlowCourse
  if (told?.intents !== intents) told = { intents, pairs: alikeExamples(intents, languageOf(locale), most) }
  postMessage(told.pairs)
})
