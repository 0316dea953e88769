import type { Condition } from '../condition.ts'
import { implies } from '../implies.ts'
import type { DialogueFlowCourse, FlowNode, ScoringRule } from '../dialogue-flow.ts'
import type { CourseProblem } from '../problems.ts'
import { asksFor } from '../uses.ts'
import { flowsOf } from '../walk-nodes.ts'
import { connect, type ExitKey, exitKeysOf, removeNodes, setFields } from './change-flow.ts'
import { removeScene } from './change-scenes.ts'
import type { EditCommand } from './commands.ts'
import { findNode } from './things.ts'

/** What is done to a course so that a problem of it is none any more. */
export type FixKind =
  | 'remove-node'
  | 'remove-scene'
  | 'lead-to-end'
  | 'start-at-first'
  | 'remove-branch'
  | 'remove-case'
  | 'sort-cases'
  | 'move-branch'
  | 'remove-text'
  | 'speak-as-persona'
  | 'refuse-wrong-fact'

export interface ProblemFix {
  kind: FixKind
  /** The name of what it deletes: a node, a scene or a branch; null where it deletes nothing that has one. */
  gone: string | null
  /** To be carried out as one change. */
  commands: EditCommand[]
}

const fixBy = (kind: FixKind, commands: EditCommand[], gone: string | null = null): ProblemFix | null =>
  commands.length > 0 ? { kind, gone, commands } : null

/** Whether a rule looks at a node, or at one branch of it. */
function looksAt({ when }: ScoringRule, node: string, branch?: string): boolean {
  if (when.type === 'answers') return branch === undefined && when.node === node
  if (when.type === 'says') return branch === undefined && (when.nodes?.includes(node) ?? false)
  if (when.type !== 'takes') return false
  return [when, ...when.or].some(
    (taken) => taken.node === node && (branch === undefined || taken.branch === branch),
  )
}

const isScored = ({ scoring }: DialogueFlowCourse, node: string, branch?: string): boolean =>
  scoring.rules.some((rule) => looksAt(rule, node, branch))

/** The exit that a path within a node leads to. */
function exitAt(node: FlowNode, path: readonly string[]): ExitKey | null {
  const [field = '', index = ''] = path
  const key =
    field === 'branches' && node.kind === 'user-says'
      ? `branch:${node.branches[Number(index)]?.id ?? ''}`
      : field === 'cases'
        ? `case:${index}`
        : field
  return exitKeysOf(node).find((exit) => exit.key === key)?.key ?? null
}

/** Behind a wrong turn the goal is missed; of any other exit it is for the builder to say how it ends. */
const outcomeAt = (node: FlowNode, key: ExitKey): 'missed' | 'neutral' =>
  node.kind === 'user-says' && node.branches.some(({ id, wrong }) => wrong && key === `branch:${id}`)
    ? 'missed'
    : 'neutral'

/** An exit that leads nowhere leads to an end. */
function leadToEnd(
  course: DialogueFlowCourse,
  scene: string | null,
  node: FlowNode,
  path: readonly string[],
): ProblemFix | null {
  const key = exitAt(node, path)
  const next = exitKeysOf(node).find((exit) => exit.key === key)?.next
  const leads =
    typeof next === 'object' ||
    flowsOf(course).some((flow) => flow.scene === scene && flow.nodes.some(({ id }) => id === next))
  return key && !leads
    ? fixBy('lead-to-end', connect(course, node.id, key, { end: outcomeAt(node, key) }))
    : null
}

/** A branch that asks for more than an earlier one is held against a line before it; one that asks for the same is taken away. */
function unhideBranch(course: DialogueFlowCourse, node: FlowNode, index: number): ProblemFix | null {
  const branch = node.kind === 'user-says' ? node.branches[index] : undefined
  if (node.kind !== 'user-says' || !branch) return null
  const before = node.branches.slice(0, index).find(({ match }) => implies(branch.match, match))
  if (!before || implies(before.match, branch.match)) return removeBranch(course, node, index)
  const of = { list: 'branches', node: node.id, id: branch.id } as const
  return fixBy('move-branch', [{ type: 'move', of, before: before.id }])
}

/** A branch that no line takes is taken away, as long as no rule asks for it. */
function removeBranch(course: DialogueFlowCourse, node: FlowNode, index: number): ProblemFix | null {
  const branch = node.kind === 'user-says' ? node.branches[index] : undefined
  if (node.kind !== 'user-says' || !branch || node.branches.length === 1) return null
  const { match } = branch
  const asksNothing = match.type === 'group' && match.children.length === 0
  const repeats = node.branches.slice(0, index).some((earlier) => implies(match, earlier.match))
  if (!(asksNothing || repeats) || isScored(course, node.id, branch.id)) return null
  const of = { list: 'branches', node: node.id, id: branch.id } as const
  return fixBy('remove-branch', [{ type: 'remove', of }], branch.name)
}

/** Cases are put in the order of their difficulty; one that repeats an earlier one is taken away. */
function orderCases(course: DialogueFlowCourse, node: FlowNode, index: number): ProblemFix | null {
  if (node.kind !== 'difficulty-branch') return null
  const { cases } = node
  const wanted = cases[index]?.upTo
  const of = { list: 'nodes', id: node.id } as const
  if (cases.slice(0, index).some(({ upTo }) => upTo === wanted))
    return fixBy('remove-case', setFields(course, of, { cases: cases.toSpliced(index, 1) }))
  const sorted = cases.toSorted((a, b) => a.upTo - b.upTo)
  return sorted.every((one, at) => one === cases[at])
    ? null
    : fixBy('sort-cases', setFields(course, of, { cases: sorted }))
}

