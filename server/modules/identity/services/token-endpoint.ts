import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { scopeOfPermissions, scopes } from '../../../../src/domain/permissions/delegation.ts'
import { callErrorOf } from '../../../plugins/errors.ts'
import { publicBodyLimit } from '../../../plugins/limits.ts'
import type { App } from '../../../plugins/platform.ts'
import { tokenSeconds } from '../../../plugins/tokens.ts'
import type { SsoProviders } from '../sso/sso-providers.ts'
import { authenticateClient } from './client-authentication.ts'
import { OAuthError } from './oauth-error.ts'
import { openProviderKeys, type SubjectPeers } from './subject.ts'
import { exchangeForPerson } from './token-exchange.ts'
import { accessTokenType, clientOf, exchangeRequestOf, parametersOf, tokenExchange } from './token-request.ts'

const tokenPath = '/oauth/token'

/**
 * Where a service gets tokens of people (AUTH-16a): RFC 6749 and RFC 8693 to the letter, for clients that are made for any
 * such server. So it is no call of the contract: its form, its answers and its errors are the standards' own.
 */
export function tokenEndpoint(app: App, providers: SsoProviders): void {
  app.get(
    '/.well-known/oauth-authorization-server',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request) => metadataOf(originOf(request)),
  )
  app.register(async (scope) => {
    const peers: SubjectPeers = { providers, keys: openProviderKeys() }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.setErrorHandler<FastifyError | Error>((error, request, reply) =>
      sendOAuthError(reply, oauthErrorOf(error, request)),
    )
    scope.post(
      tokenPath,
      { config: { access: 'public' }, bodyLimit: publicBodyLimit, schema: { hide: true } },
      (request, reply) => answerToken(request, reply, peers),
    )
  })
}

/** RFC 8414. */
const metadataOf = (origin: string) => ({
  issuer: origin,
  token_endpoint: `${origin}${tokenPath}`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  grant_types_supported: [tokenExchange],
  response_types_supported: [],
  scopes_supported: scopes,
})

/** Where this platform's clients get tokens. */
export const tokenAddressOf = (request: FastifyRequest): string => `${originOf(request)}${tokenPath}`

/** The platform's own origin, as its clients write it. */
function originOf({ server, protocol, host }: FastifyRequest): string {
  const asked = `${protocol}://${host}`
  return server.platform.config.publicAddress ?? (URL.canParse(asked) ? new URL(asked).origin : asked)
}

async function answerToken(request: FastifyRequest, reply: FastifyReply, peers: SubjectPeers) {
  const { platform } = request.server
  // A browser says where its page is from, a server doesn't: a secret in a page is everybody's.
  if (request.headers.origin !== undefined)
    throw new OAuthError('invalid_request', 'This is for servers: a page must not hold the secret.')
  const parameters = parametersOf(
    request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
  )
  const client = clientOf(request.headers.authorization, parameters)
  const credential = await authenticateClient(platform, client, request.ip)
  const { token, delegation } = await exchangeForPerson(
    platform,
    peers,
    credential,
    exchangeRequestOf(parameters),
    { address: request.ip, origin: originOf(request) },
  )
  return neverKept(reply).send({
    access_token: token,
    issued_token_type: accessTokenType,
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    scope: scopeOfPermissions(delegation.permissions),
  })
}

const neverKept = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).type('application/json; charset=utf-8')

function sendOAuthError(reply: FastifyReply, error: OAuthError): FastifyReply {
  if (error.error === 'invalid_client') reply.header('www-authenticate', 'Basic realm="coach"')
  if (error.seconds !== null) reply.header('retry-after', String(error.seconds))
  return neverKept(reply).code(error.status).send(error.body)
}

/** What went wrong in the standards' words; what the platform's own code says of it is kept where it says more. */
function oauthErrorOf(error: FastifyError | Error, request: FastifyRequest): OAuthError {
  if (error instanceof OAuthError) return error
  const { code, status, params } = callErrorOf(error, request)
  if (code === 'too-many-requests')
    return new OAuthError('temporarily_unavailable', 'Too many requests came from this address.', {
      status,
      seconds: Number(params.seconds ?? 1),
    })
  if (code === 'unavailable')
    return new OAuthError('temporarily_unavailable', 'The platform is not ready.', { seconds: 1 })
  if (status >= 500) return new OAuthError('server_error', 'The platform failed.')
  return new OAuthError(
    'invalid_request',
    'The body is no form (application/x-www-form-urlencoded) of a token request.',
  )
}
