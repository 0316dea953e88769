import type { Branch, DialogueFlowCourse, FlowNode, Next } from '../dialogue-flow.ts'
import { flowsOf, type PlacedFlow } from '../walk-nodes.ts'
import { applyCommands, fieldsNow } from './apply-command.ts'
import type { EditCommand, Fields, Target } from './commands.ts'
import type { Json } from './json.ts'
import { findNode, type Thing, thingAt } from './things.ts'

/**
 * A way out of a node: `next`, `otherwise`, a branch by its id, a case by its place, or a result of a question bank.
 */
export type ExitKey =
  'next' | 'otherwise' | `branch:${string}` | `case:${number}` | 'correct' | 'partial' | 'wrong'

/** A value as a command carries it: what is left out stays out. */
export const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json

/** Sets fields of something, for what it is now alone. */
export function setFields(course: DialogueFlowCourse, of: Target, fields: Thing): EditCommand[] {
  const thing = thingAt(course, of)
  if (!thing) return []
  const names = Object.keys(fields)
  const to: Fields = Object.fromEntries(names.map((name) => [name, jsonOf(fields[name])]))
  return [{ type: 'set', of, fields: to, was: jsonOf(fieldsNow(thing, names)) as Fields }]
}

/** Calls a branch something else, and the rules of it that were called as it was: nobody named them apart. `was` is what the person saw. */
export function renameBranch(
  { scoring }: DialogueFlowCourse,
  node: string,
  { id, name: now }: Pick<Branch, 'id' | 'name'>,
  name: string,
  was: string,
): EditCommand[] {
  const called = scoring.rules.filter(
    ({ when, name: rule }) =>
      rule === now &&
      when.type === 'takes' &&
      when.node === node &&
      when.branch === id &&
      when.or.length === 0,
  )
  return [
    { type: 'set', of: { list: 'branches', node, id }, fields: { name }, was: { name: was } },
    ...called.map((rule): EditCommand => ({
      type: 'set',
      of: { list: 'rules', id: rule.id },
      fields: { name },
    })),
  ]
}

/** A way with another end; undefined: it leads nowhere yet. */
export const withNext = <T extends object>(way: T, next: Next): T => {
  const { next: _before, ...rest } = way as T & { next?: Next }
  return (next === undefined ? rest : { ...rest, next }) as T
}

/** Leads an exit of a node somewhere else; undefined: nowhere yet. */
export function connect(course: DialogueFlowCourse, id: string, exit: ExitKey, next: Next): EditCommand[] {
  const node = findNode(course, id)?.node
  if (!node) return []
  const of = { list: 'nodes' as const, id }
  if (exit.startsWith('branch:'))
    return setFields(course, { list: 'branches', node: id, id: exit.slice('branch:'.length) }, { next })
  if (exit.startsWith('case:') && 'cases' in node) {
    const at = Number(exit.slice('case:'.length))
    const cases = (node.cases as object[]).map((one, index) => (index === at ? withNext(one, next) : one))
    return setFields(course, of, { cases })
  }
  if (exit === 'otherwise' && node.kind === 'user-says')
    return setFields(course, of, { otherwise: withNext(node.otherwise, next) })
  if (node.kind === 'question-bank' && (exit === 'correct' || exit === 'partial' || exit === 'wrong'))
    return setFields(course, of, { [exit]: withNext(node[exit], next) })
  return setFields(course, of, { [exit]: next })
}

/** The ways out of a node and where they lead. */
export function exitKeysOf(node: FlowNode): { key: ExitKey; next: Next }[] {
  switch (node.kind) {
    case 'user-says':
      return [
        ...node.branches.map(({ id, next }) => ({ key: `branch:${id}` as const, next })),
        { key: 'otherwise', next: node.otherwise.next },
      ]
    case 'question-bank':
      return (['correct', 'partial', 'wrong'] as const).map((key) => ({ key, next: node[key].next }))
    case 'difficulty-branch':
    case 'judgement':
      return [
        ...node.cases.map(({ next }, index) => ({ key: `case:${index}` as const, next })),
        { key: 'otherwise', next: node.otherwise },
      ]
    default:
      return [{ key: 'next', next: node.next }]
  }
}

/** A node with each way out led elsewhere. */
export function ledBy(node: FlowNode, lead: (next: Next) => Next): FlowNode {
  const led = <T extends { next?: Next }>(way: T): T => withNext(way, lead(way.next))
  switch (node.kind) {
    case 'user-says':
      return { ...node, branches: node.branches.map(led), otherwise: led(node.otherwise) }
    case 'question-bank':
      return { ...node, correct: led(node.correct), partial: led(node.partial), wrong: led(node.wrong) }
    case 'difficulty-branch':
      return { ...node, cases: node.cases.map(led), otherwise: lead(node.otherwise) }
    case 'judgement':
      return { ...node, cases: node.cases.map(led), otherwise: lead(node.otherwise) }
    default:
      return led(node)
  }
}

/** The course with changes that can't be refused: they were made of it. */
function afterwards(course: DialogueFlowCourse, commands: readonly EditCommand[]): DialogueFlowCourse {
  const applied = applyCommands(course, commands)
  return applied.refusal ? course : applied.course
}

const flowAt = (course: DialogueFlowCourse, scene: string | null): PlacedFlow | undefined =>
  flowsOf(course).find((flow) => flow.scene === scene)

