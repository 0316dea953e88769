import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyServerOptions, LogController } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import type { App } from './platform.ts'

interface LoggedError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/**
 * What the log holds of an error. A failed query's text and values stay out, for they hold what people wrote, and so do
 * the details that the database adds, for they quote rows.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: error.name,
    message: messageOf(error),
    stack: (error.stack ?? '').slice((error.stack ?? '').indexOf('\n    at ') + 1),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

function messageOf(error: Error): string {
  // The query builder's message holds the query with its values; what the database said is its cause.
  if ('query' in error && 'params' in error && error.cause !== undefined) return 'a query failed'
  // The database quotes the value that it can't take.
  if ('code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code))
    return 'a value was refused'
  return error.message
}

/**
 * Structured lines, one a request, with the request's id and never a header, a query, a body, a token or a
 * learner's words.
 */
export const loggerOptions = (
  config: Config,
  stream?: NodeJS.WritableStream,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> => ({
  logger:
    config.logLevel === 'silent'
      ? false
      : {
          level: config.logLevel,
          serializers: { err: loggedError, req: () => ({}), res: () => ({}) },
          ...(stream ? { stream } : {}),
        },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestId,
})

/** Taken from a proxy where it looks like an id, so that both logs can be joined. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

export const logging = fastifyPlugin(
  async (app: App) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('x-request-id', request.id)
    })
    app.addHook('onResponse', async (request, reply) => {
      const { method, caller } = request
      const path = request.routeOptions.url ?? 'unknown'
      const who = caller ? { tenantId: caller.claims.tenantId, userId: caller.claims.user_id } : {}
      request.log.info(
        { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, ...who },
        'request',
      )
    })
  },
  { name: 'logging' },
)
