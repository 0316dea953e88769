import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import type { Sample } from './train.ts'

/** What a course's classifier learns from: the positive and negative sentences of its intents (INTENT-01). */
export const corpusOf = ({ intents }: DialogueFlowCourse): Sample[] =>
  intents.flatMap(({ id, positive, negative }) => [
    ...positive.map((text) => ({ intent: id, text })),
    ...negative.map((text) => ({ intent: null, not: id, text })),
  ])