/** The exits of a scene that lead to one of these nodes. */
function leadingTo(
  { nodes }: PlacedFlow,
  ids: ReadonlySet<string>,
): { node: FlowNode; exits: { key: ExitKey; next: string }[] }[] {
  return nodes.map((node) => ({
    node,
    exits: exitKeysOf(node).flatMap(({ key, next }) =>
      typeof next === 'string' && ids.has(next) ? [{ key, next }] : [],
    ),
  }))
}

/**
 * Takes nodes of a scene away. What led to one that simply goes on leads to where it went; what led to any other leads
 * nowhere, and the checker says so. The start moves on with them. At least one node stays: without one there is nothing to
 * be taken away, and no command comes of it.
 */
export function removeNodes(
  course: DialogueFlowCourse,
  scene: string | null,
  ids: readonly string[],
): EditCommand[] {
  const flow = flowAt(course, scene)
  const leaving = new Set(ids)
  const going = flow?.nodes.filter(({ id }) => leaving.has(id)) ?? []
  if (!flow || going.length === 0 || going.length === flow.nodes.length) return []
  const onward = (next: Next, seen = new Set<string>()): Next => {
    if (typeof next !== 'string' || !leaving.has(next)) return next
    const node = going.find(({ id }) => id === next)
    const exits = node ? exitKeysOf(node) : []
    if (seen.has(next) || exits.length !== 1) return undefined
    return onward(exits[0]?.next, new Set([...seen, next]))
  }
  const commands: EditCommand[] = []
  let now = course
  for (const { node, exits } of leadingTo(flow, leaving)) {
    if (leaving.has(node.id)) continue
    for (const { key, next } of exits) {
      const change = connect(now, node.id, key, onward(next))
      commands.push(...change)
      now = afterwards(now, change)
    }
  }
  if (leaving.has(flow.start)) {
    const start = onward(flow.start)
    const stays = flow.nodes.find(({ id }) => !leaving.has(id))?.id ?? flow.start
    commands.push(
      ...setFields(course, scene === null ? { part: 'flow' } : { list: 'scenes', id: scene }, {
        start: typeof start === 'string' ? start : stays,
      }),
    )
  }
  return [
    ...commands,
    ...going.map((node): EditCommand => ({
      type: 'remove',
      of: { list: 'nodes', id: node.id },
      was: jsonOf(node),
    })),
  ]
}

/**
 * Puts a node into a scene, behind the others; where it follows an exit, that exit leads to it, and each way out of it that
 * leads nowhere yet to where that led: what comes behind is lost to nobody.
 */
export function addNode(
  course: DialogueFlowCourse,
  scene: string | null,
  node: FlowNode,
  after: { node: string; exit: ExitKey } | null,
): EditCommand[] {
  const from = after && findNode(course, after.node)?.node
  const led = from ? exitKeysOf(from).find(({ key }) => key === after?.exit)?.next : undefined
  return [
    {
      type: 'add',
      to: { list: 'nodes', scene },
      value: jsonOf(ledBy(node, (next) => next ?? led)),
      before: null,
    },
    ...(after ? connect(course, after.node, after.exit, node.id) : []),
  ]
}

/**
 * Where nodes of a scene go on that all ways out of a node lead to, but for those that stay at it; undefined where they lead
 * apart, or one leads nowhere.
 */
function onwardOf(node: FlowNode): Next {
  const [first, ...rest] = exitKeysOf(node).flatMap(({ next }) => (next === node.id ? [] : [{ next }]))
  const isSame = rest.every(({ next }) => JSON.stringify(next) === JSON.stringify(first?.next))
  return isSame ? first?.next : undefined
}

/**
 * Puts a node that is there onto an edge of its scene (FLOW-02d): the edge leads to it, and it leads to where the edge led. What
 * led to it before leads past it, and a start moves on, where all its ways out lead to one place; else what led to it leads
 * nowhere, and of its ways out those that lead somewhere stay. Where the edge begins or ends at the node, leads nowhere or
 * stands in another scene, no command comes of it.
 */
export function moveOntoEdge(
  course: DialogueFlowCourse,
  id: string,
  edge: { node: string; exit: ExitKey },
): EditCommand[] {
  const found = findNode(course, id)
  const flow = found && flowAt(course, found.scene)
  const from = flow?.nodes.find((node) => node.id === edge.node)
  const led = from && exitKeysOf(from).find(({ key }) => key === edge.exit)?.next
  if (!flow || !from || edge.node === id || led === undefined || led === id) return []
  const onward = onwardOf(found.node)
  const commands: EditCommand[] = []
  let now = course
  const change = (more: EditCommand[]) => {
    commands.push(...more)
    now = afterwards(now, more)
  }
  for (const { node, exits } of leadingTo(flow, new Set([id])))
    if (node.id !== id) for (const { key } of exits) change(connect(now, node.id, key, onward))
  if (flow.start === id && typeof onward === 'string')
    change(
      setFields(now, flow.scene === null ? { part: 'flow' } : { list: 'scenes', id: flow.scene }, {
        start: onward,
      }),
    )
  change(connect(now, edge.node, edge.exit, id))
  for (const { key, next } of exitKeysOf(found.node))
    if (next === undefined || (onward !== undefined && next !== id)) change(connect(now, id, key, led))
  return commands
}
