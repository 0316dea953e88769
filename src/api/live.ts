import type { ReadableAtom } from 'nanostores'
import type { ErrorCode } from '../contract/errors.ts'
import type { AudioReply, AudioRequest, LiveRequest } from '../contract/live.ts'
import type { Session, Turn } from '../contract/practice.ts'

/** `lost` retries by itself with growing pauses; `failed` has given up or was refused for good. */
export type LiveStatus =
  | { status: 'connecting' }
  | { status: 'open' }
  | { status: 'lost'; retryAt: number }
  | { status: 'failed'; code: ErrorCode | 'network' }

/** Compared as methods are, so that a WebSocket, which tells more, is one. */
type Listener<Told> = { listen(told: Told): void }['listen'] | null

/** What a live session needs of a WebSocket, and what stands in for one where none gets through. */
export interface LiveSocket {
  readonly readyState: number
  readonly bufferedAmount: number
  onopen: Listener<unknown>
  onmessage: Listener<{ data: unknown }>
  onclose: Listener<{ code: number }>
  send(data: string | Uint8Array<ArrayBuffer>): void
  close(): void
}

/** What the learner says or chooses in a round. The platform takes each `turnId` once. */
export type LiveAnswer = Extract<LiveRequest, { type: 'say' | 'choose' }>

export interface LiveHandlers {
  /** First, and after every reconnection: the session and the turns that this side lacked. */
  ready(session: Session, turns: Turn[]): void
  turn(turn: Turn): void
  /** The line is on disk: the kept copy may go. */
  acknowledged(turnId: string): void
  refused(turnId: string | null, code: ErrorCode, params: Record<string, string | number>): void
}

/** The line that a recording is of: the turn that it will answer by, its round, and how it is encoded. */
export type AudioTake = Omit<Extract<AudioRequest, { type: 'open-audio' }>, 'type'>

/** Sends a recording while it is made (CONV-23a). A cut connection is the sender's to mend. */
export interface AudioSender {
  /** Adds what was recorded since. */
  write(sound: Uint8Array): void
  /**
   * Nothing more comes. Resolves with what `speech.audio` of the line may name once the platform has all of it; rejects with
   * AudioRefused where it doesn't take it.
   */
  finish(): Promise<string>
  /** Lets go of it: the line goes without a recording. */
  cancel(): void
}

/** What shares the connection with the messages. */
export interface LiveChannel {
  /** The connection stands: at once where it does, and after every reconnection. */
  connected(): void
  receive(reply: AudioReply): void
  /** Nothing more can be sent: the practice has ended, or another channel takes this one's place. */
  ended(code: ErrorCode | 'network'): void
}

/** A channel's way to the platform. What it sends while there is no connection is dropped. */
export interface LiveLink {
  send(what: AudioRequest | Uint8Array<ArrayBuffer>): void
  /** Bytes that wait in the socket; a message would wait behind them. */
  waiting(): number
  leave(): void
}

/**
 * The live connection of one practice session: takes a ticket, opens the socket, resumes after the last turn
 * it has seen,
 * and sends an unacknowledged turn again under the same id, so that nothing is lost or doubled (CONV-18). It alone
 * sends an answer again, also the one that an earlier page has left.
 */
export interface LiveSession {
  $status: ReadableAtom<LiveStatus>
  /** Milliseconds to add to this machine's clock to get the platform's. */
  $clockOffset: ReadableAtom<number>
  /** When idleness ends the session, by the platform's clock; null once it has ended. */
  $idleAt: ReadableAtom<number | null>
  /** At once, or when the connection stands again; until the platform has it, it is sent after every reconnection. */
  answer(answer: LiveAnswer): void
  /** The learner is typing; throttled inside. */
  active(): void
  end(): void
  /** Begins to send the recording of a line; its code is loaded by then. One at a time: another takes its place. */
  record(take: AudioTake): Promise<AudioSender>
  retry(): void
  dispose(): void
}
