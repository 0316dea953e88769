import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type liveCalls,
  liveClose,
  type LiveReply,
  type LiveRequest,
  maxFrame,
  pollHeld,
} from '../../../src/contract/live.ts'
import { CallError } from '../../plugins/call-error.ts'
import { idleAtOf } from './checkpoint.ts'
import type { Connection } from './live-connection.ts'
import type { Audience } from './live-hub.ts'
import { answer } from './live.ts'
import { accessOfListeners } from './queries.ts'

type Poll = (typeof liveCalls)['POST /coach-api/practice/sessions/:id/live']
type PollBody = z.output<Poll['body']>
type PollAnswer = z.input<Poll['reply']>
type PollReply = PollAnswer['messages'][number]

/** Bytes of a request: as for a frame of the socket, a line that is too long is refused by name. */
export const pollBodyLimit = 2 * maxFrame

/** Who asks, and of which session. */
type Caller = Pick<Audience, 'ref' | 'userId' | 'family'>

/** What is sent while a request lasts. */
interface Mailbox {
  connection: Connection
  readonly messages: PollReply[]
  /** Resolves when there is something, when the connection is closed from this side, when the other side has gone, or late. */
  something(reply: FastifyReply): Promise<void>
  /** Throws where the connection was closed for a reason that a new request does not mend at once. */
  assertOpen(): void
}

const openMailbox = (): Mailbox => {
  const messages: PollReply[] = []
  let closed: number | null = null
  let wake = () => {}
  const send = (reply: LiveReply) => {
    // No recording is taken here, so nothing is said of one.
    if (
      reply.type === 'audio-accepted' ||
      reply.type === 'audio-acknowledged' ||
      reply.type === 'audio-stored'
    )
      return
    messages.push(reply)
    wake()
  }
  return {
    messages,
    connection: {
      send,
      sendText: (text) => send(JSON.parse(text) as LiveReply),
      refuse: (turnId, code, params = {}) =>
        send({ type: 'refused', turnId, code, message: code.replaceAll('-', ' '), params }),
      close(code) {
        closed ??= code
        wake()
      },
      // The request's own end tells whether anybody is there.
      checkAlive() {},
    },
    something: ({ raw }) =>
      new Promise((resolve) => {
        if (messages.length > 0 || closed !== null || raw.destroyed) return resolve()
        const timer = setTimeout(() => wake(), pollHeld)
        wake = () => {
          clearTimeout(timer)
          raw.removeListener('close', wake)
          wake = () => {}
          resolve()
        }
        raw.once('close', wake)
      }),
    assertOpen() {
      if (closed === liveClose.tooMany) throw new CallError('too-many-requests', { seconds: 5 })
      // A ticket that has ended is no matter here: each request brings its own token.
      if (closed !== null && closed !== liveClose.badTicket) throw new CallError('unavailable')
    },
  }
}

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

async function take(request: FastifyRequest, { ref }: Caller, { connection }: Mailbox, message: LiveRequest) {
  switch (message.type) {
    case 'hello':
      return connection.refuse(null, 'dialogue-parameter')
    case 'open-audio':
    case 'close-audio':
      // The line goes without its recording.
      return connection.send({
        type: 'audio-refused',
        turnId: message.turnId,
        code: 'operation-forbidden',
        params: {},
      })
    case 'ping': {
      const { practice } = request.server
      const idleAt = iso(idleAtOf(await practice.checkpoint(ref)))
      return connection.send({ type: 'pong', now: new Date(practice.clock()).toISOString(), idleAt })
    }
    default:
      return answer(request, { ref, connection }, message)
  }
}

/** Hands over the turns after `after`, or waits for the next one. */
async function listen(
  { practice, liveHub, platform }: FastifyRequest['server'],
  caller: Caller,
  { after, greet }: PollBody,
  box: Mailbox,
  reply: FastifyReply,
): Promise<void> {
  const { ref, family } = caller
  // It joins before it reads, so that neither a turn nor the end of its sign-in meanwhile goes past it.
  const listener = liveHub.join({ ...caller, connection: box.connection, until: Infinity })
  try {
    const [access] = await accessOfListeners(
      platform.database.db,
      [{ ...ref, family }],
      new Date(practice.clock()),
    )
    if (!access?.active) throw new CallError('unauthorised')
    const { session, turns, checkpoint } = await practice.snapshot(ref, after)
    const now = new Date(practice.clock()).toISOString()
    const idleAt = iso(idleAtOf(checkpoint))
    if (greet) box.connection.send({ type: 'ready', session, turns, now })
    else for (const turn of turns) box.connection.send({ type: 'turn', turn, idleAt })
    liveHub.begin(listener, checkpoint)
    await box.something(reply)
    if (box.messages.length > 0) return
    box.assertOpen()
    box.connection.send({
      type: 'pong',
      now: new Date(practice.clock()).toISOString(),
      idleAt: iso(listener.idleAt),
    })
  } finally {
    liveHub.leave(listener)
  }
}

/**
 * The live session over HTTP, for networks that let no WebSocket through (CONV-18b): the messages of the socket, with
 * the same limits and the same checks, each request by its own token. Nothing is kept between two requests, so any
 * instance may answer the next one, and a request that is cut or sent twice loses and doubles nothing: turns are read
 * after the `seq` that the browser has, and an answer counts once by its turn id.
 */
export async function exchangeMessages(
  caller: Caller,
  body: PollBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PollAnswer> {
  const { platform, liveHub } = request.server
  if (platform.draining) throw new CallError('unavailable')
  const { allowMessage } = liveHub.limitsOf(caller.userId)
  const box = openMailbox()
  // The request itself counts too.
  const allowed = [null, ...body.messages].every(() => allowMessage(performance.now()))
  if (!allowed) throw new CallError('too-many-requests', { seconds: 1 })
  for (const message of body.messages) await take(request, caller, box, message)
  if (body.wait || body.greet) await listen(request.server, caller, body, box, reply)
  return { messages: box.messages }
}
