import type { RuleResult } from './fold-report.ts'

/** The items of which there was something to earn, or something was taken (REPORT-07): the others can't be called weak. */
export const itemsThatCameUp = (
  rules: readonly Pick<RuleResult, 'item' | 'points' | 'missed'>[],
): ReadonlySet<string> =>
  new Set(rules.flatMap(({ item, points, missed }) => (item && (points !== 0 || missed > 0) ? [item] : [])))
