import type { HandlerKind } from './kinds.ts'

/** The kinds that are recognised by words; the others by what the line is made of. */
export type CuedKind = Exclude<HandlerKind, 'nonsense' | 'other-language'>

/**
 * How a kind is recognised in a language: a page each, data with tests. Patterns are global and are held against the
 * normalised line (simplified, in Chinese); none has nested repetition.
 */
export interface Cue {
  /** The words; where the kind does harm, they must be the learner's own and affirmed. */
  readonly says: RegExp
  /** Words by which the line is none of this, wherever they stand in it. */
  readonly never: RegExp
}

export type CuePage = Readonly<Record<CuedKind, Cue>>
