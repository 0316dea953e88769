import type { Condition } from './condition.ts'

/** Whether two conditions are the same but for stances that are left out. */
const isSame = (a: Condition, b: Condition): boolean => wording(a) === wording(b)

function wording(condition: Condition): string {
  if (condition.type === 'group')
    return `${condition.mode}(${condition.children.map(wording).toSorted().join()})`
  const { type, ...rest } = condition
  const stance = 'stance' in rest || hasStance.has(type) ? { stance: stanceOf(condition) } : {}
  return JSON.stringify([
    type,
    Object.entries({ ...rest, ...stance }).toSorted(([x], [y]) => (x < y ? -1 : 1)),
  ])
}

const hasStance: ReadonlySet<Condition['type']> = new Set(['keyword', 'intent', 'regex', 'overpromise'])

const stanceOf = (condition: Condition) => ('stance' in condition && condition.stance) || 'affirmed'

/** The same words, which the one wants with a stance and the other with any. */
const asksForLess = (a: Condition, b: Condition): boolean =>
  'stance' in b &&
  b.stance === 'any' &&
  hasStance.has(a.type) &&
  isSame({ ...a, stance: 'any' } as Condition, b)

/**
 * Whether every line that meets `condition` also meets `other`, as far as their form shows it (FLOW-04): words and intents that
 * mean the same aren't compared. Exceptions (`none`) imply nothing but themselves. Pure.
 */
export function implies(condition: Condition, other: Condition): boolean {
  if (isSame(condition, other) || asksForLess(condition, other)) return true
  if (other.type === 'group' && other.children.length > 0) {
    if (other.mode === 'any' && other.children.some((child) => implies(condition, child))) return true
    if (other.mode === 'all' && other.children.every((child) => implies(condition, child))) return true
  }
  if (condition.type !== 'group' || condition.children.length === 0) return false
  if (condition.mode === 'all') return condition.children.some((child) => implies(child, other))
  return condition.mode === 'any' && condition.children.every((child) => implies(child, other))
}
