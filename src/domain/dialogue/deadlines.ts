import type { CompiledCourse } from '../course/compile.ts'
import type { EndReason, Instant, SessionState } from './session.ts'

/** The customer waits this long in one round (CONV-10). */
export const roundLimitMs = 15 * 60_000

export interface Deadline {
  reason: Extract<EndReason, 'countdown' | 'round' | 'idle'>
  at: Instant
}

/** When the session's countdown runs out (CONV-08). */
export function countdownAt(course: CompiledCourse, state: SessionState): Instant {
  return state.startedAt + course.course.settings.countdown * 1000
}

/**
 * When idling ends the session (CONV-09): counted from the learner's last activity or the customer's last
 * line, whichever is later.
 */
export function idleAt(course: CompiledCourse, state: SessionState): Instant {
  return Math.max(state.lastActiveAt, state.roundStartedAt) + course.course.settings.idle * 1000
}

/** The first moment at which time alone ends a waiting session, and why; null before the start and after the end. */
export function earliestDeadline(course: CompiledCourse, state: SessionState): Deadline | null {
  if (state.status !== 'waiting') return null
  const deadlines: Deadline[] = [
    { reason: 'countdown', at: countdownAt(course, state) },
    { reason: 'round', at: state.roundStartedAt + roundLimitMs },
    { reason: 'idle', at: idleAt(course, state) },
  ]
  return deadlines.reduce((first, deadline) => (deadline.at < first.at ? deadline : first))
}

/** The instant of the earliest deadline; null before the start and after the end. */
export function nextDeadline(course: CompiledCourse, state: SessionState): Instant | null {
  return earliestDeadline(course, state)?.at ?? null
}
