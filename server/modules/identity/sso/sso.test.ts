import { and, desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoginResult } from '../../../../src/contract/identity.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeLyingProvider, makeOidcProvider } from '../../../../tests/factories/oidc-peer.ts'
import { type TestTenant, makeTenant, makeUser } from '../../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../../tests/factories/server.ts'
import { type SsoProduct, readConfig } from '../../../config.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { loginSecret, userIdentity } from '../../../db/schema/identity.ts'
import { tenant as tenantTable } from '../../../db/schema/enterprises.ts'
import { user } from '../../../db/schema/people.ts'
import { pathWithinApp } from './routes.ts'

type SignedIn = Extract<LoginResult, { status: 'signed-in' }>

const origin = 'http://coach.test'
const callback = `${origin}/coach-api/auth/sso/callback`

describe.each(databases)('single sign-on on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let provider: Awaited<ReturnType<typeof makeOidcProvider>>
  let liar: Awaited<ReturnType<typeof makeLyingProvider>>
  const products = new Map<string, SsoProduct>()
  let people = 0

  beforeAll(async () => {
    provider = await makeOidcProvider(() => callback)
    liar = await makeLyingProvider()
    server = await makeServer(kind, { config: { ssoProducts: products, publicAddress: origin } })
    tenant = await makeTenant(server.db)
    const { clientId, clientSecret } = provider
    const common = {
      clientId,
      clientSecret,
      audiences: [],
      tenant: tenant.code,
      claim: 'preferred_username',
    }
    products.set('portal', {
      ...common,
      name: 'Portal',
      issuer: provider.issuer,
      create: false,
      logout: 'https://portal.example/bye',
    })
    products.set('open', { ...common, name: 'Open house', issuer: provider.issuer, create: true })
    products.set('liar', { ...common, name: 'Liar', issuer: liar.issuer, create: true })
    products.set('down', { ...common, name: 'Down', issuer: 'http://127.0.0.1:9', create: true })
  })
  beforeEach(() => {
    liar.lies = {}
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
    await liar.close()
  })

  const start = (product: string, query = '', cookies = {}) =>
    server.app.inject({ url: `/coach-api/auth/sso/${product}/start${query}`, cookies })
  type Reply = Awaited<ReturnType<typeof start>>
  const cookieOf = (reply: Reply, name: string) => reply.cookies.find((cookie) => cookie.name === name)
  const goBack = (address: string, browser: string | undefined) =>
    server.app.inject({
      url: address.replace(origin, ''),
      cookies: browser === undefined ? {} : { coach_sso: browser },
    })
  const failure = (reply: Reply) => [
    reply.statusCode,
    reply.headers.location,
    cookieOf(reply, 'coach_refresh'),
  ]
  const newSubject = (preferred_username = `sso-${kind}-${people++}`) => {
    const subject = `subject-${people++}`
    provider.accounts.set(subject, { preferred_username, name: '林小雨', email: 'lin@example.com' })
    provider.signInAs(subject)
    return { subject, userName: preferred_username }
  }

  /** What the browser does between the two calls: it follows the provider's pages and keeps its cookies. */
  async function signInAtProvider(authorization: string): Promise<string> {
    const cookies = new Map<string, string>()
    let address = authorization
    for (let i = 0; i < 10 && !address.startsWith(origin); i++) {
      const reply = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      address = new URL(reply.headers.get('location') ?? 'about:blank', address).href
    }
    return address
  }
  async function begin(product: string, query = '') {
    const started = await start(product, query)
    expect(started.statusCode).toBe(302)
    return {
      authorization: new URL(started.headers.location ?? ''),
      browser: cookieOf(started, 'coach_sso')?.value,
    }
  }
  async function signIn(product: string, query = '') {
    const { authorization, browser } = await begin(product, query)
    return goBack(await signInAtProvider(authorization.href), browser)
  }
  const tokenOf = async (reply: Reply) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/coach-api/auth/renew',
        cookies: { coach_refresh: cookieOf(reply, 'coach_refresh')?.value ?? '' },
      })
    ).json<SignedIn>().token

  test('AUTH-04 signs in the person of the claim by a code flow with PKCE, state and nonce', async () => {
    const { userName, subject } = newSubject()
    const person = await makeUser(server.db, tenant, { userName: userName.toUpperCase() })
    const started = await start('portal', '?to=/publishindex')
    const address = new URL(started.headers.location ?? '')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'coach',
      redirect_uri: callback,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
    })
    expect(cookieOf(started, 'coach_sso')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/coach-api/auth/sso',
    })
    expect(JSON.stringify(await server.db.select().from(loginSecret))).not.toContain(
      address.searchParams.get('state'),
    )
    const back = await goBack(await signInAtProvider(address.href), cookieOf(started, 'coach_sso')?.value)
    expect([back.statusCode, back.headers.location]).toEqual([302, '/demo/index.html#/publishindex'])
    expect(cookieOf(back, 'coach_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/coach-api/auth',
    })
    expect(decodeJwt(await tokenOf(back))).toMatchObject({
      user_id: person.id,
      tenantId: tenant.id,
      login_type: 'sso',
    })
    expect(await server.db.select().from(userIdentity).where(eq(userIdentity.userId, person.id))).toEqual([
      { tenantId: tenant.id, userId: person.id, issuer: provider.issuer, subject },
    ])
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.userId, person.id))
    expect(entry).toMatchObject({ action: 'login', details: { loginType: 'sso', product: 'portal' } })
  })

  test('AUTH-04 keeps the address that was asked for over a failure, and has the provider ask again for who it is', async () => {
    newSubject()
    const back = await signIn('portal', '?to=/publishindex')
    expect(failure(back)).toEqual([
      302,
      '/demo/loginc.html?product=portal&error=no-enterprise&to=%2Fpublishindex',
      undefined,
    ])
    const { authorization } = await begin('portal', '?to=/publishindex&again=true')
    expect(authorization.searchParams.get('prompt')).toBe('login')
    expect((await begin('portal')).authorization.searchParams.has('prompt')).toBe(false)
  })

  test('AUTH-04 knows the person by the subject from then on, whatever the name has become', async () => {
    const { userName, subject } = newSubject()
    const person = await makeUser(server.db, tenant, { userName })
    await signIn('portal')
    provider.accounts.set(subject, { preferred_username: 'married' })
    expect(decodeJwt(await tokenOf(await signIn('portal')))).toMatchObject({ user_id: person.id })
  })

  test('AUTH-04 lets in no second subject under the name of somebody who is linked, nor a super manager by name', async () => {
    const { userName } = newSubject()
    await makeUser(server.db, tenant, { userName })
    await signIn('portal')
    newSubject(userName)
    expect(failure(await signIn('portal'))).toEqual([
      302,
      '/demo/loginc.html?product=portal&error=no-enterprise',
      undefined,
    ])
    await makeUser(server.db, tenant, { userName: newSubject().userName, type: 0 })
    expect(failure(await signIn('portal'))).toEqual([
      302,
      '/demo/loginc.html?product=portal&error=no-enterprise',
      undefined,
    ])
  })

  test('AUTH-04 takes nobody for a person whose name only looks like theirs', async () => {
    const userName = `kate-${kind}`
    await makeUser(server.db, tenant, { userName })
    for (const product of ['portal', 'open']) {
      newSubject(userName.replace('k', '\u212A'))
      expect(failure(await signIn(product))[1]).toBe(
        `/demo/loginc.html?product=${product}&error=no-enterprise`,
      )
    }
    newSubject(userName.toUpperCase())
    expect((await signIn('portal')).headers.location).toBe('/demo/index.html')
  })

  test('AUTH-04 PERM-08 makes a learner where the product says so, once, and while there are seats', async () => {
    const { userName } = newSubject()
    expect(failure(await signIn('portal'))[1]).toBe('/demo/loginc.html?product=portal&error=no-enterprise')
    const tokens = [await tokenOf(await signIn('open')), await tokenOf(await signIn('open'))]
    expect(new Set(tokens.map((token) => decodeJwt(token).user_id)).size).toBe(1)
    const [made] = await server.db.select().from(user).where(eq(user.userName, userName))
    expect(made).toMatchObject({
      type: 2,
      displayName: '林小雨',
      email: 'lin@example.com',
      passwordHash: '',
      mustChangePassword: false,
    })
    const [added] = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'person-added'), eq(auditLog.target, userName)))
    expect(added).toMatchObject({
      tenantId: tenant.id,
      userId: made?.id,
      targetId: made?.id,
      details: { issuer: provider.issuer, after: { userName } },
    })
    await server.db.update(tenantTable).set({ seats: 0 }).where(eq(tenantTable.id, tenant.id))
    const { userName: refused } = newSubject()
    expect(failure(await signIn('open'))[1]).toBe('/demo/loginc.html?product=open&error=seats-used-up')
    expect(await server.db.$count(user, eq(user.userName, refused))).toBe(0)
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
    expect(entry).toMatchObject({
      action: 'login-failed',
      tenantId: tenant.id,
      userId: null,
      details: { loginType: 'sso', product: 'open', reason: 'seats-used-up' },
    })
    await server.db.update(tenantTable).set({ seats: null }).where(eq(tenantTable.id, tenant.id))
  })

  test('PERM-08 lets two who come at once for the last seat in one after the other, so that one is refused', async () => {
    const taken = await server.db.$count(user, and(eq(user.tenantId, tenant.id), eq(user.status, 'ACTIVE')))
    await server.db
      .update(tenantTable)
      .set({ seats: taken + 1 })
      .where(eq(tenantTable.id, tenant.id))
    const ready = []
    for (let n = 0; n < 2; n++) {
      newSubject()
      const { authorization, browser } = await begin('open')
      ready.push({ address: await signInAtProvider(authorization.href), browser })
    }
    const replies = await Promise.all(ready.map(({ address, browser }) => goBack(address, browser)))
    expect(replies.map(({ headers }) => headers.location).sort()).toEqual([
      '/demo/index.html',
      '/demo/loginc.html?product=open&error=seats-used-up',
    ])
    await server.db.update(tenantTable).set({ seats: null }).where(eq(tenantTable.id, tenant.id))
  })

  test('AUTH-05 names a disabled person and an expired licence on the login page', async () => {
    const disabled = await makeUser(server.db, tenant, {
      userName: newSubject().userName,
      status: 'DISABLED',
    })
    const before = await server.db.$count(auditLog)
    expect(failure(await signIn('portal'))[1]).toBe('/demo/loginc.html?product=portal&error=user-disabled')
    expect(await server.db.$count(auditLog)).toBe(before + 1)
    expect(await server.db.select().from(auditLog).where(eq(auditLog.userId, disabled.id))).toMatchObject([
      { action: 'login-failed', details: { reason: 'user-disabled' } },
    ])
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    await server.db
      .update(tenantTable)
      .set({ licenceUntil: new Date(0) })
      .where(eq(tenantTable.id, tenant.id))
    expect(failure(await signIn('portal'))[1]).toBe('/demo/loginc.html?product=portal&error=licence-expired')
    await server.db.update(tenantTable).set({ licenceUntil: null }).where(eq(tenantTable.id, tenant.id))
  })

  test('AUTH-07 answers a logout with the configured address', async () => {
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    const cookie = cookieOf(await signIn('portal'), 'coach_refresh')?.value ?? ''
    const out = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/logout',
      cookies: { coach_refresh: cookie },
    })
    expect(out.json()).toEqual({ redirect: 'https://portal.example/bye' })
    newSubject()
    const token = await tokenOf(await signIn('open'))
    expect(
      (
        await server.app.inject({ url: '/api/system/logout', headers: { authorization: `Bearer ${token}` } })
      ).json(),
    ).toEqual({ status: 200, redirect: null })
  })

  test('AUTH-10 changes no password of somebody who signs in through another system', async () => {
    await makeUser(server.db, tenant, { userName: newSubject().userName, mustChangePassword: true })
    const token = await tokenOf(await signIn('portal'))
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/coach-api/me', headers })).statusCode).toBe(200)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/user-api/user/password/_change',
      headers,
      payload: { oldPassword: 'Right-horse-7', newPassword: 'Brand-new-2026' },
    })
    expect(reply.json()).toMatchObject({ code: 'operation-forbidden' })
  })

  test('AUTH-04 names the product on the login page, and none that is not there', async () => {
    const options = async (product: string) =>
      (await server.app.inject({ url: `/coach-api/auth/options?product=${product}` })).json<{
        sso: unknown
      }>().sso
    expect(await options('portal')).toEqual({ product: 'portal', name: 'Portal' })
    for (const product of ['other', '__proto__', 'constructor']) {
      expect(await options(product)).toBeNull()
      expect((await start(product)).statusCode).toBe(404)
    }
  })

  test('AUTH-04 sends back to the login page while the provider is down', async () => {
    expect(failure(await start('down'))).toEqual([
      302,
      '/demo/loginc.html?product=down&error=sso-failed',
      undefined,
    ])
  })

  const portalFailed = [302, '/demo/loginc.html?product=portal&error=sso-failed', undefined]
  const unknownFailed = [302, '/demo/loginc.html?error=sso-failed', undefined]

  test('AUTH-04 believes no answer with another state, or with none', async () => {
    newSubject()
    const { authorization, browser } = await begin('open')
    const address = await signInAtProvider(authorization.href)
    expect(failure(await goBack(address.replace(/state=[^&]+/, 'state=made-up'), browser))).toEqual(
      unknownFailed,
    )
    expect(failure(await goBack(address.replace(/state=[^&]+&?/, ''), browser))).toEqual(unknownFailed)
    expect(failure(await goBack(`${callback}?error=access_denied`, browser))).toEqual(unknownFailed)
  })

  test('AUTH-04 believes no answer that another browser brings, or one without the cookie', async () => {
    for (const stranger of [undefined, 'A'.repeat(43)]) {
      await makeUser(server.db, tenant, { userName: newSubject().userName })
      const { authorization } = await begin('portal')
      expect(failure(await goBack(await signInAtProvider(authorization.href), stranger))).toEqual(
        portalFailed,
      )
    }
  })

  test('AUTH-04 believes no answer a second time, and no code a second time', async () => {
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    const { authorization, browser } = await begin('portal')
    const address = await signInAtProvider(authorization.href)
    expect((await goBack(address, browser)).headers.location).toBe('/demo/index.html')
    expect(failure(await goBack(address, browser))).toEqual(unknownFailed)
    const code = new URL(address).searchParams.get('code') ?? ''
    const again = await begin('portal')
    const mixed = new URL(await signInAtProvider(again.authorization.href))
    mixed.searchParams.set('code', code)
    expect(failure(await goBack(mixed.href, again.browser))).toEqual(portalFailed)
  })

  test('AUTH-04 believes no answer with another nonce', async () => {
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    const { authorization, browser } = await begin('portal')
    authorization.searchParams.set('nonce', 'another-nonce-than-was-sent')
    expect(failure(await goBack(await signInAtProvider(authorization.href), browser))).toEqual(portalFailed)
  })

  test('AUTH-04 takes no code that another PKCE challenge belongs to', async () => {
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    const { authorization, browser } = await begin('portal')
    authorization.searchParams.set('code_challenge', 'A'.repeat(43))
    expect(failure(await goBack(await signInAtProvider(authorization.href), browser))).toEqual(portalFailed)
  })

  test('AUTH-04 takes no code of another sign-in, though both were begun here and neither is over', async () => {
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    const [own, other] = [await begin('portal'), await begin('portal')]
    const [mine, theirs] = [
      new URL(await signInAtProvider(own.authorization.href)),
      new URL(await signInAtProvider(other.authorization.href)),
    ]
    const swapped = new URL(mine)
    swapped.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(failure(await goBack(swapped.href, own.browser))).toEqual(portalFailed)
    // The whole answer of one browser, brought by another that has begun too.
    expect(failure(await goBack(theirs.href, own.browser))).toEqual(portalFailed)
  })

  test('AUTH-04 gives no code of one provider to another that sent the browser there', async () => {
    newSubject()
    const { authorization, browser } = await begin('liar')
    const honest = new URL((await begin('open')).authorization)
    for (const name of ['state', 'nonce', 'code_challenge'])
      honest.searchParams.set(name, authorization.searchParams.get(name) ?? '')
    const mixed = new URL(await signInAtProvider(honest.href))
    expect(mixed.searchParams.get('iss')).toBe(provider.issuer)
    expect(mixed.searchParams.get('code')).not.toBeNull()
    expect(failure(await goBack(mixed.href, browser))).toEqual([
      302,
      '/demo/loginc.html?product=liar&error=sso-failed',
      undefined,
    ])
    expect(liar.asked).not.toContain(mixed.searchParams.get('code'))
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%0d%0alocation:%20https://evil.example',
  ])('AUTH-05 goes on to the app, whatever the address says: %s', async (to) => {
    await makeUser(server.db, tenant, { userName: newSubject().userName })
    const reply = await signIn('portal', `?to=${encodeURIComponent(to)}`)
    expect(reply.statusCode).toBe(302)
    expect(new URL(String(reply.headers.location), 'https://coach.example').origin).toBe(
      'https://coach.example',
    )
    expect(reply.headers.location).toMatch(/^\/demo\/index\.html(?:#\/%0d|$)/)
  })

  test('AUTH-04 tells the login page that the provider refused', async () => {
    const { authorization, browser } = await begin('portal')
    const state = authorization.searchParams.get('state') ?? ''
    expect(
      failure(
        await goBack(
          `${callback}?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
          browser,
        ),
      ),
    ).toEqual(portalFailed)
  })

  describe('a provider that lies', () => {
    const visit = async () => {
      const { authorization, browser } = await begin('liar')
      return goBack(
        `${callback}?code=${liar.codeFor(authorization)}&state=${authorization.searchParams.get('state')}`,
        browser,
      )
    }
    const liarFailed = [302, '/demo/loginc.html?product=liar&error=sso-failed', undefined]
    beforeEach(() => {
      liar.accounts.clear()
      liar.accounts.set(`liar-${people}`, { preferred_username: `liar-${kind}-${people++}` })
    })

    test('AUTH-04 is believed while it tells the truth', async () => {
      expect((await visit()).headers.location).toBe('/demo/index.html')
    })

    test.each([
      ['for another audience', { claims: { aud: 'another-client' } }],
      ['of another issuer', { claims: { iss: 'https://other.example' } }],
      ['for another party as well', { claims: { aud: ['coach', 'other'], azp: 'other' } }],
      ['with the nonce of another sign-in', { claims: { nonce: 'of-another-sign-in' } }],
      ['that is good in an hour', { claims: { nbf: 4_000_000_000 } }],
      ['that has expired', { claims: { exp: 1_000 } }],
      ['without a nonce', { claims: { nonce: undefined } }],
      ['signed with a key it does not publish', { foreignKey: true }],
      ['without a name', { claims: { preferred_username: undefined } }],
      ['with a name that is no text', { claims: { preferred_username: { a: 1 } } }],
      ['with a name full of control characters', { claims: { preferred_username: 'a\u0000b\u202e' } }],
      ['with a name without end', { claims: { preferred_username: 'x'.repeat(5_000) } }],
      ['that breaks down', { status: 500 }],
    ])('AUTH-04 is not believed with a token %s', async (_what, lies) => {
      liar.lies = lies
      expect(failure(await visit())).toEqual(liarFailed)
      const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
      expect(entry).toMatchObject({ action: 'login-failed', details: { loginType: 'sso', product: 'liar' } })
    })
  })
})

test.each([
  ['/publishindex', '/publishindex'],
  ['/report/exam/1?tab=2', '/report/exam/1?tab=2'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a b', '/'],
  ['/"><script>', '/'],
])('AUTH-05 goes on to a page of the app alone: %o → %s', (to, path) => {
  expect(pathWithinApp(to)).toBe(path)
})

test.each([
  ['no JSON', '{'],
  [
    'an http issuer elsewhere',
    JSON.stringify({ p: { name: 'P', issuer: 'http://idp.example', clientId: 'c', tenant: 't' } }),
  ],
  [
    'a logout that is a script',
    JSON.stringify({
      p: {
        name: 'P',
        issuer: 'https://idp.example',
        clientId: 'c',
        tenant: 't',
        logout: 'javascript:alert(1)',
      },
    }),
  ],
  [
    'a misspelt setting',
    JSON.stringify({ p: { name: 'P', issuer: 'https://idp.example', clientID: 'c', tenant: 't' } }),
  ],
  [
    'a name that is no word',
    JSON.stringify({ 'p/../q': { name: 'P', issuer: 'https://idp.example', clientId: 'c', tenant: 't' } }),
  ],
])('AUTH-04 does not start with %s', (_what, value) => {
  expect(() => readConfig({ SSO_PRODUCTS: value })).toThrow(/SSO_PRODUCTS/)
})
