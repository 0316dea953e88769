import type { Grade } from './question.ts'

/** Whether a person has to mark an answer: its certainty lies below what the trainer asks for (PAPER-02d). */
export const needsReview = ({ certainty }: Pick<Grade, 'certainty'>, least: number): boolean =>
  certainty < least

/** Of answers like these, the share that a person would have to mark, 0–1; 0 of none. */
export const reviewedShare = (grades: readonly Pick<Grade, 'certainty'>[], least: number): number =>
  grades.length === 0 ? 0 : grades.filter((grade) => needsReview(grade, least)).length / grades.length
