import type { CompiledCourse } from '../course/compile.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import {
  addScoreLines,
  initialScore,
  type Score,
  type ScoreLine,
  scoreOf,
  type ScoreState,
  uncappedTotal,
} from '../session/score.ts'
import { type MissedPoints, missedPoints } from './chances.ts'

/** The hundred points of a practice in three parts, one decimal each (REPORT-07). They add up to exactly 100. */
export interface ScoreParts {
  /** The total. */
  earned: number
  /** There was the chance and it was not taken, or what was earned was taken off again. */
  lost: number
  /** What the conversation never came to. */
  unreached: number
}

/** What a grave mistake left of the points that the rules came to (SCORE-03, REPORT-07a). */
export interface ScoreLimit {
  /** What the rules came to, one decimal: more than the total. */
  before: number
  /** The first grave mistake, and its turn. */
  rule: string
  item: string | null
  seq: number
}

/** What a rule cost of the hundred points, above 0, one decimal. */
export interface RuleCost {
  rule: string
  item: string | null
  points: number
}

export interface Breakdown extends ScoreParts {
  /** Null where no grave mistake took anything beyond its own points. */
  limit: ScoreLimit | null
  /** What omissions cost, each at most what its item had left: a missed point of a full item cost nothing. */
  missed: MissedPoints[]
  /** What was lost, by rule: together exactly `lost`. */
  costs: RuleCost[]
}

/** What an item comes to before it is limited, and what there was to be had. */
interface ItemChance {
  item: string
  max: number
  /** Points given, without those taken. */
  given: number
  /** Points that could have been given beside these. */
  missed: number
}

/** The most that an item could have come to with what came up. */
const reachable = ({ max, given, missed }: ItemChance): number => Math.min(max, given + missed)

/** Omissions in their order, until the item would have been full. */
function withinItem(item: ItemChance, missed: readonly MissedPoints[]): MissedPoints[] {
  let left = reachable(item) - Math.min(item.max, item.given)
  return missed.flatMap((one) => {
    if (one.item !== item.item) return []
    const points = Math.min(one.points, left)
    left -= points
    return points > 0 ? [{ ...one, points }] : []
  })
}

const tenths = (points: number): number => Math.round(points * 10)

/** In whole tenths, so that the three add up however each is rounded; a part that is nothing stays nothing. */
function partsOf(total: number, lost: number, unreached: number): ScoreParts {
  const earned = tenths(total)
  const rest = 1000 - earned
  const none = 1e-9
  const not = lost < none ? rest : unreached < none ? 0 : Math.min(rest, tenths(unreached))
  return { earned: earned / 10, lost: (rest - not) / 10, unreached: not / 10 }
}

/** The first grave mistake, where it limits the total. */
function limitOf(
  { scale }: CompiledCourse,
  log: readonly DialogueLogEntry[],
  state: ScoreState,
): ScoreLimit | null {
  const before = tenths(uncappedTotal(scale, state)) / 10
  if (before <= scoreOf(scale, state).total) return null
  for (const { seq, lines } of log) {
    const grave = lines.find(({ critical, unsure }) => critical && !unsure)
    if (grave) return { before, rule: grave.rule, item: grave.item, seq }
  }
  return null
}

/** What rules cost before it is rounded: of the hundred points, by rule and item. */
class Costs {
  readonly #sums = new Map<string, RuleCost>()

  add({ rule, item }: Pick<RuleCost, 'rule' | 'item'>, points: number): void {
    if (points <= 0) return
    const key = JSON.stringify([rule, item])
    this.#sums.set(key, { rule, item, points: (this.#sums.get(key)?.points ?? 0) + points })
  }

