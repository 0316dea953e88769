import { countFeatures, mostBuckets, type Tokens } from './features.ts'
import type { Row } from './solve.ts'

/**
 * What a line does, whatever its words and its trade (INTENT-14): features beside the words, for corpora of few lines.
 * Made by `act-features.ts`.
 */
export interface ActFeatures {
  /** One an act, ascending; above those of words. */
  readonly buckets: Uint32Array
  /** How near a line is to each act, in the order of `buckets`: of unit length, or all 0. */
  nearness(tokens: Tokens): Float32Array
  /** What each token of a line adds to each of some acts, which are named by their places in `buckets`. */
  tokenScores(acts: readonly number[], tokens: Tokens): readonly (readonly number[])[]
}

/** The features that a corpus has: which column each bucket is, and how telling it is (inverse document frequency). */
export interface Vocabulary {
  /** Ascending; a feature's column is its place here. */
  buckets: Uint32Array
  /** How telling each is; of an act how much it counts beside the words. */
  idf: Float32Array
  /** Of a feature that the corpus does not have: it counts in a line's length, so that strange lines score low. */
  unseenIdf: number
  /**
   * A row is never made longer than if its line had this length before it was weighed: a fragment of few words stays short, so
   * that it can't be certain of anything (INTENT-08). 0 in models of the formats before 3.
   */
  shortest: number
  /** Null where lines are known by their words alone. */
  acts: ActFeatures | null
  /**
   * Open-addressing table over `buckets`, two numbers a place, side by side since each look-up costs a walk to memory: the bucket, and
   * its column + 1, or 0 where the place is empty. The number of places is a power of two.
   */
  table: Int32Array
}

const spread = (bucket: number, mask: number): number => (Math.imul(bucket, 0x9e3779b1) >>> 7) & mask

/** Makes the look-up table; the rest is all that needs keeping. */
export function indexVocabulary(
  buckets: Uint32Array,
  idf: Float32Array,
  unseenIdf: number,
  shortest = 0,
  acts: ActFeatures | null = null,
): Vocabulary {
  let size = 16
  while (size < buckets.length * 2) size *= 2
  const table = new Int32Array(size * 2)
  buckets.forEach((bucket, column) => {
    let place = spread(bucket, size - 1)
    while (table[place * 2 + 1] !== 0) place = (place + 1) & (size - 1)
    table[place * 2] = bucket
    table[place * 2 + 1] = column + 1
  })
  return { buckets, idf, unseenIdf, shortest, acts, table }
}

/** Column of a bucket, −1 where the corpus does not have it. */
export function columnOf({ table }: Pick<Vocabulary, 'table'>, bucket: number): number {
  const mask = table.length / 2 - 1
  let place = spread(bucket, mask)
  for (;;) {
    const column = table[place * 2 + 1]! - 1
    if (column < 0 || table[place * 2] === bucket) return column
    place = (place + 1) & mask
  }
}

/** Length of the shortest line that counts in full, in features that stand nowhere else: two or three words, some six Chinese characters. */
const shortestFeatures = 6

/** How much rare features count for more than frequent ones: as their inverse document frequency says, or as its root. */
export type Rarity = 'full' | 'root'

const rarityOf = (rarity: Rarity, lines: number, frequency: number): number => {
  const idf = Math.log((1 + lines) / (1 + frequency)) + 1
  return rarity === 'root' ? Math.sqrt(idf) : idf
}

/** Of so many lines: from this weight on a feature stands in a single one. A bit less, for rounding. */
export const onceFrom = (rarity: Rarity, lines: number): number => rarityOf(rarity, lines, 1) - 1e-4

/** How much what a line does counts beside its words: more finds more in free words, and tells intents of one act apart less. */
const actWeight = 0.8

/** The features of all lines, of more than `maxColumns` those that stand in the most lines; and the acts. */
export function collectVocabulary(
  lines: readonly Tokens[],
  maxColumns: number,
  rarity: Rarity = 'full',
  acts: ActFeatures | null = null,
): Vocabulary {
  const frequency = new Uint32Array(mostBuckets)
  for (const line of lines) for (const bucket of countFeatures(line).buckets) frequency[bucket]!++
  let kept: number[] = []
  frequency.forEach((count, bucket) => {
    if (count > 0) kept.push(bucket)
  })
  if (kept.length > maxColumns) {
    kept = kept
      .sort((a, b) => frequency[b]! - frequency[a]! || a - b)
      .slice(0, maxColumns)
      .sort((a, b) => a - b)
  }
  const idf = kept.map((bucket) => rarityOf(rarity, lines.length, frequency[bucket]!))
  const unseenIdf = Math.fround(rarityOf(rarity, lines.length, 0))
  const ofActs = [...(acts?.buckets ?? [])]
  return indexVocabulary(
    Uint32Array.from([...kept, ...ofActs]),
    Float32Array.from([...idf, ...ofActs.map(() => actWeight)]),
    unseenIdf,
    shortestFeatures * unseenIdf,
    acts,
  )
}

/** How much a feature counts that occurs so often in a line. */
export const weightOfCount = (count: number): number => (count === 1 ? 1 : 1 + Math.log(count))

/** The length of a line before it is weighed, with the features that the corpus lacks. */
export function lengthOf(vocabulary: Vocabulary, tokens: Tokens): number {
  const { idf, unseenIdf } = vocabulary
  const { buckets, counts } = countFeatures(tokens)
  let squares = 0
  for (let i = 0; i < buckets.length; i++) {
    const column = columnOf(vocabulary, buckets[i]!)
    squares += (weightOfCount(counts[i]!) * (column < 0 ? unseenIdf : idf[column]!)) ** 2
  }
  return Math.sqrt(squares)
}

/**
 * A line as a row: its words have at most unit length, together with the features that the corpus lacks, and so have its acts. `unseenFrom`: features of this
 * inverse document frequency or a higher one count as lacking, so that a line of the corpus is weighed as if it were not in it.
 */
export function weighLine(vocabulary: Vocabulary, tokens: Tokens, unseenFrom = Infinity): Row {
  const { idf, unseenIdf, shortest, acts } = vocabulary
  const { buckets, counts } = countFeatures(tokens)
  const room = buckets.length + (acts?.buckets.length ?? 0)
  const columns = new Int32Array(room)
  const values = new Float32Array(room)
  let filled = 0
  let squares = 0
  for (let i = 0; i < buckets.length; i++) {
    const column = columnOf(vocabulary, buckets[i]!)
    const unseen = column < 0 || idf[column]! >= unseenFrom
    const value = weightOfCount(counts[i]!) * (unseen ? unseenIdf : idf[column]!)
    squares += value * value
    if (unseen) continue
    columns[filled] = column
    values[filled++] = value
  }
  const own = Math.sqrt(squares)
  const length = Math.max(own, shortest) || 1
  for (let i = 0; i < filled; i++) values[i]! /= length
  if (acts) {
    const nearness = acts.nearness(tokens)
    for (let act = 0; act < nearness.length; act++) {
      const near = nearness[act]!
      const column = near === 0 ? -1 : columnOf(vocabulary, acts.buckets[act]!)
      if (column < 0) continue
      columns[filled] = column
      // A fragment of few words stays short in this, too.
      values[filled++] = (idf[column]! * near * own) / length
    }
  }
  return { columns: columns.subarray(0, filled), values: values.subarray(0, filled) }
}
