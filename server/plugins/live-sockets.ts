import websocket from '@fastify/websocket'
import fastifyPlugin from 'fastify-plugin'
import { liveClose, maxFrame } from '../../src/contract/live.ts'
import type { App } from './platform.ts'

/**
 * A larger frame ends the connection. It leaves room above the 64 KiB of the contract, so that a line that is too long
 * is refused by name instead of being sent again after each new connection.
 */
const maxPayload = 2 * maxFrame
/** How long a browser has to hang up after it was asked to connect elsewhere, in milliseconds. */
const hangUpMilliseconds = 2_000

/** Live connections: bounded frames, and when the server shuts down each is asked to connect elsewhere. */
export const liveSockets = fastifyPlugin(
  async (app: App) => {
    await app.register(websocket, {
      options: { maxPayload, perMessageDeflate: false },
      preClose(done) {
        const { clients } = app.websocketServer
        for (const client of clients) client.close(liveClose.draining, 'draining')
        const timer = setTimeout(() => {
          for (const client of clients) client.terminate()
        }, hangUpMilliseconds)
        app.websocketServer.close(() => {
          clearTimeout(timer)
          done()
        })
      },
    })
  },
  { name: 'live-sockets' },
)
