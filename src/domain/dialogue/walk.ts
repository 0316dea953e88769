import type { FlowNode, Next } from '../course/dialogue-flow.ts'
import type { Question } from '../course/question.ts'
import { type Captures, capturesOf } from './captures.ts'
import { drawOne } from './draw.ts'
import type { AskedQuestion } from './dialogue.ts'
import { change, endSession, maxTurnSteps, moveMeters, spoken, type Trail, type Turn } from './turn.ts'
import { formattedOf, formattingOf, type RichText } from '../text/rich-text.ts'
import { lookOf, sayable } from './speech.ts'
import { holds, operated } from './variables.ts'

/** Sub-scenes may stand in one another this deep. */
export const maxDepth = 50
/** A course may run through this many nodes between two turns of the learner; the checker refuses a longer way. */
export const maxAutomaticNodes = 500
// Room for the returns from sub-scenes, which the checker does not count.
const maxMoves = 2 * maxAutomaticNodes + maxDepth

/** The learner's turn begins at the node that the session has come to. */
export function awaitLearner(turn: Turn, node: string, answer: 'line' | 'choice'): void {
  turn.state.round += 1
  turn.state.roundStartedAt = turn.at
  turn.effects.push({ type: 'awaits', node, round: turn.state.round, answer })
}

/** What is said, and by whom. */
interface Said {
  speech: readonly string[]
  formatted?: readonly RichText[] | undefined
  speaker?: string | undefined
}

/**
 * The customer, or another speaker, says one of several lines; nothing where each asks for a value that nobody has said. `key` tells the
 * lists of wordings of a course apart.
 */
export function say(turn: Turn, node: string, { speech, formatted, speaker }: Said, key = node): void {
  const { locale } = turn.course.course
  const open = sayable(speech, turn.state, locale)
  if (open.length === 0) return
  const wording = drawOne(turn.state, key, speech, open) ?? ''
  const text = spoken(turn, wording)
  const look = lookOf(formattedOf(formatted, wording), turn.state, locale, text)
  const said = { node, text, ...look, ...(speaker ? { speaker } : {}) }
  turn.effects.push({ type: 'says', ...said, mood: turn.state.mood })
  change(turn, { lastSaid: said })
}

function narrate(turn: Turn, { id, text, formatted }: Extract<FlowNode, { kind: 'text' }>): void {
  const told = spoken(turn, text)
  const runs = formattingOf(formatted, text).formatted ?? null
  const look = lookOf(runs, turn.state, turn.course.course.locale, told)
  turn.effects.push({ type: 'narrates', node: id, text: told, ...look })
}

function asked(turn: Turn, question: Question): AskedQuestion {
  const text = spoken(turn, question.text)
  const options =
    question.type === 'QA'
      ? []
      : question.options.map((option) => ({ id: option.id, text: spoken(turn, option.text) }))
  return { id: question.id, type: question.type, text, options }
}

function ask(turn: Turn, node: Extract<FlowNode, { kind: 'question-bank' }>): void {
  const question = drawOne(turn.state, node.id, node.questions)
  if (!question) return lost(turn, 'gone')
  change(turn, { node: node.id, question: question.id, followUps: 0 })
  turn.effects.push({ type: 'asks', node: node.id, question: asked(turn, question) })
  awaitLearner(turn, node.id, question.type === 'QA' ? 'line' : 'choice')
}

type Judgement = Extract<FlowNode, { kind: 'judgement' }>

function judged({ state, used }: Turn, node: Judgement): Next {
  const held = node.cases.find(({ tests }) =>
    tests.every((test) => {
      used.steps += 1
      return holds(test, state)
    }),
  )
  return held?.next ?? node.otherwise
}

/** Runs operations in order. What one draws by chance is a list of its own, as wordings are. */
function operate(turn: Turn, node: Extract<FlowNode, { kind: 'operation' }>, captured: Captures): void {
  const { state, course } = turn
  node.operations.forEach((operation, index) => {
    const draw = (places: number): number =>
      drawOne(
        state,
        `${node.id}/${index}`,
        Array.from({ length: places }, (_, place) => place),
      ) ?? 0
    const { variables, mood } = operated(course, state, operation, { captured, draw })
    state.variables = variables
    if (mood) moveMeters(turn, 'flow', { emotion: 0, patience: 0, mood })
  })
}

/** Passes a node: where it leads, or null where it waits for the learner or the session is over. */
function pass(turn: Turn, node: FlowNode, captures: Captures): Next | null {
  const { state, course } = turn
  switch (node.kind) {
    case 'robot-says':
      moveMeters(turn, 'flow', node.effects)
      say(turn, node.id, node)
      return node.next
    case 'text':
      narrate(turn, node)
      return node.next
    case 'difficulty-branch':
      return node.cases.find(({ upTo }) => upTo >= state.difficulty)?.next ?? node.otherwise
    case 'judgement':
      return judged(turn, node)
    case 'operation':
      turn.used.steps += node.operations.length
      operate(turn, node, captures)
      return node.next
    case 'sub-scene': {
      const start = course.sceneStarts.get(node.scene)
      if (start === undefined || state.stack.length >= maxDepth) return node.next
      state.stack.push(node.id)
      return start
    }
    case 'question-bank':
      ask(turn, node)
      return null
    case 'user-says':
      change(turn, { node: node.id, question: null, followUps: 0 })
      awaitLearner(turn, node.id, 'line')
      return null
  }
}

/** Where an end leads: back to the caller of the innermost sub-scene, or null where the session ends. */
function comeBack(turn: Turn): Next | null {
  const caller = turn.course.nodes.get(turn.state.stack.pop() ?? '')
  return caller?.kind === 'sub-scene' ? caller.next : null
}

/**
 * The way is lost: a node that does not exist, or no learner's turn in sight. Only a course that fails the
 * checker comes here.
 */
function lost(turn: Turn, why: NonNullable<Trail['lost']>): void {
  if (turn.trail) turn.trail.lost = why
  endSession(turn, 'flow', 'missed')
}

/**
 * Runs automatic nodes from `next` until the learner's turn or an end (FLOW-01), at most `maxMoves` moves and
 * `maxTurnSteps` steps. A customer without patience ends the session before the next node (CONV-10).
 */
export function walk(turn: Turn, next: Next): void {
  const captures = capturesOf(turn.course, turn.state.lastLine)
  let to = next
  for (let moves = 0; moves < maxMoves && turn.used.steps <= maxTurnSteps; moves++) {
    if (turn.state.patience <= 0) return endSession(turn, 'patience', 'missed')
    if (typeof to === 'object') {
      const back = turn.state.stack.length > 0 ? comeBack(turn) : null
      if (back === null) return endSession(turn, 'flow', to.end)
      to = back
      continue
    }
    const node = to === undefined ? undefined : turn.course.nodes.get(to)
    if (!node) return lost(turn, to === undefined ? 'no-link' : 'gone')
    turn.used.steps += 1
    const before = turn.trail && { ...turn.state }
    const onward = pass(turn, node, captures)
    if (onward === null) return
    if (before) turn.trail?.passed.push({ node: node.id, before, to: onward })
    to = onward
  }
  lost(turn, 'too-long')
}
