import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { heapOf } from './heap.ts'
import { memoryOf, sensesOf } from './memory.ts'
import type { Arrival, Waiting, Ways } from './moves.ts'
import { type Path, pathOf, type Trace } from './path.ts'
import type { Aim, Earned, Points } from './points.ts'
import type { WaysAhead } from './ways-ahead.ts'

/** What is looked for: the paths to an outcome, with the most or the fewest points. */
export interface Target {
  course: DialogueFlowCourse
  aim: Aim
  outcome: Outcome
  ahead: WaysAhead
  points: Points
}

export interface FoundTotal {
  total: number
  path: Path
}

export interface TotalSearch {
  best: FoundTotal | null
  /** No path gives more (or less) than this. */
  limit: number
  /** Places that were looked at. */
  looked: number
  /** They were as many as may be: there may be better paths, up to the limit. */
  isCut: boolean
}

export interface TotalSearchOptions {
  /** Whether the customer's meters count; see `waysOf`. */
  meters: 'kept' | 'ignored'
  /** Places that are looked at, at most. */
  places: number
  /** What is known already: a path, and what none goes beyond. */
  known?: Pick<TotalSearch, 'best' | 'limit'>
  /** A path with so many points (or so few) is as good as any: none better is looked for. */
  enough?: number
}

interface Place {
  trace: Trace
  waiting: Waiting
  earned: Earned
  turns: number
  bound: number
  /** Turns of the path up to the outcome, if all goes well. */
  rank: number
}

/** How many places a broad search keeps of each turn. */
const breadth = 16

/** What both searches need of a target. */
function searching({ aim, outcome, ahead, points }: Target, ways: Ways, meters: 'kept' | 'ignored') {
  const isBetter = (a: number, b: number) => (aim === 'most' ? a > b : a < b)
  return {
    isBetter,
    isBefore: (a: Place, b: Place) => (a.bound === b.bound ? a.rank < b.rank : isBetter(a.bound, b.bound)),
    /** The better of two paths, of two with the same total the shorter one. */
    better(one: FoundTotal | null, other: FoundTotal | null): FoundTotal | null {
      if (!one || !other) return one ?? other
      if (one.total !== other.total) return isBetter(other.total, one.total) ? other : one
      return other.path.steps.length < one.path.steps.length ? other : one
    },
    /** Where an arrival leads to: a place from which the outcome can be come to, or a path to it. */
    arrived(
      arrival: Arrival,
      earned: Earned,
      turns: number,
      before: Trace['before'],
    ): Place | FoundTotal | null {
      const { waiting } = arrival
      const trace = { arrival, before }
      if (waiting) {
        const left = ahead.turnsLeft.get(waiting.node)
        if (left === undefined) return null
        return {
          trace,
          waiting,
          earned,
          turns,
          bound: points.bound(earned, waiting.node),
          rank: turns + left,
        }
      }
      if (arrival.outcome !== outcome) return null
      return { total: points.score(earned, meters === 'kept' ? arrival : null).total, path: pathOf(trace) }
    },
    /** All that one turn at a place leads to. */
    *onward({ trace, waiting, earned, turns }: Place): Iterable<Place | FoundTotal> {
      for (const { choice, wrong, arrivals } of ways.from(waiting)) {
        const after = points.after(earned, choice, wrong, waiting.followUps)
        for (const arrival of arrivals) {
          const one = this.arrived(arrival, after, turns + 1, { trace, choice })
          if (one) yield one
        }
      }
    },
    *opening(): Iterable<Place | FoundTotal> {
      for (const arrival of ways.start()) {
        const one = this.arrived(arrival, points.none, 0, null)
        if (one) yield one
      }
    },
    key: ({ waiting, earned }: Place) => `${ways.key(waiting)} ${points.key(earned, waiting.node)}`,
  }
}

/** Goes turn by turn with a few of the most promising places, at most so many: a good path soon, however many there are. */
export function searchBroadly(target: Target, ways: Ways, mostPlaces: number): FoundTotal | null {
  const search = searching(target, ways, 'kept')
  const isNew = memoryOf(sensesOf(target.course, target.aim))
  let best: FoundTotal | null = null
  let layer = [...search.opening()]
  for (let turns = 0; turns <= mostPlaces / breadth && layer.length > 0; turns++) {
    const places: Place[] = []
    for (const one of layer) {
      if ('path' in one) best = search.better(best, one)
      else if (isNew(search.key(one), { ...one.waiting, turns: one.turns })) places.push(one)
    }
    places.sort((a, b) => (search.isBefore(a, b) ? -1 : 1))
    layer = places.slice(0, breadth).flatMap((place) => [...search.onward(place)])
  }
  return best
}

/**
 * Looks for the best, or the least, total of the paths to an outcome: the most promising place first, and of those that
 * promise as much the one on the shortest way.
 */
export function searchTotal(
  target: Target,
  ways: Ways,
  { meters, places, known, enough }: TotalSearchOptions,
): TotalSearch {
  const search = searching(target, ways, meters)
  const { isBetter } = search
  const isNew = memoryOf(sensesOf(target.course, target.aim))
  const open = heapOf(search.isBefore)
  let best = known?.best ?? null
  const most = known?.limit ?? (target.aim === 'most' ? 100 : 0)
  const take = (one: Place | FoundTotal) => {
    if ('path' in one) best = search.better(best, one)
    else if (isNew(search.key(one), { ...one.waiting, turns: one.turns })) open.push(one)
  }

  for (const one of search.opening()) take(one)
  for (let looked = 0; ; looked++) {
    const place = open.pop()
    const found = (limit: number, isCut = false): TotalSearch => ({ best, limit, looked, isCut })
    if (!place) return found(best?.total ?? most)
    if (best && !isBetter(place.bound, best.total)) return found(best.total)
    if (best && best.total === most) return found(most)
    const limit = isBetter(most, place.bound) ? place.bound : most
    if (best && enough !== undefined && !isBetter(enough, best.total)) return found(limit)
    if (looked >= places) return found(limit, true)
    for (const one of search.onward(place)) take(one)
  }
}
