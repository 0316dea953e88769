import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { isLearnersTurn, nodesOf } from '../course/walk-nodes.ts'
import { type Edge, edgesOf, strongParts } from './edges.ts'

/** What may lie between the nodes of a course and an outcome, whatever has been said before. */
export interface WaysAhead {
  /** Turns of the learner that it takes at least from a node to the outcome; a node without an entry never comes there. */
  turnsLeft: ReadonlyMap<string, number>
  /** The steps that still lead to the outcome. */
  edges: readonly Edge[]
  /** Nodes that go round in a circle together, each after those that it leads to. */
  parts: readonly (readonly string[])[]
}

/** Looks back from an outcome's ends. */
export function waysAheadTo(course: DialogueFlowCourse, outcome: Outcome): WaysAhead {
  const nodes = nodesOf(course).map(({ node }) => node)
  const turns = new Set(nodes.filter(isLearnersTurn).map(({ id }) => id))
  const all = edgesOf(course)
  const before = new Map<string, string[]>()
  const turnsLeft = new Map<string, number>()
  const now: string[] = []
  const later: string[] = []
  const come = (id: string, left: number) => {
    const known = turnsLeft.get(id)
    if (known !== undefined && known <= left) return
    turnsLeft.set(id, left)
    ;(turns.has(id) ? later : now).push(id)
  }
  const cost = (id: string) => (turns.has(id) ? 1 : 0)
  for (const { from, to } of all) {
    if (typeof to === 'string') {
      const known = before.get(to)
      if (known) known.push(from)
      else before.set(to, [from])
    }
  }
  for (const { from, to } of all) if (typeof to === 'object' && to.end === outcome) come(from, cost(from))
  while (now.length + later.length > 0) {
    // Nodes that cost a turn come after all that cost none.
    const id = now.pop() ?? later.shift()
    if (id === undefined) break
    for (const from of before.get(id) ?? []) come(from, (turnsLeft.get(id) ?? 0) + cost(from))
  }
  const edges = all.filter(({ from, to }) =>
    typeof to === 'string' ? turnsLeft.has(from) && turnsLeft.has(to) : to.end === outcome,
  )
  return { turnsLeft, edges, parts: strongParts([...turnsLeft.keys()], edges) }
}
