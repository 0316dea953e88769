import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse, FlowNode, Next } from '../course/dialogue-flow.ts'
import { exitsOf, flowsOf } from '../course/walk-nodes.ts'

/** A step from node to node, or to an end of the main flow; sub-scenes are entered, and left to whoever may have called them. */
export interface Edge {
  from: string
  /** The branch, or the result of an answer, that takes it; null for all else. */
  taken: string | null
  /** It is a wrong turn. */
  wrong: boolean
  to: string | { end: Outcome }
}

/** The exits of a node with what takes them. */
function takenExits(node: FlowNode): { next: Next; taken: string | null; wrong: boolean }[] {
  if (node.kind === 'user-says')
    return [
      ...node.branches.map(({ id, wrong, next }) => ({ next, taken: id, wrong })),
      { next: node.otherwise.next, taken: null, wrong: false },
    ]
  if (node.kind === 'question-bank')
    return [
      { next: node.correct.next, taken: 'CORRECT', wrong: false },
      { next: node.partial.next, taken: 'PARTIALLY_CORRECT', wrong: false },
      { next: node.wrong.next, taken: 'WRONG', wrong: false },
    ]
  return exitsOf(node).map(({ next }) => ({ next, taken: null, wrong: false }))
}

/** Every step that some conversation of a course might make, whatever has been said before. */
export function edgesOf(course: DialogueFlowCourse): Edge[] {
  const flows = flowsOf(course)
  const known = new Set(flows.flatMap(({ nodes }) => nodes.map(({ id }) => id)))
  const starts = new Map(flows.flatMap(({ scene, start }) => (scene === null ? [] : [[scene, start]])))
  const callers = new Map<string, { flow: string | null; next: Next }[]>()
  for (const { scene: flow, nodes } of flows)
    for (const node of nodes)
      if (node.kind === 'sub-scene')
        callers.set(node.scene, [...(callers.get(node.scene) ?? []), { flow, next: node.next }])

  /** Where an exit comes to in the end: a scene's end goes on behind its callers. */
  function targetsOf(scene: string | null, next: Next, through: readonly string[] = []): Edge['to'][] {
    if (next === undefined) return []
    if (typeof next === 'string') return known.has(next) ? [next] : []
    if (scene === null) return [next]
    if (through.includes(scene)) return []
    return (callers.get(scene) ?? []).flatMap((caller) =>
      targetsOf(caller.flow, caller.next, [...through, scene]),
    )
  }

  return flows.flatMap(({ scene, nodes }) =>
    nodes.flatMap((node): Edge[] => {
      const start = node.kind === 'sub-scene' ? starts.get(node.scene) : undefined
      if (start !== undefined) return [{ from: node.id, taken: null, wrong: false, to: start }]
      return takenExits(node).flatMap(({ next, taken, wrong }) =>
        targetsOf(scene, next).map((to) => ({ from: node.id, taken, wrong, to })),
      )
    }),
  )
}

/** Nodes that go round in a circle are one; each part after those that it leads to. */
export function strongParts(nodes: readonly string[], edges: readonly Edge[]): string[][] {
  const after = new Map<string, string[]>(nodes.map((id) => [id, []]))
  for (const { from, to } of edges) if (typeof to === 'string') after.get(from)?.push(to)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const parts: string[][] = []
  for (const root of nodes) {
    if (order.has(root)) continue
    const open: { id: string; at: number }[] = [{ id: root, at: 0 }]
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const { id } = top
      if (top.at === 0) {
        order.set(id, order.size)
        low.set(id, order.get(id) ?? 0)
        stack.push(id)
        onStack.add(id)
      }
      const next = after.get(id)?.[top.at]
      top.at += 1
      if (next !== undefined) {
        if (!order.has(next)) open.push({ id: next, at: 0 })
        else if (onStack.has(next)) low.set(id, Math.min(low.get(id) ?? 0, order.get(next) ?? 0))
        continue
      }
      open.pop()
      const parent = open.at(-1)
      if (parent) low.set(parent.id, Math.min(low.get(parent.id) ?? 0, low.get(id) ?? 0))
      if (low.get(id) !== order.get(id)) continue
      const part: string[] = []
      for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
        onStack.delete(last)
        part.push(last)
        if (last === id) break
      }
      parts.push(part)
    }
  }
  return parts
}
