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
const cluster = /[\u1100-\u115F][\u1160-\u11A7]?[\u11A8-\u11FF]?|[^]\p{M}*[\uFF9E\uFF9F]?\p{M}*/gu
const plain = /^[\x20-\x40\x5B-\x7E\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\u3001\u3002]$/
// What comparing leaves as it is, but for capitals: no character of it has anything to do with its neighbours.
const simple =
  /^(?:[\x21-\x7E\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\u3001\u3002]+ )*[\x21-\x7E\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\u3001\u3002]+$/
const ignorable = /[\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F]/g
const singleQuotes = /[\u2018\u2019\u02BC]/g
const doubleQuotes = /[\u201C\u201D]/g
const space = /\s/

/**
 * Units that a normalised text may have. What a character becomes can be many times as long as the character itself; a
 * text that would become longer than this is compared up to here.
 */
export const maxNormalisedLength = 2000

/** What single units become, by the unit: there are no more than 65 536. */
const ofUnit = new Map<string, string>()

function normaliseCluster(part: string): string {
  if (plain.test(part)) return part
  if (part.length > 1) return normalised(part)
  const known = ofUnit.get(part) ?? normalised(part)
  ofUnit.set(part, known)
  return known
}

function normalised(part: string): string {
  return part
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(ignorable, '')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
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
  const out: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const match of original.matchAll(cluster)) {
    if (out.length >= most) break
    const part = match[0]
    const end = match.index + part.length
    const normal = normaliseCluster(part)
    for (let i = 0; i < normal.length && out.length < most; i++) {
      const unit = normal.charAt(i)
      if (!space.test(unit)) out.push(unit)
      else if (out.length === 0) continue
      else if (out[out.length - 1] === ' ') {
        ends[ends.length - 1] = end
        continue
      } else out.push(' ')
      starts.push(match.index)
      ends.push(end)
    }
  }
  if (out[out.length - 1] === ' ') out.pop()
  return {
    text: out.join(''),
    map: Int32Array.from(starts.slice(0, out.length)),
    ends: Int32Array.from(ends.slice(0, out.length)),
  }
}

/** The span of the original that a non-empty span of the normalised text came from. */
export function originalSpan(text: NormalisedText, start: number, end: number): Span {
  return { start: text.map[start] ?? 0, end: text.ends[end - 1] ?? 0 }
}
