import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type JWK, type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { listenOnLoopback } from './http-peer.ts'

export interface OidcAccount {
  preferred_username: string
  name?: string
  email?: string
}

/** A provider of single sign-on on this machine. */
export interface OidcPeer {
  issuer: string
  clientId: string
  clientSecret: string
  /** By subject. */
  accounts: Map<string, OidcAccount>
  close(): Promise<void>
}

const clientId = 'coach'
const clientSecret = 'the-secret-of-the-client-at-the-provider'

export interface RealProvider extends OidcPeer {
  /** Who is signed in next. */
  signInAs(subject: string): void
}

interface ProviderOptions {
  /** Shows a page with what a person may answer, instead of signing in at once. */
  asks?: boolean
}

/** The page of a provider that asks: a person allows it or doesn't. */
const question = (subject: string) =>
  `<!doctype html><html lang="en"><title>The provider</title><h1>Sign in as ${subject}?</h1><form method="post"><button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></form>`

/**
 * A real provider (oidc-provider), which signs in the person `signInAs` names. `callback` is asked for when the
 * first request comes.
 */
export async function makeOidcProvider(
  callback: () => string,
  { asks = false }: ProviderOptions = {},
): Promise<RealProvider> {
  const accounts = new Map<string, OidcAccount>()
  let subject = ''
  const jwk = await signingJwk()
  let made: Provider | undefined
  const { url: issuer, close } = await listenOnLoopback(
    (request, response) => void (made ??= make()).callback()(request, response),
  )
  const make = () => {
    const configuration: Configuration = {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [callback()],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['of the test'] },
      jwks: { keys: [jwk] },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    }
    const provider = new Provider(issuer, configuration)
    provider.use(async (context, next) => {
      if (!context.path.startsWith('/interaction/')) return next()
      if (asks && context.method === 'GET') {
        context.type = 'html'
        context.body = question(subject)
        return
      }
      if (asks && (await bodyOf(context.req)).get('answer') !== 'allow')
        return provider.interactionFinished(context.req, context.res, { error: 'access_denied' })
      const { params, grantId } = await provider.interactionDetails(context.req, context.res)
      const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
      const grant =
        known?.accountId === subject
          ? known
          : new provider.Grant({ accountId: subject, clientId: String(params.client_id) })
      grant.addOIDCScope('openid profile email')
      await provider.interactionFinished(
        context.req,
        context.res,
        { login: { accountId: subject }, consent: { grantId: await grant.save() } },
        { mergeWithLastSubmission: false },
      )
    })
    return provider
  }
  return { issuer, clientId, clientSecret, accounts, close, signInAs: (sub) => (subject = sub) }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** What a provider that lies says in its ID token, over what would be right. */
export interface Lies {
  claims?: JWTPayload
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean
  /** Answers the token call with this status. */
  status?: number
}

export interface LyingProvider extends OidcPeer {
  lies: Lies
  /** Every code that it was asked to redeem, also those of others. */
  asked: string[]
  codeFor(authorization: URL): string
  /** An ID token of somebody, as a portal that they signed in to holds it. */
  idTokenOf(claims: JWTPayload): Promise<string>
}

/** A provider that answers each code with an ID token of the wanted kind; it shows no page of its own. */
export async function makeLyingProvider(): Promise<LyingProvider> {
  const [published, hidden] = [
    await generateKeyPair('RS256', { extractable: true }),
    await generateKeyPair('RS256', { extractable: true }),
  ]
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'k', use: 'sig', alg: 'RS256' }
  const nonces = new Map<string, { nonce: string; challenge: string }>()
  const peer: LyingProvider = {
    issuer: '',
    clientId,
    clientSecret,
    accounts: new Map(),
    lies: {},
    asked: [],
    codeFor(authorization) {
      const code = `code-${nonces.size}`
      nonces.set(code, {
        nonce: authorization.searchParams.get('nonce') ?? '',
        challenge: authorization.searchParams.get('code_challenge') ?? '',
      })
      return code
    },
    idTokenOf: (claims) => signed(idClaimsOf('nobody', claims)),
    close: () => close(),
  }
  const { url, close } = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on(
      'end',
      () =>
        void answer(request.url ?? '', new URLSearchParams(Buffer.concat(chunks).toString())).then(
          ([status, body]) =>
            response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        ),
    )
  })
  peer.issuer = url
  const idClaimsOf = (sub: string, more: JWTPayload): JWTPayload => ({
    iss: url,
    sub,
    aud: clientId,
    exp: Math.floor(Date.now() / 1000) + 60,
    iat: Math.floor(Date.now() / 1000),
    ...more,
    ...peer.lies.claims,
  })
  const signed = (claims: JWTPayload): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(peer.lies.foreignKey ? hidden.privateKey : published.privateKey)
  const answer = async (path: string, form: URLSearchParams): Promise<[number, object]> => {
    if (path === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        },
      ]
    if (path === '/jwks') return [200, { keys: [jwk] }]
    if (path === '/token') peer.asked.push(form.get('code') ?? '')
    const begun = nonces.get(form.get('code') ?? '')
    const proven =
      begun?.challenge ===
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
    if (path !== '/token' || !begun || !proven || peer.lies.status !== undefined)
      return [peer.lies.status ?? 400, { error: 'invalid_grant' }]
    const [[sub, account] = ['nobody', { preferred_username: 'nobody' }]] = peer.accounts
    const idToken = await signed(idClaimsOf(sub, { nonce: begun.nonce, ...account }))
    return [200, { access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken }]
  }
  return peer
}

async function signingJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
}
