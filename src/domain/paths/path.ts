import type { Arrival, Choice, Ways } from './moves.ts'
import type { Earned, Points } from './points.ts'

/** A turn of the learner, and the nodes that the conversation goes through after it. */
export interface PathStep {
  choice: Choice
  passed: readonly string[]
}

/** A way through a course from its start to an end. */
export interface Path {
  /** The nodes up to the learner's first turn. */
  opening: readonly string[]
  steps: readonly PathStep[]
}

/** Where a path stands that is still being made, with what came before. */
export interface Trace {
  arrival: Arrival
  before: { trace: Trace; choice: Choice } | null
}

/** The whole path up to where it stands. */
export function pathOf(trace: Trace): Path {
  const steps: PathStep[] = []
  let at = trace
  for (; at.before; at = at.before.trace) steps.push({ choice: at.before.choice, passed: at.arrival.passed })
  return { opening: at.arrival.passed, steps: steps.reverse() }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, index) => one === b[index])

const isSameChoice = (a: Choice, b: Choice) => a.node === b.node && a.as === b.as && a.branch === b.branch

/** Walks a path again; null where it can't be walked by these ways. */
export function walkAgain(
  path: Path,
  ways: Ways,
  points: Points,
): { arrival: Arrival; earned: Earned } | null {
  let arrival = ways.start().find(({ passed }) => isSame(passed, path.opening))
  let earned = points.none
  for (const { choice, passed } of path.steps) {
    const move =
      arrival?.waiting && ways.from(arrival.waiting).find((one) => isSameChoice(one.choice, choice))
    if (!move) return null
    earned = points.after(earned, choice, move.wrong, arrival?.waiting?.followUps ?? 0)
    arrival = move.arrivals.find((one) => isSame(one.passed, passed))
  }
  return arrival ? { arrival, earned } : null
}
