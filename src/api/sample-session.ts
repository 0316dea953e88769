import { atom } from 'nanostores'
import { presenterOf } from '../contract/present-dialogue-flow.ts'
import type { Session, Turn } from '../contract/practice.ts'
import { compileCourse } from '../domain/course/compile.ts'
import type { DialogueFlowCourse } from '../domain/course/dialogue-flow.ts'
import type { DialogueEvent } from '../domain/dialogue/dialogue.ts'
import { currentRules, initialState, step } from '../domain/dialogue/step.ts'
import { foldReport, type ReportFold } from '../domain/report/fold-report.ts'
import type { DialogueLogEntry } from '../domain/scoring/fold-log.ts'
import { scoreStep } from '../domain/scoring/score-turn.ts'
import { nextDeadline } from '../domain/session/deadlines.ts'
import { initialScore, scoreOf } from '../domain/session/score.ts'
import type { LiveHandlers, LiveSession, LiveStatus } from './live.ts'

/** The id of a sample's session and of the publish that it would belong to. */
export const sampleId = 'sample'

export interface SampleSession extends LiveSession {
  /** What the practice so far was like. */
  report(): ReportFold
}

interface SampleConfig {
  course: DialogueFlowCourse
  handlers: LiveHandlers
  /** This machine's clock, milliseconds. */
  now(): number
  /** Decides whatever the course draws. */
  seed: number
}

/**
 * A practice that the browser runs by itself, with the same engine, scoring and presentation as the platform (HOME-12,
 * EMBED-11a): nothing is sent and nothing is kept. Its course has no intents, as no model is trained here. Answers come in
 * a later task, as from a platform.
 */
export function createSampleSession({ course, handlers, now, seed }: SampleConfig): SampleSession {
  const compiled = compileCourse(course)
  const present = presenterOf(compiled)
  const $status = atom<LiveStatus>({ status: 'connecting' })
  const log: DialogueLogEntry[] = []
  let state = initialState(compiled)
  let scoring = initialScore()
  let timer: ReturnType<typeof setTimeout> | undefined
  let disposed = false

  /** The turn that an event leads to; null where it can't be taken. */
  function take(event: DialogueEvent): Turn | null {
    const at = now()
    const taken = step(compiled, state, event, at)
    if (taken.refused !== null) return null
    const { state: scored, lines } = scoreStep(compiled, scoring, state, event, taken)
    state = taken.state
    scoring = scored
    const score = scoreOf(compiled.scale, scoring)
    const entry = { seq: log.length + 1, at, event, effects: taken.effects, lines, total: score.total }
    log.push(entry)
    watch()
    return present.turn(entry, score)
  }
  /** Time alone may end it, as any practice. */
  function watch() {
    clearTimeout(timer)
    const due = nextDeadline(compiled.limits, state)
    if (due === null || disposed) return
    timer = setTimeout(() => {
      const ended = take({ type: 'tick' })
      if (ended) handlers.turn(ended)
    }, due - now())
  }
  const session = (): Session => ({
    id: sampleId,
    publishId: sampleId,
    ...present.session(state),
    score: present.score(scoreOf(compiled.scale, scoring)),
    seq: log.length,
  })
  const later = (work: () => void) => setTimeout(() => !disposed && work())

  later(() => {
    const first = take({ type: 'start', seed, difficulty: course.difficulty, rules: currentRules })
    $status.set({ status: 'open' })
    handlers.ready(session(), first ? [first] : [])
  })
  return {
    $status,
    $clockOffset: atom(0),
    $idleAt: atom<number | null>(null),
    answer(answer) {
      later(() => {
        const turn = take(answer.type === 'say' ? { ...answer, guesses: [] } : answer)
        if (!turn) return handlers.refused(answer.turnId, 'repeated-answer', {})
        handlers.acknowledged(answer.turnId)
        handlers.turn(turn)
      })
    },
    // A sample lasts less than anybody idles.
    active: () => {},
    end() {
      later(() => {
        const turn = take({ type: 'end' })
        if (turn) handlers.turn(turn)
      })
    },
    record: () => Promise.reject(new Error('a sample records nothing')),
    retry: () => {},
    report: () => foldReport(compiled, log),
    dispose() {
      disposed = true
      clearTimeout(timer)
    },
  }
}
