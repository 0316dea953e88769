import type { Permission } from '../../../../src/domain/permissions/permissions.ts'
import { permissionsOfScope } from '../../../../src/domain/permissions/delegation.ts'
import { OAuthError } from './oauth-error.ts'

export const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'
/** Names a person by their user name here: a type of ours, as RFC 8693 §3 leaves room for. */
export const userNameType = 'urn:coach:token-type:user-name'
/** Types of tokens of an identity provider: a JWT each, and looked at alike. */
const providerTypes = [
  'urn:ietf:params:oauth:token-type:id_token',
  'urn:ietf:params:oauth:token-type:jwt',
  accessTokenType,
]

/** Who the client says it is (RFC 6749 §2.3.1). */
export interface ClientSecret {
  id: string
  secret: string
}

/** What a service asks for (RFC 8693 §2.1). */
export interface ExchangeRequest {
  /** A token of the identity provider, or a user name. */
  subject: { kind: 'provider-token' | 'user-name'; value: string }
  /** Null where it asks for all that it may have. */
  permissions: Permission[] | null
  /** For which enterprises, and at which addresses, the token is to be used; empty for what goes without saying. */
  audiences: string[]
  resources: string[]
}

/** Parameters that may be given several times (RFC 8693 §2.1); any other one no more than once (RFC 6749 §3.2). */
const repeatable = new Set(['audience', 'resource'])

/** The parameters of a request. One without a value counts as not given, one that is unknown is ignored (RFC 6749 §3.2). */
export function parametersOf(form: URLSearchParams): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, value] of form) if (value !== '') found.set(name, [...(found.get(name) ?? []), value])
  for (const [name, values] of found)
    if (values.length > 1 && !repeatable.has(name))
      throw new OAuthError('invalid_request', 'A parameter is given more than once.')
  return found
}

/** The client's credentials, from the header or the form and never both (RFC 6749 §2.3). Null where there are none. */
export function clientOf(
  authorization: string | undefined,
  parameters: ReadonlyMap<string, string[]>,
): ClientSecret | null {
  const id = parameters.get('client_id')?.[0]
  const secret = parameters.get('client_secret')?.[0]
  if (authorization === undefined) return id === undefined || secret === undefined ? null : { id, secret }
  const basic = basicOf(authorization)
  if (secret !== undefined || (id !== undefined && basic !== null && id !== basic.id))
    throw new OAuthError('invalid_request', 'The client authenticates in two ways at once.')
  return basic
}

/** Id and secret are form-encoded before they are joined (RFC 6749 §2.3.1); ours hold nothing that this changes. */
function basicOf(authorization: string): ClientSecret | null {
  const [, encoded] = /^Basic +([A-Za-z\d+/=]+)$/i.exec(authorization) ?? []
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  return colon < 1 ? null : { id: decoded.slice(0, colon), secret: decoded.slice(colon + 1) }
}

/** Throws OAuthError where the request is none, asks for another grant, or for what no token here can be. */
export function exchangeRequestOf(parameters: ReadonlyMap<string, string[]>): ExchangeRequest {
  const one = (name: string): string | undefined => parameters.get(name)?.[0]
  const grant = one('grant_type')
  if (grant === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.')
  if (grant !== tokenExchange)
    throw new OAuthError('unsupported_grant_type', `The only grant_type is ${tokenExchange}.`)
  const wanted = one('requested_token_type')
  if (wanted !== undefined && wanted !== accessTokenType)
    throw new OAuthError('invalid_request', `The only requested_token_type is ${accessTokenType}.`)
  if (one('actor_token') !== undefined || one('actor_token_type') !== undefined)
    throw new OAuthError('invalid_request', 'No actor_token is taken: the client itself is who acts.')
  return {
    subject: subjectOf(one('subject_token'), one('subject_token_type')),
    permissions: requestedPermissions(one('scope')),
    audiences: parameters.get('audience') ?? [],
    resources: parameters.get('resource') ?? [],
  }
}

function subjectOf(value: string | undefined, type: string | undefined): ExchangeRequest['subject'] {
  if (value === undefined || type === undefined)
    throw new OAuthError('invalid_request', 'subject_token and subject_token_type are both needed.')
  if (type === userNameType) return { kind: 'user-name', value }
  if (providerTypes.includes(type)) return { kind: 'provider-token', value }
  throw new OAuthError(
    'invalid_request',
    `subject_token_type is none of ${[...providerTypes, userNameType].join(', ')}.`,
  )
}

function requestedPermissions(scope: string | undefined): Permission[] | null {
  if (scope === undefined) return null
  const permissions = permissionsOfScope(scope)
  if (!permissions) throw new OAuthError('invalid_scope', 'A word of scope is no scope of this platform.')
  return permissions
}
