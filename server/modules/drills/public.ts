/** Weak points and drills of a learner. The only file of this module that others import. */
export { rowsToDrill, toldWeakPoints } from './drills.ts'
export { mayDrillAttempt } from './missed-in-exams.ts'
export { withheldCourses } from './queries.ts'
export { continuedSince } from './weak-points.ts'
