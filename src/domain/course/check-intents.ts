import { type DialogueFlowCourse, leastExamples } from './dialogue-flow.ts'
import type { Note } from './problems.ts'

/**
 * Characters of all sentences times intents that a classifier is trained from at most: each sentence is looked at once
 * for each intent. Training 150 intents of 150 sentences costs some 90 million.
 */
export const maxTrainingCost = 200_000_000

/** Characters of all sentences times intents. */
export const trainingCostOf = (intents: DialogueFlowCourse['intents']): number =>
  intents.length *
  intents
    .flatMap(({ positive, negative }) => [...positive, ...negative])
    .reduce((sum, text) => sum + text.length, 0)

/** Each intent has examples enough to be learned; what training the classifier costs is known before it begins (FLOW-09a). */
export function checkIntents({ intents }: DialogueFlowCourse, note: Note): void {
  intents.forEach(({ name, positive }, index) => {
    if (positive.length < leastExamples)
      note('intent-examples-few', `intents.${index}.positive`, null, {
        intent: name,
        count: positive.length,
        least: leastExamples,
      })
  })
  const cost = trainingCostOf(intents)
  if (cost > maxTrainingCost) note('training-too-costly', 'intents', null, { cost, most: maxTrainingCost })
}
