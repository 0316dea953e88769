import type { FastifyRequest } from 'fastify'
import { CallError } from './call-error.ts'

/**
 * A page of a foreign origin may not use what a browser sends of its own accord: cookies, which another port
 * or name of the same site gets along,
 * and live connections. The platform's own pages and the listed hosts' may; a program sends no origin. Throws
 * Refusal `forbidden`.
 */
export function assertOwnOrHostPage({ headers: { origin }, host, server }: FastifyRequest): void {
  const { allowedOrigins, publicAddress } = server.platform.config
  if (origin === undefined || origin === publicAddress || allowedOrigins.includes(origin)) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new CallError('forbidden')
}
