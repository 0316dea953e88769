import { addAssociations, sharesOf } from './associations.ts'
import { backgroundLines } from './background.ts'
import { type CalibrationPoint, fitConfidence } from './calibrate.ts'
import type { Language } from '../language/language.ts'
import { type Tokens, tokenise } from './features.ts'
import { type IntentModel, marginsOfRow, type Planes } from './model.ts'
import { makeSolver, type Row, type Sign } from './solve.ts'
import {
  type ActFeatures,
  collectVocabulary,
  onceFrom,
  type Rarity,
  type Vocabulary,
  weighLine,
} from './vocabulary.ts'
import { type Greatest, greatestFor, packPlanes, roundPlane } from './weights.ts'

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
  language?: Language | null
  /** What a line does counts beside its words (INTENT-14). */
  acts?: ActFeatures | null
  /** Bounds the size of all models together: planes × features are kept to this many weights, the rarest features go first. */
  maxWeights?: number
}

/** A text that was cut up and weighed, once for all places that have it. */
interface CutText {
  text: string
  tokens: Tokens
  row: Row
}

interface Line extends Sample {
  cut: CutText
  /** Small talk that a small corpus is given. */
  added?: boolean
}

const defaultMaxWeights = 48_000_000
/** Below this many sentences the words of a trade can't be told from everybody's: small talk is added. */
const smallCorpus = 1000
/**
 * Share of lines taken to mean one of the intents. A small corpus can't tell words of its trade from others well enough to
 * give a line the benefit of the doubt.
 */
const assumed = {
  small: { rightShare: 0.5 },
  large: { rightShare: 0.8, honest: true },
  many: { rightShare: 0.8, honest: true, meantShare: 0.95 },
} as const
/** What a line on the wrong side of a plane costs: small corpora need it forgiven. */
const cost = { small: 1, large: 3, many: 3 } as const
/**
 * From so many intents on rare words count for less and associations for something (decision 98). The places of a course have few intents
 * with many lines each, where both win nothing.
 */
export const manyIntents = 20
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
  const [model] = trainPlaces([corpus], options)
  return model!
}

/**
 * As `trainIntents`, of several corpora that share most of their sentences, such as the places of a course: each gets a
 * classifier of its own, and all have one vocabulary, for which each sentence is cut up once.
 */
export function trainPlaces(
  corpora: readonly (readonly Sample[])[],
  { language = null, maxWeights = defaultMaxWeights, acts = null }: TrainOptions = {},
): IntentModel[] {
  const cut = cutterOf(language)
  const places = corpora.map((samples) => placeOf(samples, cut))
  const talk = places.some(({ small }) => small) ? backgroundLines.map(cut) : []
  const width = places.reduce((sum, { lines, intents }) => sum + planesOf(lines, intents).length, 0)
  const texts = [...new Set([...places.flatMap(({ lines }) => lines.map(({ cut: of }) => of)), ...talk])]
  const rarity = rarityFor(places)
  const vocabulary = collectVocabulary(
    texts.map(({ tokens }) => tokens),
    Math.floor(maxWeights / Math.max(1, width)),
    rarity,
    acts,
  )
  const shared = {
    vocabulary,
    greatest: greatestFor(width * vocabulary.buckets.length),
    once: onceFrom(rarity, texts.length),
  }
  for (const text of texts) text.row = weighLine(vocabulary, text.tokens)
  const near = likenessOf(talk, texts, vocabulary.buckets.length - (acts?.buckets.length ?? 0))
  return places.map(({ lines, intents, small, size }) => {
    const own = { ...shared, cost: cost[size], associated: size === 'many' }
    const all = small ? [...lines, ...withoutNear(talk, lines, near)] : lines
    return {
      ...fit(all, intents, own),
      folded: true,
      language,
      confidence: fitConfidence(heldOut(all, intents, own), assumed[size]),
    }
  })
}

const noRow: Row = { columns: new Int32Array(), values: new Float32Array() }

/** Cuts each text once, whatever places it stands in. */
function cutterOf(language: Language | null): (text: string) => CutText {
  const known = new Map<string, CutText>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const cut = { text, tokens: tokenise(text, true, language), row: noRow }
    known.set(text, cut)
    return cut
  }
}

function placeOf(samples: readonly Sample[], cut: (text: string) => CutText) {
  const lines = samples
    .map((sample): Line => ({ ...sample, cut: cut(sample.text) }))
    .filter(({ cut: { tokens } }) => tokens.line.text !== '')
  const intents = intentsOf(lines)
  const small = lines.length < smallCorpus
  return { lines, intents, small, size: sizeOf(intents, small) }
}

