import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  type HttpPeer,
  listenOnLoopback,
  type ReceivedRequest,
  makePeer,
} from '../../../tests/factories/http-peer.ts'
import { type OutsidePerson, outsideToken, userServiceAnswer } from '../../../tests/factories/user-service.ts'
import { type TestTenant, makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { tenant as tenantTable } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'
import { userIdentity } from '../../db/schema/identity.ts'

type Exchanged = CallReply<'POST /api/system/auth/token'>

const secret = 'between-the-two-services'

describe.each(databases)('external service mode on %s', (kind) => {
  let server: TestServer
  let remote: HttpPeer
  let tenant: TestTenant
  let now = Date.parse('2026-03-01T08:00:00Z')
  let people = 0
  const functions = new Map<string, unknown>()
  let broken:
    | ((
        request: ReceivedRequest,
      ) => { status?: number; body?: unknown; headers?: Record<string, string> } | 'silent')
    | null = null

  const answer = userServiceAnswer(secret, functions)

  beforeAll(async () => {
    remote = await makePeer((request) => (broken ?? answer)(request))
    server = await makeServer(kind, {
      clock: () => now,
      config: { externalServiceUrl: remote.url, externalServiceSecret: secret },
    })
    tenant = await makeTenant(server.db)
  })
  beforeEach(() => {
    broken = null
    remote.received.length = 0
  })
  afterAll(async () => {
    await server.close()
    await remote.close()
  })

  const exchange = (token: string, tenantId: string) =>
    server.app.inject({ method: 'POST', url: '/api/system/auth/token', payload: { token, tenantId } })
  const get = (url: string, token: string) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const outcome = (reply: Awaited<ReturnType<typeof exchange>>) => [
    reply.statusCode,
    reply.json<Partial<ErrorBody>>().code,
  ]
  const newPerson = (over: Partial<OutsidePerson> = {}): OutsidePerson => ({
    user_id: `remote/${++people}`,
    user_name: `remote-${people}`,
    display_name: '李雷',
    tenantId: tenant.code,
    ...over,
  })
  const enter = async (person: OutsidePerson): Promise<string> =>
    (await exchange(outsideToken(person), tenant.id)).json<Exchanged>().token
  const permissionsOf = async (token: string) =>
    (await get('/coach-api/me', token)).json<CallReply<'GET /coach-api/me'>>().permissions
  /** Standings are kept for ten seconds. */
  const later = (seconds: number) => {
    now += seconds * 1_000
  }

  test('PERM-03 signs in the person the service names, as saas-a, and knows them again', async () => {
    const person = newPerson()
    const reply = await exchange(outsideToken(person), tenant.id)
    expect(reply.json()).toMatchObject({ status: 200, tenantId: tenant.id })
    const claims = decodeJwt(reply.json<Exchanged>().token)
    expect(claims).toMatchObject({
      user_name: person.user_name,
      display_name: '李雷',
      type: 2,
      tenantId: tenant.id,
      login_type: 'saas-a',
    })
    expect(decodeJwt(await enter(person)).user_id).toBe(claims.user_id)
    expect(
      await server.db.select().from(userIdentity).where(eq(userIdentity.subject, person.user_id)),
    ).toMatchObject([{ issuer: remote.url, userId: claims.user_id }])
    const known = await makeUser(server.db, tenant)
    expect(decodeJwt(await enter(newPerson({ user_name: known.userName }))).user_id).toBe(known.id)
  })

  test("PERM-03 keeps of the service's permissions those that start with coach:, and asks with the secret", async () => {
    const person = newPerson()
    functions.set(person.user_id, [
      'coach:course',
      'coach:USER',
      'user',
      'emoti:coach:publish',
      'coach:nothing',
      { key: 'INDEX', permission: 'coach:index' },
    ])
    const token = await enter(person)
    expect(await permissionsOf(token)).toEqual(['coach:course', 'coach:user', 'coach:index'])
    expect(remote.received.at(-1)).toMatchObject({
      path: `/user/permission/function/${encodeURIComponent(person.user_id)}`,
      headers: { authorization: `Bearer ${secret}` },
    })
    functions.set(person.user_id, ['coach:permission'])
    expect(await permissionsOf(token)).toEqual(['coach:course', 'coach:user', 'coach:index'])
    later(10)
    expect(await permissionsOf(token)).toEqual(['coach:permission'])
  })

  test('PERM-03 forbids what needs a permission to somebody who has none', async () => {
    const token = await enter(newPerson())
    const { user_id } = decodeJwt<{ user_id: string }>(token)
    expect((await get(`/user/permission/function/${user_id}`, token)).json()).toEqual({
      status: 200,
      data: [],
    })
    expect(outcome(await get('/coach-api/user', token))).toEqual([403, 'forbidden'])
  })

  test("PERM-03 the enterprise's privileges cut what the service gives", async () => {
    await server.db
      .update(tenantTable)
      .set({ privileges: ['index'] })
      .where(eq(tenantTable.id, tenant.id))
    const person = newPerson()
    functions.set(person.user_id, ['coach:course', 'coach:index'])
    expect(await permissionsOf(await enter(person))).toEqual(['coach:index'])
    await server.db.update(tenantTable).set({ privileges: null }).where(eq(tenantTable.id, tenant.id))
  })

  test('PERM-03 lets nobody into another enterprise than the one the service names', async () => {
    const other = await makeTenant(server.db)
    expect(outcome(await exchange(outsideToken(newPerson()), other.id))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    expect(outcome(await exchange(outsideToken(newPerson()), 'no-such-enterprise'))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    expect(
      outcome(await exchange(outsideToken(newPerson({ tenantId: 'unknown-there' })), tenant.id)),
    ).toEqual([403, 'enterprise-switch-failed'])
    const root = await makeUser(server.db, tenant, { type: 0 })
    expect(outcome(await exchange(outsideToken(newPerson({ user_name: root.userName })), tenant.id))).toEqual(
      [403, 'enterprise-switch-failed'],
    )
    const risen = newPerson()
    await server.db
      .update(user)
      .set({ type: 0 })
      .where(eq(user.id, decodeJwt<{ user_id: string }>(await enter(risen)).user_id))
    expect(outcome(await exchange(outsideToken(risen), tenant.id))).toEqual([403, 'enterprise-switch-failed'])
  })

  test('PERM-08 brings in nobody new where the licence has no seats left, and notes it', async () => {
    const known = newPerson()
    await enter(known)
    await server.db.update(tenantTable).set({ seats: 1 }).where(eq(tenantTable.id, tenant.id))
    const refused = newPerson()
    const reply = await exchange(outsideToken(refused), tenant.id)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'seats-used-up', params: { seats: 1 } },
    ])
    expect(await server.db.$count(user, eq(user.userName, refused.user_name))).toBe(0)
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.tenantId, tenant.id))
    expect(noted.filter(({ action }) => action === 'login-failed').at(-1)).toMatchObject({
      userId: null,
      details: { loginType: 'saas-a', reason: 'seats-used-up' },
    })
    expect((await exchange(outsideToken(known), tenant.id)).statusCode).toBe(200)
    await server.db.update(tenantTable).set({ seats: null }).where(eq(tenantTable.id, tenant.id))
  })

  test('PERM-03 names a disabled person and an expired licence', async () => {
    const person = newPerson()
    const { user_id } = decodeJwt<{ user_id: string }>(await enter(person))
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, user_id))
    expect(outcome(await exchange(outsideToken(person), tenant.id))).toEqual([403, 'user-disabled'])
    await server.db
      .update(tenantTable)
      .set({ licenceUntil: new Date(now) })
      .where(eq(tenantTable.id, tenant.id))
    expect(outcome(await exchange(outsideToken(newPerson()), tenant.id))).toEqual([403, 'licence-expired'])
    await server.db.update(tenantTable).set({ licenceUntil: null }).where(eq(tenantTable.id, tenant.id))
  })

  test('AUTH-07 a logout ends the sign-in at the service too, and here even while the service is down', async () => {
    const person = newPerson()
    const token = await enter(person)
    expect((await get('/api/system/logout', token)).json()).toEqual({ status: 200, redirect: null })
    expect(remote.received.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/system/logout',
      headers: { authorization: `Bearer ${secret}`, 'user-id': person.user_id },
    })
    expect((await get('/coach-api/me', token)).statusCode).toBe(401)
    const again = await enter(person)
    broken = () => ({ status: 500 })
    expect((await get('/api/system/logout', again)).statusCode).toBe(200)
    broken = null
    expect((await get('/coach-api/me', again)).statusCode).toBe(401)
  })

  test("AUTH-07 our own people log in as ever, and their logout is none of the service's business", async () => {
    const person = await makeUser(server.db, tenant)
    const login = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: person.userName, password: person.password },
    })
    const { token } = login.json<{ token: string }>()
    expect(await permissionsOf(token)).toEqual(['coach:index'])
    await get('/api/system/logout', token)
    expect(remote.received).toEqual([])
  })

  test('PERM-03 takes what the service refuses for no token', async () => {
    expect(outcome(await exchange('no token of anybody', tenant.id))).toEqual([401, 'unauthorised'])
  })

  test.each<[string, { status?: number; body?: unknown; headers?: Record<string, string> }]>([
    ['breaks down', { status: 503 }],
    ['answers a page', { body: '<!doctype html><title>Login</title>' }],
    ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['answers something else', { body: { status: 200, data: { user_id: 'x' } } }],
    ['answers numbers without end', { body: `{"data":[${'1,'.repeat(800_000)}1]}` }],
    [
      'answers a name that is too long',
      { body: { data: { user_id: 'x', user_name: 'n'.repeat(65), tenantId: 't' } } },
    ],
  ])('PERM-03 a service that %s signs nobody in', async (_what, said) => {
    broken = () => said
    expect(outcome(await exchange(outsideToken(newPerson()), tenant.id))).toEqual([502, 'request-failed'])
  })

  test('PERM-03 asks the service nothing with a token that would be more than a token', async () => {
    for (const token of ['a\r\nuser-id: 1', 'a\0b', '令牌']) {
      expect(outcome(await exchange(token, tenant.id))[0]).toBeGreaterThanOrEqual(400)
      expect(remote.received.filter(({ headers }) => headers['user-id'] !== undefined)).toEqual([])
    }
  })

  test('PERM-03 gives nobody what the service may not give, however it says it', async () => {
    const person = newPerson()
    functions.set(person.user_id, ['coach:course', 'coach:__proto__', 'system', 'coach:', '*', 'COACH:USER'])
    expect(await permissionsOf(await enter(person))).toEqual(['coach:course'])
  })

  test('PERM-03 a service that goes down leaves everybody what it said last, for ten minutes', async () => {
    const person = newPerson()
    functions.set(person.user_id, ['coach:course'])
    const token = await enter(person)
    expect(await permissionsOf(token)).toEqual(['coach:course'])
    broken = () => ({ body: { data: 'hostile' } })
    later(11)
    expect(await permissionsOf(token)).toEqual(['coach:course'])
    later(601)
    expect(outcome(await get('/coach-api/me', token))).toEqual([503, 'unavailable'])
    broken = null
    later(6)
    expect(await permissionsOf(token)).toEqual(['coach:course'])
  })

  test(
    'PERM-03 a service that never answers is given five seconds, and not asked again at once',
    { timeout: 20_000 },
    async () => {
      const person = newPerson()
      const token = await enter(person)
      broken = () => 'silent'
      const before = performance.now()
      const replies = await Promise.all([get('/coach-api/me', token), get('/coach-api/me', token)])
      const took = performance.now() - before
      expect(replies.map(outcome)).toEqual([
        [503, 'unavailable'],
        [503, 'unavailable'],
      ])
      expect(took).toBeGreaterThan(4_500)
      expect(outcome(await get('/coach-api/me', token))).toEqual([503, 'unavailable'])
      expect(remote.received.filter(({ path }) => path.startsWith('/user/permission/'))).toHaveLength(1)
    },
  )
})

test(
  'PERM-03 a service that sends its answer byte by byte is given five seconds',
  { timeout: 30_000 },
  async () => {
    const timers = new Set<NodeJS.Timeout>()
    const slow = await listenOnLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 200)
      timers.add(timer)
      response.once('close', () => clearInterval(timer))
    })
    const server = await makeServer('pglite', {
      config: { externalServiceUrl: slow.url, externalServiceSecret: secret },
    })
    const tenant = await makeTenant(server.db)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/system/auth/token',
      payload: { token: 'a-token', tenantId: tenant.id },
    })
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([502, 'request-failed'])
    for (const timer of timers) clearInterval(timer)
    await slow.close()
    await server.close()
  },
)

test('PERM-03 without the mode, a foreign token is no token', async () => {
  const server = await makeServer('pglite')
  const tenant = await makeTenant(server.db)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/system/auth/token',
    payload: { token: 'of another service', tenantId: tenant.id },
  })
  expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([401, 'unauthorised'])
  await server.close()
})
