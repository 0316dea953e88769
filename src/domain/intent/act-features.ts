import type { Language } from '../language/language.ts'
import { wordScores } from './evidence.ts'
import { actBucket, type Tokens } from './features.ts'
import { type IntentModel, planeValues } from './model.ts'
import { readModel, serialiseModel, UnreadableModelError } from './serialise.ts'
import { trainIntents } from './train.ts'
import { type ActFeatures, weighLine } from './vocabulary.ts'

/** One line of the base library, and the act that it does. */
export interface LineOfAct {
  act: string
  text: string
}

/** Words that are kept: with more of them acts are told apart as well, and courses of few lines no better. */
const mostWords = 30_000

/**
 * Trains the classifier that says how near a line is to each act of the base library (INTENT-14). The same lines always
 * give the same.
 */
export function trainActs(lines: readonly LineOfAct[], language: Language): IntentModel {
  const acts = new Set(lines.map(({ act }) => act))
  return trainIntents(
    lines.map(({ act, text }) => ({ intent: act, text })),
    { language, maxWeights: mostWords * acts.size },
  )
}

export const serialiseActs = (model: IntentModel): Uint8Array => serialiseModel(model)

/** Reads what `serialiseActs` wrote. Throws `UnreadableModelError` on anything else. */
export function readActs(bytes: Uint8Array): ActFeatures {
  const model = readModel(bytes)
  if (model.negated.length > 0 || model.none) throw new UnreadableModelError('This is no model of acts')
  return actFeaturesOf(model)
}

/** About what a plane gives a line that has little of its act: what is above says that the line is near to it. */
const strange = -0.8

/** The acts of a classifier as features for others: known by their names, so that a library with more acts leaves them as they are. */
export function actFeaturesOf(model: IntentModel): ActFeatures {
  const acts = model.intents
    .map((name, plane) => ({ plane, bucket: actBucket(name) }))
    .sort((a, b) => a.bucket - b.bucket)
  const known = new WeakMap<Tokens, Float32Array>()
  return {
    buckets: Uint32Array.from(acts, ({ bucket }) => bucket),
    nearness(tokens) {
      const before = known.get(tokens)
      if (before) return before
      const values = planeValues(model, weighLine(model.vocabulary, tokens))
      const unit = new Float32Array(acts.length)
      let squares = 0
      for (let act = 0; act < acts.length; act++) {
        const near = Math.fround(Math.max(0, values[acts[act]!.plane]! - strange))
        unit[act] = near
        squares += near * near
      }
      const length = Math.sqrt(squares) || 1
      for (let act = 0; act < acts.length; act++) unit[act]! /= length
      known.set(tokens, unit)
      return unit
    },
    tokenScores: (wanted, tokens) =>
      wordScores(
        model,
        wanted.map((act) => acts[act]!.plane),
        tokens,
      ),
  }
}
