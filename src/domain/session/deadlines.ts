import type { EndReason, Instant, SessionState } from './session.ts'

/** The customer waits this long in one round (CONV-10). */
export const roundLimitMs = 15 * 60_000

/** How long a session may take, in milliseconds. */
export interface SessionLimits {
  /** From the start to the end of the countdown (CONV-08). */
  countdown: number
  /** Without any sign of life of the learner (CONV-09). */
  idle: number
  /** What the learner reads before they can answer takes so long: meanwhile they aren't idle (CONV-09a). Left out: nothing is to be read. */
  reading?: number
  /** For one answer (CONV-10). */
  round: number
}

/** The instants that deadlines count from. */
export type SessionClock = Pick<
  SessionState,
  'startedAt' | 'round' | 'roundStartedAt' | 'lastActiveAt' | 'until' | 'pausedFor'
>

export type TimedEnd = Extract<EndReason, 'countdown' | 'round' | 'idle'>

export interface Deadline {
  reason: TimedEnd
  at: Instant
}

/**
 * When the session's countdown runs out (CONV-08). In an exam it is the end of the attempt (EXAM-04): the time that its learner was
 * promised, with all that an invigilator adds, whatever the course allows a practice. Of one that is paused as it was when the pause began.
 */
export const countdownAt = (
  limits: SessionLimits,
  { startedAt, until, pausedFor = 0 }: SessionClock,
): Instant => until ?? startedAt + limits.countdown + pausedFor

/**
 * When idling ends the session (CONV-09): counted from the learner's last activity or the customer's last
 * line, whichever is later, and not while they may still be reading what stands before the first answer: who has given it has read.
 */
export function idleAt(
  limits: SessionLimits,
  { startedAt, lastActiveAt, round, roundStartedAt }: SessionClock,
): Instant {
  const read = round > 1 ? startedAt : startedAt + (limits.reading ?? 0)
  return Math.max(lastActiveAt, roundStartedAt, read) + limits.idle
}

/** What time alone does to a session that waits, in the order in which equal instants count. */
export function deadlinesOf(limits: SessionLimits, clock: SessionClock): Deadline[] {
  return [
    { reason: 'countdown', at: countdownAt(limits, clock) },
    { reason: 'round', at: clock.roundStartedAt + limits.round },
    { reason: 'idle', at: idleAt(limits, clock) },
  ]
}

/** The first moment at which time alone ends a waiting session, and why; null before the start, while it is paused, and after the end. */
export function earliestDeadline(limits: SessionLimits, state: SessionState): Deadline | null {
  if (state.status !== 'waiting' || state.pause) return null
  return deadlinesOf(limits, state).reduce((first, deadline) => (deadline.at < first.at ? deadline : first))
}

/** When time alone does something to the session next: ends it, or its pause. Null before the start and after the end. */
export function nextDeadline(limits: SessionLimits, state: SessionState): Instant | null {
  if (state.status === 'waiting' && state.pause) return state.pause.until
  return earliestDeadline(limits, state)?.at ?? null
}
