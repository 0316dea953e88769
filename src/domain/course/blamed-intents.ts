import type { Condition } from './condition.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { nodesOf } from './walk-nodes.ts'

/** Adds the intents that a condition asks for, also those that it must not find. */
export function intentsIn(condition: Condition, found: Set<string>): void {
  if (condition.type === 'intent') found.add(condition.intent)
  if (condition.type === 'group') for (const child of condition.children) intentsIn(child, found)
}

/** The intents that a condition asks for. */
export function intentsOf(condition: Condition): ReadonlySet<string> {
  const found = new Set<string>()
  intentsIn(condition, found)
  return found
}

/** Whether two conditions ask for an intent in common. */
export const shareIntent = (one: Condition, other: Condition): boolean => {
  const wanted = intentsOf(other)
  return [...intentsOf(one)].some((intent) => wanted.has(intent))
}

/** What a learner is blamed for anywhere in a course: the conditions of wrong turns, and of rules that take points. */
function* blamingConditions(course: DialogueFlowCourse): Iterable<Condition> {
  for (const { node } of nodesOf(course))
    if (node.kind === 'user-says') for (const { match, wrong } of node.branches) if (wrong) yield match
  for (const { when, points } of course.scoring.rules)
    if (when.type === 'says' && points < 0) yield when.match
}

/** The intents that a learner is blamed for anywhere in a course: by wrong turns, and by rules that take points. */
export function blamedIntents(course: DialogueFlowCourse): ReadonlySet<string> {
  const blamed = new Set<string>()
  for (const condition of blamingConditions(course)) intentsIn(condition, blamed)
  return blamed
}

/** The examples of what a learner is blamed for anywhere in a course, by the ids of the intents. */
export function blamedExamples(course: DialogueFlowCourse): ReadonlyMap<string, readonly string[]> {
  const blamed = blamedIntents(course)
  return new Map(course.intents.flatMap(({ id, positive }) => (blamed.has(id) ? [[id, positive]] : [])))
}

const standBesideOffence = (condition: Condition, found: Set<string>): void => {
  if (condition.type !== 'group') return
  const { mode, children } = condition
  if (mode === 'any' && children.some(({ type }) => type === 'abuse'))
    for (const child of children) if (child.type === 'intent') found.add(child.intent)
  for (const child of children) standBesideOffence(child, found)
}

/**
 * The intents that a wrong turn, or a rule that takes points, names beside offensive words, any of them being enough: they mean how somebody is spoken to, whatever is
 * affirmed or denied with it.
 */
export function offensiveIntents(course: DialogueFlowCourse): ReadonlySet<string> {
  const found = new Set<string>()
  for (const condition of blamingConditions(course)) standBesideOffence(condition, found)
  return found
}
