import type { ClauseKind } from '../language/clauses.ts'
import type { Polarity } from '../language/stance.ts'
import type { Span } from '../text/normalise.ts'

/**
 * What a point can rest on. A new way to judge adds its kind here; what shows evidence says something of a kind that it
 * doesn't know, since a log outlives the program that wrote it.
 */
export const evidenceKinds = [
  'sentence',
  'keyword',
  'intent',
  'regex',
  'fact',
  'abuse',
  'overpromise',
  'sensitive-word',
  'handler',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** The words of a learner's line that a condition rests on: a half-open span of UTF-16 units of the line as typed. */
export interface Evidence {
  by: EvidenceKind
  /** Id of the keyword, intent, fact, sensitive word or handler, '' of abuse in a condition, the list of an overpromise or ''; the sentence or pattern itself otherwise. */
  ref: string
  start: number
  end: number
  quote: string
  /** 0–1, intents only. */
  confidence?: number
  /** How the words are meant, where they are no plain statement. */
  polarity?: Polarity
  kind?: ClauseKind
  /** The clause that the words stand in, and the word that makes their stance: found for a report, not kept in a log (REPORT-09). */
  clause?: Span
  cue?: Span
}
