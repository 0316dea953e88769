import { type CompiledCourse, ruleKey } from '../course/compile.ts'
import type { Branch, FlowNode } from '../course/dialogue-flow.ts'

/** What a branch gives at most, by the rules for taking it; 0 and more. */
export const worthOf = ({ rules }: CompiledCourse, node: string, branch: string): number =>
  (rules.takes.get(ruleKey(node, branch)) ?? []).reduce((sum, { points }) => sum + Math.max(0, points), 0)

/** Whether no other answer of a place gives more. */
export const isBest = (
  course: CompiledCourse,
  { id, branches }: Extract<FlowNode, { kind: 'user-says' }>,
  branch: Pick<Branch, 'id'>,
): boolean => {
  const worth = worthOf(course, id, branch.id)
  return branches.every((other) => other.wrong || worthOf(course, id, other.id) <= worth)
}
