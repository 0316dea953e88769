import type { Handler } from '../handlers/handlers.ts'
import { type HandlerKind, isAgainstCustomer, isHarmful } from '../handlers/kinds.ts'
import { leavingOf, mayEndOf } from '../handlers/replies.ts'
import type { CustomerAnswer } from '../course/customer-answer.ts'
import { moodOf } from '../course/mood.ts'
import type { Evidence } from '../session/evidence.ts'
import { criticalIn } from './critical.ts'
import { drawInOrder, drawOne } from './draw.ts'
import type { Span } from '../text/normalise.ts'
import type { Line } from './line.ts'
import { lookOf, sayable } from './speech.ts'
import { formattedOf, type RichText } from '../text/rich-text.ts'
import { endSession, moveMeters, spoken, type Turn } from './turn.ts'

/** A global handler with the words that it answers. */
export interface Handling {
  handler: Handler
  evidence: Evidence[]
  /** What the customer can tell of what they are asked. */
  told: CustomerAnswer | null
}

interface Asked {
  told: CustomerAnswer
  span: Span
}

/** What the line asks whoever spoke last, and they can tell: the first of the course. */
function askedOf({ course, state }: Turn, line: Line): Asked | null {
  // Who hasn't said a word doesn't know yet who asks.
  if (course.course.customerAnswers.length === 0 || !state.lastSaid) return null
  const asked = line.asked()
  for (const told of course.course.customerAnswers) {
    const span = asked.get(told.id)
    const isTheirs = told.speaker === state.lastSaid.speaker
    if (span && isTheirs && sayable(told.replies, state, course.course.locale).length > 0)
      return { told, span }
  }
  return null
}

/** So many lines in a row are answered by handlers; the next one counts as not understood, so that nobody goes on for ever. */
const mostInARow = 2

/** The first handler of the course that a line is of; only among those that do harm, or only among the others. */
export function handlingOf(turn: Turn, node: string, line: Line, harmful: boolean): Handling | null {
  const { course, state } = turn
  // A session that began without them stays as it was, however often its log is folded.
  if (!state.rules) return null
  for (const handler of course.handlers.values()) {
    if (isHarmful(handler.kind) !== harmful) continue
    if (handler.kind === 'critical-mistake') {
      const evidence = state.rules >= 4 ? criticalIn(course, node, line) : null
      if (evidence) return { handler, evidence, told: null }
      continue
    }
    const asked = handler.kind === 'asks-customer' ? askedOf(turn, line) : null
    const span = asked?.span ?? line.handled(handler.kind)
    if (!span) continue
    const quote = line.text.slice(span.start, span.end)
    const by = handler.kind === 'abuse' ? 'abuse' : 'handler'
    return {
      handler,
      evidence: [{ by, ref: handler.kind, ...span, quote }],
      told: asked?.told ?? null,
    }
  }
  return null
}

const countedAs = (kind: HandlerKind): HandlerKind | 'offence' => (isAgainstCustomer(kind) ? 'offence' : kind)

/** Counts a handled line; how often its like was said by now. */
function count({ state }: Turn, kind: HandlerKind): number {
  const { times = {}, inARow = 0 } = state.handled ?? {}
  const as = countedAs(kind)
  const now = (times[as] ?? 0) + 1
  // A customer who can answer isn't tired of being asked.
  const row = kind === 'asks-customer' ? inARow : inARow + 1
  state.handled = { times: { ...times, [as]: now }, inARow: row }
  return now
}

/** A line was understood, or followed up, as any other. */
export function forgetRow({ state }: Turn): void {
  if (state.handled && state.handled.inARow > 0) state.handled = { ...state.handled, inARow: 0 }
}

/** How lines look that are more than plain words. */
type Looks = readonly RichText[] | undefined

type Said = NonNullable<Turn['state']['lastSaid']>

/** Whoever spoke last speaks again: a reply is not what they are asked to repeat. */
function speak({ state, effects }: Turn, said: Said): void {
  effects.push({ type: 'says', ...said, mood: state.mood })
}

/** Says again what was said last. */
export function sayAgain(turn: Turn): void {
  if (turn.state.lastSaid) speak(turn, turn.state.lastSaid)
}

function remark(turn: Turn, node: string, key: string, lines: readonly string[], looks?: Looks): void {
  reply(turn, node, drawOne(turn.state, `handler ${key}`, lines), looks)
}

function reply(turn: Turn, node: string, line: string | undefined, looks?: Looks): void {
  if (line === undefined) return
  const { formatted: _of, ...last } = turn.state.lastSaid ?? { node }
  const text = spoken(turn, line)
  const look = lookOf(formattedOf(looks, line), turn.state, turn.course.course.locale, text)
  speak(turn, { ...last, text, ...look })
}

function answer(turn: Turn, node: string, { handler, told }: Handling): void {
  const { kind, replies, formatted, repeats } = handler
  const { state, course } = turn
  const mood = moodOf(state.mood) === 'angry' ? 'angry' : 'calm'
  if (told && replies[mood].length === 0) {
    const open = sayable(told.replies, state, course.course.locale)
    const line = drawInOrder(state, `handler ${kind} ${told.id}`, told.replies, open)
    reply(turn, node, line, told.formatted)
  } else remark(turn, node, `${kind} ${mood}`, replies[mood], formatted)
  if (repeats) sayAgain(turn)
  if (kind === 'giving-up')
    turn.effects.push({ type: 'narrates', node, text: spoken(turn, mayEndOf(course.course.locale)) })
}

function leave(turn: Turn, node: string, kind: HandlerKind): void {
  moveMeters(turn, kind, { patience: -turn.state.patience })
  remark(turn, node, 'leaving', leavingOf(turn.course.course.locale))
  endSession(turn, 'patience', 'missed')
}

/**
 * Answers a line by a global handler (CONV-30). False where the node has to follow it up as a line that was not understood:
 * such lines have come one after the other. The session may be over afterwards; otherwise the same node is to wait again.
 */
export function handle(turn: Turn, node: string, handling: Handling): boolean {
  const { handler, evidence, told } = handling
  const { kind, effects, ends } = handler
  const times = count(turn, kind)
  turn.effects.push({ type: 'handled', node, handler: kind, evidence })
  if (told && turn.trail) turn.trail.asked = { answer: told, quote: evidence[0]?.quote ?? '' }
  moveMeters(turn, kind, effects)
  if (turn.state.patience <= 0 || (ends > 0 && times >= ends)) {
    leave(turn, node, kind)
    return true
  }
  if ((turn.state.handled?.inARow ?? 0) > mostInARow) {
    forgetRow(turn)
    return false
  }
  answer(turn, node, handling)
  return true
}
