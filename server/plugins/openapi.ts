import swagger from '@fastify/swagger'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { endpointOf } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '../../src/contract/errors.ts'
import { errorCodesOf } from './call-error-codes.ts'
import type { App } from './platform.ts'

/** The document of every call (API-05), made from the contract with each call's error codes. */
export const openapi = fastifyPlugin(
  async (app: App) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Coach', version: '3.2.0' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform: (document) => {
        const { call } = document.route.config ?? {}
        if (call === undefined) return { schema: { hide: true }, url: document.url }
        const endpoint = endpointOf(call)
        const described = {
          ...document.schema,
          tags: [document.url.split('/')[2] ?? 'coach'],
          response: { 200: endpoint.reply, ...errorReplies(endpoint) },
          ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
        }
        const { schema, url } = jsonSchemaTransform({ ...document, schema: described })
        return { schema: withFiles(schema, endpoint), url }
      },
    })
  },
  { name: 'openapi' },
)

/** Requests of one address in a minute: the document is most of a megabyte. */
const documentPerMinute = 60

/** Where the document is, for a scope with `limits`. */
export const openapiRoute = (app: App): void => {
  // Made once: anybody may ask for it, and its making keeps the thread for as long as a hundred turns.
  let document: string | undefined
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { rateLimit: { max: documentPerMinute } } },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(app.swagger()))),
  )
}

const bytes = { type: 'string', format: 'binary' }

/** Describes what no JSON schema does: bodies that are forms, files or bytes, and replies that are files (API-02). */
function withFiles<S extends { response?: unknown }>(
  schema: S,
  { upload, binary, form, download }: Endpoint,
): S {
  const body = upload
    ? {
        consumes: ['multipart/form-data'],
        body: { type: 'object', properties: { [upload.field]: bytes }, required: [upload.field] },
      }
    : binary === undefined
      ? form && { consumes: ['application/x-www-form-urlencoded'] }
      : { consumes: ['application/octet-stream'], body: bytes }
  const replies: Record<number, unknown> = { ...(typeof schema.response === 'object' ? schema.response : {}) }
  if (download) replies[200] = { description: 'The file', content: { [download]: { schema: bytes } } }
  return { ...schema, ...body, response: replies }
}

function errorReplies(endpoint: Endpoint): Record<number, z.ZodType> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorCodesOf(endpoint))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, errorReply(codes)]))
}

const errorReply = (codes: ErrorCode[]): z.ZodType =>
  z.object({
    code: z.enum(codes),
    message: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    issues: z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    requestId: z.string(),
  })
