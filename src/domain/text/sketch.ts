/**
 * A few numbers by which two texts can be told to be nearly the same: the smallest hashes of their runs of three characters
 * (a bottom-k sketch, Broder 1997). Empty for a text too short to be told from another.
 */
export type Sketch = readonly number[]

const kept = 12
const run = 3
/** Texts with fewer different runs say too little to be called repeated. */
const fewest = 10

function hash(text: string, at: number): number {
  let mixed = 0x811c9dc5
  for (let i = at; i < at + run; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** The sketch of a text without punctuation, as `sentenceText` gives it. */
export function sketchOf(text: string): Sketch {
  const hashes = new Set<number>()
  for (let at = 0; at + run <= text.length; at++) hashes.add(hash(text, at))
  if (hashes.size < fewest) return []
  return [...hashes].sort((a, b) => a - b).slice(0, kept)
}

/** 0–1: about how much of two texts is the same (Jaccard). Both sketches are sorted, so one walk over them is enough. */
export function likeness(a: Sketch, b: Sketch): number {
  let inUnion = 0
  let inBoth = 0
  for (let i = 0, j = 0; inUnion < kept && (i < a.length || j < b.length); inUnion++) {
    const left = a[i] ?? Infinity
    const right = b[j] ?? Infinity
    if (left === right) inBoth++
    if (left <= right) i++
    if (right <= left) j++
  }
  return a.length === 0 || b.length === 0 ? 0 : inBoth / inUnion
}
