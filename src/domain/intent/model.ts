import type { Language } from '../language/language.ts'
import type { Tokens } from './features.ts'
import { type Vocabulary, weighLine } from './vocabulary.ts'

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
  vocabulary: Vocabulary
  /** One row a column of the vocabulary, one value a plane: the intents' in their order, those of `negated`, that of `none`. */
  weights: Float32Array
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

export function marginsOf(planes: Planes, tokens: Tokens): Margins {
  const values = planeValues(planes, tokens)
  const count = planes.intents.length
  let best = -1
  let margin = -Infinity
  for (let k = 0; k < count; k++) {
    if (values[k]! <= margin) continue
    best = k
    margin = values[k]!
  }
  let rival = count > 1 ? -Infinity : strangeMargin
  for (let k = 0; k < values.length; k++) {
    const negates = planes.negated[k - count]
    const competes = k < count ? k !== best : negates === undefined || negates === best
    if (competes) rival = Math.max(rival, values[k]!)
  }
  return { values, best, margin, lead: margin - rival }
}

function planeValues({ vocabulary, weights, bias }: Planes, tokens: Tokens): Float32Array {
  const { columns, values: row } = weighLine(vocabulary, tokens)
  const count = bias.length
  const values = Float32Array.from(bias)
  for (let j = 0; j < columns.length; j++) {
    const at = columns[j]! * count
    const value = row[j]!
    for (let k = 0; k < count; k++) values[k]! += weights[at + k]! * value
  }
  return values
}