  /** Shares `lost` out in whole tenths: each rule's own rounded down, what is left to those that lost most by it. */
  sharedOut(lost: number): RuleCost[] {
    const exact = [...this.#sums.values()]
    const sum = exact.reduce((all, { points }) => all + points, 0)
    const shares = exact.map(({ points }) => (sum > 0 ? (points / sum) * tenths(lost) : 0))
    const whole = shares.map((share) => Math.floor(share + 1e-9))
    let left = tenths(lost) - whole.reduce((all, share) => all + share, 0)
    const byRest = shares.map((share, at) => ({ at, rest: share - (whole[at] ?? 0) }))
    for (const { at } of byRest.sort((a, b) => b.rest - a.rest))
      if (left-- > 0) whole[at] = (whole[at] ?? 0) + 1
    return exact.flatMap((cost, at) => {
      const points = (whole[at] ?? 0) / 10
      return points > 0 ? [{ ...cost, points }] : []
    })
  }
}

/** What each rule took, by item, without what was taken back. */
function takenBy(lines: readonly ScoreLine[]): RuleCost[] {
  const sums = new Map<string, RuleCost>()
  for (const { rule, item, points, unsure } of lines) {
    if (unsure) continue
    const key = JSON.stringify([rule, item])
    sums.set(key, { rule, item, points: (sums.get(key)?.points ?? 0) - points })
  }
  return [...sums.values()].filter(({ points }) => points > 0)
}

/** Adds what rules took until there was nothing left to take. */
function addTaken(costs: Costs, taken: readonly RuleCost[], most: number, scale = 1): void {
  let left = most
  for (const one of taken) {
    const points = Math.min(one.points, left)
    costs.add(one, points * scale)
    left -= points
  }
}

/**
 * Earned, lost and not come to (REPORT-07), for any course and log. Rules that exclude one another are one chance; what no
 * rule of an item can give never came up. Pure.
 */
export function breakdownOf(course: CompiledCourse, log: readonly DialogueLogEntry[]): Breakdown {
  const lines = log.flatMap((entry) => entry.lines)
  const state = addScoreLines(initialScore(), lines)
  const score = scoreOf(course.scale, state)
  const all = missedPoints(course, log)
  const items = course.scale.items.map(({ id, max }): ItemChance => {
    const given = lines.reduce((sum, { item, points }) => sum + (item === id ? Math.max(0, points) : 0), 0)
    const missed = all.reduce((sum, { item, points }) => sum + (item === id ? points : 0), 0)
    return { item: id, max, given, missed }
  })
  const possible = items.reduce((sum, { max }) => sum + max, 0)
  const reached = items.reduce((sum, item) => sum + reachable(item), 0)
  const share = possible > 0 ? (reached / possible) * 100 : 0
  // The total is rounded: what is less than half a tenth away from it was not lost.
  const lost = tenths(share) === tenths(score.total) ? 0 : Math.max(0, share - score.total)
  const parts = partsOf(score.total, lost, 100 - share)
  const missed = items.flatMap((item) => withinItem(item, all))
  const limit = limitOf(course, log, state)
  return { ...parts, limit, missed, costs: costsOf({ items, lines, missed, limit, score }, parts.lost) }
}

function costsOf(
  {
    items,
    lines,
    missed,
    limit,
    score,
  }: Pick<Breakdown, 'missed' | 'limit'> & { items: ItemChance[]; lines: ScoreLine[]; score: Score },
  lost: number,
): RuleCost[] {
  const costs = new Costs()
  const taken = takenBy(lines)
  const possible = items.reduce((sum, { max }) => sum + max, 0)
  const scale = possible > 0 ? 100 / possible : 0
  for (const one of missed) costs.add(one, one.points * scale)
  for (const { item, max, given } of items) {
    const held = score.items.find((one) => one.item === item)?.points ?? 0
    addTaken(
      costs,
      taken.filter((one) => one.item === item),
      Math.min(max, given) - held,
      scale,
    )
  }
  const earned = score.items.reduce((sum, { points }) => sum + points, 0) * scale
  addTaken(
    costs,
    taken.filter(({ item }) => item === null),
    earned,
  )
  if (limit) costs.add(limit, limit.before - score.total)
  return costs.sharedOut(lost)
}
