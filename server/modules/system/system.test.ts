import { decodeJwt } from 'jose'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { LoginResult } from '../../../src/contract/identity.ts'
import { permissions } from '../../../src/domain/permissions/permissions.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  type TestTenant,
  type TestUser,
  makeDepartment,
  makeTenant,
  makeUser,
  password,
} from '../../../tests/factories/people.ts'
import { makeClass } from '../../../tests/factories/practice.ts'
import { type TestServer, makeServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { tenant as tenantTable } from '../../db/schema/enterprises.ts'
import { user } from '../../db/schema/people.ts'

type SignedIn = Extract<LoginResult, { status: 'signed-in' }>
type Choice = Extract<LoginResult, { status: 'choose' }>
type Exchanged = CallReply<'POST /api/system/auth/token'>

describe.each(databases)('the calls of portals on %s', (kind) => {
  let server: TestServer
  let here: TestTenant
  let there: TestTenant
  let now = Date.parse('2026-03-01T08:00:00Z')

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { loginPicture: 'never' } })
    here = await makeTenant(server.db)
    there = await makeTenant(server.db)
  })
  afterAll(() => server.close())

  const get = (url: string, token: string) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const post = (url: string, payload: object, token?: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
  const form = (enterprise: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/oauth/enterprise/_change',
      payload: new URLSearchParams({ enterprise }).toString(),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const outcome = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.statusCode,
    reply.json<Partial<ErrorBody>>().code,
  ]
  const login = (userName: string, more: object = {}) =>
    post('/coach-api/auth/login', { userName, password, ...more })
  const renew = (cookie: string) =>
    server.app.inject({ method: 'POST', url: '/coach-api/auth/renew', cookies: { coach_refresh: cookie } })
  const auditOf = async (person: TestUser) =>
    (
      await server.db.select().from(auditLog).where(eq(auditLog.userId, person.id)).orderBy(desc(auditLog.at))
    ).map(({ action }) => action)
  const lookAfresh = () => server.app.platform.accountAccess.invalidate('')

  /** Somebody of two enterprises, signed in in the first. */
  async function signedInTwice(values: Partial<typeof user.$inferInsert> = {}) {
    const first = await makeUser(server.db, here, values)
    const second = await makeUser(server.db, there, { userName: first.userName })
    const { ticket } = (await login(first.userName)).json<Choice>()
    const entered = await post('/coach-api/auth/choose', { ticket, tenantId: here.id })
    return { first, second, token: entered.json<SignedIn>().token, cookie: entered.cookies[0]?.value ?? '' }
  }

  test('AUTH-06 lists the enterprises of the sign-in, the current one first', async () => {
    const { first, token } = await signedInTwice()
    const both = [here, there].map(({ id, name, code }) => ({ id, name, code }))
    expect((await get('/user/tenant/_start', token)).json()).toEqual({ status: 200, data: both })
    expect((await get(`/api/system/user/tenants/${first.id}`, token)).json()).toEqual({
      status: 200,
      data: both,
    })
    const alone = await login((await makeUser(server.db, here)).userName)
    expect((await get('/user/tenant/_start', alone.json<SignedIn>().token)).json()).toMatchObject({
      data: [{ id: here.id }],
    })
  })

  test('AUTH-06 changes the enterprise by its code in a form, and renewals stay there', async () => {
    const { second, token, cookie } = await signedInTwice()
    const reply = await form(there.code.toUpperCase(), token)
    expect(reply.json()).toMatchObject({ status: 200, tenantId: there.id })
    const moved = reply.json<Exchanged>().token
    expect(decodeJwt(moved)).toMatchObject({ tenantId: there.id, user_id: second.id, login_type: 'password' })
    expect((await get('/coach-api/me', moved)).statusCode).toBe(200)
    const renewed = await renew(cookie)
    expect(decodeJwt(renewed.json<SignedIn>().token)).toMatchObject({ tenantId: there.id })
    expect((await get('/user/tenant/_start', moved)).json()).toMatchObject({
      data: [{ id: there.id }, { id: here.id }],
    })
    expect(await auditOf(second)).toContain('enterprise-switched')
  })

  test('AUTH-06 exchanges a token for another enterprise by id or code, and back', async () => {
    const { token } = await signedInTwice()
    const moved = await post('/api/system/auth/token', { token, tenantId: there.id })
    expect([moved.statusCode, moved.headers['cache-control'], moved.json<Exchanged>().tenantId]).toEqual([
      200,
      'no-store',
      there.id,
    ])
    const back = await post('/api/system/auth/token', {
      token: moved.json<Exchanged>().token,
      tenantId: here.code,
    })
    expect(decodeJwt(back.json<Exchanged>().token)).toMatchObject({ tenantId: here.id })
  })

  test('AUTH-06 enters no enterprise that the sign-in did not prove, though the same name stands there', async () => {
    const third = await makeTenant(server.db)
    const { first, token } = await signedInTwice()
    await makeUser(server.db, third, { userName: first.userName, phone: '13800009999' })
    expect(outcome(await form(third.code, token))).toEqual([403, 'enterprise-switch-failed'])
    expect(outcome(await post('/api/system/auth/token', { token, tenantId: third.id }))).toEqual([
      403,
      'enterprise-switch-failed',
    ])
    expect(outcome(await form('no such code', token))).toEqual([403, 'enterprise-switch-failed'])
    expect((await get('/coach-api/me', token)).statusCode).toBe(200)
  })

  test('AUTH-06 names what keeps somebody out of the other enterprise', async () => {
    const { second, token } = await signedInTwice()
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, second.id))
    expect(outcome(await form(there.code, token))).toEqual([403, 'user-disabled'])
    expect(
      (await get('/user/tenant/_start', token))
        .json<CallReply<'GET /user/tenant/_start'>>()
        .data.map(({ id }) => id),
    ).toEqual([here.id])
    const lapsed = await makeTenant(server.db)
    const one = await makeUser(server.db, here)
    await makeUser(server.db, lapsed, { userName: one.userName })
    const { ticket } = (await login(one.userName)).json<Choice>()
    const entered = (await post('/coach-api/auth/choose', { ticket, tenantId: here.id })).json<SignedIn>()
    await server.db
      .update(tenantTable)
      .set({ licenceUntil: new Date(now) })
      .where(eq(tenantTable.id, lapsed.id))
    expect(outcome(await form(lapsed.code, entered.token))).toEqual([403, 'licence-expired'])
  })

  test.each(['', 'abc', 'a.b.c'])('AUTH-06 exchanges nothing for %o', async (token) => {
    expect([400, 401]).toContain(
      (await post('/api/system/auth/token', { token, tenantId: here.id })).statusCode,
    )
  })

  test('AUTH-06 exchanges no token that has expired or whose sign-in has ended', async () => {
    const { token } = await signedInTwice()
    await get('/api/system/logout', token)
    expect(outcome(await post('/api/system/auth/token', { token, tenantId: there.id }))).toEqual([
      401,
      'unauthorised',
    ])
    expect(outcome(await form(there.code, token))).toEqual([401, 'unauthorised'])
    const again = await signedInTwice()
    now += 15 * 60_000 + 1_000
    expect(outcome(await post('/api/system/auth/token', { token: again.token, tenantId: there.id }))).toEqual(
      [401, 'token-expired'],
    )
  })

  test('AUTH-07 a logout ends the sign-in in every enterprise that it was in', async () => {
    const { token, cookie } = await signedInTwice()
    const moved = (await form(there.code, token)).json<Exchanged>().token
    expect((await get('/coach-api/me', token)).statusCode).toBe(200)
    const out = await get('/api/system/logout', moved)
    expect([out.statusCode, out.json(), out.cookies[0]?.value]).toEqual([
      200,
      { status: 200, redirect: null },
      '',
    ])
    for (const ended of [token, moved])
      expect(outcome(await get('/coach-api/me', ended))).toEqual([401, 'unauthorised'])
    expect(outcome(await renew(cookie))).toEqual([401, 'unauthorised'])
  })

  test('AUTH-06 a browser that stands in one enterprise already stays there when a page of another asks for it', async () => {
    const { token, cookie } = await signedInTwice()
    await form(there.code, token)
    const again = (await form(there.code, token)).json<Exchanged>()
    expect(decodeJwt(again.token).tenantId).toBe(there.id)
    expect(decodeJwt((await renew(cookie)).json<SignedIn>().token).tenantId).toBe(there.id)
  })

  test('AUTH-06 whose sign-ins a manager ends in one enterprise does not come back into it from another', async () => {
    const { first, token, cookie } = await signedInTwice()
    const moved = (await form(there.code, token)).json<Exchanged>().token
    const manager = await server.signIn(await makeUser(server.db, here, { type: 1 }))
    const ended = await server.app.inject({
      method: 'POST',
      url: `/coach-api/user/${first.id}/logout`,
      headers: manager,
      payload: {},
    })
    expect(ended.statusCode).toBe(200)
    expect(outcome(await get('/coach-api/me', token))).toEqual([401, 'unauthorised'])
    expect(outcome(await form(here.code, moved))).toEqual([403, 'enterprise-switch-failed'])
    expect((await get('/coach-api/me', moved)).statusCode).toBe(200)
    expect(decodeJwt((await renew(cookie)).json<SignedIn>().token).tenantId).toBe(there.id)
  })

  test('AUTH-06 a switch and a renewal at the same moment leave the sign-in whole', async () => {
    const { token, cookie } = await signedInTwice()
    const [moved, renewed] = await Promise.all([form(there.code, token), renew(cookie)])
    expect([moved.statusCode, renewed.statusCode]).toEqual([200, 200])
    const next = await renew(renewed.cookies[0]?.value ?? '')
    expect(decodeJwt(next.json<SignedIn>().token).tenantId).toBe(there.id)
  })

  test('AUTH-12 logging out everywhere ends a sign-in that is in another enterprise now', async () => {
    const { first, token, cookie } = await signedInTwice()
    await form(there.code, token)
    const elsewhere = (await login(first.userName, { enterprise: here.code })).json<SignedIn>()
    await post('/coach-api/auth/logout-everywhere', {}, elsewhere.token)
    expect(outcome(await renew(cookie))).toEqual([401, 'ended-everywhere'])
  })

  test('AUTH-06 gives the token of the call once more', async () => {
    const person = await makeUser(server.db, here, { displayName: '王小明' })
    const { token, expiresAt } = (await login(person.userName)).json<SignedIn>()
    expect((await get('/oauth/_token', token)).json()).toMatchObject({
      status: 200,
      token,
      expiresAt,
      claims: { user_id: person.id, display_name: '王小明', tenantId: here.id },
    })
  })

  test('AUTH-06 shows the caller with department, classes and last login', async () => {
    const departmentId = await makeDepartment(server.db, here, 'Cards')
    const person = await makeUser(server.db, here, { departmentId, jobNumber: 'J7' })
    await makeClass(server.db, here, [person])
    const { token } = (await login(person.userName)).json<SignedIn>()
    const { data } = (await get('/api/system/user/profile/', token)).json<
      CallReply<'GET /api/system/user/profile/'>
    >()
    expect(data).toMatchObject({
      user_id: person.id,
      jobNumber: 'J7',
      department: 'Cards',
      mustChangePassword: false,
      lastLoginAt: new Date(now).toISOString(),
    })
    expect(data.classes).toHaveLength(1)
  })

  test('PERM-03 gives the function permissions under upper-case names, to their owner alone', async () => {
    const manager = await makeUser(server.db, here, { type: 1 })
    const learner = await makeUser(server.db, here)
    const [all, few] = [
      (await login(manager.userName)).json<SignedIn>().token,
      (await login(learner.userName)).json<SignedIn>().token,
    ]
    const reply = (await get(`/user/permission/function/${manager.id}`, all)).json<
      CallReply<'GET /user/permission/function/:id'>
    >()
    expect(reply.data.map(({ permission }) => permission)).toEqual(permissions)
    expect(reply.data[0]).toEqual({ key: 'COURSE', permission: 'coach:course' })
    expect((await get(`/user/permission/function/${learner.id}`, few)).json()).toEqual({
      status: 200,
      data: [{ key: 'INDEX', permission: 'coach:index' }],
    })
    expect(outcome(await get(`/user/permission/function/${manager.id}`, few))).toEqual([404, 'not-found'])
    expect(outcome(await get(`/api/system/user/tenants/${manager.id}`, few))).toEqual([404, 'not-found'])
  })

  test('AUTH-06 lists the calls that the permissions open', async () => {
    const learner = await login((await makeUser(server.db, here)).userName)
    const { data } = (await get('/api/system/auth/allowed/resources', learner.json<SignedIn>().token)).json<
      CallReply<'GET /api/system/auth/allowed/resources'>
    >()
    expect(data.permissions).toEqual(['coach:index'])
    expect(data.calls).toContain('GET /coach-api/me')
    expect(data.calls).not.toContain('POST /coach-api/user')
    expect(data.calls).not.toContain('POST /coach-api/enterprise')
  })

  test('BOOT-06 ensures the enterprise and names its application, the same at each call', async () => {
    const { token } = (await login((await makeUser(server.db, here)).userName)).json<SignedIn>()
    const ensured = (await post('/coach-api/tenant/_save_or_update', {}, token)).json<
      CallReply<'POST /coach-api/tenant/_save_or_update'>
    >()
    expect(ensured).toMatchObject({
      status: 200,
      entity: { tenantId: here.id, code: here.code, name: here.name },
    })
    expect((await get(`/auth/v5/enterprise/${here.id}/apps`, token)).json()).toEqual({
      status: 200,
      data: [{ appId: ensured.entity.appId, name: 'Coach', default: true }],
    })
    expect(outcome(await get(`/auth/v5/enterprise/${there.id}/apps`, token))).toEqual([404, 'not-found'])
    await server.db.update(tenantTable).set({ status: 'DISABLED' }).where(eq(tenantTable.id, here.id))
    await lookAfresh()
    expect(outcome(await post('/coach-api/tenant/_save_or_update', {}, token))).toEqual([
      403,
      'no-enterprise',
    ])
    await server.db.update(tenantTable).set({ status: 'ACTIVE' }).where(eq(tenantTable.id, here.id))
    await lookAfresh()
  })

  describe('changing the password', () => {
    const path = '/user-api/user/password/_change'
    const newPassword = 'Brand-new-2026'

    test('BOOT-07 a first password shuts everything but its change, which opens it', async () => {
      const person = await makeUser(server.db, here, { mustChangePassword: true })
      const first = (await login(person.userName)).json<SignedIn>()
      expect(first.mustChangePassword).toBe(true)
      for (const url of ['/coach-api/me', `/user/permission/function/${person.id}`])
        expect(outcome(await get(url, first.token))).toEqual([423, 'password-change-required'])
      expect((await get('/api/system/user/profile/', first.token)).json()).toMatchObject({
        data: { mustChangePassword: true },
      })
      const changed = await post(path, { oldPassword: password, newPassword }, first.token)
      expect([changed.statusCode, changed.json()]).toEqual([200, { status: 200, data: true }])
      expect((await get('/coach-api/me', first.token)).statusCode).toBe(200)
      expect((await login(person.userName, { password: newPassword })).json()).toMatchObject({
        mustChangePassword: false,
      })
      expect((await login(person.userName)).statusCode).toBe(401)
    })

    test('AUTH-10 ends every other sign-in of the person, keeps this one, and notes it', async () => {
      const person = await makeUser(server.db, here)
      const [own, other] = [await login(person.userName), await login(person.userName)]
      expect(
        (await post(path, { oldPassword: password, newPassword }, own.json<SignedIn>().token)).statusCode,
      ).toBe(200)
      expect((await get('/coach-api/me', own.json<SignedIn>().token)).statusCode).toBe(200)
      expect((await renew(own.cookies[0]?.value ?? '')).statusCode).toBe(200)
      expect((await get('/coach-api/me', other.json<SignedIn>().token)).statusCode).toBe(401)
      expect((await renew(other.cookies[0]?.value ?? '')).statusCode).toBe(401)
      expect(await auditOf(person)).toContain('password-changed')
    })

    test('AUTH-10 a wrong old password counts like a failed login', async () => {
      const person = await makeUser(server.db, here)
      const { token } = (await login(person.userName)).json<SignedIn>()
      for (let i = 0; i < 5; i++)
        expect(outcome(await post(path, { oldPassword: `wrong ${i}`, newPassword }, token))).toEqual([
          400,
          'wrong-password',
        ])
      expect(outcome(await post(path, { oldPassword: password, newPassword }, token))).toEqual([
        429,
        'login-locked',
      ])
      expect(outcome(await login(person.userName))).toEqual([429, 'login-locked'])
      expect(await auditOf(person)).toContain('login-locked')
    })

    test('AUTH-09 refuses the old password as the new one', async () => {
      const person = await makeUser(server.db, here)
      const { token } = (await login(person.userName)).json<SignedIn>()
      expect(outcome(await post(path, { oldPassword: password, newPassword: password }, token))).toEqual([
        400,
        'same-password',
      ])
    })

    test.each([
      'Short-1',
      `Long-1${'x'.repeat(25)}`,
      'no-upper-case-1',
      'NO-LOWER-CASE-1',
      'No-digits-at-all',
      'With space 1 x',
      'Umläut-word-1',
      '密码Password1',
      'Semi;colon-1x',
      'Null\u0000byte-1',
    ])('AUTH-11 refuses %o as a password', async (bad) => {
      const { token } = (await login((await makeUser(server.db, here)).userName)).json<SignedIn>()
      expect(outcome(await post(path, { oldPassword: password, newPassword: bad }, token))).toEqual([
        400,
        'illegal-password',
      ])
    })

    test('AUTH-10 who has no password here can change none', async () => {
      const person = await makeUser(server.db, here, { passwordHash: '' })
      const headers = await server.signIn(person)
      const reply = await server.app.inject({
        method: 'POST',
        url: path,
        headers,
        payload: { oldPassword: 'x', newPassword },
      })
      expect(outcome(reply)).toEqual([403, 'operation-forbidden'])
      for (const guess of ['x', ' ', password])
        expect(outcome(await login(person.userName, { password: guess }))).toEqual([401, 'login-failed'])
    })
  })
})
