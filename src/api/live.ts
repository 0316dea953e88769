import type { ReadableAtom } from 'nanostores'
import type { ErrorCode } from '../contract/errors.ts'
import type { Session, Turn } from '../contract/practice.ts'

/** `lost` retries by itself with growing pauses; `failed` has given up or was refused for good. */
export type LiveStatus =
  | { status: 'connecting' }
  | { status: 'open' }
  | { status: 'lost'; retryAt: number }
  | { status: 'failed'; code: ErrorCode | 'network' }

export interface LiveHandlers {
  /** First, and after every reconnection: the session and the turns that this side lacked. */
  ready(session: Session, turns: Turn[]): void
  turn(turn: Turn): void
  /** The line is on disk: the kept copy may go. */
  acknowledged(turnId: string): void
  refused(turnId: string | null, code: ErrorCode, params: Record<string, string | number>): void
}

/**
 * The live connection of one practice session: takes a ticket, opens the socket, resumes after the last turn
 * it has seen,
 * and sends an unacknowledged turn again under the same id, so that nothing is lost or doubled (CONV-18).
 */
export interface LiveSession {
  $status: ReadableAtom<LiveStatus>
  /** Milliseconds to add to this machine's clock to get the platform's. */
  $clockOffset: ReadableAtom<number>
  /** When idleness ends the session, by the platform's clock; null once it has ended. */
  $idleAt: ReadableAtom<number | null>
  say(turnId: string, round: number, text: string): void
  choose(turnId: string, round: number, options: string[]): void
  /** The learner is typing; throttled inside. */
  active(): void
  end(): void
  retry(): void
  dispose(): void
}
