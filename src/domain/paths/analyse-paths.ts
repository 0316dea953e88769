import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { levelOf, type ScoreLevel } from '../session/score.ts'
import { type Ways, waysOf } from './moves.ts'
import { type Path, walkAgain } from './path.ts'
import { type Aim, pointsOf } from './points.ts'
import { type FoundTotal, searchBroadly, searchTotal, type Target } from './search-total.ts'
import { searchTurns } from './search-turns.ts'
import { waysAheadTo } from './ways-ahead.ts'

/** The best, or the least, total of the conversations that come to an outcome. */
export interface Extreme {
  /** 0–100, of the best (or least) path that was found. */
  total: number
  level: ScoreLevel
  path: Path
  /** No path gives more (or less) than this, also where not all of them were looked at; the same as `total` where that is proven. */
  limit: number
}

/** What is known of the conversations that come to an outcome. */
export interface OutcomePaths {
  outcome: Outcome
  shortest: Path
  most: Extreme
  least: Extreme
}

/** What paths through a course there are (FLOW-10a). */
export interface PathAnalysis {
  difficulty: number
  /** Turns of the learner that it takes at least to come to a node: 0 before the first. A node that no path was found to has no entry. */
  turnsTo: ReadonlyMap<string, number>
  /** Whether all turns were looked at: what has no entry in `turnsTo`, or isn't among the outcomes, is come to by nobody. */
  isComplete: boolean
  /** The outcomes that paths come to, achieved first. */
  outcomes: readonly OutcomePaths[]
}

/** How many places a search looks at before it is cut short. */
export interface SearchLimits {
  turns: number
  /** Without the customer's meters, and with them. */
  totals: { ignored: number; kept: number }
}

const usualLimits: SearchLimits = { turns: 30_000, totals: { ignored: 5000, kept: 2000 } }

/** The total of a path that was found; null where the customer's patience or feelings don't let anybody take it. */
function totalOf(path: Path, { outcome, points }: Target, ways: Ways): FoundTotal | null {
  const walked = walkAgain(path, ways, points)
  if (walked?.arrival.outcome !== outcome) return null
  return { path, total: points.score(walked.earned, walked.arrival).total }
}

/** What is looked for, as if follow-ups took no points: no path gives more, and there are fewer places to tell apart. */
function withoutPenalty(target: Target): Target {
  const { course, aim, outcome, ahead } = target
  if (course.settings.followUpPenalty === 0) return target
  const full = { ...course, settings: { ...course.settings, followUpPenalty: 0 } }
  return { ...target, points: pointsOf(full, aim, outcome, ahead) }
}

/** What no path gives more (or less) than, whatever there are. */
const unproven: Record<Aim, number> = { most: 100, least: 0 }

/**
 * First as if the customer had no feelings, which bounds the total and mostly comes to a path that can be taken as it
 * is; where it can't, with the feelings.
 */
function extremeOf(
  target: Target,
  shortest: Path,
  ways: Record<'kept' | 'ignored', Ways>,
  limits: SearchLimits['totals'],
): Extreme {
  const { aim, course } = target
  const isBetter = (a: FoundTotal, b: FoundTotal) => (aim === 'most' ? a.total > b.total : a.total < b.total)
  const easy = aim === 'most' ? withoutPenalty(target) : target
  const eased = searchTotal(easy, ways.ignored, { meters: 'ignored', places: limits.ignored })
  const candidates = [
    ...[eased.best?.path, shortest].map((path) => path && totalOf(path, target, ways.kept)),
    searchBroadly(target, ways.kept, limits.kept),
  ].filter((one) => one !== null && one !== undefined)
  const best = candidates.reduce<FoundTotal | null>(
    (one, other) => (!one || isBetter(other, one) ? other : one),
    null,
  )
  // What was found of ways that were cut says nothing of the others.
  const known = { best, limit: ways.ignored.cut ? unproven[aim] : eased.limit }
  const found =
    best?.total === known.limit
      ? known
      : searchTotal(target, ways.kept, { meters: 'kept', places: limits.kept, known })
  const { total, path } = found.best ?? { total: known.limit, path: shortest }
  const limit = ways.kept.cut ? known.limit : found.limit
  return { total, path, limit, level: levelOf(course.settings.thresholds, total) }
}

const outcomes = ['achieved', 'neutral', 'missed'] as const

/**
 * Shows what paths there are through a course (FLOW-10a): how soon each node can be come to, and by outcome the
 * shortest path and those with the most and the fewest points. Follows the rules of the dialogue and of the score with every
 * answer that a learner could give; it leaves out what ends or delays a conversation anywhere (time, offences, a customer
 * without patience). Pure; for a course without errors.
 */
export function analysePaths(
  course: DialogueFlowCourse,
  difficulty: number = course.difficulty,
  limits: SearchLimits = usualLimits,
): PathAnalysis {
  const ways = { kept: waysOf(course, difficulty, 'kept'), ignored: waysOf(course, difficulty, 'ignored') }
  const eased = searchTurns(course, ways.ignored, limits.turns)
  const wanted = eased.isCut ? undefined : eased
  const { turnsTo, shortest, isCut } = searchTurns(course, ways.kept, limits.turns, wanted)
  return {
    difficulty,
    turnsTo,
    isComplete: !isCut,
    outcomes: outcomes.flatMap((outcome): OutcomePaths[] => {
      const path = shortest.get(outcome)
      if (!path) return []
      const ahead = waysAheadTo(course, outcome)
      const extreme = (aim: Aim) => {
        const points = pointsOf(course, aim, outcome, ahead)
        return extremeOf({ course, aim, outcome, ahead, points }, path, ways, limits.totals)
      }
      return [{ outcome, shortest: path, most: extreme('most'), least: extreme('least') }]
    }),
  }
}
