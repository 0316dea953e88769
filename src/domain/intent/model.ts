import type { Language } from '../language/language.ts'
import type { Tokens } from './features.ts'
import type { Row } from './solve.ts'
import { type Vocabulary, weighLine } from './vocabulary.ts'
import type { PlaneWeights } from './weights.ts'

/** How sure a margin makes: a logistic function of the best margin and its lead over the second. */
export interface Confidence {
  offset: number
  margin: number
  lead: number
  /** Below this a line is none of the intents. */
  threshold: number
}

/** A trained classifier. Immutable; made by `trainIntents` or `readModel`. */
export interface IntentModel {
  /** Ascending. */
  intents: readonly string[]
  /**
   * Intents that have negative sentences, by their place in `intents`. Each has a second plane that
   * recognises those: an
   * intent yields to it as to another intent.
   */
  negated: readonly number[]
  /** Whether the last plane recognises lines that are none of the intents: every intent yields to it. */
  none: boolean
  /** Of the corpus; all places of a course have the same. */
  vocabulary: Vocabulary
  /** Of the planes: the intents' in their order, those of `negated`, that of `none`. */
  weights: PlaneWeights
  bias: Float32Array
  confidence: Confidence
  /** Whether lines are folded to one Chinese script before they are looked at. */
  folded: boolean
  /** The language whose denials were learned; null where none were. */
  language: Language | null
}

/** The parts of a model that margins are made from. */
export type Planes = Pick<IntentModel, 'intents' | 'negated' | 'none' | 'vocabulary' | 'weights' | 'bias'>

/** What the decision on a line rests on. */
export interface Margins {
  /** One a plane, in the model's order: above 0 the intent's side. */
  values: Float32Array
  /** Place of the intent with the greatest margin; −1 in a model without intents. */
  best: number
  margin: number
  /** Of the best over what it competes with; of an only intent over a line that has nothing of it. */
  lead: number
}

/** About what every intent gives a line that it shares nothing with. */
const strangeMargin = -1

export const marginsOf = (planes: Planes, tokens: Tokens): Margins =>
  marginsOfRow(planes, weighLine(planes.vocabulary, tokens))

/** As `marginsOf`, of a line that was weighed before. */
export function marginsOfRow(planes: Planes, row: Row): Margins {
  const values = planeValues(planes, row)
  const count = planes.intents.length
  let best = -1
  let margin = -Infinity
  for (let k = 0; k < count; k++) {
    if (values[k]! <= margin) continue
    best = k
    margin = values[k]!
  }
  return { values, best, margin, lead: margin - rivalOf(planes, values, best) }
}

/** The greatest margin that an intent competes with, by its place. */
export function rivalOf(
  { intents, negated }: Pick<Planes, 'intents' | 'negated'>,
  values: Float32Array,
  of: number,
): number {
  const count = intents.length
  let rival = count > 1 ? -Infinity : strangeMargin
  for (let k = 0; k < values.length; k++) {
    const negates = negated[k - count]
    const competes = k < count ? k !== of : negates === undefined || negates === of
    if (competes) rival = Math.max(rival, values[k]!)
  }
  return rival
}

/** The margin of each plane, in the model's order. */
export function planeValues({ weights, bias }: Planes, { columns, values: row }: Row): Float32Array {
  const { starts, planes, values, steps } = weights
  const sums = new Float32Array(bias.length)
  for (let j = 0; j < columns.length; j++) {
    const value = row[j]!
    const end = starts[columns[j]! + 1]!
    for (let at = starts[columns[j]!]!; at < end; at++) sums[planes[at]!]! += values[at]! * value
  }
  for (let k = 0; k < sums.length; k++) sums[k] = bias[k]! + sums[k]! * steps[k]!
  return sums
}
