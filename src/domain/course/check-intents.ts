import type { DialogueFlowCourse } from './dialogue-flow.ts'
import type { Note } from './problems.ts'

/**
 * Characters of all sentences times intents that a classifier is trained from at most: each sentence is looked at once
 * for each intent. Training 150 intents of 150 sentences costs some 90 million.
 */
export const maxTrainingCost = 200_000_000

/** What training the classifier costs is known before it begins (FLOW-09a). */
export function checkIntents({ intents }: DialogueFlowCourse, note: Note): void {
  const characters = intents
    .flatMap(({ positive, negative }) => [...positive, ...negative])
    .reduce((sum, text) => sum + text.length, 0)
  const cost = characters * intents.length
  if (cost > maxTrainingCost) note('training-too-costly', 'intents', null, { cost, most: maxTrainingCost })
}
