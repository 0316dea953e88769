import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoginResult } from '../../../../src/contract/identity.ts'
import { liveClose } from '../../../../src/contract/live.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { joinLive, startPractice } from '../../../../tests/factories/live-client.ts'
import {
  makeTenant,
  makeUser,
  password,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { makePublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { refreshToken, signIn } from '../../../db/schema/identity.ts'
import { purgeSignIns } from './purge.ts'

describe.each(databases)('sign-ins that end on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let manager: TestUser
  let now = Date.parse('2026-03-01T08:00:00Z')

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { loginPicture: 'never' } })
    await server.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    manager = await makeUser(server.db, tenant, { type: 1 })
  })
  afterAll(() => server.close())

  /** One device of a person: its access token and its cookie. */
  const device = async (person: TestUser) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: person.userName, password },
    })
    expect(reply.statusCode).toBe(200)
    const { token } = reply.json<Extract<LoginResult, { status: 'signed-in' }>>()
    return {
      headers: { authorization: `Bearer ${token}` },
      cookie: reply.cookies.find(({ name }) => name === 'coach_refresh')?.value ?? '',
    }
  }
  const renew = (cookie: string) =>
    server.app.inject({ method: 'POST', url: '/coach-api/auth/renew', cookies: { coach_refresh: cookie } })
  const me = (headers: { authorization: string }) => server.app.inject({ url: '/coach-api/me', headers })
  const status = (reply: { statusCode: number; json: <T>() => T }) => [reply.statusCode, outcomeOf(reply)]
  const call = (...args: Parameters<ReturnType<typeof callerOf>>) => callerOf(server)(...args)
  const byManager = async (url: string, body: object = {}) =>
    expect((await call(manager, 'POST', url, body)).statusCode).toBe(200)

  test.each<[string, (person: TestUser) => Promise<void>, [number, string], string]>([
    [
      'an administrator signed him out',
      (person) => byManager(`/coach-api/user/${person.id}/logout`),
      [401, 'ended-by-administrator'],
      'ended-by-administrator',
    ],
    [
      'he is disabled',
      (person) => byManager('/coach-api/user/_status', { ids: [person.id], status: 'DISABLED' }),
      [403, 'user-disabled'],
      'ended-by-administrator',
    ],
    [
      'he was disabled for a while',
      async (person) => {
        await byManager('/coach-api/user/_status', { ids: [person.id], status: 'DISABLED' })
        await byManager('/coach-api/user/_status', { ids: [person.id], status: 'ACTIVE' })
      },
      [401, 'ended-by-administrator'],
      'ended-by-administrator',
    ],
    [
      'an administrator set a first password',
      (person) => byManager(`/coach-api/user/${person.id}/password`),
      [401, 'password-changed'],
      'password-changed',
    ],
    [
      'he changed his password elsewhere',
      async (person) => {
        const other = await device(person)
        const changed = await server.app.inject({
          method: 'POST',
          url: '/user-api/user/password/_change',
          headers: other.headers,
          payload: { oldPassword: password, newPassword: 'Other-2026-words' },
        })
        expect([changed.statusCode, (await renew(other.cookie)).statusCode]).toEqual([200, 200])
      },
      [401, 'password-changed'],
      'password-changed',
    ],
    [
      'he signed out everywhere on another device',
      async (person) => {
        const other = await device(person)
        expect(
          (
            await server.app.inject({
              method: 'POST',
              url: '/coach-api/auth/logout-everywhere',
              headers: other.headers,
              payload: {},
            })
          ).statusCode,
        ).toBe(200)
      },
      [401, 'ended-everywhere'],
      'ended-everywhere',
    ],
  ])('AUTH-12 tells who held a sign-in that %s', async (_what, end, renewal, call) => {
    const person = await makeUser(server.db, tenant)
    const { headers, cookie } = await device(person)
    expect((await me(headers)).statusCode).toBe(200)
    await end(person)
    expect(status(await me(headers))).toEqual([401, call])
    const told = await renew(cookie)
    expect(status(told)).toEqual(renewal)
    expect(told.cookies).toMatchObject([{ name: 'coach_refresh', value: '' }])
    // An answer that was lost on its way is given again, and never a token.
    expect(status(await renew(cookie))).toEqual(renewal)
    now += 5_000
    expect(status(await renew(cookie))).toEqual(renewal)
  })

  test('AUTH-12 tells nothing to who holds a used token, a made-up one or one that signed out itself', async () => {
    const person = await makeUser(server.db, tenant)
    const { headers, cookie } = await device(person)
    const renewed = (await renew(cookie)).cookies.find(({ name }) => name === 'coach_refresh')?.value ?? ''
    const left = await device(person)
    await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/logout',
      cookies: { coach_refresh: left.cookie },
    })
    await byManager(`/coach-api/user/${person.id}/logout`)
    // Within the moment in which two tabs may renew with the same one.
    expect(status(await renew(cookie))).toEqual([401, 'unauthorised'])
    for (const stranger of ['', 'made-up', `member ${person.id} ${tenant.id}`, left.cookie, renewed.slice(1)])
      expect(status(await renew(stranger))).toEqual([401, 'unauthorised'])
    expect(status(await renew(renewed))).toEqual([401, 'ended-by-administrator'])
    expect(status(await me(headers))).toEqual([401, 'ended-by-administrator'])
    expect(status(await me(left.headers))).toEqual([401, 'unauthorised'])
    const audited = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.userId, person.id))
    expect(audited.filter(({ action }) => action === 'refresh-reused')).toEqual([])
  })

  test('AUTH-12 leaves to a sign-in that was ended nothing to come back by, and forgets it when it would have run out', async () => {
    const person = await makeUser(server.db, tenant)
    const { headers, cookie } = await device(person)
    await byManager(`/coach-api/user/${person.id}/logout`)
    for (const url of ['/oauth/_token', '/user/tenant/_start'])
      expect((await server.app.inject({ url, headers })).statusCode).toBe(401)
    const out = await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/logout',
      cookies: { coach_refresh: cookie },
    })
    expect([out.statusCode, out.json()]).toEqual([200, { redirect: null }])
    const ofPerson = eq(refreshToken.userId, person.id)
    expect(await server.db.select({ ended: refreshToken.ended }).from(refreshToken).where(ofPerson)).toEqual([
      { ended: 'ended-by-administrator' },
    ])
    const [kept] = await server.db.select({ family: refreshToken.family }).from(refreshToken).where(ofPerson)
    now += 2 * 60_000
    await purgeSignIns(server.app.platform)
    expect(
      await server.db
        .select()
        .from(signIn)
        .where(eq(signIn.family, kept?.family ?? '')),
    ).toEqual([])
    expect(status(await renew(cookie))).toEqual([401, 'ended-by-administrator'])
    now += 14 * 86_400_000
    await purgeSignIns(server.app.platform)
    expect(await server.db.select().from(refreshToken).where(ofPerson)).toEqual([])
    expect(status(await renew(cookie))).toEqual([401, 'unauthorised'])
  })

  test('ADMIN-05a AUTH-12 a sign-in lasts as long without use as the enterprise has set', async () => {
    const day = 86_400_000
    const own = await makeTenant(server.db)
    const user = await makeUser(server.db, own)
    const boss = await makeUser(server.db, own, { type: 1 })
    const setDays = (value: unknown) =>
      callerOf(server)(boss, 'POST', '/coach-api/config/setting', {
        key: 'signInDays',
        value: JSON.stringify(value),
      })
    expect(outcomeOf(await setDays(91))).toBe('config-error')
    expect(outcomeOf(await setDays(2))).toBe(200)
    const short = await device(user)
    now += 2 * day - 60_000
    const renewed = await renew(short.cookie)
    expect(renewed.statusCode).toBe(200)
    const cookie = renewed.cookies.find(({ name }) => name === 'coach_refresh')?.value ?? ''
    now += 2 * day
    expect(status(await renew(cookie))).toEqual([401, 'token-expired'])
    expect(outcomeOf(await setDays(60))).toBe(200)
    const long = await device(user)
    now += 59 * day
    expect((await renew(long.cookie)).statusCode).toBe(200)
  })

  test('AUTH-12 PERM-09a a live connection ends with its sign-in, and the way back to it tells the cause', async () => {
    const person = await makeUser(server.db, tenant)
    const { headers } = await device(person)
    const { id } = await makePublish(server.db, tenant)
    const sessionId = await startPractice(server.app, headers, id)
    const live = await joinLive(server.app, headers, sessionId)
    await byManager(`/coach-api/user/${person.id}/logout`)
    expect(await live.closed).toBe(liveClose.badTicket)
    const ticket = await server.app.inject({
      method: 'POST',
      url: `/coach-api/practice/sessions/${sessionId}/ticket`,
      headers,
    })
    expect([...status(ticket), ticket.headers['www-authenticate']]).toEqual([
      401,
      'ended-by-administrator',
      'Bearer',
    ])
  })
})
