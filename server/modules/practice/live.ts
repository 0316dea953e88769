import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type LiveRequest, liveClose, livePath } from '../../../src/contract/live.ts'
import { callErrorOfDatabase } from '../../db/database-errors.ts'
import { assertOwnOrHostPage } from '../../plugins/page-origin.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Connection, openConnection } from './live-connection.ts'
import type { Listener } from './live-hub.ts'
import { accessOfListeners } from './queries.ts'
import type { Practice } from './service.ts'
import { redeemTicket } from './tickets.ts'

/**
 * A connection lasts as long as an access token at most; then its browser has to get a new ticket, and for
 * that a token.
 */
const lasts = 15 * 60_000

const iso = (instant: number): string => new Date(instant).toISOString()

/**
 * The live connection of a practice (CONV-18). It authenticates by a one-time ticket in its first message; an
 * address, a cookie or a header never does.
 */
export const liveRoute = (app: App): void => {
  app.get(
    livePath,
    {
      websocket: true,
      config: { access: 'ticket' },
      onRequest: async (request) => assertOwnOrHostPage(request),
    },
    serve,
  )
}

const serve = (socket: WebSocket, request: FastifyRequest): void => {
  const { platform, practice, liveHub: hub } = request.server
  let listener: Listener | null = null
  let gone = false

  const greet = async (secret: string, after: number): Promise<boolean> => {
    const ticket = await redeemTicket(platform.database.db, secret, new Date(practice.clock()))
    if (!ticket || gone) return false
    const { tenantId, sessionId, userId, family } = ticket
    // It joins before it reads, so that neither a turn nor the end of its sign-in meanwhile goes past it.
    const joined = hub.join({
      ref: { tenantId, sessionId },
      userId,
      family,
      connection,
      until: practice.clock() + lasts,
    })
    listener = joined
    const [access] = await accessOfListeners(
      platform.database.db,
      [{ ...joined.ref, family }],
      new Date(practice.clock()),
    )
    if (!access?.active) return false
    const { session, turns, checkpoint } = await practice.snapshot(joined.ref, after)
    if (checkpoint.userId !== userId) return false
    connection.send({ type: 'ready', session, turns, now: iso(practice.clock()) })
    hub.begin(joined, checkpoint)
    return true
  }

  const connection: Connection = openConnection(socket, {
    async hello(secret, after) {
      try {
        return await greet(secret, after)
      } catch (error) {
        if (error instanceof CallError && error.code === 'not-found') return false
        request.log.warn({ err: error }, 'a live connection could not be opened')
        throw error
      }
    },
    allowMessage: (now) => listener === null || listener.allowMessage(now),
    async request(message) {
      if (listener) await answer(request, practice, listener, message)
    },
    ping() {
      connection.send({
        type: 'pong',
        now: iso(practice.clock()),
        idleAt: listener === null || listener.idleAt === null ? null : iso(listener.idleAt),
      })
    },
    closed() {
      gone = true
      if (listener) hub.leave(listener)
    },
  })
  if (platform.draining) connection.close(liveClose.draining, 'draining')
}

const answer = async (
  request: FastifyRequest,
  practice: Practice,
  { ref, connection }: Listener,
  message: Exclude<LiveRequest, { type: 'hello' | 'ping' }>,
): Promise<void> => {
  const turnId = 'turnId' in message ? message.turnId : null
  try {
    const seq = await practice.apply(ref, message)
    if (turnId !== null && seq !== null) connection.send({ type: 'ack', turnId, seq })
  } catch (error) {
    const refusal =
      error instanceof CallError ? error : (callErrorOfDatabase(error) ?? new CallError('internal'))
    if (refusal.status >= 500)
      request.log.error({ err: error, sessionId: ref.sessionId }, 'a turn was not taken')
    connection.refuse(turnId, refusal.code, refusal.params)
  }
}
