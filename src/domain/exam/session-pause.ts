import type { Instant } from '../session/session.ts'

/** A pause of a whole exam session, as its row keeps it; both null where there is none (EXAM-11). */
export interface SessionPause {
  pausedAt: Instant | null
  /** When it is over by itself. */
  pausedUntil: Instant | null
}

/** Whether a session is paused at an instant: a pause that has reached its limit is over, whoever has noted it. */
export const isPaused = ({ pausedAt, pausedUntil }: SessionPause, now: Instant): boolean =>
  pausedAt !== null && pausedUntil !== null && now < pausedUntil

/** When a session ends: later by what its pause has taken until now. */
export const endWithPause = (
  { endsAt, pausedAt, pausedUntil }: SessionPause & { endsAt: Instant },
  now: Instant,
): Instant =>
  pausedAt === null || pausedUntil === null
    ? endsAt
    : endsAt + Math.max(0, Math.min(now, pausedUntil) - pausedAt)
