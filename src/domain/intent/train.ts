import { backgroundLines } from './background.ts'
import { type CalibrationPoint, fitConfidence } from './calibrate.ts'
import type { Language } from '../language/language.ts'
import { type Tokens, tokenise } from './features.ts'
import { type IntentModel, marginsOf, type Planes } from './model.ts'
import { makeSolver, type Sign } from './solve.ts'
import { collectVocabulary, weighLine } from './vocabulary.ts'

/**
 * One sentence of a corpus. `intent` null says: none of these; with `not` it says only that it is not that one intent.
 */
export interface Sample {
  intent: string | null
  text: string
  not?: string
  /** A part of a line that says only that these intents are not in it; of the others it says nothing. */
  noneOf?: readonly string[]
}

export interface TrainOptions {
  /** What the sentences are in, so that what they deny is learned as such; left out, denials are words like others. */
  language?: Language
  /**
   * Bounds the model's size: intents × features are kept to this many weights of four bytes, the rarest
   * features go first.
   */
  maxWeights?: number
}

interface Line extends Sample {
  tokens: Tokens
  /** Small talk that a small corpus is given. */
  added?: boolean
}

const defaultMaxWeights = 48_000_000
/** Below this many sentences the words of a trade can't be told from everybody's: small talk is added. */
const smallCorpus = 1000
/**
 * Share of lines taken to mean one of the intents. A small corpus can't tell words of its trade from others
 * well enough to
 * give a line the benefit of the doubt.
 */
const rightShare = { small: 0.5, large: 0.8 } as const
/** So many lines that are none of the intents are learned as a kind of their own. */
const ownNone = 10
/** Above this many a single fold is enough to calibrate on. */
const largeCorpus = 3000
/** Corpora of so many lines are calibrated on fewer folds, */
const middlingCorpus = 300
const foldsOf = (lines: number): { of: number; run: number } => {
  if (lines > largeCorpus) return { of: 5, run: 1 }
  return lines > middlingCorpus ? { of: 3, run: 1 } : { of: 5, run: 5 }
}
/** Cosine from which a line of small talk is too near to a corpus's own sentence. */
const likeness = 0.3

/**
 * Trains a classifier: hashed features into one linear support-vector machine an intent, and a confidence fitted on
 * sentences and whole intents that were held out (INTENT-02). The same corpus always gives the same model. A corpus
 * without a positive sentence gives a model that never recognises anything.
 */
export function trainIntents(corpus: readonly Sample[], options: TrainOptions = {}): IntentModel {
  const language = options.language ?? null
  const lines = corpus
    .map((sample) => ({ ...sample, tokens: tokenise(sample.text, true, language) }))
    .filter(({ tokens }) => tokens.line.text !== '')
  const intents = intentsOf(lines)
  const small = lines.length < smallCorpus
  const all = small ? [...lines, ...background(lines, language)] : lines
  const maxWeights = options.maxWeights ?? defaultMaxWeights
  return {
    ...fit(all, intents, maxWeights),
    folded: true,
    language,
    confidence: fitConfidence(heldOut(all, intents, maxWeights), small ? rightShare.small : rightShare.large),
  }
}

const intentsOf = (lines: readonly Line[]): string[] =>
  [...new Set(lines.flatMap(({ intent }) => intent ?? []))].sort()

/** Small talk, without what the corpus itself says or nearly says. */
function background(lines: readonly Line[], language: Language | null): Line[] {
  const talk = backgroundLines.map((text) => ({
    intent: null,
    text,
    tokens: tokenise(text, true, language),
    added: true,
  }))
  const positives = lines.filter(({ intent }) => intent !== null)
  const vocabulary = collectVocabulary(
    [...positives, ...talk].map(({ tokens }) => tokens),
    Infinity,
  )
  // By column: which sentences have it, and how much of each it is.
  const postings = new Map<number, { row: number; value: number }[]>()
  positives.forEach(({ tokens }, row) => {
    const { columns, values } = weighLine(vocabulary, tokens)
    columns.forEach((column, j) => {
      const known = postings.get(column)
      if (known) known.push({ row, value: values[j]! })
      else postings.set(column, [{ row, value: values[j]! }])
    })
  })
  const cosines = new Float32Array(positives.length)
  return talk.filter(({ tokens }) => {
    const { columns, values } = weighLine(vocabulary, tokens)
    cosines.fill(0)
    columns.forEach((column, j) => {
      for (const { row, value } of postings.get(column) ?? []) cosines[row]! += values[j]! * value
    })
    return cosines.every((cosine) => cosine <= likeness)
  })
}