/** An empty one of several texts is taken away. */
function removeText(
  course: DialogueFlowCourse,
  node: FlowNode,
  [field, index, , nested]: readonly string[],
): ProblemFix | null {
  const of = { list: 'nodes', id: node.id } as const
  const without = (texts: readonly string[] | undefined, at: string | undefined, least: number) =>
    texts && texts.length > least && texts[Number(at)] === '' ? texts.toSpliced(Number(at), 1) : null
  if (field === 'speech' && node.kind === 'robot-says') {
    const speech = without(node.speech, index, 1)
    return speech && fixBy('remove-text', setFields(course, of, { speech }))
  }
  if (node.kind !== 'user-says') return null
  if (field === 'reference') {
    const reference = without(node.reference, index, 0)
    return reference && fixBy('remove-text', setFields(course, of, { reference }))
  }
  const followUp = field === 'followUps' ? node.followUps[Number(index)] : undefined
  const speech = without(followUp?.speech, nested, 1)
  if (!followUp || !speech) return null
  const followUps = node.followUps.with(Number(index), { ...followUp, speech })
  return fixBy('remove-text', setFields(course, of, { followUps }))
}

/** A speaker who isn't there (any more) gives the word back to the persona. */
function speakAsPersona(
  course: DialogueFlowCourse,
  node: FlowNode,
  [field, index]: readonly string[],
): ProblemFix | null {
  const of = { list: 'nodes', id: node.id } as const
  const isGone = (speaker: string | undefined) =>
    speaker !== undefined && !course.speakers.some(({ id }) => id === speaker)
  if (node.kind === 'robot-says' && isGone(node.speaker))
    return fixBy('speak-as-persona', setFields(course, of, { speaker: undefined }))
  const followUp =
    node.kind === 'user-says' && field === 'followUps' ? node.followUps[Number(index)] : undefined
  if (node.kind !== 'user-says' || !followUp || !isGone(followUp.speaker)) return null
  const { speaker: _gone, ...rest } = followUp
  const followUps = node.followUps.with(Number(index), rest)
  return fixBy('speak-as-persona', setFields(course, of, { followUps }))
}

/** A branch isn't taken any more by who states a fact wrongly. */
function refuseWrongFact(
  course: DialogueFlowCourse,
  node: FlowNode,
  index: number,
  fact: string,
): ProblemFix | null {
  const branch = node.kind === 'user-says' ? node.branches[index] : undefined
  const isThere = course.facts.some(({ id }) => id === fact)
  if (!branch || !isThere || asksFor(branch.match, { list: 'facts', id: fact })) return null
  const { match } = branch
  const isWrong: Condition = { type: 'fact', fact, is: 'wrong' }
  const refused: Condition = { type: 'group', mode: 'none', children: [isWrong] }
  const needed = match.type === 'group' && match.mode === 'all' ? match.children : [match]
  return fixBy(
    'refuse-wrong-fact',
    setFields(
      course,
      { list: 'branches', node: node.id, id: branch.id },
      {
        match: { type: 'group', mode: 'all', children: [...needed, refused] },
      },
    ),
  )
}

/** A scene that no node runs is taken away, as long as no rule looks into it. */
function removeUnused(course: DialogueFlowCourse, id: string): ProblemFix | null {
  const scene = course.scenes.find((one) => one.id === id)
  if (!scene || scene.nodes.some((node) => isScored(course, node.id))) return null
  return fixBy('remove-scene', removeScene(course, id), scene.name)
}

function startAtFirst(course: DialogueFlowCourse, path: string): ProblemFix | null {
  const flow = flowsOf(course).find((one) => `${one.path}.start` === path)
  const [first] = flow?.nodes ?? []
  if (!flow || !first || flow.nodes.some(({ id }) => id === flow.start)) return null
  const of = flow.scene === null ? ({ part: 'flow' } as const) : ({ list: 'scenes', id: flow.scene } as const)
  return fixBy('start-at-first', setFields(course, of, { start: first.id }))
}

/** A problem as the checker reported it; codes that this version doesn't know have no fix. */
type Found = Pick<CourseProblem, 'path' | 'node' | 'params'> & { code: string }

/**
 * What would mend a problem (FLOW-04a), where that is a matter of course: no words have to be found, and nothing that is
 * scored is lost. The course may be newer than the problem; null also where the problem isn't there any more.
 */
export function fixOf(course: DialogueFlowCourse, problem: Found): ProblemFix | null {
  const { code, path, node: id, params } = problem
  if (code === 'scene-unused') return removeUnused(course, String(params.id))
  const found = id === null ? null : findNode(course, id)
  if (!found) return code === 'unknown-node' ? startAtFirst(course, path) : null
  const { scene, node } = found
  // From the node on: what stands before it may have changed.
  const within = path.split('.').slice(scene === null ? 3 : 4)
  switch (code) {
    case 'unreachable':
      return isScored(course, node.id)
        ? null
        : fixBy('remove-node', removeNodes(course, scene, [node.id]), node.title || node.id)
    case 'not-connected':
    case 'unknown-node':
    case 'node-elsewhere':
      return leadToEnd(course, scene, node, within)
    case 'condition-missing':
      // Only where the branch itself asks for nothing; a group within may be one of several.
      return within.length === 3 ? removeBranch(course, node, Number(within[1])) : null
    case 'branch-never-taken':
      return unhideBranch(course, node, Number(within[1]))
    case 'case-never-taken':
      return orderCases(course, node, Number(within[1]))
    case 'text-missing':
      return removeText(course, node, within)
    case 'wrong-fact-accepted':
      return refuseWrongFact(course, node, Number(within[1]), String(params.id))
    case 'unknown-speaker':
      return speakAsPersona(course, node, within)
    default:
      return null
  }
}
