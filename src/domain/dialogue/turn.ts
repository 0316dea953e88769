import type { CompiledCourse } from '../course/compile.ts'
import type { CustomerAnswer } from '../course/customer-answer.ts'
import type { Outcome } from '../course/base.ts'
import type { Next } from '../course/dialogue-flow.ts'
import { mistakeChanges } from '../session/difficulty.ts'
import { type MeterChange, movedMeters } from '../session/meters.ts'
import type { EndReason, Instant } from '../session/session.ts'
import { cut } from './cut.ts'
import { fillIn } from './speech.ts'
import type { DialogueEffect, DialogueState, MeterReason } from './dialogue.ts'

/** Units of text that the customer and the stage directions of one turn may have together. */
export const maxTurnText = 40_000
/** Nodes, operations and tests that one turn may go through. */
export const maxTurnSteps = 2000

/**
 * A node that a step went through without waiting there, with what it found and where it led. `branch`: of a learner's place, the one that the line
 * took ahead (CONV-32).
 */
export interface Passed {
  node: string
  branch?: string
  before: DialogueState
  to: Next
}

/** For who wants to know which way a step went (FLOW-05); a session that is practised keeps none. */
export interface Trail {
  passed: Passed[]
  /** The way was lost, which only a course that fails the checker does: nothing is linked, what is linked is gone, or no learner's turn comes. */
  lost: 'no-link' | 'gone' | 'too-long' | null
  /** What the customer was taken to be asked, with the words of the line that ask for it (CONV-31). */
  asked?: { answer: CustomerAnswer; quote: string }
}

/** One step in the making: a draft of the state, which only this step knows, and the effects so far. */
export interface Turn {
  readonly course: CompiledCourse
  readonly state: DialogueState
  readonly effects: DialogueEffect[]
  readonly at: Instant
  /** What this turn has used of `maxTurnText` and `maxTurnSteps`; the checker refuses courses that need more. */
  readonly used: { text: number; steps: number }
  readonly trail: Trail | undefined
}

/** Begins a step on a copy of the state. */
export function beginTurn(course: CompiledCourse, state: DialogueState, at: Instant, trail?: Trail): Turn {
  return {
    course,
    state: { ...state, stack: [...state.stack], turnIds: [...state.turnIds] },
    effects: [],
    at,
    used: { text: 0, steps: 0 },
    trail,
  }
}

/** A text of the course with its values, as far as the turn has room for it. */
export function spoken(turn: Turn, text: string): string {
  const filled = cut(fillIn(text, turn.state, turn.course.course.locale), maxTurnText - turn.used.text)
  turn.used.text += filled.length
  return filled
}

/** Changes the draft. */
export function change(turn: Turn, patch: Partial<DialogueState>): void {
  Object.assign(turn.state, patch)
}

/** What the customer takes of a mistake: what the course's settings say for its kind, and the effects of its place. */
export const mistake = ({ state }: Turn, patience: number, effects: MeterChange): MeterChange[] =>
  state.rules ? mistakeChanges(state.difficulty, patience, effects) : [{ patience }, effects]

/** Moves the meters for one reason; several changes are shown as one. */
export function moveMeters(turn: Turn, reason: MeterReason, ...changes: MeterChange[]): void {
  const { state } = turn
  const moved = movedMeters(state, changes)
  const emotion = moved.emotion - state.emotion
  const patience = moved.patience - state.patience
  if (emotion === 0 && patience === 0 && moved.mood === state.mood) return
  change(turn, moved)
  turn.effects.push({ type: 'meters', ...moved, move: { reason, emotion, patience } })
}

/** Ends the session; nothing follows. */
export function endSession(
  turn: Turn,
  reason: EndReason,
  outcome: Outcome,
  endedAt: Instant = turn.at,
): void {
  change(turn, {
    status: 'ended',
    node: null,
    stack: [],
    question: null,
    endedAt,
    endReason: reason,
    outcome,
  })
  turn.effects.push({ type: 'ended', reason, outcome })
}
