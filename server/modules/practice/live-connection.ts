import type { WebSocket } from 'ws'
import {
  type AudioRequest,
  type LiveReply,
  type LiveRequest,
  liveClose,
  liveRequest,
  maxFrame,
} from '../../../src/contract/live.ts'
import {
  type AudioFrame,
  AudioFrameError,
  decodeAudioFrame,
} from '../../../src/domain/session/audio-frame.ts'
import { isTooLong, maxLineLength } from '../../../src/domain/dialogue/line-limit.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { comparedLength } from '../../../src/domain/text/compared-length.ts'
import { createRateLimiter } from '../../queues/rate-limiter.ts'

/** What concerns the session itself. */
export type TurnRequest = Exclude<LiveRequest, { type: 'hello' | 'ping' } | AudioRequest>

/** What the owner of a connection does with its messages; see `openConnection`. */
export interface ConnectionHandlers {
  /** The first message. False where the ticket is not good, and the connection is closed. */
  hello(ticket: string, after: number): Promise<boolean>
  /** Whether the person who opened the connection may send one more message at `now` (milliseconds). */
  allowMessage(now: number): boolean
  /** As for messages, of so many bytes of speech. */
  allowAudio(now: number, bytes: number): boolean
  /** Every later message but `ping`, one after the other. Answers errors itself; a rejection closes the connection. */
  request(request: TurnRequest): Promise<void>
  /** What opens and closes recordings, one after the other, beside the other messages: neither waits for the other. */
  audioRequest(request: AudioRequest): Promise<void>
  /** A piece of a recording; false where it is none of any that was ever opened on this connection. */
  audio(frame: AudioFrame): boolean
  ping(): void
  closed(): void
}

export interface Connection {
  send(reply: LiveReply): void
  /** Sends what is JSON already. */
  sendText(text: string): void
  refuse(turnId: string | null, code: ErrorCode, params?: Record<string, string | number>): void
  close(code: number, reason: string): void
  /** Asks the other side for a sign of life; ends the connection where the last question was not answered. */
  checkAlive(): void
}

/** The first message must have come by then, in milliseconds. */
const helloTimeout = 5_000
/** Messages of a person at once, and in a second after that: of one connection, and of all of theirs together. */
export const burst = 20
export const perSecond = 20
/**
 * Bytes of speech of a person at once, and in a second after that: more than a whole recording, and more than anybody
 * speaks. However short a frame is, it counts as `frameCost`.
 */
export const audioBurst = 16 * 1024 * 1024
export const audioPerSecond = 131_072
const frameCost = 1024
/** Malformed messages that close the connection. */
const malformedAtMost = 5
/** Requests that may wait for their turn. */
const waitingAtMost = 64
/** Bytes that a slow reader may leave unread before the connection is given up. */
const unreadAtMost = 4 * 1024 * 1024
/** Close code of the standard for a fault on this side. */
const internalError = 1011

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const turnIdIn = (message: unknown): string | null =>
  typeof message === 'object' && message !== null && 'turnId' in message && typeof message.turnId === 'string'
    ? message.turnId.slice(0, 40)
    : null

type Refused = [code: ErrorCode, params: Record<string, number>]

const lineTooLong = (text: string): Refused => [
  'line-too-long',
  { max: maxLineLength, length: comparedLength(text) },
]

const tooLarge = (request: LiveRequest): Refused =>
  request.type === 'say' ? lineTooLong(request.text) : ['body-too-large', {}]

/**
 * The protocol of src/contract/live.ts over one socket: order, sizes, rates and signs of life. It knows
 * nothing of sessions.
 * Whatever comes in, it answers or closes; it never throws.
 */
