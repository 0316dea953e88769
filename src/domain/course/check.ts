import { checkConditions } from './check-conditions.ts'
import { checkFlow } from './check-flow.ts'
import { checkNames } from './check-names.ts'
import { checkNodes } from './check-nodes.ts'
import { checkScoring } from './check-scoring.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { type CourseProblem, type Note, problemSeverity } from './problems.ts'

export { type CourseProblem, type ProblemCode, problemSeverity } from './problems.ts'

/** A course full of one mistake is told so this often. */
const maxProblems = 500

/**
 * What is wrong with a course of the right shape (FLOW-04): errors first, each in the order of the course. A course
 * without errors never throws in the engine, never loses its way and ends every step.
 */
export function checkCourse(course: DialogueFlowCourse): CourseProblem[] {
  const problems: CourseProblem[] = []
  const note: Note = (code, path, node, params = {}) => {
    problems.push({ severity: problemSeverity[code], code, path, node, params })
  }
  checkNames(course, note)
  const reached = checkFlow(course, note)
  checkNodes(course, note)
  checkConditions(course, note)
  checkScoring(course, reached, note)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return [...errors, ...problems.filter(({ severity }) => severity === 'warning')].slice(0, maxProblems)
}
