import { and, eq, sql } from 'drizzle-orm'
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { SsoProduct } from '../../../config.ts'
import { withDescendants } from '../../../../src/domain/permissions/data-scope.ts'
import { department, user } from '../../../db/schema/people.ts'
import { tenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { loginBlockOf } from '../access/login-block.ts'
import { type Candidate, candidateById, isSameUserName } from '../queries.ts'
import { enterpriseIdOf, linkedPersonOf } from '../sso/linked-people.ts'
import { externalPersonOfClaims } from '../sso/sso.ts'
import type { SsoProviders } from '../sso/sso-providers.ts'
import type { StoredCredential } from './client-authentication.ts'
import { OAuthError } from './oauth-error.ts'
import type { ExchangeRequest } from './token-request.ts'

/** Signatures that anybody can check with a published key. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** A token says who is signed in at the portal now: one from before this is none, however long it is good. */
const oldestToken = '12h'
/** So far the clocks of a provider and the platform may differ, in seconds. */
const clockTolerance = 30
/** So long a provider may take to answer with its keys, in milliseconds. */
const limit = 5_000

/** The published keys of each provider, by their address. */
export type ProviderKeys = (address: string) => JWTVerifyGetKey

export function openProviderKeys(): ProviderKeys {
  const known = new Map<string, JWTVerifyGetKey>()
  return (address) => {
    const keys = known.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: limit })
    known.set(address, keys)
    return keys
  }
}

export interface SubjectPeers {
  providers: SsoProviders
  keys: ProviderKeys
}

/**
 * The person of the credential's enterprise that a service asks for. Throws OAuthError `invalid_request` (RFC 8693 §2.2.2)
 * where the token is none, names nobody, or somebody the credential doesn't cover or who may not come in: a service gets
 * in for nobody who could not sign in themselves, and never for a super manager.
 */
export async function subjectOf(
  platform: Platform,
  peers: SubjectPeers,
  credential: StoredCredential,
  { kind, value }: ExchangeRequest['subject'],
  address: string,
): Promise<Candidate> {
  const person =
    kind === 'user-name'
      ? await personByName(platform, credential, value)
      : await personOfToken(platform, peers, credential, value, address)
  if (!person) throw refused('Nobody of this enterprise is named by subject_token.', 'not-found')
  if (person.type === 0) throw refused('No service acts for a super manager.', 'operation-forbidden')
  if (!(await isCovered(platform, credential, person.id)))
    throw refused('This credential is not for people of that department.', 'operation-forbidden')
  const block = loginBlockOf(person, platform.clock())
  if (block) throw refused(`This person may not sign in: ${block.code}.`, block.code)
  return person
}

const refused = (description: string, code?: CallError['code']): OAuthError =>
  new OAuthError('invalid_request', description, code === undefined ? {} : { code })

async function personByName(
  { database: { db } }: Platform,
  { tenantId, namesPeople }: StoredCredential,
  userName: string,
): Promise<Candidate | null> {
  if (!namesPeople)
    throw refused('This credential may not name people by their user name.', 'operation-forbidden')
  const [row] = await tenantDb(db, tenantId)
    .select({ id: user.id, userName: user.userName })
    .from(user)
    .where(sql`lower(${user.userName}) = lower(${userName.slice(0, 200)})`)
  return row && isSameUserName(row.userName, userName) ? candidateById(db, tenantId, row.id) : null
}

/** Whether the person is in one of the credential's departments, or below. */
async function isCovered(
  { database: { db } }: Platform,
  { tenantId, scope, departments }: StoredCredential,
  userId: string,
): Promise<boolean> {
  if (scope === 'ALL') return true
  const t = tenantDb(db, tenantId)
  const tree = await t.select({ id: department.id, parentId: department.parentId }).from(department)
  const [row] = await t
    .select({ departmentId: user.departmentId })
    .from(user)
    .where(and(eq(user.id, userId)))
  const own = row?.departmentId ?? null
  return own !== null && withDescendants(tree, departments).includes(own)
}

/** The person that a token of the enterprise's identity provider names, as single sign-on knows them (AUTH-04). */
async function personOfToken(
  platform: Platform,
  peers: SubjectPeers,
  { tenantId, scope }: StoredCredential,
  token: string,
  address: string,
): Promise<Candidate | null> {
  const claimed = unverified(token)
  const found = await providerOf(platform, peers.providers, tenantId, claimed)
  if (!found) throw refused('subject_token is not of an identity provider of this enterprise, or not for us.')
  const { settings, provider } = found
  const { issuer, jwks_uri } = provider.serverMetadata()
  if (jwks_uri === undefined) throw away()
  const claims = await verified(token, peers.keys(jwks_uri), issuer, audiencesOf(settings), platform.clock())
  const external = externalPersonOfClaims(settings, { ...claims, iss: issuer, sub: claims.sub ?? '' })
  if (!external) throw refused(`subject_token has no ${settings.claim} to know the person by.`)
  const firstSignIn = {
    // Somebody new is in no department yet.
    create: settings.create && scope === 'ALL',
    address,
    now: platform.clock(),
  }
  try {
    return await linkedPersonOf(platform.database.db, tenantId, external, firstSignIn)
  } catch (error) {
    if (error instanceof CallError)
      throw refused(`This person could not be added: ${error.code}.`, error.code)
    throw error
  }
}

const away = (): OAuthError =>
  new OAuthError('temporarily_unavailable', 'The identity provider does not answer.', { seconds: 5 })

const audiencesOf = ({ clientId, audiences }: SsoProduct): string[] => [clientId, ...audiences]

function unverified(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw refused('subject_token is no JWT.')
  }
}

/** The provider of the enterprise that the token says it is of, and for. Nothing that the token says is fetched. */
async function providerOf(
  { config, database: { db } }: Platform,
  providers: SsoProviders,
  tenantId: string,
  { iss, aud }: JWTPayload,
) {
  const own = [aud ?? []].flat()
  for (const [product, settings] of config.ssoProducts) {
    if (withoutSlash(settings.issuer) !== withoutSlash(iss ?? '')) continue
    if (!audiencesOf(settings).some((one) => own.includes(one))) continue
    if ((await enterpriseIdOf(db, settings.tenant)) !== tenantId) continue
    return providers(product).catch(() => {
      throw away()
    })
  }
  return null
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string,
  audience: string[],
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance,
      maxTokenAge: oldestToken,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refused('subject_token has expired.', 'token-expired')
    if (isFaultOfToken(error))
      throw refused('subject_token is not valid: signature, audience, issuer or times.')
    throw away()
  }
}

/** What `jose` finds wrong with a token, and not with the provider that has its keys. */
const isFaultOfToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== errors.JOSEError.code
