import type { ScoreLine } from './score.ts'
import type { Instant, SessionEffect, SessionEvent } from './session.ts'

/** One entry of a session's log: an event, and what followed from it when it was taken. It never changes. */
export interface LogEntry<
  Event extends SessionEvent = SessionEvent,
  Effect extends SessionEffect = SessionEffect,
> {
  /** From 1, without gaps. */
  seq: number
  at: Instant
  event: Event
  effects: Effect[]
  /** Points that were given and taken. */
  lines: ScoreLine[]
  /** The total after this event, 0–100. */
  total: number
}
