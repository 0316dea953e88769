import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { contract, endpointOf } from '../../src/contract/contract.ts'
import { type ErrorBody, type ErrorCode, errorStatus, signInEnds } from '../../src/contract/errors.ts'
import { refusalOfDatabase } from '../db/database-errors.ts'
import { errorsOf } from './call-errors.ts'
import { type Finding, issuesOf } from './field-issues.ts'
import type { App } from './platform.ts'
import { Refusal } from './refusal.ts'

/** Errors of the framework that have a code of ours; any other one is internal. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable-body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unreadable-body',
  FST_ERR_CTP_INVALID_TYPE: 'unreadable-body',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_NOT_FOUND: 'not-found',
}

/** These ask for another token. */
const ofToken: ReadonlySet<ErrorCode> = new Set(['unauthorised', 'token-expired', ...signInEnds])

/**
 * What each code says in the answer's `message`, which people who read raw answers and logs see; the browser
 * translates the code.
 */
const wordOf = (code: ErrorCode): string =>
  `${STATUS_CODES[errorStatus[code]] ?? 'Error'}: ${code.replaceAll('-', ' ')}`

/** Every error answer has the one shape of the contract, and none shows a stack, SQL or a path (ERR-07). */
export const errors = fastifyPlugin(
  async (app: App) => {
    app.setErrorHandler<FastifyError | Error>((error, request, reply) =>
      sendRefusal(refusalOf(error, request), request, reply),
    )
    app.setNotFoundHandler((request, reply) => {
      const allowed = methodsOf(request.url.split('?')[0] ?? '')
      if (allowed.length === 0) return sendRefusal(new Refusal('not-found'), request, reply)
      return sendRefusal(
        new Refusal('method-not-allowed'),
        request,
        reply.header('allow', allowed.join(', ')),
      )
    })
  },
  { name: 'errors' },
)

/** Answers outside of a handler, such as where the router refuses an address. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(refusalOf(error, request), request, reply)
}

/** What an error is told as; one that nobody foresaw is logged. */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return refusalOfPart(error.validation, error.validationContext ?? 'body')
  const known = refusalOfDatabase(error)
  if (known) {
    request.log.warn({ err: error }, `the database refused: ${known.code}`)
    return known
  }
  const code = 'code' in error ? frameworkCodes[error.code] : undefined
  if (code) return new Refusal(code)
  if (
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
    return refusalOfStatus(error.statusCode, request)
  request.log.error({ err: error }, 'a request failed')
  return new Refusal('internal')
}

/** What a schema found, by the part of the request that it was found in. */
function refusalOfPart(found: readonly Finding[], part: string): Refusal {
  const issues = issuesOf(found, part)
  const misshapen = found.filter(
    ({ keyword }) => keyword === 'invalid_type' || keyword === 'unrecognized_keys',
  )
  if (part === 'params') return new Refusal('id-error', {}, issues)
  if (part === 'querystring')
    return new Refusal(
      misshapen.length === found.length ? 'wrong-parameter-type' : 'illegal-argument',
      {},
      issues,
    )
  return new Refusal(misshapen.length > 0 ? 'bad-request' : 'field-validation-failed', {}, issues)
}

/** Parsers of bodies and the server of files give a status and no code; what the latter forbids isn't there. */
function refusalOfStatus(status: number, { method }: FastifyRequest): Refusal {
  if (status !== 400) return new Refusal('not-found')
  return new Refusal(method === 'GET' || method === 'HEAD' ? 'bad-request' : 'unreadable-body')
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { call } = request.routeOptions.config
  if (call !== undefined && !errorsOf(endpointOf(call)).includes(refusal.code))
    request.log.error({ call, code: refusal.code }, 'the contract does not list this error')
  if (ofToken.has(refusal.code)) reply.header('www-authenticate', 'Bearer')
  if (refusal.code === 'unavailable') reply.header('retry-after', '1')
  if (refusal.params.seconds !== undefined) reply.header('retry-after', String(refusal.params.seconds))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal, request.id))
}

export const errorBody = (refusal: Refusal, requestId: string): ErrorBody => ({
  code: refusal.code,
  message: wordOf(refusal.code),
  params: refusal.params,
  issues: refusal.issues,
  requestId,
})

const addresses = Object.keys(contract).map((call) => {
  const [method = '', path = ''] = call.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }
})

const methodsOf = (path: string): string[] =>
  addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
