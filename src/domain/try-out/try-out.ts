import type { CompiledCourse } from '../course/compile.ts'
import type { FlowNode } from '../course/dialogue-flow.ts'
import type { DialogueEvent, DialogueState, Understanding } from '../dialogue/dialogue.ts'
import { heardWithAhead } from '../dialogue/hear-ahead.ts'
import { currentRules, initialState, step } from '../dialogue/step.ts'
import type { Passed, Trail } from '../dialogue/turn.ts'
import { holds } from '../dialogue/variables.ts'
import { fitting, type Value } from '../operations/values.ts'
import type { WeighedAtPlace } from '../intent/course-model.ts'
import type { DialogueLogEntry } from '../scoring/fold-log.ts'
import { scoreStep } from '../scoring/score-turn.ts'
import { initialScore, type Score, scoreOf, type ScoreState } from '../session/score.ts'
import type { Instant, StepRefusal } from '../session/session.ts'
import { explainTurn, type TurnExplanation } from './explain-turn.ts'
import { type AnswerOutcome, outcomeOf, type TakenWay } from './outcome.ts'

/** Answers that one conversation may have when a draft is tried. */
export const mostMoves = 100

/** What the builder says or chooses in the learner's place. */
export type TryMove = { type: 'say'; text: string } | { type: 'choose'; options: string[] }

/** Where a conversation begins when a draft is tried. */
export interface TryStart {
  /** Null: at the beginning. */
  node: string | null
  /** In place of their initial values; those that the course doesn't have are left alone. */
  variables: Readonly<Record<string, Value>>
  /** 1–5. */
  difficulty: number
  seed: number
}

/** What a line means at a node, and how likely it is each of the node's intents. */
export interface Listening {
  listen(node: string | null, text: string): Understanding
  weigh(node: string | null, text: string): WeighedAtPlace | null
}

/** One node on the way; `exit` is the key of the way out that was taken, null where the conversation waits or was answered in place. */
export interface PathNode {
  node: string
  exit: string | null
}

/** Why a conversation can't go on: nothing is linked there, what is linked is gone, or no learner's turn comes. */
export interface Stop {
  node: string | null
  why: NonNullable<Trail['lost']>
}

/** One answer of a tried conversation, or its beginning. */
export interface TriedTurn {
  /** Null at the beginning. */
  move: TryMove | null
  refused: StepRefusal | null
  /** As the log of a practice would keep it. */
  entry: DialogueLogEntry
  outcome: AnswerOutcome | null
  path: PathNode[]
  stop: Stop | null
  score: Score
  variables: Record<string, Value>
  /** Null of turns before those that were asked for. */
  explanation: TurnExplanation | null
}

export interface TryOptions {
  /** Stands still, so that no deadline passes however long the builder thinks. */
  at: Instant
  /** Explain the turns from this one on (0: the beginning). */
  explainFrom: number
}

/** The course as it begins at another node. */
function startingAt(course: CompiledCourse, node: string | null): CompiledCourse {
  if (node === null) return course
  return { ...course, course: { ...course.course, flow: { ...course.course.flow, start: node } } }
}

function withVariables(
  course: CompiledCourse,
  state: DialogueState,
  given: TryStart['variables'],
): DialogueState {
  const set = Object.entries(given).flatMap(([id, value]) => {
    const type = course.variableTypes.get(id)
    const fit = type && fitting(type, value)
    return fit === undefined ? [] : [[id, fit] as const]
  })
  return { ...state, variables: { ...state.variables, ...Object.fromEntries(set) } }
}

const exitOfWay = ({ by, id }: TakenWay): string | null => {
  if (by === 'branch') return `branch:${id}`
  if (by === 'answer') return { CORRECT: 'correct', PARTIALLY_CORRECT: 'partial', WRONG: 'wrong' }[id] ?? null
  return by === 'otherwise' ? 'otherwise' : null
}

function exitOf(node: FlowNode | undefined, { before, branch }: Passed): string {
  if (branch !== undefined) return `branch:${branch}`
  const taken = (at: number) => (at < 0 ? 'otherwise' : `case:${at}`)
  if (node?.kind === 'judgement')
    return taken(node.cases.findIndex(({ tests }) => tests.every((test) => holds(test, before))))
  if (node?.kind === 'difficulty-branch')
    return taken(node.cases.findIndex(({ upTo }) => upTo >= before.difficulty))
  return 'next'
}

interface Playing {
  readonly course: CompiledCourse
  state: DialogueState
  score: ScoreState
  turns: TriedTurn[]
}

function pathOf(
  { nodes }: CompiledCourse,
  from: AnswerOutcome | null,
  passed: readonly Passed[],
  state: DialogueState,
): PathNode[] {
  const first = from?.node == null ? [] : [{ node: from.node, exit: exitOfWay(from.took) }]
  const path = [
    ...first,
    ...passed.map((one) => ({ node: one.node, exit: exitOf(nodes.get(one.node), one) })),
  ]
  const stays = path.length === 1 && path[0]?.exit === null
  return state.node === null || stays ? path : [...path, { node: state.node, exit: null }]
}

function play(
  playing: Playing,
  move: TryMove | null,
  event: DialogueEvent,
  weighed: WeighedAtPlace | null,
  { at, explainFrom }: TryOptions,
): void {
  const { course, state: before, score: scoreBefore, turns } = playing
  const trail: Trail = { passed: [], lost: null }
  const taken = step(course, before, event, at, trail)
  const { state: score, lines } = scoreStep(course, scoreBefore, before, event, taken)
  const { passed, lost, asked } = trail
  const outcome = move && outcomeOf(before.node, taken, lines)
  const turn = { before, event, taken, passed, asked, scoreBefore, lines, weighed }
  playing.state = taken.state
  playing.score = score
  const now = scoreOf(course.scale, score)
  turns.push({
    move,
    refused: taken.refused,
    entry: { seq: turns.length + 1, at, event, effects: taken.effects, lines, total: now.total },
    outcome,
    path: pathOf(course, outcome, passed, taken.state),
    stop: lost && { node: passed.at(-1)?.node ?? before.node, why: lost },
    score: now,
    variables: taken.state.variables,
    explanation: turns.length >= explainFrom ? explainTurn(course, turn) : null,
  })
}

/**
 * Holds a conversation with a course from the beginning, by the engine that learners practise with (FLOW-05), and tells of
 * each answer where it went and why. The same arguments give the same turns; any course that can be compiled will do, and it never throws. Pure.
 */
export function tryOut(
  compiled: CompiledCourse,
  { listen, weigh }: Listening,
  start: TryStart,
  moves: readonly TryMove[],
  options: TryOptions,
): TriedTurn[] {
  const course = startingAt(compiled, start.node)
  const state = withVariables(course, initialState(course), start.variables)
  const playing: Playing = { course, state, score: initialScore(), turns: [] }
  const { seed, difficulty } = start
  play(playing, null, { type: 'start', seed, difficulty, rules: currentRules }, null, options)
  moves.slice(0, mostMoves).forEach((move, index) => {
    const { node, round } = playing.state
    const answer = { turnId: `move-${index + 1}`, round }
    if (move.type === 'choose') return play(playing, move, { ...answer, ...move }, null, options)
    const isExplained = index + 1 >= options.explainFrom
    const event = heardWithAhead(course, playing.state, { ...answer, ...move }, listen)
    return play(playing, move, event, isExplained ? weigh(node, move.text) : null, options)
  })
  return playing.turns
}
