import { z } from 'zod'
import { uuid } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import type { Session, Turn } from './practice.ts'

/** Where the live connection of a practice is: WebSocket, JSON text frames of at most 64 KiB. */
export const livePath = '/coach-api/live'

/** Bytes that a message of the browser may have. A longer one is refused; a much longer one ends the connection. */
export const maxFrame = 65_536

/** What the browser sends. The first message is `hello`; the ticket never stands in an address. */
export const liveRequest = z.discriminatedUnion('type', [
  /** `after`: the last `seq` that the browser has; 0 for everything. */
  z.strictObject({ type: z.literal('hello'), ticket: z.string().min(10).max(200), after: z.int().min(0) }),
  /** The line that answers a round. The same turn id again is acknowledged again and changes nothing. */
  z.strictObject({ type: z.literal('say'), turnId: uuid, round: z.int().min(1), text: z.string() }),
  z.strictObject({
    type: z.literal('choose'),
    turnId: uuid,
    round: z.int().min(1),
    options: z.array(z.string().max(40)).min(1).max(10),
  }),
  /** The learner is typing; sent at most every 15 seconds. */
  z.strictObject({ type: z.literal('active') }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('ping') }),
])
export type LiveRequest = z.infer<typeof liveRequest>

/** What the platform sends. Every `turn` of the session is sent once a connection, in order of `seq`. */
export type LiveReply =
  /** After `hello`: the session as it is, the turns that the browser lacks, the platform's clock. */
  | { type: 'ready'; session: Session; turns: Turn[]; now: string }
  | { type: 'turn'; turn: Turn; idleAt: string | null }
  /** The turn is on disk. */
  | { type: 'ack'; turnId: string; seq: number }
  | {
      type: 'refused'
      turnId: string | null
      code: ErrorCode
      message: string
      params: Record<string, string | number>
    }
  | { type: 'pong'; now: string; idleAt: string | null }

/** Close codes of the live connection beyond the standard ones. */
export const liveClose = {
  /** The first message was not a valid `hello`, or the ticket is used or over: get a new one. */
  badTicket: 4401,
  malformed: 4400,
  tooMany: 4429,
  /** The server is going down: connect again, to this or another instance. */
  draining: 4503,
} as const
