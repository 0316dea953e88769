import type { Condition } from './condition.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { nodesOf } from './walk-nodes.ts'

/** Groups may stand in one another this deep. */
export const maxConditionDepth = 5

/** A condition of a course (not the children of a group) and where it stands. */
export interface PlacedCondition {
  condition: Condition
  /** Dotted from the course, e.g. `flow.nodes.3.branches.0.match`. */
  path: string
  /** Null in a scoring rule. */
  node: string | null
}

/** Every condition of a course: of branches, of questions in own words, of scoring rules. */
export function conditionsOf(course: DialogueFlowCourse): PlacedCondition[] {
  const found: PlacedCondition[] = []
  for (const { node, path } of nodesOf(course)) {
    if (node.kind === 'user-says')
      node.branches.forEach(({ match }, b) =>
        found.push({ condition: match, path: `${path}.branches.${b}.match`, node: node.id }),
      )
    if (node.kind !== 'question-bank') continue
    node.questions.forEach((question, q) => {
      if (question.type !== 'QA') return
      question.points.forEach((condition, p) =>
        found.push({ condition, path: `${path}.questions.${q}.points.${p}`, node: node.id }),
      )
    })
  }
  course.scoring.rules.forEach(({ when }, r) => {
    if (when.type === 'says')
      found.push({ condition: when.match, path: `scoring.rules.${r}.when.match`, node: null })
  })
  return found
}
