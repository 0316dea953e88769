import type { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import fastifyPlugin from 'fastify-plugin'
import { type Call, endpointOf } from '../../src/contract/contract.ts'
import { answerBrokenRequest } from './broken-request.ts'
import type { App } from './platform.ts'
import { CallError } from './call-error.ts'

/** Bytes that a body may have, unless its route says otherwise. */
export const bodyLimit = 1_048_576
/** Bytes that the body of a stranger may have: credentials, a code, a ticket. */
export const publicBodyLimit = 16_384

/**
 * Milliseconds that a request may take to arrive whole: 50 MB over a slow line, and no connection is held for
 * ever by a body that doesn't end. What is no file has `bodySeconds` alone.
 */
export const requestTimeout = 10 * 60_000

/** How many requests one address may make; a route may set its own number. Kept per instance. */
export const limits = fastifyPlugin(
  async (app: App) => {
    await app.register(rateLimit, {
      max: app.platform.config.requestsPerMinute,
      timeWindow: 60_000,
      cache: 20_000,
      errorResponseBuilder: (_request, { ttl }) =>
        new CallError('too-many-requests', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
    })
  },
  { name: 'limits' },
)

/** Hangs up, with an answer, on a body that is no file and has not come whole in time (`bodySeconds`). */
export const bodyDeadline = fastifyPlugin(
  async (app: App) => {
    const milliseconds = app.platform.config.bodySeconds * 1000
    app.addHook('preParsing', async ({ raw, routeOptions: { config } }, reply) => {
      if (!announcesBody(raw) || takesFile(config.call)) return
      const timer = setTimeout(
        () => answerBrokenRequest(new Error('the body did not come'), raw.socket),
        milliseconds,
      )
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
      reply.raw.once('finish', stop)
    })
  },
  { name: 'body-deadline' },
)

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

function takesFile(call: Call | undefined): boolean {
  if (call === undefined) return false
  const { upload, binary } = endpointOf(call)
  return upload !== undefined || binary !== undefined
}
