import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { serviceCredential } from '../../../db/schema/identity.ts'
import {
  answerOf,
  exchangeFor,
  makeCredential,
  type MadeCredential,
  type TokenReply,
} from '../../../../tests/factories/services.ts'

type Listed = CallReply<'GET /coach-api/service-credential'>
const hour = 3_600_000

describe.each(databases)('service credentials on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let tenant: TestTenant
  let manager: TestUser
  let learner: TestUser
  let bank: string
  let now = Date.parse('2026-03-02T08:00:00Z')

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    call = callerOf(server)
    tenant = await makeTenant(server.db)
    bank = await makeDepartment(server.db, tenant, 'Bank')
    manager = await makeUser(server.db, tenant, { type: 1, displayName: '王经理' })
    learner = await makeUser(server.db, tenant)
  })
  afterAll(() => server.close())

  const path = '/coach-api/service-credential'
  const list = async (who: TestUser = manager, query = '') =>
    (await call(who, 'GET', `${path}${query}`)).json<Listed>()
  const fields = (over: object = {}) => ({
    name: `P ${randomUUID()}`,
    functions: [],
    scope: { kind: 'ALL' },
    namesPeople: false,
    expiresAt: null,
    ...over,
  })
  const add = (who: TestUser, over: object = {}) => call(who, 'POST', path, fields(over))
  const rotate = async (who: TestUser, { id }: { id: string }, hours: number) =>
    call(who, 'POST', `${path}/${id}/_rotate`, { hours })
  const revoke = (who: TestUser, { id }: { id: string }) => call(who, 'POST', `${path}/${id}/_revoke`, {})
  const tokenWith = async (credential: Pick<MadeCredential, 'id' | 'secret'>) =>
    (await exchangeFor(server, credential, learner.userName)).json<TokenReply>().access_token
  const meBy = async (token: string) =>
    (await server.app.inject({ url: '/coach-api/me', headers: { authorization: `Bearer ${token}` } }))
      .statusCode

  test('AUTH-16b makes one, shows its secret once, and keeps a hash alone', async () => {
    const expiresAt = new Date(now + 30 * 24 * hour).toISOString()
    const made = await makeCredential(server, manager, {
      name: 'Staff portal',
      functions: ['user', 'course', 'user'],
      scope: { kind: 'NAMED', departments: [bank, bank] },
      expiresAt,
    })
    const { secret, tokenAddress, ...shown } = made
    expect(secret).toMatch(/^coach_[\w-]{43}$/)
    expect(tokenAddress).toBe('http://localhost/oauth/token')
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Staff portal',
      functions: ['course', 'user'],
      scope: { kind: 'NAMED', departments: [bank] },
      namesPeople: true,
      createdAt: new Date(now).toISOString(),
      createdBy: '王经理',
      lastUsedAt: null,
      expiresAt,
      revokedAt: null,
      previousUntil: null,
    })
    const listed = await call(manager, 'GET', path)
    expect(listed.json<Listed>().items).toContainEqual(shown)
    const stored = await server.db.select().from(serviceCredential)
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.targetId, made.id))
    for (const text of [listed.body, JSON.stringify(stored), JSON.stringify(noted)]) {
      expect(text).toContain('Staff portal')
      expect(text).not.toContain(secret)
    }
    expect(noted).toMatchObject([
      {
        action: 'credential-added',
        userId: manager.id,
        target: 'Staff portal',
        details: {
          after: {
            functions: ['course', 'user'],
            departments: [{ id: bank, name: 'Bank' }],
            namesPeople: true,
          },
        },
      },
    ])
  })

  test('AUTH-16b wants a name that no other one in use has, and departments that there are', async () => {
    expect(outcomeOf(await add(manager, { name: '' }))).toBe('field-validation-failed')
    expect(outcomeOf(await add(manager, { name: 'sTAFF portal' }))).toBe('duplicate-name')
    expect(outcomeOf(await add(manager, { scope: { kind: 'OWN' } }))).toBe('field-validation-failed')
    expect(outcomeOf(await add(manager, { functions: ['everything'] }))).toBe('field-validation-failed')
    expect(outcomeOf(await add(manager, { scope: { kind: 'NAMED', departments: [randomUUID()] } }))).toBe(
      'not-found',
    )
  })

  test('AUTH-16b PERM-05 lets nobody make or rotate one that may more than they, or that sees more', async () => {
    const narrow = await makeUser(server.db, tenant, { type: 1 })
    await giveRole(server.db, narrow, { functions: ['permission'] })
    const wide = await makeCredential(server, manager, { functions: ['course'] })
    expect(outcomeOf(await add(narrow))).toBe(200)
    expect(outcomeOf(await add(narrow, { functions: ['course'] }))).toBe('operation-forbidden')
    expect(outcomeOf(await rotate(narrow, wide, 1))).toBe('operation-forbidden')

    const partial = await makeUser(server.db, tenant, { type: 1, departmentId: bank })
    await giveRole(server.db, partial, {
      functions: ['permission'],
      scope: { kind: 'OWN', departments: [] },
    })
    const clerk = await makeUser(server.db, tenant)
    await giveRole(server.db, clerk, { functions: ['permission'] })
    for (const who of [partial, clerk]) {
      expect(outcomeOf(await add(who))).toBe('operation-forbidden')
      expect(outcomeOf(await rotate(who, wide, 1))).toBe('operation-forbidden')
      expect(outcomeOf(await revoke(who, wide))).toBe('operation-forbidden')
    }
    expect((await list(partial)).items.find(({ id }) => id === wide.id)).toMatchObject({ createdBy: '' })
    expect((await list(manager)).items.find(({ id }) => id === wide.id)).toMatchObject({ revokedAt: null })
  })

  test('AUTH-16b PERM-09a is a matter of its own enterprise', async () => {
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const made = await makeCredential(server, manager)
    expect((await list(stranger)).items).toEqual([])
    expect(outcomeOf(await rotate(stranger, made, 1))).toBe('not-found')
    expect(outcomeOf(await revoke(stranger, made))).toBe('not-found')
    expect(answerOf(await exchangeFor(server, made, learner.userName))).toBe(200)
  })

  test('AUTH-16b a rotation leaves the secret before it good for as long as is said, and an older one not at all', async () => {
    const first = await makeCredential(server, manager)
    const second = (await rotate(manager, first, 24)).json<MadeCredential>()
    expect(second).toMatchObject({ id: first.id, previousUntil: new Date(now + 24 * hour).toISOString() })
    const good = async ({ secret }: { secret: string }) =>
      answerOf(await exchangeFor(server, { id: first.id, secret }, learner.userName))
    expect([await good(first), await good(second)]).toEqual([200, 200])
    const third = (await rotate(manager, first, 1)).json<MadeCredential>()
    expect([await good(first), await good(second), await good(third)]).toEqual(['invalid_client', 200, 200])
    now += hour
    expect([await good(second), await good(third)]).toEqual(['invalid_client', 200])
    const last = (await rotate(manager, first, 0)).json<MadeCredential>()
    expect(last.previousUntil).toBeNull()
    expect([await good(third), await good(last)]).toEqual(['invalid_client', 200])
    expect(outcomeOf(await rotate(manager, first, 169))).toBe('field-validation-failed')
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, first.id), eq(auditLog.action, 'credential-rotated')))
    expect(noted.map(({ details }) => details).sort((a, b) => Number(a.hours) - Number(b.hours))).toEqual([
      { hours: 0 },
      { hours: 1 },
      { hours: 24 },
    ])
  })

  test('AUTH-16b revoking ends the credential, its tokens and what they had open, at once and for good', async () => {
    const made = await makeCredential(server, manager, { name: 'Old portal' })
    const other = await makeCredential(server, manager)
    const [token, kept] = [await tokenWith(made), await tokenWith(other)]
    expect([await meBy(token), await meBy(kept)]).toEqual([200, 200])
    expect((await revoke(manager, made)).json()).toMatchObject({ revokedAt: new Date(now).toISOString() })
    expect([await meBy(token), await meBy(kept)]).toEqual([401, 200])
    expect(answerOf(await exchangeFor(server, made, learner.userName))).toBe('invalid_client')
    expect(outcomeOf(await revoke(manager, made))).toBe('not-found')
    expect(outcomeOf(await rotate(manager, made, 1))).toBe('not-found')
    await makeCredential(server, manager, { name: 'Old portal' })
    const { items } = await list(manager, '?name=old')
    expect(items.map(({ revokedAt }) => revokedAt === null)).toEqual([true, false])
  })

  test('AUTH-16b no token outlives a credential that is revoked while it is asked for', async () => {
    const made = await makeCredential(server, manager)
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(server.db, tenant)))
    const asked = people.map((person) => exchangeFor(server, made, person.userName))
    const [revoked, ...replies] = await Promise.all([revoke(manager, made), ...asked])
    expect(revoked.statusCode).toBe(200)
    for (const reply of replies)
      if (reply.statusCode === 200) expect(await meBy(reply.json<TokenReply>().access_token)).toBe(401)
      else expect(answerOf(reply)).toBe('invalid_client')
  })

  test('AUTH-16b ends by itself on the day that was said', async () => {
    const made = await makeCredential(server, manager, { expiresAt: new Date(now + hour).toISOString() })
    expect(answerOf(await exchangeFor(server, made, learner.userName))).toBe(200)
    now += hour
    expect(answerOf(await exchangeFor(server, made, learner.userName))).toBe('invalid_client')
  })

  test('AUTH-16b shows when it was used last, to the minute', async () => {
    const made = await makeCredential(server, manager)
    const used = async () => (await list()).items.find(({ id }) => id === made.id)?.lastUsedAt
    await tokenWith(made)
    const first = new Date(now).toISOString()
    expect(await used()).toBe(first)
    now += 30_000
    await tokenWith(made)
    expect(await used()).toBe(first)
    now += 31_000
    await tokenWith(made)
    expect(await used()).toBe(new Date(now).toISOString())
  })
})
