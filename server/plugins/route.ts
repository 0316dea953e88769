import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Call, type Contract, endpointOf } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Claims } from '../../src/contract/identity.ts'
import type { TenantDb } from '../db/tenant-db.ts'
import type { Rights } from './account-access.ts'
import { bodyReader } from './bodies.ts'
import { publicBodyLimit } from './limits.ts'
import type { App, Platform } from './platform.ts'
import { CallError } from './call-error.ts'

type Parsed<C extends Call, K extends 'params' | 'query' | 'body'> =
  Contract[C] extends Record<K, z.ZodType> ? z.output<Contract[C][K]> : undefined

interface Called<C extends Call> {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  platform: Platform
  request: FastifyRequest
  reply: FastifyReply
}

interface Identified {
  claims: Claims
  /** What the caller may do, and whose data they see. */
  rights: Rights
  /** The sign-in that the token belongs to; null for a token that belongs to none. */
  family: string | null
  /** The database of the caller's tenant. */
  db: TenantDb
}

/**
 * What a handler gets: the parts of the request as the contract parsed them, and the caller unless the call
 * is public.
 */
export type CallContext<C extends Call> = Called<C> &
  (Contract[C]['access'] extends 'public' ? unknown : Identified)

/** A file to be sent: its name as the person sees it, and its content. */
export interface SentFile {
  name: string
  content: Buffer | Readable
  /** Where they differ from those of the call: its type, 200, an attachment. */
  type?: string
  status?: 200 | 206
  inline?: boolean
  headers?: Record<string, string>
}

type Answer<C extends Call> = Contract[C] extends { download: string }
  ? SentFile
  : Contract[C] extends { redirects: true }
    ? string
    : z.input<Contract[C]['reply']>

/** Answers with the reply, a file where the call is a download, or the address to go to where it redirects. */
export type Handler<C extends Call> = (context: CallContext<C>) => Promise<Answer<C>>

export interface RouteOptions {
  /** Bytes that the body may have, where neither 16 KB of a public call nor 1 MB of any other is right. */
  bodyLimit?: number
  /** Requests of one address in a minute. */
  perMinute?: number
}

/**
 * Registers the route of a call: its path, access and schemas are the contract's, so that a handler can't
 * differ from it.
 * What the handler returns is checked and stripped by the reply's schema. Errors are thrown as CallError.
 */
export function route<C extends Call>(
  app: App,
  call: C,
  handler: Handler<C>,
  options: RouteOptions = {},
): void {
  const endpoint = endpointOf(call)
  const [method, url] = splitCall(call)
  const { params, query, body } = endpoint
  const add = (scope: App) =>
    scope.route({
      method,
      url,
      config: {
        access: endpoint.access,
        call,
        ...(endpoint.locked ? { locked: true } : {}),
        ...(options.perMinute ? { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } : {}),
      },
      ...bodyLimitOf(endpoint, options),
      schema: {
        summary: endpoint.summary,
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(body ? { body } : {}),
        ...(endpoint.download || endpoint.redirects ? {} : { response: { 200: endpoint.reply } }),
      },
      handler: async (request, reply) => {
        const answer: unknown = await handler(contextOf<C>(request, reply))
        if (endpoint.redirects) return reply.header('cache-control', 'no-store').redirect(String(answer), 302)
        return endpoint.download === undefined ? answer : sendFile(reply, endpoint.download, answer)
      },
    })
  const read = bodyReader(endpoint)
  if (!read) return void add(app)
  app.register(async (scope) => {
    await read(scope)
    add(scope)
  })
}

/** As an attachment unless the file is harmless, so that a browser shows nothing of it as a page of ours. */
function sendFile(reply: FastifyReply, type: string, answer: unknown): FastifyReply {
  const isFile = (value: unknown): value is SentFile =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'content' in value
  if (!isFile(answer)) throw new TypeError('a download answers with a file')
  const { name, content, inline, status = 200, headers = {} } = answer
  const plain = name.replace(/[^\w.-]/g, '_')
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return reply
    .code(status)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${escaped}`,
    )
    .header('x-content-type-options', 'nosniff')
    .headers(headers)
    .type(answer.type ?? type)
    .send(content)
}

const bodyLimitOf = ({ access }: Endpoint, { bodyLimit }: RouteOptions): { bodyLimit?: number } => {
  if (bodyLimit !== undefined) return { bodyLimit }
  return access === 'public' ? { bodyLimit: publicBodyLimit } : {}
}

export function splitCall(call: Call): [method: string, url: string] {
  const space = call.indexOf(' ')
  return [call.slice(0, space), call.slice(space + 1)]
}

function contextOf<C extends Call>(request: FastifyRequest, reply: FastifyReply): CallContext<C> {
  const { params, query, body, caller } = request
  const called = { params, query, body, request, reply, platform: request.server.platform }
  const open = request.routeOptions.config.access === 'public'
  if (!open && !caller) throw new CallError('unauthorised')
  // eslint-disable-next-line no-restricted-syntax -- Fastify has parsed the three parts by the schemas of this very call, which it types as unknown
  return (caller
    ? { ...called, claims: caller.claims, rights: caller.rights, family: caller.family, db: caller.db }
    : called) as unknown as CallContext<C>
}
