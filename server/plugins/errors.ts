import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { contract, endpointOf } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type ErrorBody, type ErrorCode, errorStatus, signInEnds } from '../../src/contract/errors.ts'
import { callErrorOfDatabase } from '../db/database-errors.ts'
import { errorCodesOf, takesBody } from './call-error-codes.ts'
import { type Finding, issuesOf } from './field-issues.ts'
import type { App } from './platform.ts'
import { CallError } from './call-error.ts'

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

/** Codes with which the caller needs another token. */
const tokenCodes: ReadonlySet<ErrorCode> = new Set(['unauthorised', 'token-expired', ...signInEnds])
/** Codes that a call answers which takes a body. */
const bodyCodes: ReadonlySet<ErrorCode> = new Set(['unreadable-body', 'body-too-large'])

/**
 * What each code says in the answer's `message`, which people who read raw answers and logs see; the browser
 * translates the code.
 */
const messageOf = (code: ErrorCode): string =>
  `${STATUS_CODES[errorStatus[code]] ?? 'Error'}: ${code.replaceAll('-', ' ')}`

/** Every error answer has the one shape of the contract, and none shows a stack, SQL or a path (ERR-07). */
export const errors = fastifyPlugin(
  async (app: App) => {
    app.setErrorHandler<FastifyError | Error>((error, request, reply) =>
      sendCallError(callErrorOf(error, request), request, reply),
    )
    app.setNotFoundHandler((request, reply) => {
      const allowed = methodsOf(request.url.split('?')[0] ?? '')
      if (allowed.length === 0) return sendCallError(new CallError('not-found'), request, reply)
      return sendCallError(
        new CallError('method-not-allowed'),
        request,
        reply.header('allow', allowed.join(', ')),
      )
    })
  },
  { name: 'errors' },
)

/** Answers outside of a handler, such as where the router can't read an address. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendCallError(callErrorOf(error, request), request, reply)
}

/** The error that a caller gets for a thrown one; an unexpected one is logged. */
export function callErrorOf(error: FastifyError | Error, request: FastifyRequest): CallError {
  if (error instanceof CallError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return callErrorOfPart(error.validation, error.validationContext ?? 'body')
  const known = callErrorOfDatabase(error)
  if (known) {
    request.log.warn({ err: error }, `the database refused: ${known.code}`)
    return known
  }
  const code = 'code' in error ? frameworkCodes[error.code] : undefined
  if (code) return new CallError(code)
  if (
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
    return callErrorOfStatus(error.statusCode, request)
  request.log.error({ err: error }, 'a request failed')
  return new CallError('internal')
}

/** What a schema found, by the part of the request that it was found in. */
function callErrorOfPart(found: readonly Finding[], part: string): CallError {
  const issues = issuesOf(found, part)
  const misshapen = found.filter(
    ({ keyword }) => keyword === 'invalid_type' || keyword === 'unrecognized_keys',
  )
  if (part === 'params') return new CallError('id-error', {}, issues)
  if (part === 'querystring')
    return new CallError(
      misshapen.length === found.length ? 'wrong-parameter-type' : 'illegal-argument',
      {},
      issues,
    )
  return new CallError(misshapen.length > 0 ? 'bad-request' : 'field-validation-failed', {}, issues)
}

/** Parsers of bodies and the server of files give a status and no code; what the latter forbids isn't there. */
function callErrorOfStatus(status: number, { method }: FastifyRequest): CallError {
  if (status !== 400) return new CallError('not-found')
  return new CallError(method === 'GET' || method === 'HEAD' ? 'bad-request' : 'unreadable-body')
}

function sendCallError(found: CallError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { call } = request.routeOptions.config
  const error = call === undefined ? found : errorOfCall(found, endpointOf(call))
  if (call !== undefined && !errorCodesOf(endpointOf(call)).includes(error.code))
    request.log.error({ call, code: error.code }, 'the contract does not list this error')
  if (tokenCodes.has(error.code)) reply.header('www-authenticate', 'Bearer')
  if (error.code === 'unavailable') reply.header('retry-after', '1')
  if (error.params.seconds !== undefined) reply.header('retry-after', String(error.params.seconds))
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id))
}

/** A call that takes no body has nothing to say of one that came all the same, but that it should not have. */
const errorOfCall = (error: CallError, endpoint: Endpoint): CallError =>
  bodyCodes.has(error.code) && !takesBody(endpoint) ? new CallError('bad-request') : error

export const errorBody = (error: CallError, requestId: string): ErrorBody => ({
  code: error.code,
  message: messageOf(error.code),
  params: error.params,
  issues: error.issues,
  requestId,
})

const addresses = Object.keys(contract).map((call) => {
  const [method = '', path = ''] = call.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }
})

const methodsOf = (path: string): string[] =>
  addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
