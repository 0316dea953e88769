import { randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { SsoProduct } from '../../../config.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import { audit } from '../../audit/public.ts'
import { type Entered, settle } from '../sign-in/entering.ts'
import { type OutsidePerson, enterpriseByName, personOfIdentity } from './linked-people.ts'
import type { Candidate } from '../queries.ts'
import { giveSecret, hashOf, takeSecret } from '../sign-in/secrets.ts'
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

const begun = z.object({
  product: z.string(),
  to: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  callback: z.string(),
})

export const newBrowser = (): string => randomBytes(32).toString('base64url')

/**
 * The provider's address to go to (AUTH-04): a code flow with PKCE, state and nonce. Throws Refusal:
 * `not-found`, or `sso-failed` where the provider is away.
 */
export async function startSso(
  { database, clock }: Platform,
  providers: SsoProviders,
  { product, to, again, browser, callback }: SsoStart,
): Promise<string> {
  const found = await providers(product).catch(() => {
    throw new Refusal('sso-failed')
  })
  if (!found) throw new Refusal('not-found')
  const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const data: z.infer<typeof begun> = { product, to, nonce, verifier, browser: hashOf(browser), callback }
  const state = await giveSecret(database.db, { kind: 'sso', data, seconds: ssoSeconds }, clock())
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
  readonly begun: Pick<SsoStart, 'product' | 'to'> | null

  constructor(begun: SsoFailure['begun'], cause: unknown) {
    super('a single sign-on failed', { cause })
    this.name = 'SsoFailure'
    this.begun = begun
  }
}

export interface SsoReturn {
  /** The query that the provider sent the browser back with. */
  query: URLSearchParams
  browser: string | undefined
  address: string
}

/** Signs in whom the provider has signed in. Throws SsoFailure. */
export async function finishSso(
  platform: Platform,
  providers: SsoProviders,
  { query, browser, address }: SsoReturn,
): Promise<{ entered: Entered; to: string }> {
  const kept = begun.safeParse(
    await takeSecret(platform.database.db, 'sso', query.get('state') ?? '', platform.clock()),
  )
  if (!kept.success) throw new SsoFailure(null, new Refusal('sso-failed'))
  const { product, to } = kept.data
  try {
    const person = await identify(platform, providers, kept.data, { query, browser, address }).catch(
      async (error: unknown) => {
        const reason = error instanceof Refusal ? error.code : 'sso-failed'
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
    const outcome = await settle(platform, { loginType: 'sso', product, people: [person] }, address)
    if (outcome.status !== 'signed-in') throw new Refusal('sso-failed')
    return { entered: outcome, to }
  } catch (error) {
    throw new SsoFailure({ product, to }, error)
  }
}

/** In whose audit log a failure stands, so that its managers see that somebody does not get in. */
async function enterpriseOfProduct({ config, database }: Platform, product: string): Promise<string | null> {
  const settings = config.ssoProducts.get(product)
  return settings ? enterpriseByName(database.db, settings.tenant) : null
}

async function identify(
  { database: { db }, clock }: Platform,
  providers: SsoProviders,
  kept: z.infer<typeof begun>,
  { query, browser, address }: SsoReturn,
): Promise<Candidate> {
  if (browser === undefined || hashOf(browser) !== kept.browser) throw new Refusal('sso-failed')
  const found = await providers(kept.product)
  if (!found) throw new Refusal('not-found')
  const { tenant, create } = found.settings
  const outside = await exchange(found.settings, found.provider, kept, query)
  const tenantId = await enterpriseByName(db, tenant)
  const person =
    tenantId === null
      ? null
      : await personOfIdentity(db, tenantId, outside, { create, address, now: clock() })
  if (!person) throw new Refusal('no-enterprise')
  return person
}

async function exchange(
  settings: SsoProduct,
  provider: oidc.Configuration,
  { verifier, nonce, callback }: z.infer<typeof begun>,
  query: URLSearchParams,
): Promise<OutsidePerson> {
  const address = new URL(callback)
  address.search = query.toString()
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: verifier,
    expectedState: query.get('state') ?? '',
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const id = tokens.claims()
  if (!id) throw new Refusal('sso-failed')
  // Many providers give the profile to those alone who ask for it.
  const more =
    typeof id[settings.claim] === 'string'
      ? {}
      : await oidc.fetchUserInfo(provider, tokens.access_token, id.sub)
  const told: Record<string, unknown> = { ...more, ...id }
  const userName = textOf(told[settings.claim], 64)
  if (userName === '') throw new Refusal('sso-failed')
  return {
    issuer: id.iss,
    subject: id.sub,
    userName,
    displayName: textOf(told.name, 100) || userName,
    email: textOf(told.email, 200),
    phone: '',
  }
}

const textOf = (claim: unknown, most: number): string =>
  typeof claim === 'string' && claim.length <= most && !/\p{C}/u.test(claim) ? claim.trim() : ''
