import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { liveClose, livePath } from '../../../src/contract/live.ts'
import { callErrorOfDatabase } from '../../db/database-errors.ts'
import { assertOwnOrHostPage } from '../../plugins/page-origin.ts'
import type { App } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Connection, openConnection, type TurnRequest } from './live-connection.ts'
import type { Listener } from './live-hub.ts'
import { accessOfListeners } from './queries.ts'
import { type AudioReceiver, createAudioReceiver } from './recordings/audio-receiver.ts'
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
  const { platform, practice, recordings, liveHub: hub } = request.server
  let listener: Listener | null = null
  let audio: AudioReceiver | null = null
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
    audio = createAudioReceiver({
      recordings,
      open: (take) => recordings.open(joined.ref, userId, take),
      send: connection.send,
      refusalOf: (error) => refusalOf(request, joined.ref.sessionId, error, 'speech was not taken'),
    })
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
    allowAudio: (now, bytes) => listener?.allowAudio(now, bytes) ?? true,
    async request(message) {
      if (listener) await answer(request, listener, message)
    },
    async audioRequest(message) {
      await audio?.request(message)
    },
    audio: (frame) => audio?.take(frame) ?? false,
    ping() {
      connection.send({
        type: 'pong',
        now: iso(practice.clock()),
        idleAt: listener === null || listener.idleAt === null ? null : iso(listener.idleAt),
      })
    },
    closed() {
      gone = true
      audio?.end()
      if (listener) hub.leave(listener)
    },
  })
  if (platform.draining) connection.close(liveClose.draining, 'draining')
}

/** What an error is answered with, over whatever connection. One of the platform's own is logged. */
export const refusalOf = (
  request: FastifyRequest,
  sessionId: string,
  error: unknown,
  what: string,
): CallError => {
  const refusal =
    error instanceof CallError ? error : (callErrorOfDatabase(error) ?? new CallError('internal'))
  if (refusal.status >= 500) request.log.error({ err: error, sessionId }, what)
  return refusal
}

export const answer = async (
  request: FastifyRequest,
  { ref, connection }: Pick<Listener, 'ref' | 'connection'>,
  message: TurnRequest,
): Promise<void> => {
  const { practice, recordings } = request.server
  const turnId = 'turnId' in message ? message.turnId : null
  try {
    const seq = await practice.apply(ref, await recordings.withRecording(ref, message))
    if (turnId !== null && seq !== null) connection.send({ type: 'ack', turnId, seq })
  } catch (error) {
    const { code, params } = refusalOf(request, ref.sessionId, error, 'a turn was not taken')
    connection.refuse(turnId, code, params)
  }
}
