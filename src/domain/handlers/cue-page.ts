import type { HandlerKind } from './kinds.ts'

/** The kinds that are recognised by words; the others by what the line is made of, or by what its course says. */
export type CuedKind = Exclude<
  HandlerKind,
  'nonsense' | 'other-language' | 'asks-customer' | 'critical-mistake'
>

/**
 * How a kind is recognised in a language. Patterns are global and are held against the
 * normalised line (simplified, in Chinese); none has nested repetition.
 */
export interface Cue {
  /** The words; where the kind does harm, they must be the learner's own and affirmed. */
  readonly says: RegExp
  /** Words by which the line is none of this, wherever they stand in it. */
  readonly never: RegExp
}

/** Where others are harmed, and what may be said beside a conversation: a page each for a language, data with tests. */
type OffenceKind = 'abuse' | 'threat' | 'discrimination' | 'instructs-grader'
export type OffenceCues = Readonly<Record<OffenceKind, Cue>>
export type AsideCues = Readonly<Record<Exclude<CuedKind, OffenceKind>, Cue>>
export type CuePage = Readonly<Record<CuedKind, Cue>>

const sourceOf = (patterns: readonly RegExp[]): string => patterns.map(({ source }) => source).join('|')

/** What is said one after the other; of a list any one. */
export const sequence = (...parts: readonly (RegExp | readonly RegExp[])[]): RegExp =>
  new RegExp(parts.map((part) => (part instanceof RegExp ? part.source : `(?:${sourceOf(part)})`)).join(''))

/** A cue of patterns by what they say, and of those by which a line is none of it: one automaton each, tried in their order. */
export const cue = (says: Readonly<Record<string, readonly RegExp[]>>, never: readonly RegExp[]): Cue => ({
  says: new RegExp(sourceOf(Object.values(says).flat()), 'g'),
  never: new RegExp(sourceOf(never), 'g'),
})