type Signer = (line: Line) => Sign

const isIntent =
  (intent: string): Signer =>
  (line) => {
    if (line.intent === intent) return 1
    if (line.noneOf) return line.noneOf.includes(intent) ? -1 : 0
    return line.intent === null && line.not !== undefined && line.not !== intent ? 0 : -1
  }
/** A line that the corpus itself gives as none of its intents: small talk that was added is not. */
const isNoneSaid = ({ intent, not, noneOf, added }: Line): boolean =>
  intent === null && not === undefined && noneOf === undefined && added !== true
const isNone: Signer = (line) => {
  if (line.noneOf) return 0
  return isNoneSaid(line) ? 1 : -1
}
const isNegated =
  (intent: string): Signer =>
  (line) => {
    if (line.noneOf) return 0
    return line.intent === null && line.not === intent ? 1 : -1
  }

function fit(lines: readonly Line[], intents: readonly string[], maxWeights: number): Planes {
  const negated = [...intents.keys()].filter((k) => lines.some(({ not }) => not === intents[k]))
  const none = lines.filter(isNoneSaid).length >= ownNone
  const signers = [
    ...intents.map(isIntent),
    ...negated.map((k) => isNegated(intents[k]!)),
    ...(none ? [isNone] : []),
  ]
  const width = signers.length
  const vocabulary = collectVocabulary(
    lines.map(({ tokens }) => tokens),
    Math.floor(maxWeights / Math.max(1, width)),
  )
  const solver = makeSolver(lines.map(({ tokens }) => weighLine(vocabulary, tokens)))
  const height = vocabulary.buckets.length
  const weights = new Float32Array(height * width)
  const bias = new Float32Array(width)
  const plane = new Float32Array(height)
  signers.forEach((sign, k) => {
    bias[k] = solver.solve(lines.map(sign), plane)
    for (let d = 0; d < height; d++) weights[d * width + k] = plane[d]!
  })
  return { intents, negated, none, vocabulary, weights, bias }
}

/**
 * What a model says of sentences that it was not trained on. Each fold leaves out every fifth sentence of each intent,
 * and every fifth intent whole: its sentences then are 'none of these', of the same trade.
 */
function heldOut(lines: readonly Line[], intents: readonly string[], maxWeights: number): CalibrationPoint[] {
  const { of: folds, run } = foldsOf(lines.length)
  const places = new Map<string | null, number>()
  const placed = lines.map((line) => {
    const place = places.get(line.intent) ?? 0
    places.set(line.intent, place + 1)
    return {
      line,
      fold: place % folds,
      group: line.intent === null ? -1 : intents.indexOf(line.intent) % folds,
    }
  })
  const points: CalibrationPoint[] = []
  for (let fold = 0; fold < run; fold++) {
    const leaveIntents = intents.length >= 3
    const stays = placed
      .filter((p) => p.fold !== fold && !(leaveIntents && p.group === fold))
      .map(({ line }) => line)
    const known = intentsOf(stays)
    if (known.length === 0) continue
    const fitted = fit(stays, known, maxWeights)
    for (const { line, fold: own, group } of placed) {
      const unknown = leaveIntents && group === fold
      if ((own !== fold && !unknown) || line.not !== undefined || line.noneOf) continue
      const { best, margin, lead } = marginsOf(fitted, line.tokens)
      points.push({
        margin,
        lead,
        kind: line.intent === null ? 'none' : unknown ? 'left-out' : 'held-out',
        right: !unknown && known[best] === line.intent,
      })
    }
  }
  return points
}
