import type { Course } from '../course/course.ts'
import type { Paper } from '../course/paper.ts'
import type { ReviewKind } from '../marking/review-rule.ts'
import { type DrawableQuestion, mayAskFreely } from '../question-bank/draw-paper.ts'

/** What of a course says whether people have something to decide: of a question bank its papers and what they draw from. */
export type Reviewable =
  | { kind: 'question-bank'; papers: readonly Paper[]; questions: readonly DrawableQuestion[] }
  | { kind: Exclude<Course['kind'], 'question-bank'> }

/**
 * Of which attempts at a session people decide something before there is a result, as its publish says (EXAM-15): of a paper that asks nothing
 * freely they decide nothing. `paperId` is null where a conversation is the exam.
 */
export function reviewedIn(review: ReviewKind, course: Reviewable, paperId: string | null): ReviewKind {
  if (review === 'none' || course.kind !== 'question-bank') return review
  const paper = course.papers.find(({ id }) => id === paperId)
  return paper && mayAskFreely(course.questions, paper) ? review : 'none'
}
