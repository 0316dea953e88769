import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { memoryOf } from './memory.ts'
import { type Arrival, testedIn, type Ways } from './moves.ts'
import { type Path, pathOf, type Trace } from './path.ts'

/** How soon nodes and outcomes are come to. */
export interface SoonestTurns {
  /** Turns of the learner before a node is come to, at least. */
  turnsTo: ReadonlyMap<string, number>
  shortest: ReadonlyMap<Outcome, Path>
  /** Not all places were looked at: what is missing may be come to after all. */
  isCut: boolean
}

/** Goes through the places turn by turn, at most so many, until all that is `wanted` has been come to. */
export function searchTurns(
  course: DialogueFlowCourse,
  ways: Ways,
  places: number,
  wanted?: Pick<SoonestTurns, 'turnsTo' | 'shortest'>,
): SoonestTurns {
  const { emotion, patience } = testedIn(course)
  const isNew = memoryOf({ emotion: 0, patience: patience ? 0 : 1 })
  const turnsTo = new Map<string, number>()
  const shortest = new Map<Outcome, Path>()
  let next: Trace[] = []
  const arrive = (arrival: Arrival, turns: number, before: Trace['before']) => {
    const { waiting, outcome, passed } = arrival
    const trace = { arrival, before }
    for (const id of passed) if (!turnsTo.has(id)) turnsTo.set(id, turns)
    if (outcome !== null && !shortest.has(outcome)) shortest.set(outcome, pathOf(trace))
    // An emotion that nothing looks at does not tell places apart.
    const standing = { emotion: emotion ? arrival.emotion : 0, patience: arrival.patience, turns }
    if (waiting && isNew(ways.key(waiting), standing)) next.push(trace)
  }
  for (const arrival of ways.start()) arrive(arrival, 0, null)
  const isDone = () =>
    wanted !== undefined && turnsTo.size === wanted.turnsTo.size && shortest.size === wanted.shortest.size
  let left = places
  for (let turns = 1; next.length > 0 && !isDone(); turns++) {
    const layer = next
    next = []
    for (const trace of layer) {
      if (left-- <= 0) return { turnsTo, shortest, isCut: true }
      if (!trace.arrival.waiting) continue
      for (const { choice, arrivals } of ways.from(trace.arrival.waiting))
        for (const arrival of arrivals) arrive(arrival, turns, { trace, choice })
    }
  }
  return { turnsTo, shortest, isCut: ways.cut }
}
