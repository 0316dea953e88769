import { checkBank } from './check-bank.ts'
import { checkPapers } from './check-papers.ts'
import { checkConditions } from './check-conditions.ts'
import { checkFlow } from './check-flow.ts'
import { checkHandlers } from './check-handlers.ts'
import { checkIntents } from './check-intents.ts'
import { checkNames } from './check-names.ts'
import { checkNodes } from './check-nodes.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkReferences } from './check-references.ts'
import { checkSpeakers } from './check-speakers.ts'
import { checkScoring } from './check-scoring.ts'
import type { Course } from './course.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { type CourseProblem, type Note, problemSeverity } from './problems.ts'

export { type CourseProblem, type ProblemCode, problemSeverity } from './problems.ts'

/**
 * What the checker says of a course is kept beside it. Count this up when it finds something else in the same course than
 * before: courses that are stored are then checked again.
 */
export const checkerVersion = 9

/** A course full of one mistake is told so often; as many errors and as many warnings are kept meanwhile. */
const maxProblems = 500

/**
 * What is wrong with a course of the right shape (FLOW-04): errors first, each in the order of the course. A course
 * without errors never throws in the engine, never loses its way and ends every step.
 */
export function checkCourse(course: Course): CourseProblem[] {
  const found: Record<CourseProblem['severity'], CourseProblem[]> = { error: [], warning: [] }
  const note: Note = (code, path, node, params = {}) => {
    const severity = problemSeverity[code]
    if (found[severity].length >= maxProblems) return
    const known = typeof params === 'function' ? params() : params
    found[severity].push({ severity, code, path, node, params: known })
  }
  if (course.kind === 'question-bank') {
    checkBank(course, note)
    checkPapers(course, note)
  } else checkDialogueFlow(course, note, () => found.error.length === 0)
  return [...found.error, ...found.warning].slice(0, maxProblems)
}

function checkDialogueFlow(course: DialogueFlowCourse, note: Note, isSound: () => boolean): void {
  checkNames(course, note)
  const reached = checkFlow(course, note)
  checkNodes(course, note)
  checkSpeakers(course, note)
  checkConditions(course, note)
  checkPatterns(course, note)
  checkScoring(course, reached, note)
  checkIntents(course, note)
  checkHandlers(course, note)
  if (isSound()) checkReferences(course, note)
}
