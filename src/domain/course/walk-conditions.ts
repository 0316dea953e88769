import type { Condition, Course } from './course-package.ts'

/** A condition of a course (not the children of a group) and where it stands. */
export interface PlacedCondition {
  condition: Condition
  /** Dotted from the course, e.g. `flow.nodes.3.branches.0.match`. */
  path: string
  /** Null in a scoring rule. */
  node: string | null
}

/** Every condition of a course: of branches, of questions in own words, of scoring rules. */
export function conditionsOf(course: Course): PlacedCondition[] {
  const found: PlacedCondition[] = []
  const flows = [{ nodes: course.flow.nodes, path: 'flow' }, ...course.scenes.map(({ nodes }, i) => ({ nodes, path: `scenes.${i}` }))]
  for (const flow of flows) {
    flow.nodes.forEach((node, n) => {
      const path = `${flow.path}.nodes.${n}`
      if (node.kind === 'user-says') node.branches.forEach(({ match }, b) => found.push({ condition: match, path: `${path}.branches.${b}.match`, node: node.id }))
      if (node.kind !== 'question-bank') return
      node.questions.forEach((question, q) => {
        if (question.type === 'QA') question.points.forEach((condition, p) => found.push({ condition, path: `${path}.questions.${q}.points.${p}`, node: node.id }))
      })
    })
  }
  course.scoring.rules.forEach(({ when }, r) => {
    if (when.type === 'says') found.push({ condition: when.match, path: `scoring.rules.${r}.when.match`, node: null })
  })
  return found
}