export const openConnection = (socket: WebSocket, handlers: ConnectionHandlers): Connection => {
  const allowed = createRateLimiter(burst, perSecond)
  let stage: 'new' | 'greeting' | 'open' | 'closed' = 'new'
  let malformed = 0
  let waiting = 0
  let alive = true

  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > unreadAtMost) return socket.terminate()
    socket.send(text)
  }
  const send = (reply: LiveReply) => sendText(JSON.stringify(reply))
  const refuse: Connection['refuse'] = (turnId, code, params = {}) =>
    send({ type: 'refused', turnId, code, message: code.replaceAll('-', ' '), params })
  const close = (code: number, reason: string) => {
    if (stage === 'closed') return
    stage = 'closed'
    socket.close(code, reason)
  }

  const refuseMalformed: Connection['refuse'] = (turnId, code, params) => {
    refuse(turnId, code, params)
    if (++malformed >= malformedAtMost) close(liveClose.malformed, 'malformed messages')
  }

  const greet = async (message: unknown) => {
    const hello = liveRequest.safeParse(message)
    if (!hello.success || hello.data.type !== 'hello')
      return close(liveClose.badTicket, 'the first message is hello')
    const welcome = await handlers.hello(hello.data.ticket, hello.data.after)
    if (!welcome) return close(liveClose.badTicket, 'the ticket is not good')
    if (stage === 'greeting') stage = 'open'
  }

  /** Does works one after the other while the connection is open. */
  const createLine = () => {
    let tail: Promise<unknown> = Promise.resolve()
    return (work: () => Promise<void>) => {
      if (++waiting > waitingAtMost) return close(liveClose.tooMany, 'too many messages')
      tail = tail
        .then(() => (stage === 'closed' ? undefined : work()))
        .catch(() => close(internalError, 'try again'))
        .finally(() => waiting--)
    }
  }
  const enqueue = createLine()
  const enqueueAudio = createLine()

  const receive = (message: unknown, bytes: number) => {
    const turnId = turnIdIn(message)
    const request = liveRequest.safeParse(message)
    if (!request.success || request.data.type === 'hello')
      return refuseMalformed(turnId, 'dialogue-parameter')
    const { data } = request
    if (bytes > maxFrame) return refuseMalformed(turnId, ...tooLarge(data))
    if (data.type === 'ping') return handlers.ping()
    if (data.type === 'say' && isTooLong(data.text)) return refuse(turnId, ...lineTooLong(data.text))
    if (data.type === 'open-audio' || data.type === 'close-audio') {
      // Before the greeting is over it waits behind that.
      const line = stage === 'open' ? enqueueAudio : enqueue
      line(() => handlers.audioRequest(data))
    } else enqueue(() => handlers.request(data))
  }

  /** Whether the message is a frame; what looks like none is answered like any malformed message. */
  const receiveFrame = (data: Buffer, now: number): boolean => {
    try {
      const frame = decodeAudioFrame(data)
      if (!handlers.allowAudio(now, Math.max(frameCost, data.length)))
        close(liveClose.tooMany, 'too much speech')
      else if (!handlers.audio(frame)) refuseMalformed(null, 'bad-request')
      return true
    } catch (error) {
      if (error instanceof AudioFrameError) return false
      throw error
    }
  }

  const timer = setTimeout(() => stage === 'new' && close(liveClose.badTicket, 'no hello came'), helloTimeout)

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (stage === 'closed') return
    const now = performance.now()
    if (isBinary && stage === 'open' && receiveFrame(data, now)) return
    if (!allowed(now) || !handlers.allowMessage(now)) return close(liveClose.tooMany, 'too many messages')
    const message = isBinary ? undefined : parse(data.toString('utf8'))
    if (stage === 'new') {
      stage = 'greeting'
      enqueue(() => greet(message))
    } else if (message === undefined) refuseMalformed(null, 'bad-request')
    else receive(message, data.length)
  })
  socket.on('pong', () => {
    alive = true
  })
  // A frame that breaks the protocol or is too large: the library closes the socket with its own code.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(timer)
    stage = 'closed'
    handlers.closed()
  })

  return {
    send,
    sendText,
    refuse,
    close,
    checkAlive() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    },
  }
}
