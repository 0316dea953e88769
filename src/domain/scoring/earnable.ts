import type { DialogueFlowCourse, ScoringRule } from '../course/dialogue-flow.ts'

/** What is held when the session ends. */
const endTypes: readonly ScoringRule['when']['type'][] = ['meter', 'ends', 'states']

/** Whether a rule is held once, when the session ends. */
export const isHeldAtEnd = ({ when }: Pick<ScoringRule, 'when'>): boolean => endTypes.includes(when.type)

/** How many times a rule may apply in one session: what is held at the end, and what stands in a group, applies once. */
export const timesOf = ({ when, group, times }: ScoringRule): number =>
  isHeldAtEnd({ when }) || group !== undefined ? 1 : times

/** What rules can give together: each as often as it may, of a group the best one. */
function mostOf(giving: readonly ScoringRule[]): number {
  const alone = giving.filter(({ group }) => group === undefined)
  const best = new Map<string, number>()
  for (const { group, points } of giving)
    if (group !== undefined) best.set(group, Math.max(best.get(group) ?? 0, points))
  return [...alone.map((rule) => rule.points * timesOf(rule)), ...best.values()].reduce(
    (sum, points) => sum + points,
    0,
  )
}

/** What the rules of each item can give together, by the item's id; it may be less than the item's `max`, or more. */
export const earnableOf = ({
  items,
  rules,
}: Pick<DialogueFlowCourse['scoring'], 'items' | 'rules'>): ReadonlyMap<string, number> =>
  new Map(items.map(({ id }) => [id, mostOf(rules.filter(({ item, points }) => item === id && points > 0))]))

/** The best total, 0–100, that the rules allow, whatever the flow lets a learner say. */
export function bestTotalOf(scoring: Pick<DialogueFlowCourse['scoring'], 'items' | 'rules'>): number {
  const earnable = earnableOf(scoring)
  const most = scoring.items.reduce((sum, { max }) => sum + max, 0)
  const earned = scoring.items.reduce((sum, { id, max }) => sum + Math.min(max, earnable.get(id) ?? 0), 0)
  return most === 0 ? 0 : Math.round((earned / most) * 100)
}

/** The places at which a rule may give points; null where it isn't about a place. */
export function nodesOfRule({ when }: ScoringRule): string[] | null {
  if (when.type === 'takes') return [when.node, ...when.or.map(({ node }) => node)]
  if (when.type === 'answers') return [when.node]
  return when.type === 'says' ? (when.nodes ?? null) : null
}