function sizeOf(intents: readonly string[], small: boolean): keyof typeof cost {
  if (intents.length >= manyIntents) return 'many'
  return small ? 'small' : 'large'
}

/** Places share a vocabulary, so that its weights must suit all; those with an only intent go along. */
const rarityFor = (places: readonly ReturnType<typeof placeOf>[]): Rarity =>
  places.some(({ size }) => size === 'many') &&
  places.every(({ size, intents }) => size === 'many' || intents.length <= 1)
    ? 'root'
    : 'full'

const intentsOf = (lines: readonly Line[]): string[] =>
  [...new Set(lines.flatMap(({ intent }) => intent ?? []))].sort()

/** The texts that say or nearly say the same as a line of small talk: for each line, in its order. */
function likenessOf(
  talk: readonly CutText[],
  texts: readonly CutText[],
  words: number,
): ReadonlySet<CutText>[] {
  // By column: which lines of small talk have it, and how much of each it is.
  const postings: { line: number; value: number }[][] = []
  talk.forEach(({ row: { columns, values } }, line) =>
    columns.forEach((column, j) => {
      if (column < words) (postings[column] ??= []).push({ line, value: values[j]! })
    }),
  )
  const near = talk.map(() => new Set<CutText>())
  const cosines = new Float32Array(talk.length)
  for (const text of talk.length > 0 ? texts : []) {
    const { columns, values } = text.row
    cosines.fill(0)
    for (let j = 0; j < columns.length; j++)
      for (const { line, value } of postings[columns[j]!] ?? []) cosines[line]! += values[j]! * value
    cosines.forEach((cosine, line) => cosine > likeness && near[line]?.add(text))
  }
  return near
}

/** Small talk, without what the corpus itself says or nearly says. */
function withoutNear(
  talk: readonly CutText[],
  lines: readonly Line[],
  near: readonly ReadonlySet<CutText>[],
): Line[] {
  const positives = new Set(lines.flatMap(({ intent, cut }) => (intent === null ? [] : [cut])))
  return talk
    .filter((_, line) => ![...(near[line] ?? [])].some((text) => positives.has(text)))
    .map((cut) => ({ intent: null, text: cut.text, cut, added: true }))
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

/** Which planes a corpus has, and what each line is to each. */
function planesOf(lines: readonly Line[], intents: readonly string[]): Signer[] {
  const negated = negatedOf(lines, intents)
  return [
    ...intents.map(isIntent),
    ...negated.map((k) => isNegated(intents[k]!)),
    ...(hasNone(lines) ? [isNone] : []),
  ]
}

const negatedOf = (lines: readonly Line[], intents: readonly string[]): number[] => {
  const denied = new Set(lines.map(({ not }) => not))
  return [...intents.keys()].filter((k) => denied.has(intents[k]))
}
const hasNone = (lines: readonly Line[]): boolean => lines.filter(isNoneSaid).length >= ownNone

/** How a place is fitted. */
interface Fitting {
  vocabulary: Vocabulary
  greatest: Greatest
  /** From this inverse document frequency on a feature stands in a single line. */
  once: number
  cost: number
  associated: boolean
}

function fit(
  lines: readonly Line[],
  intents: readonly string[],
  { vocabulary, greatest, cost: price, associated }: Fitting,
): Planes {
  const rows = lines.map(({ cut }) => cut.row)
  const solver = makeSolver(rows, price)
  const plane = new Float32Array(vocabulary.buckets.length)
  const shares = associated ? sharesOf(rows, plane.length) : null
  const solved = planesOf(lines, intents).map((sign) => {
    const signs = lines.map(sign)
    const bias = solver.solve(signs, plane)
    if (shares)
      addAssociations(
        plane,
        rows.filter((_, i) => signs[i] === 1),
        shares,
      )
    return { bias, ...roundPlane(plane, greatest) }
  })
  return {
    intents,
    negated: negatedOf(lines, intents),
    none: hasNone(lines),
    vocabulary,
    weights: packPlanes(solved, plane.length),
    bias: Float32Array.from(solved, ({ bias }) => bias),
  }
}

/**
 * What a model says of sentences that it was not trained on. Each fold leaves out every fifth sentence of each intent,
 * and every fifth intent whole: its sentences then are 'none of these', of the same trade.
 */
function heldOut(lines: readonly Line[], intents: readonly string[], fitting: Fitting): CalibrationPoint[] {
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
    const fitted = fit(stays, known, fitting)
    for (const { line, fold: own, group } of placed) {
      const unknown = leaveIntents && group === fold
      if ((own !== fold && !unknown) || line.not !== undefined || line.noneOf) continue
      const { best, margin, lead } = marginsOfRow(
        fitted,
        weighLine(fitting.vocabulary, line.cut.tokens, fitting.once),
      )
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
