import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { desc, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionNames } from '../../../src/domain/permissions/permissions.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { Claims, LoginResult } from '../../../src/contract/identity.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  type TestTenant,
  type TestUser,
  makeTenant,
  makeUser,
  password,
} from '../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { loginSecret, rateCount, refreshToken, signIn, signingKey } from '../../db/schema/identity.ts'
import { tenant as tenantTable } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { purgeSignIns } from './sessions/purge.ts'
import { hashPassword } from './sign-in/passwords.ts'
import { claimsOf, candidateById } from './queries.ts'

type SignedIn = Extract<LoginResult, { status: 'signed-in' }>
type Choice = Extract<LoginResult, { status: 'choose' }>

describe.each(databases)('identity on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let now = Date.parse('2026-03-01T08:00:00Z')

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { loginPicture: 'never' } })
    tenant = await makeTenant(server.db)
  })
  afterAll(() => server.close())

  const post = (path: string, payload?: object, cookie?: string) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/auth/${path}`,
      ...(payload ? { payload } : {}),
      ...(cookie ? { cookies: { coach_refresh: cookie } } : {}),
    })
  const login = (person: Pick<TestUser, 'userName'>, more: object = {}) =>
    post('login', { userName: person.userName, password, ...more })
  const me = (token: string) =>
    server.app.inject({ url: '/coach-api/me', headers: { authorization: `Bearer ${token}` } })
  const cookieOf = (reply: Awaited<ReturnType<typeof post>>) =>
    reply.cookies.find(({ name }) => name === 'coach_refresh')
  const outcome = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.statusCode,
    reply.json<ErrorBody>().code,
  ]
  const auditOf = async (person: TestUser) =>
    (
      await server.db.select().from(auditLog).where(eq(auditLog.userId, person.id)).orderBy(desc(auditLog.at))
    ).map(({ action }) => action)

  test('BOOT-05 logs in by name and password and carries the claims in the token', async () => {
    const person = await makeUser(server.db, tenant, {
      displayName: '王小明',
      email: 'w@example.com',
      phone: '13800000000',
      type: 1,
    })
    const reply = await login(person)
    expect(reply.statusCode).toBe(200)
    const { token, expiresAt } = reply.json<SignedIn>()
    expect(decodeJwt(token)).toMatchObject({
      user_id: person.id,
      user_name: person.userName,
      display_name: '王小明',
      email: 'w@example.com',
      phone: '13800000000',
      type: 1,
      tenantId: tenant.id,
      tenantName: tenant.name,
      login_type: 'password',
    })
    expect(Date.parse(expiresAt) - now).toBe(15 * 60_000)
    const own = await me(token)
    expect(own.json()).toEqual({
      user_id: person.id,
      user_name: person.userName,
      display_name: '王小明',
      email: 'w@example.com',
      phone: '13800000000',
      type: 1,
      tenantId: tenant.id,
      tenantName: tenant.name,
      login_type: 'password',
      permissions: [
        'coach:course',
        'coach:classify',
        'coach:user',
        'coach:permission',
        'coach:statistics',
        'coach:index',
        'coach:appeal',
        'coach:publish',
      ],
      scope: { all: true },
      privileges: functionNames,
    })
    expect(own.headers['cache-control']).toBe('no-store')
  })

  test('AUTH-12 keeps the refresh token from scripts and from other sites, and its secret out of the database', async () => {
    const reply = await login(await makeUser(server.db, tenant))
    const cookie = cookieOf(reply)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/coach-api/auth' })
    expect(reply.body).not.toContain(cookie?.value)
    const kept = await server.db.select().from(refreshToken)
    expect(JSON.stringify(kept)).not.toContain(cookie?.value)
  })

  test('AUTH-13a finds the name in any case and with spaces around it', async () => {
    await makeUser(server.db, tenant, { userName: 'Mixed.Case' })
    expect((await login({ userName: '  mIXED.case ' })).statusCode).toBe(200)
  })

  test.each(["' or 1=1 --", '%', '_', 'a"; drop table app_user; --', '\\'])(
    'AUTH-13a takes the name %s as a name',
    async (userName) => {
      expect(outcome(await login({ userName }))).toEqual([401, 'login-failed'])
    },
  )

  test('AUTH-13a answers a wrong password and an unknown name alike', async () => {
    const person = await makeUser(server.db, tenant)
    const wrong = await login(person, { password: 'wrong' })
    const unknown = await login({ userName: 'nobody-at-all' })
    expect(outcome(wrong)).toEqual([401, 'login-failed'])
    expect({ ...wrong.json<ErrorBody>(), requestId: '' }).toEqual({
      ...unknown.json<ErrorBody>(),
      requestId: '',
    })
    expect(cookieOf(wrong)).toBeUndefined()
    expect(await auditOf(person)).toEqual(['login-failed'])
  })

  test('AUTH-13a locks the account after five failures for fifteen minutes, the right password too', async () => {
    const person = await makeUser(server.db, tenant)
    for (let i = 0; i < 5; i++)
      expect(outcome(await login(person, { password: `wrong ${i}` }))).toEqual([401, 'login-failed'])
    const locked = await login(person)
    expect(outcome(locked)).toEqual([429, 'login-locked'])
    expect(locked.json<ErrorBody>().params).toEqual({ seconds: 900 })
    expect(await auditOf(person)).toContain('login-locked')
    now += 899_000
    expect((await login(person)).json<ErrorBody>().params).toEqual({ seconds: 1 })
    now += 1_000
    expect((await login(person)).statusCode).toBe(200)
  })

  test('AUTH-13a counts failures from zero after a success and after a lock', async () => {
    const person = await makeUser(server.db, tenant)
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await login(person, { password: 'wrong' })
      expect((await login(person)).statusCode).toBe(200)
    }
    for (let i = 0; i < 5; i++) await login(person, { password: 'wrong' })
    now += 15 * 60_000
    expect(outcome(await login(person, { password: 'wrong' }))).toEqual([401, 'login-failed'])
    expect((await login(person)).statusCode).toBe(200)
  })

  test('AUTH-13a gives many guesses at once no more than five looks at the password', async () => {
    const person = await makeUser(server.db, tenant)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => login(person, { password: `guess ${i}` })),
    )
    expect(replies.filter((reply) => reply.statusCode === 401).length).toBe(5)
    expect(replies.filter((reply) => reply.statusCode === 429).length).toBe(7)
    expect(outcome(await login(person))).toEqual([429, 'login-locked'])
  })

  test('AUTH-13a locks a name that nobody has like one that somebody has', async () => {
    const walk = async (userName: string) => {
      const replies = []
      for (let i = 0; i < 7; i++) replies.push(await login({ userName }, { password: `wrong ${i}` }))
      return replies.map((reply) => [...outcome(reply), reply.json<ErrorBody>().params])
    }
    expect(await walk('nobody-of-that-name')).toEqual(
      await walk((await makeUser(server.db, tenant)).userName),
    )
  })

  test('AUTH-05 tells the lock of a name that stands in several enterprises', async () => {
    const userName = 'locked-twice'
    await makeUser(server.db, tenant, { userName })
    await makeUser(server.db, await makeTenant(server.db), { userName })
    for (let i = 0; i < 5; i++) await login({ userName }, { password: 'wrong' })
    expect(outcome(await login({ userName }))).toEqual([429, 'login-locked'])
  })

  test('AUTH-13a stores passwords with argon2id', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('AUTH-13a tells a disabled person only who knows the password', async () => {
    const person = await makeUser(server.db, tenant, { status: 'DISABLED' })
    expect(outcome(await login(person, { password: 'wrong' }))).toEqual([401, 'login-failed'])
    expect(outcome(await login(person))).toEqual([403, 'user-disabled'])
  })

  test('AUTH-03 enters the one enterprise whose password fits, and lets choose where several do', async () => {
    const other = await makeTenant(server.db)
    const passwordHash = await hashPassword('Another-pass-9')
    const here = await makeUser(server.db, tenant, { userName: 'twice' })
    const there = await makeUser(server.db, other, { userName: 'Twice', passwordHash })
    expect(decodeJwt((await login(here)).json<SignedIn>().token).tenantId).toBe(tenant.id)
    expect(
      decodeJwt((await login(there, { password: 'Another-pass-9' })).json<SignedIn>().token).tenantId,
    ).toBe(other.id)
    await server.db.update(user).set({ passwordHash }).where(eq(user.id, here.id))
    const several = await login(here, { password: 'Another-pass-9' })
    expect([several.statusCode, cookieOf(several)]).toEqual([200, undefined])
    const { status, ticket, enterprises } = several.json<Choice>()
    expect({ status, enterprises }).toEqual({
      status: 'choose',
      enterprises: [tenant, other].map(({ id, name, code }) => ({ tenantId: id, name, code })),
    })
    const chosen = await post('choose', { ticket, tenantId: other.id })
    expect(decodeJwt(chosen.json<SignedIn>().token).tenantId).toBe(other.id)
    expect(cookieOf(chosen)?.value).not.toBe('')
    expect(outcome(await post('choose', { ticket, tenantId: other.id }))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    const named = await login(here, { password: 'Another-pass-9', enterprise: other.code.toUpperCase() })
    expect(decodeJwt(named.json<SignedIn>().token).tenantId).toBe(other.id)
    expect(outcome(await login(here, { enterprise: 'no-such-code' }))).toEqual([401, 'login-failed'])
  })

  test('AUTH-03 a ticket that is over, foreign or made up enters nothing', async () => {
    const [one, two, foreign] = [
      await makeTenant(server.db),
      await makeTenant(server.db),
      await makeTenant(server.db),
    ]
    const here = await makeUser(server.db, one, { userName: 'choosy' })
    await makeUser(server.db, two, { userName: 'choosy' })
    await makeUser(server.db, foreign)
    const ticketOf = async () => (await login(here)).json<Choice>().ticket
    expect(outcome(await post('choose', { ticket: await ticketOf(), tenantId: foreign.id }))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    expect(outcome(await post('choose', { ticket: 'made-up', tenantId: one.id }))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    const late = await ticketOf()
    now += 5 * 60_000
    expect(outcome(await post('choose', { ticket: late, tenantId: one.id }))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    await server.db
      .update(tenantTable)
      .set({ licenceUntil: new Date(now - 1) })
      .where(eq(tenantTable.id, two.id))
    expect(decodeJwt((await login(here)).json<SignedIn>().token).tenantId).toBe(one.id)
    await server.db.update(tenantTable).set({ status: 'DISABLED' }).where(eq(tenantTable.id, one.id))
    expect((await login(here)).statusCode).toBe(403)
  })

  test('AUTH-05 names an expired licence and a shut enterprise, and lets the super manager in', async () => {
    const lapsed = await makeTenant(server.db, { licenceUntil: new Date(now) })
    const shut = await makeTenant(server.db, { status: 'DISABLED' })
    expect(outcome(await login(await makeUser(server.db, lapsed, { type: 1 })))).toEqual([
      403,
      'licence-expired',
    ])
    expect(outcome(await login(await makeUser(server.db, shut, { type: 1 })))).toEqual([403, 'no-enterprise'])
    expect((await login(await makeUser(server.db, lapsed, { type: 0 }))).statusCode).toBe(200)
  })

  test('AUTH-05 renews nothing once the licence has expired', async () => {
    const lapsing = await makeTenant(server.db)
    const first = await login(await makeUser(server.db, lapsing))
    await server.db
      .update(tenantTable)
      .set({ licenceUntil: new Date(now) })
      .where(eq(tenantTable.id, lapsing.id))
    expect(outcome(await post('renew', undefined, cookieOf(first)?.value))).toEqual([403, 'licence-expired'])
  })

  test('AUTH-13a keeps how somebody came in, when, and an entry of it', async () => {
    const person = await makeUser(server.db, tenant)
    const first = await login(person)
    const [row] = await server.db
      .select({ lastLoginAt: user.lastLoginAt })
      .from(user)
      .where(eq(user.id, person.id))
    expect(row?.lastLoginAt?.getTime()).toBe(now)
    const { family } = decodeJwt<{ family: string }>(first.json<SignedIn>().token)
    expect(await server.db.select().from(signIn).where(eq(signIn.family, family))).toMatchObject([
      { loginType: 'password', product: null, members: [{ tenantId: tenant.id, userId: person.id }] },
    ])
    expect(await auditOf(person)).toEqual(['login'])
  })

  test("AUTH-12 ends every sign-in of the caller at once, and nobody else's", async () => {
    const person = await makeUser(server.db, tenant)
    const other = await login(await makeUser(server.db, tenant))
    const [one, two] = [await login(person), await login(person)]
    const all = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/logout-everywhere',
      headers: { authorization: `Bearer ${one.json<SignedIn>().token}` },
      payload: {},
    })
    expect(all.statusCode).toBe(200)
    for (const reply of [one, two]) {
      expect(outcome(await me(reply.json<SignedIn>().token))).toEqual([401, 'ended-everywhere'])
      expect(outcome(await post('renew', undefined, cookieOf(reply)?.value))).toEqual([
        401,
        'ended-everywhere',
      ])
    }
    expect((await me(other.json<SignedIn>().token)).statusCode).toBe(200)
    expect(await auditOf(person)).toContain('logout-everywhere')
  })

  test('AUTH-13a keeps nothing of what is over', async () => {
    const person = await makeUser(server.db, tenant)
    const kept = await login(person)
    await post('challenge')
    now += 11 * 60_000
    await purgeSignIns(server.app.platform)
    expect(await server.db.select().from(loginSecret)).toEqual([])
    expect(
      await server.db
        .select()
        .from(rateCount)
        .where(lte(rateCount.until, new Date(now))),
    ).toEqual([])
    expect((await post('renew', undefined, cookieOf(kept)?.value)).statusCode).toBe(200)
    now += 15 * 86_400_000
    await purgeSignIns(server.app.platform)
    expect(await server.db.select().from(signIn)).toEqual([])
  })

  test('AUTH-12 refuses an expired token by name and renews it by the cookie', async () => {
    const person = await makeUser(server.db, tenant)
    const first = await login(person)
    now += 15 * 60_000 + 1_000
    expect(outcome(await me(first.json<SignedIn>().token))).toEqual([401, 'token-expired'])
    const renewed = await post('renew', undefined, cookieOf(first)?.value)
    expect(renewed.statusCode).toBe(200)
    expect(cookieOf(renewed)?.value).not.toBe(cookieOf(first)?.value)
    expect((await me(renewed.json<SignedIn>().token)).statusCode).toBe(200)
  })

  test('AUTH-12 renews with what changed about the person', async () => {
    const person = await makeUser(server.db, tenant)
    const first = await login(person)
    await server.db.update(user).set({ displayName: 'Married', type: 1 }).where(eq(user.id, person.id))
    const renewed = await post('renew', undefined, cookieOf(first)?.value)
    expect(decodeJwt(renewed.json<SignedIn>().token)).toMatchObject({ display_name: 'Married', type: 1 })
  })

  test('AUTH-12 lets two tabs renew at once', async () => {
    const first = await login(await makeUser(server.db, tenant))
    const replies = await Promise.all([1, 2].map(() => post('renew', undefined, cookieOf(first)?.value)))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
    for (const reply of replies)
      expect((await post('renew', undefined, cookieOf(reply)?.value)).statusCode).toBe(200)
  })

  test('AUTH-12 ends the whole sign-in when a used refresh token comes back, and its access tokens at once', async () => {
    const person = await makeUser(server.db, tenant)
    const first = await login(person)
    const second = await post('renew', undefined, cookieOf(first)?.value)
    const { token } = second.json<SignedIn>()
    expect((await me(token)).statusCode).toBe(200)
    now += 11_000
    const stolen = await post('renew', undefined, cookieOf(first)?.value)
    expect(outcome(stolen)).toEqual([401, 'refresh-reused'])
    expect(cookieOf(stolen)?.value).toBe('')
    // Whose browser it is can't be told apart: the other one is told as well, the thief's used token nothing more.
    expect(outcome(await post('renew', undefined, cookieOf(second)?.value))).toEqual([401, 'refresh-reused'])
    expect(outcome(await post('renew', undefined, cookieOf(first)?.value))).toEqual([401, 'unauthorised'])
    expect(outcome(await me(token))).toEqual([401, 'refresh-reused'])
    expect((await auditOf(person)).filter((action) => action === 'refresh-reused')).toHaveLength(1)
  })

  test.each([undefined, '', 'never-issued', 'x'.repeat(3000)])(
    'AUTH-12 renews nothing without a token of its own (%#)',
    async (cookie) => {
      expect(outcome(await post('renew', undefined, cookie))).toEqual([401, 'unauthorised'])
    },
  )

  test('AUTH-12 ends a sign-in that was not renewed for two weeks', async () => {
    const first = await login(await makeUser(server.db, tenant))
    now += 14 * 86_400_000
    expect(outcome(await post('renew', undefined, cookieOf(first)?.value))).toEqual([401, 'token-expired'])
    await purgeSignIns(server.app.platform)
    expect(outcome(await post('renew', undefined, cookieOf(first)?.value))).toEqual([401, 'unauthorised'])
  })

  test('AUTH-12 does not renew for a disabled person', async () => {
    const person = await makeUser(server.db, tenant)
    const first = await login(person)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, person.id))
    expect(outcome(await post('renew', undefined, cookieOf(first)?.value))).toEqual([403, 'user-disabled'])
    expect(outcome(await post('renew', undefined, cookieOf(first)?.value))).toEqual([401, 'unauthorised'])
  })

  test('AUTH-12 ends a sign-in on logout with its tokens, and no other sign-in of the person', async () => {
    const person = await makeUser(server.db, tenant)
    const [one, other] = [await login(person), await login(person)]
    expect((await me(one.json<SignedIn>().token)).statusCode).toBe(200)
    const out = await post('logout', undefined, cookieOf(one)?.value)
    expect([out.statusCode, out.json(), cookieOf(out)?.value]).toEqual([200, { redirect: null }, ''])
    expect((await me(one.json<SignedIn>().token)).statusCode).toBe(401)
    expect(outcome(await post('renew', undefined, cookieOf(one)?.value))).toEqual([401, 'unauthorised'])
    expect((await me(other.json<SignedIn>().token)).statusCode).toBe(200)
    expect((await post('renew', undefined, cookieOf(other)?.value)).statusCode).toBe(200)
    expect((await post('logout')).statusCode).toBe(200)
    expect(await auditOf(person)).toContain('logout')
  })

  describe('a token that this platform did not make', () => {
    let claims: Claims
    let kid = ''
    let secret = new Uint8Array()
    beforeAll(async () => {
      const person = await makeUser(server.db, tenant)
      const found = await candidateById(server.db, tenant.id, person.id)
      if (!found) throw new Error('nobody')
      claims = claimsOf(found)
      const [key] = await server.db.select().from(signingKey)
      kid = key?.id ?? ''
      secret = new Uint8Array(key?.secret ?? [])
    })
    const made = (header: Record<string, string> = {}, payload: object = claims, key = secret) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256', kid, ...header })
        .setIssuer('coach')
        .setExpirationTime(Math.floor(now / 1000) + 600)
        .sign(key)

    test('BOOT-05 the same way of making it gives a token that is good', async () => {
      expect((await me(await made())).statusCode).toBe(200)
      expect(decodeProtectedHeader(await made()).alg).toBe('HS256')
    })
    test.each<[string, () => Promise<string>]>([
      [
        'unsigned',
        async () => new UnsecuredJWT({ ...claims }).setIssuer('coach').setExpirationTime('1h').encode(),
      ],
      [
        'unsigned under a known key',
        async () =>
          `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${(await made()).split('.')[1]}.`,
      ],
      ['signed with another key', () => made({}, claims, new Uint8Array(32))],
      ['signed with an unknown key', () => made({ kid: 'b0a4ad5e-0000-4000-8000-000000000000' })],
      [
        'signed with another algorithm',
        () => made({ alg: 'HS512' }, claims, new Uint8Array([...secret, ...secret])),
      ],
      [
        'with changed claims',
        async () =>
          (await made()).replace(
            /\.[^.]+\./,
            `.${Buffer.from(JSON.stringify({ ...claims, type: 0 })).toString('base64url')}.`,
          ),
      ],
      ['with a type that does not exist', () => made({}, { ...claims, type: 9 })],
      ['without a tenant', () => made({}, { ...claims, tenantId: undefined })],
      [
        'without an end',
        () =>
          new SignJWT({ ...claims })
            .setProtectedHeader({ alg: 'HS256', kid })
            .setIssuer('coach')
            .sign(secret),
      ],
      [
        'of another issuer',
        () =>
          new SignJWT({ ...claims })
            .setProtectedHeader({ alg: 'HS256', kid })
            .setIssuer('other')
            .setExpirationTime(Math.floor(now / 1000) + 600)
            .sign(secret),
      ],
      ['that is no token', async () => 'abc.def.ghi'],
    ])('BOOT-05 counts as none: %s', async (_what, make) => {
      expect(outcome(await me(await make()))).toEqual([401, 'unauthorised'])
    })
    test('BOOT-05 takes a token in the Authorization header alone', async () => {
      const token = await made()
      expect(
        (await server.app.inject({ url: `/coach-api/me?token=${token}`, cookies: { token } })).statusCode,
      ).toBe(401)
      expect(
        (await server.app.inject({ url: '/coach-api/me', headers: { authorization: `Basic ${token}` } }))
          .statusCode,
      ).toBe(401)
    })
  })
})

test('AUTH-12 shares keys between instances that start together, and hears of a logout on another', async () => {
  const server = await makeServer('postgres')
  const others = await Promise.all([server.another(), server.another()])
  expect(await server.db.select().from(signingKey)).toHaveLength(1)
  const tenant = await makeTenant(server.db)
  const person = await makeUser(server.db, tenant)
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/coach-api/auth/login',
    payload: { userName: person.userName, password },
  })
  const headers = { authorization: `Bearer ${signedIn.json<SignedIn>().token}` }
  for (const { app } of others)
    expect((await app.inject({ url: '/coach-api/me', headers })).statusCode).toBe(200)
  await others[0]?.app.inject({
    method: 'POST',
    url: '/coach-api/auth/logout',
    cookies: { coach_refresh: signedIn.cookies[0]?.value ?? '' },
  })
  for (const { app } of [server, ...others]) {
    await expect
      .poll(async () => (await app.inject({ url: '/coach-api/me', headers })).statusCode, { timeout: 5_000 })
      .toBe(401)
  }
  for (const { close } of others) await close()
  await server.close()
})
