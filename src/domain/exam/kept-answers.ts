import type { Instant } from '../session/session.ts'
import { endWithPause, type SessionPause } from './session-pause.ts'

/** How long somebody can still answer in an exam session. */
export interface AnswerWindow extends SessionPause {
  endsAt: Instant
  /** The most minutes on top that anybody of it was given. */
  extraMinutes: number
  /** Whether nobody begins in it any more, as its publish is over. */
  closed: boolean
  /** When the last of the attempts that run in it ends, as far as is known; null where none runs. */
  runningUntil: Instant | null
}

/**
 * From when on the right answers of an exam are told to who sat it: when nobody can answer in any of the sessions that ask the same
 * (EXAM-18). Null where that is so. A session that is open counts as answered, whoever is still to come; more time that is given later moves it.
 */
export function answersKeptUntil(windows: readonly AnswerWindow[], now: Instant): Instant | null {
  const ends = windows.flatMap((window) => [
    ...(window.closed ? [] : [endWithPause(window, now) + window.extraMinutes * 60_000]),
    ...(window.runningUntil === null ? [] : [window.runningUntil]),
  ])
  const last = Math.max(...ends)
  return last > now ? last : null
}
