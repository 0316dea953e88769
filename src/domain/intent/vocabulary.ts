import { countFeatures, type Tokens } from './features.ts'
import type { Row } from './solve.ts'

/** The features that a corpus has: which column each bucket is, and how telling it is (inverse document frequency). */
export interface Vocabulary {
  /** Ascending; a feature's column is its place here. */
  buckets: Uint32Array
  idf: Float32Array
  /** Of a feature that the corpus does not have: it counts in a line's length, so that strange lines score low. */
  unseenIdf: number
  /**
   * A row is never made longer than if its line had this length before it was weighed: a fragment of few words stays short, so
   * that it can't be certain of anything (INTENT-08). 0 in models of the formats before 3.
   */
  shortest: number
  /** Open-addressing table over `buckets`: column + 1, or 0 for an empty place. Its length is a power of two. */
  table: Int32Array
}

const spread = (bucket: number, mask: number): number => (Math.imul(bucket, 0x9e3779b1) >>> 7) & mask

/** Makes the look-up table; the rest is all that needs keeping. */
export function indexVocabulary(
  buckets: Uint32Array,
  idf: Float32Array,
  unseenIdf: number,
  shortest = 0,
): Vocabulary {
  let size = 16
  while (size < buckets.length * 2) size *= 2
  const table = new Int32Array(size)
  buckets.forEach((bucket, column) => {
    let place = spread(bucket, size - 1)
    while (table[place] !== 0) place = (place + 1) & (size - 1)
    table[place] = column + 1
  })
  return { buckets, idf, unseenIdf, shortest, table }
}

/** Column of a bucket, −1 where the corpus does not have it. */
export function columnOf({ buckets, table }: Vocabulary, bucket: number): number {
  const mask = table.length - 1
  let place = spread(bucket, mask)
  for (;;) {
    const column = table[place]! - 1
    if (column < 0 || buckets[column] === bucket) return column
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

/** The features of all lines; of more than `maxColumns` those that stand in the most lines. */
export function collectVocabulary(
  lines: readonly Tokens[],
  maxColumns: number,
  rarity: Rarity = 'full',
): Vocabulary {
  const frequency = new Map<number, number>()
  for (const line of lines)
    for (const bucket of countFeatures(line).keys()) frequency.set(bucket, (frequency.get(bucket) ?? 0) + 1)
  let kept = [...frequency.keys()].sort((a, b) => a - b)
  if (kept.length > maxColumns) {
    kept = kept
      .sort((a, b) => frequency.get(b)! - frequency.get(a)! || a - b)
      .slice(0, maxColumns)
      .sort((a, b) => a - b)
  }
  const idf = Float32Array.from(kept, (bucket) => rarityOf(rarity, lines.length, frequency.get(bucket)!))
  const unseenIdf = Math.fround(rarityOf(rarity, lines.length, 0))
  return indexVocabulary(Uint32Array.from(kept), idf, unseenIdf, shortestFeatures * unseenIdf)
}

/**
 * A line as a row that has at most unit length, together with the features that the corpus lacks. `unseenFrom`: features of this
 * inverse document frequency or a higher one count as lacking, so that a line of the corpus is weighed as if it were not in it.
 */
export function weighLine(vocabulary: Vocabulary, tokens: Tokens, unseenFrom = Infinity): Row {
  const { idf, unseenIdf, shortest } = vocabulary
  const counts = countFeatures(tokens)
  const columns = new Int32Array(counts.size)
  const values = new Float32Array(counts.size)
  let filled = 0
  let squares = 0
  for (const [bucket, count] of counts) {
    const column = columnOf(vocabulary, bucket)
    const unseen = column < 0 || idf[column]! >= unseenFrom
    const value = (1 + Math.log(count)) * (unseen ? unseenIdf : idf[column]!)
    squares += value * value
    if (unseen) continue
    columns[filled] = column
    values[filled++] = value
  }
  const length = Math.max(Math.sqrt(squares), shortest) || 1
  for (let i = 0; i < filled; i++) values[i]! /= length
  return { columns: columns.slice(0, filled), values: values.slice(0, filled) }
}
