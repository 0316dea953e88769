import { randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { SsoProduct } from '../../../config.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { audit } from '../../audit/public.ts'
import { type CompletedLogin, completeLogin } from '../sign-in/complete-login.ts'
import { type ExternalPerson, enterpriseIdOf, linkedPersonOf } from './linked-people.ts'
import type { Candidate } from '../queries.ts'
import { createSecret, hashOf, consumeSecret } from '../sign-in/one-time-secrets.ts'
import type { SsoProviders } from './sso-providers.ts'

/** So long somebody may take to sign in at the provider, in seconds. */
export const ssoSeconds = 10 * 60

export interface SsoStart {
  product: string
  /** The path of the app to open afterwards. */
  to: string
  /** The provider asks who it is, though somebody is signed in there. */
  again: boolean
  /** What ties it to this browser. */
  browser: string
  /** Where the provider sends the browser back to. */
  callback: string
}

const pendingSso = z.object({
  product: z.string(),
  to: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  callback: z.string(),
})

export const newBrowserKey = (): string => randomBytes(32).toString('base64url')

/**
 * The provider's address to go to (AUTH-04): a code flow with PKCE, state and nonce. Throws CallError:
 * `not-found`, or `sso-failed` where the provider is away.
 */
export async function startSso(
  { database, clock }: Platform,
  providers: SsoProviders,
  { product, to, again, browser, callback }: SsoStart,
): Promise<string> {
  const found = await providers(product).catch(() => {
    throw new CallError('sso-failed')
  })
  if (!found) throw new CallError('not-found')
  const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const data: z.infer<typeof pendingSso> = {
    product,
    to,
    nonce,
    verifier,
    browser: hashOf(browser),
    callback,
  }
  const state = await createSecret(database.db, { kind: 'sso', data, seconds: ssoSeconds }, clock())
  const address = oidc.buildAuthorizationUrl(found.provider, {
    redirect_uri: callback,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(again && { prompt: 'login' }),
  })
  return address.href
}

/** What is left of a single sign-on that failed: what was begun, where that is known. */
export class SsoFailure extends Error {
  readonly pending: Pick<SsoStart, 'product' | 'to'> | null

  constructor(begun: SsoFailure['pending'], cause: unknown) {
    super('a single sign-on failed', { cause })
    this.name = 'SsoFailure'
    this.pending = begun
  }
}

export interface SsoReturn {
  /** The query that the provider sent the browser back with. */
  query: URLSearchParams
  browser: string | undefined
  address: string
}

/** Signs in the person that the provider has signed in. Throws SsoFailure. */
export async function finishSso(
  platform: Platform,
  providers: SsoProviders,
  { query, browser, address }: SsoReturn,
): Promise<{ entered: CompletedLogin; to: string }> {
  const pending = pendingSso.safeParse(
    await consumeSecret(platform.database.db, 'sso', query.get('state') ?? '', platform.clock()),
  )
  if (!pending.success) throw new SsoFailure(null, new CallError('sso-failed'))
  const { product, to } = pending.data
  try {
    const person = await identifyPerson(platform, providers, pending.data, { query, browser, address }).catch(
      async (error: unknown) => {
        const reason = error instanceof CallError ? error.code : 'sso-failed'
        const tenantId = await enterpriseOfProduct(platform, product)
        await audit(
          platform.database.db,
          {
            action: 'login-failed',
            tenantId,
            userId: null,
            address,
            details: { loginType: 'sso', product, reason },
          },
          platform.clock(),
        )
        throw error
      },
    )
    const result = await completeLogin(platform, { loginType: 'sso', product, people: [person] }, address)
    if (result.status !== 'signed-in') throw new CallError('sso-failed')
    return { entered: result, to }
  } catch (error) {
    throw new SsoFailure({ product, to }, error)
  }
}

/** The enterprise whose audit log records a failure, so that its managers see that somebody can't sign in. */
async function enterpriseOfProduct({ config, database }: Platform, product: string): Promise<string | null> {
  const settings = config.ssoProducts.get(product)
  return settings ? enterpriseIdOf(database.db, settings.tenant) : null
}

async function identifyPerson(
  { database: { db }, clock }: Platform,
  providers: SsoProviders,
  pending: z.infer<typeof pendingSso>,
  { query, browser, address }: SsoReturn,
): Promise<Candidate> {
  if (browser === undefined || hashOf(browser) !== pending.browser) throw new CallError('sso-failed')
  const found = await providers(pending.product)
  if (!found) throw new CallError('not-found')
  const { tenant, create } = found.settings
  const external = await externalPersonOf(found.settings, found.provider, pending, query)
  const tenantId = await enterpriseIdOf(db, tenant)
  const person =
    tenantId === null ? null : await linkedPersonOf(db, tenantId, external, { create, address, now: clock() })
  if (!person) throw new CallError('no-enterprise')
  return person
}

async function externalPersonOf(
  settings: SsoProduct,
  provider: oidc.Configuration,
  { verifier, nonce, callback }: z.infer<typeof pendingSso>,
  query: URLSearchParams,
): Promise<ExternalPerson> {
  const address = new URL(callback)
  address.search = query.toString()
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: verifier,
    expectedState: query.get('state') ?? '',
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const id = tokens.claims()
  if (!id) throw new CallError('sso-failed')
  // Many providers give the profile to those alone who ask for it.
  const more =
    typeof id[settings.claim] === 'string'
      ? {}
      : await oidc.fetchUserInfo(provider, tokens.access_token, id.sub)
  const person = externalPersonOfClaims(settings, { ...more, ...id })
  if (!person) throw new CallError('sso-failed')
  return person
}

/** The person that a provider's claims are of; null where they lack the one that holds the user name. */
export function externalPersonOfClaims(
  { claim }: SsoProduct,
  claims: Record<string, unknown> & { iss: string; sub: string },
): ExternalPerson | null {
  const userName = textOf(claims[claim], 64)
  if (userName === '') return null
  return {
    issuer: claims.iss,
    subject: claims.sub,
    userName,
    displayName: textOf(claims.name, 100) || userName,
    email: textOf(claims.email, 200),
    phone: '',
  }
}

const textOf = (claim: unknown, most: number): string =>
  typeof claim === 'string' && claim.length <= most && !/\p{C}/u.test(claim) ? claim.trim() : ''
