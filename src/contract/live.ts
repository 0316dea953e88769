import { z } from 'zod'
import { audioCodecs, sampleRates } from '../domain/session/audio-limits.ts'
import { roundLimitMs } from '../domain/session/deadlines.ts'
import { endpoints, instant, uuid } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { session, type Session, turn, type Turn } from './practice.ts'

/**
 * Where the live connection of a practice is: WebSocket, JSON text frames of at most 64 KiB, and binary frames of
 * src/domain/session/audio-frame.ts. docs/live-protocol.md says how they play together.
 */
export const livePath = '/coach-api/live'

/** Bytes that a message of the browser may have. A longer one is refused; a much longer one ends the connection. */
export const maxFrame = 65_536

const milliseconds = z.int().min(0).max(roundLimitMs)
const moment = z.int().min(-roundLimitMs).max(roundLimitMs)

/** How a line was spoken, as the browser measured it; `audio` is what `audio-stored` named for this turn. */
const speech = z
  .strictObject({
    duration: milliseconds,
    voiced: milliseconds,
    startedAt: moment,
    endedAt: moment,
    confidence: z.number().min(0).max(1).nullable(),
    audio: uuid.nullable(),
  })
  .refine(({ duration, voiced, startedAt, endedAt }) => voiced <= duration && startedAt <= endedAt)

/** What the browser sends. The first message is `hello`; the ticket never stands in an address. */
export const liveRequest = z.discriminatedUnion('type', [
  /** `after`: the last `seq` that the browser has; 0 for everything. */
  z.strictObject({ type: z.literal('hello'), ticket: z.string().min(10).max(200), after: z.int().min(0) }),
  /** The line that answers a round. The same turn id again is acknowledged again and changes nothing. */
  z.strictObject({
    type: z.literal('say'),
    turnId: uuid,
    round: z.int().min(1),
    text: z.string(),
    speech: speech.optional(),
  }),
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
  /** A recording of the line that will answer a round, or its continuation: the answer says from where. */
  z.strictObject({
    type: z.literal('open-audio'),
    turnId: uuid,
    round: z.int().min(1),
    codec: z.enum(audioCodecs),
    sampleRate: z.literal(sampleRates),
  }),
  /** All of the recording was sent: its length, and its SHA-256 as hex. */
  z.strictObject({
    type: z.literal('close-audio'),
    turnId: uuid,
    bytes: z.int().min(1),
    sha256: z.string().regex(/^[\da-f]{64}$/),
  }),
])
/** Messages that one request may bring: with itself fewer than a person may send at once. */
export const messagesAtMost = 10
/** How long a poll is held where nothing happens, in milliseconds: less than proxies wait (CONV-18b). */
export const pollHeld = 15_000

/** `LiveReply` as an answer of HTTP; recordings are not taken there. */
const polledReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), session, turns: z.array(turn), now: instant }),
  z.object({ type: z.literal('turn'), turn, idleAt: instant.nullable() }),
  z.object({ type: z.literal('ack'), turnId: uuid, seq: z.int() }),
  z.object({
    type: z.literal('refused'),
    turnId: uuid.nullable(),
    code: z.string(),
    message: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.object({ type: z.literal('pong'), now: instant, idleAt: instant.nullable() }),
  z.object({
    type: z.literal('audio-refused'),
    turnId: uuid,
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
])

export const liveCalls = endpoints({
  'POST /coach-api/practice/sessions/:id/live': {
    access: 'signed-in',
    summary: 'The live session where no WebSocket gets through: sends its messages, or waits for them',
    params: z.strictObject({ id: uuid }),
    body: z.strictObject({
      /** The last `seq` that the browser has. */
      after: z.int().min(0),
      /** Begins: the answer is `ready`. */
      greet: z.boolean().default(false),
      /** Waits for what comes next, 15 seconds at most. Otherwise what the messages are answered is all. */
      wait: z.boolean().default(false),
      messages: z.array(liveRequest).max(messagesAtMost).default([]),
    }),
    reply: z.object({ messages: z.array(polledReply) }),
    errors: ['not-found', 'unavailable'],
  },
})

export type LiveRequest = z.infer<typeof liveRequest>
/** What concerns the stream of speech beside the messages. */
export type AudioRequest = Extract<LiveRequest, { type: `${string}-audio` }>

/** What the platform says of a recording. */
export type AudioReply =
  /** Frames are taken under this number, from this byte on, until another stream is opened or this one is refused. */
  | { type: 'audio-accepted'; turnId: string; stream: number; offset: number }
  /** All bytes before this one are on disk. */
  | { type: 'audio-acknowledged'; turnId: string; offset: number }
  /** The recording is whole; `audio` is what `say` may name it by. */
  | { type: 'audio-stored'; turnId: string; audio: string }
  /** The stream is closed, or was not opened. What was acknowledged stays where the code lets it be continued. */
  | { type: 'audio-refused'; turnId: string; code: ErrorCode; params: Record<string, string | number> }

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
  | AudioReply

/** Close codes of the live connection beyond the standard ones. */
export const liveClose = {
  /** The first message was not a valid `hello`, or the ticket is used or over: get a new one. */
  badTicket: 4401,
  malformed: 4400,
  tooMany: 4429,
  /** The server is going down: connect again, to this or another instance. */
  draining: 4503,
} as const
