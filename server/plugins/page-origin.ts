import type { FastifyRequest } from 'fastify'
import { CallError } from './call-error.ts'

/**
 * Throws `forbidden` for a page of a foreign origin. Browsers send cookies by themselves, also for another
 * port or name of the same site, and open live connections: only the platform's own pages and the listed
 * hosts may use these. A program sends no origin.
 */
export function assertOwnOrHostPage({ headers: { origin }, host, server }: FastifyRequest): void {
  const { allowedOrigins, publicAddress } = server.platform.config
  if (origin === undefined || origin === publicAddress || allowedOrigins.includes(origin)) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new CallError('forbidden')
}
