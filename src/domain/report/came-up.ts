/** What a rule gave, and what it could have given besides, of an item; null of what is taken from the total. */
interface RulePoints {
  item: string | null
  points: number
  missed: number
}

/** The items of which there was something to earn, or something was taken (REPORT-07): the others can't be called weak. */
export const itemsThatCameUp = (rules: readonly RulePoints[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ item, points, missed }) => (item && (points !== 0 || missed > 0) ? [item] : [])))
