import type { CompiledCourse } from '../course/compile.ts'
import type { DialogueEffect, Instant, SessionEvent, SessionState } from '../dialogue/session.ts'
import { initialState, step } from '../dialogue/step.ts'
import type { ScoreLine, ScoreState } from './score.ts'
import { initialScore, scoreOf, scoreStep } from './score-turn.ts'

/** One event of a session's log with what followed from it. */
export interface LogEntry {
  /** From 1. */
  seq: number
  at: Instant
  event: SessionEvent
  effects: DialogueEffect[]
  lines: ScoreLine[]
  /** The total after this event. */
  total: number
}

export interface FoldedLog {
  state: SessionState
  score: ScoreState
  entries: LogEntry[]
}

/**
 * Runs a session again from its events: gives the same state, score and effects as the live session had. Events that
 * the session had refused change nothing here either, but keep their place in `entries`.
 */
export function foldLog(
  course: CompiledCourse,
  events: readonly { event: SessionEvent; at: Instant }[],
): FoldedLog {
  let state = initialState(course)
  let score = initialScore()
  const entries = events.map(({ event, at }, index): LogEntry => {
    const result = step(course, state, event, at)
    const scored = scoreStep(course, score, state, event, result)
    state = result.state
    score = scored.state
    return {
      seq: index + 1,
      at,
      event,
      effects: result.effects,
      lines: scored.lines,
      total: scoreOf(course, score).total,
    }
  })
  return { state, score, entries }
}
