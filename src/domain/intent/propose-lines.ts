import { tokenise } from './features.ts'
import { type IntentModel, marginsOf } from './model.ts'
import { manyIntents, type Sample, trainIntents, type TrainOptions } from './train.ts'

/** A line that a learner said, and what it would be an example of. Nothing is learned before a trainer says yes. */
export interface Proposal {
  text: string
  intent: string
  /** How far the intent's margin is before whatever it competes with. */
  lead: number
}

const rounds = 3
/** From here on a guess is right often enough to learn from. */
const enoughLead = 0.3
/** The same where associations count: they lengthen each lead. */
const enoughWithMany = 0.45

/**
 * Proposes examples from lines that nobody has labelled, by self-training (Yarowsky 1995): in each of three rounds the
 * classifier is trained on the corpus and on what it was sure of in the round before. Furthest lead first; a line that the
 * corpus has already, or that is none of its intents, is not among them.
 */
export function proposeLines(
  corpus: readonly Sample[],
  lines: readonly string[],
  options: TrainOptions = {},
): Proposal[] {
  const known = new Set(corpus.map(({ text }) => text))
  const fresh = [...new Set(lines)].filter((text) => !known.has(text))
  let proposals: Proposal[] = []
  for (let round = 0; round < rounds; round++) {
    const model = trainIntents(
      [...corpus, ...proposals.map(({ intent, text }) => ({ intent, text }))],
      options,
    )
    proposals = fresh.flatMap((text) => proposalOf(model, text) ?? [])
  }
  return proposals.sort((a, b) => b.lead - a.lead)
}

function proposalOf(model: IntentModel, text: string): Proposal | null {
  const { best, lead } = marginsOf(model, tokenise(text, model.folded, model.language))
  const intent = model.intents[best]
  const enough = model.intents.length >= manyIntents ? enoughWithMany : enoughLead
  return intent !== undefined && lead >= enough ? { text, intent, lead } : null
}
