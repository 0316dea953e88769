import { compileCoursePatterns, maxCompileCost, maxLineCost, maxPatterns } from './course-patterns.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { capturePatternsOf, conditionPatternsOf } from './walk-patterns.ts'

/**
 * Patterns can be understood and can't hang the platform (INTENT-06), neither one alone nor all of a course together, when
 * they are compiled and when a learner's line is held against them (FLOW-09a).
 */
export function checkPatterns(course: DialogueFlowCourse, note: Note): void {
  const { bySource, totalCompileCost, lineCost, dearestNode } = compileCoursePatterns(course)
  for (const { source, path, node } of [...conditionPatternsOf(course), ...capturePatternsOf(course)]) {
    const result = bySource.get(source)
    if (result && !result.ok && result.problem !== 'over-budget')
      note(result.problem, path, node, { pattern: source, detail: result.detail })
  }
  if (bySource.size > maxPatterns) note('too-many-patterns', 'flow', null, { most: maxPatterns })
  if (totalCompileCost > maxCompileCost)
    note('patterns-too-large', 'flow', null, { cost: totalCompileCost, most: maxCompileCost })
  if (lineCost > maxLineCost)
    note('patterns-too-costly', 'flow', dearestNode, { cost: lineCost, most: maxLineCost })
}
