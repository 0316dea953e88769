import type { Span } from '../text/normalise.ts'
import { type ReadText, runNumber } from './read-text.ts'

/** Tokens one after the other that stand in two texts: where in each, and how many. */
export interface Run {
  one: number
  other: number
  length: number
}

/** Of what repeats itself so many places are looked at: a text of one word over and over costs no more. */
const mostPlaces = 4

/**
 * The runs of at least so many tokens that two texts share, in whatever order, none over another; the longest go first. Linear in both
 * texts, but for sorting what was found.
 */
export function sharedRuns(one: ReadText, other: ReadText, least: number): Run[] {
  const places = new Map<number, number[]>()
  for (let place = 0; place + least <= other.tokens.length; place++) {
    const key = runNumber(other, place, least)
    const known = places.get(key)
    if (!known) places.set(key, [place])
    else if (known.length < mostPlaces) known.push(place)
  }
  const found: Run[] = []
  /** By how far the two places lie apart: up to where in the first text a run of that distance goes already. */
  const reached = new Map<number, number>()
  for (let at = 0; at + least <= one.tokens.length; at++) {
    for (const place of places.get(runNumber(one, at, least)) ?? []) {
      if (at < (reached.get(at - place) ?? 0)) continue
      let length = 0
      while (at + length < one.tokens.length && one.tokens[at + length] === other.tokens[place + length])
        length++
      if (length < least) continue
      reached.set(at - place, at + length)
      found.push({ one: at, other: place, length })
    }
  }
  return withoutOverlaps(found, one.tokens.length, other.tokens.length, least)
}

function withoutOverlaps(found: readonly Run[], ones: number, others: number, least: number): Run[] {
  const [usedOne, usedOther] = [new Uint8Array(ones), new Uint8Array(others)]
  const kept: Run[] = []
  for (const run of [...found].sort((a, b) => b.length - a.length || a.one - b.one)) {
    const isFree = (step: number): boolean => !usedOne[run.one + step] && !usedOther[run.other + step]
    // What a longer run has taken of it falls away at its ends.
    let from = 0
    let to = run.length
    while (from < to && !isFree(from)) from++
    while (to > from && !isFree(to - 1)) to--
    let isWhole = to - from >= least
    for (let step = from; isWhole && step < to; step++) isWhole = isFree(step)
    if (!isWhole) continue
    usedOne.fill(1, run.one + from, run.one + to)
    usedOther.fill(1, run.other + from, run.other + to)
    kept.push({ one: run.one + from, other: run.other + from, length: to - from })
  }
  return kept
}

/** Where a run stands in a text as typed. */
export const spanOf = ({ starts, ends }: ReadText, at: number, length: number): Span => ({
  start: starts[at] ?? 0,
  end: ends[at + length - 1] ?? 0,
})
