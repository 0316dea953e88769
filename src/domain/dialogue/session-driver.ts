import { compileCourse } from '../course/compile.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { initialScore, scoreOf } from '../session/score.ts'
import { scoreStep } from '../scoring/score-turn.ts'
import type { Score, ScoreLine } from '../session/score.ts'
import type { DialogueEffect, IntentGuess, DialogueEvent, DialogueState, DialogueStep } from './dialogue.ts'
import { currentRules, initialState, step } from './step.ts'

/** For tests: a session that is played line by line, ten seconds a turn unless said otherwise. */
export interface Driver {
  state(): DialogueState
  score(): Score
  /** All score lines so far. */
  lines: ScoreLine[]
  /** Everything that happened, as a log keeps it. */
  log: { event: DialogueEvent; at: number }[]
  send(event: DialogueEvent, waitMs?: number): DialogueStep
  say(text: string, guesses?: IntentGuess[], waitMs?: number): DialogueStep
  choose(options: string[]): DialogueStep
}

/** For tests: starts a session at instant 0. */
export function drive(course: DialogueFlowCourse, seed = 1, difficulty = course.difficulty): Driver {
  const compiled = compileCourse(course)
  let state = initialState(compiled)
  let score = initialScore()
  let at = 0
  let turns = 0
  const driver: Driver = {
    lines: [],
    log: [],
    state: () => state,
    score: () => scoreOf(compiled.scale, score),
    send(event, waitMs = 10_000) {
      at += waitMs
      const result = step(compiled, state, event, at)
      const scored = scoreStep(compiled, score, state, event, result)
      state = result.state
      score = scored.state
      driver.lines.push(...scored.lines)
      driver.log.push({ event, at })
      return result
    },
    say: (text, guesses = [], waitMs) =>
      driver.send({ type: 'say', turnId: `t${++turns}`, round: state.round, text, guesses }, waitMs),
    choose: (options) => driver.send({ type: 'choose', turnId: `t${++turns}`, round: state.round, options }),
  }
  driver.send({ type: 'start', seed, difficulty, rules: currentRules }, 0)
  return driver
}

/** For tests: the effects of one type. */
export function only<T extends DialogueEffect['type']>(
  result: DialogueStep,
  type: T,
): Extract<DialogueEffect, { type: T }>[] {
  return result.effects.filter(
    (effect): effect is Extract<DialogueEffect, { type: T }> => effect.type === type,
  )
}
