import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type LiveRequest, liveClose, livePath } from '../../../src/contract/live.ts'
import { refusalOfDatabase } from '../../db/database-errors.ts'
import type { App } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { idleAtOf } from './checkpoint.ts'
import { type Connection, openConnection } from './live-connection.ts'
import type { Listener, LiveHub } from './live-hub.ts'
import type { Practice } from './service.ts'
import { redeemTicket } from './tickets.ts'

export interface LiveParts {
  practice: Practice
  hub: LiveHub
}

/** A connection lasts as long as an access token at most; then its browser has to get a ticket, and so a token, anew. */
const lasts = 15 * 60_000

/**
 * The live connection of a practice (CONV-18). It lets in by a one-time ticket in its first message; an address, a
 * cookie or a header never does.
 */
export const liveRoute = (app: App, { practice, hub }: LiveParts): void => {
  app.get(livePath, { websocket: true, config: { access: 'ticket' }, onRequest: checkOrigin }, (socket, request) => serve(socket, request, practice, hub))
}

/** A page of a foreign origin may not connect; a program sends no origin, and has to have a ticket like everybody. */
const checkOrigin = async (request: FastifyRequest): Promise<void> => {
  const { origin } = request.headers
  if (origin === undefined || request.server.platform.config.allowedOrigins.includes(origin)) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw new Refusal('forbidden')
}

const serve = (socket: WebSocket, request: FastifyRequest, practice: Practice, hub: LiveHub): void => {
  const { platform } = request.server
  let listener: Listener | null = null
  let gone = false

  const greet = async (secret: string, after: number): Promise<boolean> => {
    const ticket = await redeemTicket(platform.database.db, secret, new Date(practice.clock()))
    if (!ticket) return false
    const { session, turns, checkpoint } = await practice.snapshot(ticket, after)
    if (gone || checkpoint.userId !== ticket.userId) return false
    const now = practice.clock()
    listener = { ref: { tenantId: ticket.tenantId, sessionId: ticket.sessionId }, userId: ticket.userId, connection, sent: checkpoint.seq, idleAt: idleAtOf(checkpoint), until: now + lasts, reading: false, behind: false }
    hub.join(listener, checkpoint)
    connection.send({ type: 'ready', session, turns, now: new Date(now).toISOString() })
    // What was written between reading and joining was published to nobody.
    void hub.catchUp(listener)
    return true
  }

  const connection: Connection = openConnection(socket, {
    async hello(secret, after) {
      try {
        return await greet(secret, after)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not-found') return false
        request.log.warn({ err: error }, 'a live connection could not be opened')
        throw error
      }
    },
    async request(message) {
      if (listener) await answer(request, practice, listener, message)
    },
    ping() {
      connection.send({ type: 'pong', now: new Date(practice.clock()).toISOString(), idleAt: listener?.idleAt == null ? null : new Date(listener.idleAt).toISOString() })
    },
    closed() {
      gone = true
      if (listener) hub.leave(listener)
    },
  })
  if (platform.draining) connection.close(liveClose.draining, 'draining')
}

const answer = async (request: FastifyRequest, practice: Practice, { ref, connection }: Listener, message: Exclude<LiveRequest, { type: 'hello' | 'ping' }>): Promise<void> => {
  const turnId = 'turnId' in message ? message.turnId : null
  try {
    const seq = await practice.apply(ref, message)
    if (turnId !== null && seq !== null) connection.send({ type: 'ack', turnId, seq })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error) ?? new Refusal('internal'))
    if (refusal.status >= 500) request.log.error({ err: error, sessionId: ref.sessionId }, 'a turn was not taken')
    connection.refuse(turnId, refusal.code, refusal.params)
  }
}
