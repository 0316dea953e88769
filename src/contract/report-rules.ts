import type { Report, RuleResult } from './report.ts'

/** Rules that could have given points but whose place in the conversation was never come to. */
export const notReached = (rules: readonly RuleResult[]): RuleResult[] =>
  rules.filter((rule) => !rule.reached && rule.possible > 0 && rule.points <= 0)

/** What came of a rule, in the order of a reader's interest. */
export type RuleState = 'earned' | 'partly' | 'missed' | 'other' | 'taken' | 'clean' | 'not-reached'

export function ruleStateOf(rule: RuleResult): RuleState {
  if (rule.points < 0) return 'taken'
  if (rule.possible < 0) return 'clean'
  if (rule.points >= rule.possible) return 'earned'
  if (rule.points > 0) return rule.missed > 0 ? 'partly' : 'earned'
  if (!rule.reached) return 'not-reached'
  return rule.missed > 0 ? 'missed' : 'other'
}

/** Where advice helps the next time. */
export const isAdvised = (state: RuleState): boolean => ['missed', 'partly', 'taken'].includes(state)

/** The answers that a rule is about: where it gave or took points, and where it was due. */
export function ruleTurns(
  { hits, due }: RuleResult,
  numbers: ReadonlyMap<number, number>,
): { seq: number; number: number }[] {
  const seqs = [...new Set([...hits.map(({ seq, saidAt }) => saidAt ?? seq), ...due])].sort((a, b) => a - b)
  return seqs.flatMap((seq) => {
    const number = numbers.get(seq)
    return number === undefined ? [] : [{ seq, number }]
  })
}

export interface RuleGroupView {
  /** The item's id; null of what is taken from the total. */
  item: string | null
  /** What was earned in the item and what it can give; null of what is taken from the total. */
  sum: { points: number; max: number } | null
  /** What the rules come to where that is more than the item can give; null else. */
  over: number | null
  /** As the course calls the item. */
  name: string
  rules: RuleResult[]
}

/** What some rules come to, with two decimals, where that is more than `max`. */
function beyond(rules: readonly RuleResult[], max: number): number | null {
  const sum = Math.round(rules.reduce((all, { points }) => all + points, 0) * 100) / 100
  return sum > max ? sum : null
}

/** The rules that were reached, by item, so that the total can be added up by hand; what is taken from the total comes last. */
export function ruleGroups({
  report,
  unreached,
}: {
  report: Pick<Report, 'rules' | 'score'>
  unreached: readonly RuleResult[]
}): RuleGroupView[] {
  const reached = report.rules.filter((rule) => !unreached.includes(rule))
  const { items } = report.score
  const rest = reached.filter((rule) => !items.some(({ item }) => item === rule.item))
  return [
    ...items.map(({ item, name, points, max }) => {
      const rules = reached.filter((rule) => rule.item === item)
      return { item, name, sum: { points, max }, over: beyond(rules, max), rules }
    }),
    { item: null, name: '', sum: null, over: null, rules: rest },
  ].filter(({ rules }) => rules.length > 0)
}
