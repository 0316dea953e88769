import type { LocaleId } from '../locale.ts'
import type { Span } from '../text/normalise.ts'

/**
 * By what a point is earned. `wording`: one of these stands in the answer. `keywords`: of each group one of its synonyms
 * stands there. `meaning`: most of what this sentence, or one of the `others`, says is said, in whatever
 * words and order.
 */
export type PointRule =
  | { kind: 'wording'; texts: readonly string[] }
  | { kind: 'keywords'; groups: readonly (readonly string[])[] }
  | { kind: 'meaning'; sentence: string; others?: readonly string[] | undefined }

/** Something that a good answer says. */
export interface AnswerPoint {
  id: string
  /** How much of the mark it is worth, beside the others. More than 0. */
  weight: number
  rule: PointRule
}

/** A question that is answered in the learner's own words (PAPER-02a). Without points the references alone are compared with. */
export interface FreeQuestion {
  id: string
  locale: LocaleId
  text: string
  references: readonly string[]
  points: readonly AnswerPoint[]
  /** The full mark, above 0. The least is 0. */
  most: number
}

/** References and points of one question that are held against an answer; the first ones count. */
export const mostReferences = 20
export const mostPoints = 20

/** Why less than the full mark is given. */
export const gradeReasons = [
  'empty',
  'question-repeated',
  'words-without-sentence',
  'denied',
  'wrong-quantity',
  'little-in-common',
] as const
export type GradeReason = (typeof gradeReasons)[number]

/** What came of one point. Spans count units of the answer as typed. */
export interface PointGrade {
  id: string
  earned: boolean
  /** The words that earned it; none where it is not earned. */
  evidence: readonly Span[]
  /** Where it is not earned: what came closest, and null where nothing did. */
  nearestMiss: { words: readonly Span[]; reason: GradeReason } | null
}

/** The grade of an answer. The same answer gets the same grade at any time. */
export interface Grade {
  /** 0 to the question's full mark, not rounded. */
  mark: number
  /** The mark's share of the full mark, 0–1. */
  share: number
  points: readonly PointGrade[]
  /** Of a question without points: what its nearest reference says, one thing after another, and what came of each. */
  parts: readonly (PointGrade & { text: string })[]
  /** 0–1: how far the mark is to be relied upon. A mark of little certainty goes to a person. */
  certainty: number
  reasons: readonly GradeReason[]
  /** Whether the mark may be shown as a level: only where enough answers were marked by a person. */
  settled: boolean
}
