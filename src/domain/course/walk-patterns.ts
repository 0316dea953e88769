import type { Condition } from './condition.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { conditionsOf, maxConditionDepth } from './walk-conditions.ts'
import { pluginOf } from '../operations/operations.ts'
import { nodesOf } from './walk-nodes.ts'

/** A regular expression of a course and where it stands. */
export interface PlacedPattern {
  source: string
  /** Dotted from the course, e.g. `flow.nodes.3.branches.0.match.pattern`. */
  path: string
  /** Null in a scoring rule. */
  node: string | null
}

/** The patterns in a condition, as deep as groups may stand in one another. */
export function patternsIn(
  condition: Condition,
  path = '',
  node: string | null = null,
  depth = 1,
): PlacedPattern[] {
  if (depth > maxConditionDepth) return []
  if (condition.type === 'regex') return [{ source: condition.pattern, path: `${path}.pattern`, node }]
  if (condition.type !== 'group') return []
  return condition.children.flatMap((child, index) =>
    patternsIn(child, `${path}.children.${index}`, node, depth + 1),
  )
}

/** The patterns of branches, of questions in own words and of scoring rules. */
export function conditionPatternsOf(course: DialogueFlowCourse): PlacedPattern[] {
  return conditionsOf(course).flatMap(({ condition, path, node }) => patternsIn(condition, path, node))
}

/** The patterns by which operations and facts capture. */
export function capturePatternsOf(course: DialogueFlowCourse): PlacedPattern[] {
  const ofFacts = course.facts.flatMap((fact, index) =>
    fact.kind === 'text' ? [{ source: fact.pattern, path: `facts.${index}.pattern`, node: null }] : [],
  )
  const ofOperations = nodesOf(course).flatMap(({ node, path }) =>
    node.kind === 'operation'
      ? node.operations.flatMap((operation, index) =>
          (pluginOf(operation).patterns?.(operation) ?? []).map(({ source, field }) => ({
            source,
            path: `${path}.operations.${index}.${field}`,
            node: node.id,
          })),
        )
      : [],
  )
  return [...ofFacts, ...ofOperations]
}
