import type { Evidence } from './evidence.ts'

/**
 * One gain or loss of points. `item` is null for sensitive words, which are taken off the total.
 * `evidence` quotes the words that earned it; it is empty where the rule looks at how the session went
 * (meters, outcome, a chosen option).
 */
export interface ScoreLine {
  rule: string
  item: string | null
  points: number
  evidence: Evidence[]
  /** The group of the rule (SCORE-06): `points` is what the rule gives or takes beyond what another of its group has. */
  group?: string
  /** A grave mistake: the session can't be passed any more. */
  critical?: boolean
  /**
   * Nothing was taken (`points` is 0): the rule might have, had the words been read less strictly (SCORE-12). For
   * trainers alone; it counts nowhere.
   */
  unsure?: boolean
  /** How often the customer had asked again, where that took a part of the points (SCORE-14). */
  followUps?: number
  /** Takes back what the rule gave or took before (MARK-16): `points` has the opposite sign. */
  withdrawn?: true
  /**
   * A correction gave it because the rule counts in full (MARK-20): `all` at a chance at which the rule gave nothing, `rest` beside what it gave there.
   */
  inFull?: 'all' | 'rest'
  /** The rule counts for nobody any more (MARK-20): by so much, 0 or less, less can be reached of the item. `points` is 0. */
  outOf?: number
}

export interface ItemScore {
  item: string
  /** 0 … max. */
  points: number
  max: number
}

/**
 * Everything the score depends on; bounded by the number of rules, kept as a checkpoint beside the session's
 * state.
 */
export interface ScoreState {
  /** How often each rule has applied. */
  applied: Record<string, number>
  /** Sum of points per item, before it is limited to 0 … max. */
  items: Record<string, number>
  /** What the rules of each group have given and taken; a score that was stored before there were any has none. */
  groups?: Record<string, { given: number; taken: number }>
  /** Points taken off the total by sensitive words. */
  deducted: number
  /** How many grave mistakes were made; a score that was stored before they were counted has none. */
  critical?: number
  /** By how much, 0 or less, an item's `max` differs from the course's; left out where no rule was corrected (MARK-20). */
  outOf?: Record<string, number>
}

export const scoreLevels = ['excellent', 'pass', 'fail'] as const
export type ScoreLevel = (typeof scoreLevels)[number]

/** `total` is 0–100 with one decimal. */
export interface Score {
  total: number
  items: ItemScore[]
  deducted: number
  level: ScoreLevel
}

/** What a course measures by. */
export interface ScoreScale {
  items: readonly { id: string; max: number }[]
  /** Totals from which a session counts as passed and as excellent. */
  thresholds: { pass: number; excellent: number }
}

/** The score before anything happened. */
export function initialScore(): ScoreState {
  return { applied: {}, items: {}, deducted: 0 }
}

// Ids such as `constructor` are legal: a plain look-up would find what every object inherits.
function countOf(counts: Record<string, number>, id: string): number {
  return Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0
}

/** How often a rule has applied. */
export function timesApplied(state: ScoreState, rule: string): number {
  return countOf(state.applied, rule)
}

/** What the rules of a group have given (0 or more) and taken (0 or less). */
export function groupSums({ groups = {} }: ScoreState, group: string): { given: number; taken: number } {
  return (Object.hasOwn(groups, group) ? groups[group] : undefined) ?? { given: 0, taken: 0 }
}

/** The score with some more lines: the one way by which points add up, live, in the log and in the report. */
export function addScoreLines(state: ScoreState, lines: readonly ScoreLine[]): ScoreState {
  if (lines.length === 0) return state
  const sum: ScoreState = { ...state, applied: { ...state.applied }, items: { ...state.items } }
  for (const { rule, item, points, group, critical, unsure, withdrawn, outOf } of lines) {
    if (unsure) continue
    if (outOf !== undefined && item !== null) {
      sum.outOf = { ...sum.outOf, [item]: countOf(sum.outOf ?? {}, item) + outOf }
      continue
    }
    const times = withdrawn ? -1 : 1
    if (critical) sum.critical = (sum.critical ?? 0) + times
    if (item === null) sum.deducted -= points
    else {
      sum.applied[rule] = countOf(sum.applied, rule) + times
      sum.items[item] = countOf(sum.items, item) + points
    }
    if (group !== undefined) {
      const { given, taken } = groupSums(sum, group)
      const gives = points * times > 0
      const after = { given: given + (gives ? points : 0), taken: taken + (gives ? 0 : points) }
      sum.groups = { ...sum.groups, [group]: after }
    }
  }
  return sum
}

/** The level of a total (REPORT-02). */
export function levelOf({ pass, excellent }: ScoreScale['thresholds'], total: number): ScoreLevel {
  if (total >= excellent) return 'excellent'
  return total >= pass ? 'pass' : 'fail'
}

/** An item of which nothing can be reached any more is none. */
const itemScores = (scale: ScoreScale, state: ScoreState): ItemScore[] =>
  scale.items.flatMap(({ id, max: own }) => {
    const less = countOf(state.outOf ?? {}, id)
    const max = Math.max(0, own + less)
    return less < 0 && max === 0
      ? []
      : [{ item: id, points: Math.max(0, Math.min(max, countOf(state.items, id))), max }]
  })

/** The points of all items together. */
export const mostPointsOf = ({ items }: { items: readonly { max: number }[] }): number =>
  items.reduce((sum, { max }) => sum + max, 0)

/** What points of items come to in a total of 100, with one decimal; what is deducted from the total counts there as it is. */
export function shareOf(scale: { items: readonly { max: number }[] }, points: number): number {
  const most = mostPointsOf(scale)
  return most === 0 ? 0 : Math.round((points / most) * 1000) / 10
}

/** The share of the most possible less what was deducted, 0–100, before a grave mistake limits it. Not rounded. */
export function uncappedTotal(scale: ScoreScale, state: ScoreState): number {
  return totalOf(itemScores(scale, state), state.deducted)
}

function totalOf(items: readonly ItemScore[], deducted: number): number {
  const possible = mostPointsOf({ items })
  const earned = items.reduce((sum, { points }) => sum + points, 0)
  const share = possible > 0 ? (earned / possible) * 100 : 0
  return Math.max(0, Math.min(100, share - deducted))
}

/**
 * The score as it stands: items limited to 0 … max each, the total their share of the most possible less what
 * was deducted; after a grave mistake below what passes (SCORE-03).
 */
export function scoreOf(scale: ScoreScale, state: ScoreState): Score {
  return scoreAt(scale.thresholds, itemScores(scale, state), state)
}

/** What points of items come to by these thresholds, as `scoreOf` says it. */
export function scoreAt(
  thresholds: ScoreScale['thresholds'],
  items: ItemScore[],
  { deducted, critical = 0 }: Pick<ScoreState, 'deducted' | 'critical'>,
): Score {
  const failed = critical > 0
  const most = failed ? Math.max(0, thresholds.pass - 1) : 100
  const total = Math.round(Math.min(most, totalOf(items, deducted)) * 10) / 10
  return { total, items, deducted, level: failed ? 'fail' : levelOf(thresholds, total) }
}
