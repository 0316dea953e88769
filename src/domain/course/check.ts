import { checkBank } from './check-bank.ts'
import { checkPapers } from './check-papers.ts'
import { checkPaths } from './check-paths.ts'
import { checkReferences } from './check-references.ts'
import type { Course } from './course.ts'
import { checkStatically, collectProblems } from './check-static.ts'
import type { CourseProblem } from './problems.ts'

export { type CourseProblem, type ProblemCode, problemSeverity } from './problems.ts'

/**
 * What the checker says of a course is kept beside it. Count this up when it finds something else in the same course than
 * before: courses that are stored are then checked again.
 */
export const checkerVersion = 14

/**
 * What is wrong with a course of the right shape (FLOW-04): errors first, each in the order of the course. A course
 * without errors never throws in the engine, never loses its way and ends every step.
 */
export function checkCourse(course: Course): CourseProblem[] {
  return collectProblems((note, isSound) => {
    if (course.kind === 'question-bank') {
      checkBank(course, note)
      checkPapers(course, note)
      return
    }
    checkStatically(course, note)
    if (!isSound()) return
    checkPaths(course, note)
    checkReferences(course, note)
  })
}
