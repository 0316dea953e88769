import rateLimit from '@fastify/rate-limit'
import fastifyPlugin from 'fastify-plugin'
import type { App } from './platform.ts'
import { CallError } from './call-error.ts'

/** Bytes that a body may have, unless its route says otherwise. */
export const bodyLimit = 1_048_576

/**
 * Milliseconds that a request may take to arrive whole: 50 MB over a slow line, and no connection is held for
 * ever by a body that doesn't end.
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
