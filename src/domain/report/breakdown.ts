import type { CompiledCourse } from '../course/compile.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { addScoreLines, initialScore, scoreOf } from '../session/score.ts'
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

export interface Breakdown extends ScoreParts {
  /** What omissions cost, each at most what its item had left: a missed point of a full item cost nothing. */
  missed: MissedPoints[]
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

/**
 * Earned, lost and not come to (REPORT-07), for any course and log. Rules that exclude one another are one chance; what no
 * rule of an item can give never came up. Pure.
 */
export function breakdownOf(course: CompiledCourse, log: readonly DialogueLogEntry[]): Breakdown {
  const lines = log.flatMap((entry) => entry.lines)
  const { total } = scoreOf(course.scale, addScoreLines(initialScore(), lines))
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
  const lost = tenths(share) === tenths(total) ? 0 : Math.max(0, share - total)
  return {
    ...partsOf(total, lost, 100 - share),
    missed: items.flatMap((item) => withinItem(item, all)),
  }
}
