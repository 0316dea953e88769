import type { CompiledCourse } from '../course/compile.ts'
import type { DialogueEffect, DialogueEvent, DialogueState } from '../dialogue/dialogue.ts'
import { initialState, step } from '../dialogue/step.ts'
import type { LogEntry } from '../session/log.ts'
import { initialScore, scoreOf, type ScoreState } from '../session/score.ts'
import type { Instant } from '../session/session.ts'
import { scoreStep } from './score-turn.ts'

/** A dialogue's log. */
export type DialogueLogEntry = LogEntry<DialogueEvent, DialogueEffect>

export interface FoldedLog {
  state: DialogueState
  score: ScoreState
  entries: DialogueLogEntry[]
}

/**
 * Runs a session again from its events: gives the same state, score and effects as the live session had. Events that
 * the session had refused change nothing here either, but keep their place in `entries`.
 */
export function foldLog(
  course: CompiledCourse,
  events: readonly { event: DialogueEvent; at: Instant }[],
): FoldedLog {
  let state = initialState(course)
  let score = initialScore()
  const entries = events.map(({ event, at }, index): DialogueLogEntry => {
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
      total: scoreOf(course.scale, score).total,
    }
  })
  return { state, score, entries }
}
