import type { CompiledCourse } from '../course/compile.ts'
import type { DialogueEffect, DialogueState, Understanding } from '../dialogue/dialogue.ts'
import { currentRules, initialState, step } from '../dialogue/step.ts'
import { initialScore, type ScoreLine } from '../session/score.ts'
import type { Instant } from '../session/session.ts'
import { scoreStep } from './score-turn.ts'

/** What became of a line at its place. */
export interface SaidAtPlace {
  /** Null where the place is none at which the learner says something. */
  heard: Extract<DialogueEffect, { type: 'heard' }> | null
  /** Points for what was said; what is held at the end of a session is not among them. */
  lines: ScoreLine[]
}

/** Left out: the course's own difficulty, and long ago. */
interface SaidWhen {
  difficulty?: number
  at?: Instant
}

/** Says a line at a place of a fresh session. Pure. */
export function sayAtPlace(
  course: CompiledCourse,
  node: string,
  text: string,
  understanding: Understanding,
  { difficulty = course.course.difficulty, at = 1000 }: SaidWhen = {},
): SaidAtPlace {
  const before: DialogueState = {
    ...initialState(course),
    difficulty,
    status: 'waiting',
    node,
    round: 1,
    seed: 1,
    rules: currentRules,
    startedAt: at,
    roundStartedAt: at,
    lastActiveAt: at,
  }
  const event = { type: 'say' as const, turnId: 'said', round: 1, text, ...understanding }
  const taken = step(course, before, event, at)
  const held = new Set(course.rules.atEnd.map((rule) => rule.id))
  const { lines } = scoreStep(course, initialScore(), before, event, taken)
  return {
    heard: taken.effects.find((effect) => effect.type === 'heard') ?? null,
    lines: lines.filter(({ rule }) => !held.has(rule)),
  }
}
