import { withPlainMarks } from './plain-marks.ts'

/**
 * A text as it is compared: NFKC, lower case, straight quotes, single spaces, without zero-width characters.
 * Traditional and simplified Chinese stay different.
 */
export interface NormalisedText {
  text: string
  /** For each UTF-16 unit of `text` the index in the original where the characters it came from begin. */
  map: Int32Array
  /** For each unit the index in the original where those characters end. */
  ends: Int32Array
}

/** A half-open range of UTF-16 units. */
export interface Span {
  start: number
  end: number
}

// A base with what NFKC may fuse it with: combining marks, half-width voicing marks, conjoining Hangul.
const cluster = /[\u1100-\u115F][\u1160-\u11A7]?[\u11A8-\u11FF]?|[^]\p{M}*[\uFF9E\uFF9F]?\p{M}*/uy
// What comparing leaves as it is, but for capitals: no character of it has anything to do with its neighbours.
const simple =
  /^(?:[\x21-\x7E\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\u3001\u3002]+ )*[\x21-\x7E\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\u3001\u3002]+$/
const space = /\s/
// What is the other half of a character, or may fuse with what stands before it or after it.
const fusing = /[\p{M}\u1100-\u11FF\uFF9E\uFF9F\uD800-\uDFFF]/u

/**
 * Units that a normalised text may have. What a character becomes can be many times as long as the character itself; a
 * text that would become longer than this is compared up to here.
 */
export const maxNormalisedLength = 2000

/** What single units become that fuse with nothing, by the unit; null for one that may. There are no more than 65 536. */
const ofUnit: (string | null | undefined)[] = []

function becomes(text: string, at: number): string | null {
  const code = text.charCodeAt(at)
  const known = ofUnit[code]
  if (known !== undefined) return known
  const unit = text.charAt(at)
  return (ofUnit[code] = fusing.test(unit) ? null : normalised(unit))
}

function normalised(part: string): string {
  return withPlainMarks(part.normalize('NFKC').toLowerCase().normalize('NFKC'))
}

function unchanged(text: string): NormalisedText {
  const map = new Int32Array(text.length)
  const ends = new Int32Array(text.length)
  for (let at = 0; at < text.length; at++) {
    map[at] = at
    ends[at] = at + 1
  }
  return { text, map, ends }
}

/**
 * Normalises a text for comparison, up to `most` units, and remembers where each unit came from. Linear; never throws.
 */
export function normalise(original: string, most = maxNormalisedLength): NormalisedText {
  if (original.length <= most && simple.test(original)) return unchanged(original.toLowerCase())
  const starts: number[] = []
  const ends: number[] = []
  let [text, count, endsBlank] = ['', 0, false]
  for (let at = 0, end = 0; at < original.length && count < most; at = end) {
    const alone = becomes(original, at)
    let normal: string
    if (alone !== null && (at + 1 === original.length || becomes(original, at + 1) !== null)) {
      normal = alone
      end = at + 1
    } else {
      cluster.lastIndex = at
      const part = cluster.exec(original)?.[0] ?? ''
      normal = normalised(part)
      end = at + part.length
    }
    for (let i = 0; i < normal.length && count < most; i++) {
      const unit = normal.charAt(i)
      const isBlank = space.test(unit)
      if (isBlank && (endsBlank || count === 0)) {
        if (count > 0) ends[count - 1] = end
        continue
      }
      text += isBlank ? ' ' : unit
      endsBlank = isBlank
      starts.push(at)
      ends.push(end)
      count++
    }
  }
  if (endsBlank) count--
  return {
    text: text.slice(0, count),
    map: new Int32Array(starts).subarray(0, count),
    ends: new Int32Array(ends).subarray(0, count),
  }
}

/** The span of the original that a non-empty span of the normalised text came from. */
export function originalSpan(text: NormalisedText, start: number, end: number): Span {
  return { start: text.map[start] ?? 0, end: text.ends[end - 1] ?? 0 }
}

/** The unit of a normalised text that a place of the original came to. */
export function normalIndex({ map, text }: NormalisedText, at: number): number {
  let from = 0
  let to = text.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((map[middle] ?? 0) < at) from = middle + 1
    else to = middle
  }
  return from
}
