import { checkConditions } from './check-conditions.ts'
import { checkFlow } from './check-flow.ts'
import { checkHandlers } from './check-handlers.ts'
import { checkIntents } from './check-intents.ts'
import { checkNames } from './check-names.ts'
import { checkNodes } from './check-nodes.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkScoring } from './check-scoring.ts'
import { checkSpeakers } from './check-speakers.ts'
import { checkUnused } from './check-unused.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { checkStarterText } from './check-starter.ts'
import { type CourseProblem, maxProblems, type Note, problemSeverity } from './problems.ts'

/** What a check notes: errors first, each in the order in which they are found. `isSound` tells the check that nothing so far is an error. */
export function collectProblems(check: (note: Note, isSound: () => boolean) => void): CourseProblem[] {
  const found: Record<CourseProblem['severity'], CourseProblem[]> = { error: [], warning: [] }
  const note: Note = (code, path, node, params = {}) => {
    const severity = problemSeverity[code]
    if (found[severity].length >= maxProblems) return
    const known = typeof params === 'function' ? params() : params
    found[severity].push({ severity, code, path, node, params: known })
  }
  check(note, () => found.error.length === 0)
  return [...found.error, ...found.warning].slice(0, maxProblems)
}

/** Notes what is wrong with a dialogue flow as it stands, without a line being judged in it: quick enough for every change (FLOW-04). */
export function checkStatically(course: DialogueFlowCourse, note: Note): void {
  checkNames(course, note)
  const reached = checkFlow(course, note)
  checkNodes(course, note)
  checkSpeakers(course, note)
  checkConditions(course, note)
  checkPatterns(course, note)
  checkScoring(course, reached, note)
  checkIntents(course, note)
  checkUnused(course, note)
  checkHandlers(course, note)
  checkStarterText(course, note)
}
