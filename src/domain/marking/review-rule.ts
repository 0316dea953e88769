import type { Instant } from '../session/session.ts'

/** Which free answers of a publish people mark: none, those that the grader is unsure of, or all (MARK-01). */
export const reviewKinds = ['none', 'unsure', 'all'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** What of a publish's free answers goes to people, and how they agree on it. */
export interface ReviewRule {
  review: ReviewKind
  /** 0–1; of `unsure`: an answer whose grade is less certain than this is marked by people. */
  certainty: number
  /** How many people mark an answer without knowing of one another. */
  markers: 1 | 2
  /** How far two marks may lie apart, as a share of what the question is worth. */
  tolerance: number
}

/** People are asked for nothing until somebody says so. */
export const usualReview: ReviewRule = { review: 'none', certainty: 0.3, markers: 1, tolerance: 0.1 }

/** How long an answer is kept for whoever has it open. */
export const leaseMilliseconds = 10 * 60_000

/** Whether nobody else has an answer open now. */
export const isFree = (
  lease: { by: string | null; until: Instant | null },
  marker: string,
  now: Instant,
): boolean => lease.by === null || lease.by === marker || lease.until === null || lease.until <= now
