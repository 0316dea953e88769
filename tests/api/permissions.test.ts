import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classGroup, user } from '../../server/db/schema/people.ts'
import { configEntry } from '../../server/db/schema/config.ts'
import { courseVersion } from '../../server/db/schema/courses.ts'
import { file } from '../../server/db/schema/files.ts'
import { publish } from '../../server/db/schema/publishes.ts'
import { canCall } from '../../server/plugins/auth.ts'
import { workbookType } from '../../server/spreadsheets/sheets.ts'
import type { Access } from '../../src/contract/endpoint.ts'
import { type Call, endpointOf } from '../../src/contract/contract.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import {
  defaultFunctions,
  functionNames,
  type Permission,
  permissions,
} from '../../src/domain/permissions/permissions.ts'
import { databases } from '../factories/databases.ts'
import {
  type TestTenant,
  type TestUser,
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
} from '../factories/people.ts'
import { makeClass } from '../factories/practice.ts'
import { type TestServer, makeServer } from '../factories/server.ts'
import { guarded, requestOf } from './samples.ts'

const withId = guarded.filter((call) => call.includes('/:id') && endpointOf(call).access !== 'system')
const lists = guarded.filter(
  (call) => call.startsWith('GET') && !call.includes(':') && endpointOf(call).access !== 'system',
)

/** What a person of a type may where nothing was said about their roles. */
const may = (call: Call, type: 0 | 1 | 2): boolean =>
  canCall(
    endpointOf(call).access,
    { type },
    {
      permissions: new Set(defaultFunctions[type].map((name): Permission => `coach:${name}`)),
      scope: { all: true },
    },
  )

/** Those of which one is enough; empty where permissions aren't what counts. */
const wanted = (access: Access): readonly Permission[] =>
  permissions.filter((permission) =>
    Array.isArray(access) ? access.includes(permission) : access === permission,
  )
const byPermission = guarded.filter((call) => wanted(endpointOf(call).access).length > 0)

const types = [0, 1, 2] as const

describe.each(databases)('permissions on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let people: Record<0 | 1 | 2, TestUser>
  let headersOf: Record<0 | 1 | 2, { authorization: string }>
  let foreign: Foreign

  /** Of what is decided before the call asks the database for anything: on one of them it proves as much as on both. */
  const once = (calls: Call[]): Call[] => (kind === 'postgres' ? calls : [])

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    people = {
      0: await makeUser(server.db, tenant, { type: 0 }),
      1: await makeUser(server.db, tenant, { type: 1 }),
      2: await makeUser(server.db, tenant, { type: 2 }),
    }
    headersOf = {
      0: await server.signIn(people[0]),
      1: await server.signIn(people[1]),
      2: await server.signIn(people[2]),
    }
    foreign = await makeForeign(server)
  })
  afterAll(() => server.close())

  const send = (call: Call, headers: Record<string, string>, ids?: Record<string, string>) => {
    const request = requestOf(call, ids)
    return server.app.inject({ ...request, headers: { ...request.headers, ...headers } })
  }
  const codeOf = (reply: { json: <T>() => T }): string => reply.json<ErrorBody>().code
  /** Whether the call got past who calls and what is asked, whatever came of it then. */
  const expectIn = (
    reply: { statusCode: number; body: string; headers: Record<string, unknown>; json: <T>() => T },
    what: string,
  ) => {
    expect(reply.statusCode, what).toBeLessThan(500)
    if (reply.statusCode === 200) return
    expect(
      [
        'unauthorised',
        'forbidden',
        'tenant-mismatch',
        'bad-request',
        'field-validation-failed',
        'wrong-parameter-type',
        'illegal-argument',
        'id-error',
        'unreadable-body',
        'method-not-allowed',
      ],
      `${what}: ${reply.body}`,
    ).not.toContain(codeOf(reply))
  }

  test.each(once(guarded))('PERM-09a refuses %s to a stranger', async (call) => {
    const reply = await send(call, {})
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'unauthorised'])
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  test.each(guarded)('PERM-09a lets into %s who may by their type', async (call) => {
    for (const type of types.filter((one) => may(call, one)))
      expectIn(await send(call, headersOf[type]), `type ${type}`)
  })

  test.each(once(guarded))('PERM-09a refuses %s to whoever may not by their type', async (call) => {
    for (const type of types.filter((one) => !may(call, one))) {
      const reply = await send(call, headersOf[type])
      expect([reply.statusCode, codeOf(reply)], `type ${type}`).toEqual([403, 'forbidden'])
    }
  })

  test.each(once(byPermission))(
    'PERM-01 opens %s by each permission that it names, and by no other',
    async (call) => {
      const opening = wanted(endpointOf(call).access)
      for (const permission of opening) {
        const person = await makeUser(server.db, tenant)
        await giveRole(server.db, person, {
          functions: functionNames.filter((name) => `coach:${name}` === permission),
        })
        expectIn(await send(call, await server.signIn(person)), permission)
      }
      const other = await makeUser(server.db, tenant)
      await giveRole(server.db, other, {
        functions: functionNames.filter((name) => !opening.includes(`coach:${name}`)),
      })
      expect(codeOf(await send(call, await server.signIn(other)))).toBe('forbidden')
    },
  )

  test.each(once(guarded))(
    "API-01 refuses %s when the tenant or user header is not the token's",
    async (call) => {
      const headers = headersOf[0]
      const foreignTenant = await send(call, { ...headers, 'tenant-id': randomUUID() })
      expect([foreignTenant.statusCode, codeOf(foreignTenant)]).toEqual([403, 'tenant-mismatch'])
      const foreignUser = await send(call, { ...headers, 'user-id': people[1].id })
      expect([foreignUser.statusCode, codeOf(foreignUser)]).toEqual([403, 'tenant-mismatch'])
      expectIn(await send(call, { ...headers, 'tenant-id': tenant.id, 'user-id': people[0].id }), 'own')
    },
  )

  test.each(withId)(
    'PERM-09a answers an id of another tenant in %s as one that does not exist',
    async (call) => {
      for (const id of Object.values(foreign)) {
        const reply = await send(call, headersOf[0], { id })
        expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'not-found'])
      }
    },
  )

  test('PERM-09a starts no practice of another tenant', async () => {
    const start = await server.app.inject({
      method: 'POST',
      url: '/coach-api/practice/sessions',
      headers: headersOf[0],
      payload: { publishId: foreign.publishId },
    })
    expect(start.statusCode).toBe(404)
  })

  test.each(lists)(
    'PERM-09a PERM-05 shows in %s nobody and nothing of another tenant, or outside of the data scope',
    async (call) => {
      const own = await makeDepartment(server.db, tenant, `Own ${randomUUID()}`)
      const other = await makeDepartment(server.db, tenant, 'Out-of-sight')
      const leader = await makeUser(server.db, tenant, { departmentId: own })
      await giveRole(server.db, leader, {
        functions: [...functionNames],
        scope: { kind: 'OWN', departments: [] },
      })
      const unseen = await makeUser(server.db, tenant, {
        departmentId: other,
        displayName: 'Somebody-unseen',
      })
      await server.db
        .update(classGroup)
        .set({ createdBy: unseen.id })
        .where(eq(classGroup.id, await makeClass(server.db, tenant, [unseen])))
      const reply = await send(call, await server.signIn(leader))
      expectIn(reply, call)
      const shown =
        endpointOf(call).download === workbookType
          ? JSON.stringify(await readSheet(reply.rawPayload))
          : reply.body
      for (const trace of [
        unseen.id,
        unseen.userName,
        'Somebody-unseen',
        'Out-of-sight',
        ...Object.values(foreign),
        'Foreign',
      ])
        expect(shown).not.toContain(trace)
    },
  )

  test.each(withId.filter((call) => call.includes('/user/:id') && call.includes('coach-api')))(
    'PERM-05 answers somebody outside of the data scope in %s as one that does not exist',
    async (call) => {
      const leader = await makeUser(server.db, tenant, {
        departmentId: await makeDepartment(server.db, tenant, `Own ${randomUUID()}`),
      })
      await giveRole(server.db, leader, {
        functions: [...functionNames],
        scope: { kind: 'OWN', departments: [] },
      })
      const reply = await send(call, await server.signIn(leader), { id: people[2].id })
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'not-found'])
    },
  )

  test('PERM-09a ends the token of a person who was removed or whose type has changed', async () => {
    const person = await makeUser(server.db, tenant, { type: 1 })
    const headers = await server.signIn(person)
    expect((await send('GET /coach-api/me', headers)).statusCode).toBe(200)
    await server.db.update(user).set({ type: 2 }).where(eq(user.id, person.id))
    await server.app.platform.accountAccess.invalidate(person.id)
    expect((await send('GET /coach-api/user', headers)).statusCode).toBe(401)
    await server.db.delete(user).where(eq(user.id, person.id))
    await server.app.platform.accountAccess.invalidate(person.id)
    expect((await send('GET /coach-api/me', headers)).statusCode).toBe(401)
  })

  test('PERM-09a refuses a disabled person by name', async () => {
    const person = await makeUser(server.db, tenant)
    const headers = await server.signIn(person)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, person.id))
    const reply = await send('GET /coach-api/me', headers)
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'user-disabled'])
  })
})

type Foreign = Record<
  | 'tenantId'
  | 'userId'
  | 'courseId'
  | 'publishId'
  | 'sessionId'
  | 'departmentId'
  | 'classId'
  | 'roleId'
  | 'configId'
  | 'fileId',
  string
>

/** Another enterprise with one of everything, made by the calls where there are any. */
async function makeForeign({ app, db, signIn }: TestServer): Promise<Foreign> {
  const tenant = await makeTenant(db)
  const builder = await makeUser(db, tenant, { type: 1, displayName: 'Foreign' })
  const headers = await signIn(builder)
  const request = requestOf('POST /coach-api/courses/import')
  const imported = await app.inject({ ...request, headers: { ...request.headers, ...headers } })
  const courseId = imported.json<{ id: string }>().id
  const [version] = await db
    .select({ id: courseVersion.id })
    .from(courseVersion)
    .where(eq(courseVersion.courseId, courseId))
  if (!version) throw new Error('no version was made')
  const [published] = await db
    .insert(publish)
    .values({ tenantId: tenant.id, courseId, versionId: version.id, name: 'Foreign' })
    .returning({ id: publish.id })
  if (!published) throw new Error('no publish was made')
  const started = await app.inject({
    method: 'POST',
    url: '/coach-api/practice/sessions',
    headers,
    payload: { publishId: published.id },
  })
  const { sessionId } = started.json<{ sessionId: string }>()
  expect((await app.inject({ url: `/coach-api/practice/sessions/${sessionId}`, headers })).statusCode).toBe(
    200,
  )
  const [entry] = await db
    .insert(configEntry)
    .values({ tenantId: tenant.id, type: 'sample', key: 'sample', value: 'Foreign' })
    .returning({ id: configEntry.id })
  const [kept] = await db
    .insert(file)
    .values({ tenantId: tenant.id, name: 'Foreign', type: 'text/plain', size: 1, sha256: '' })
    .returning({ id: file.id })
  return {
    tenantId: tenant.id,
    userId: builder.id,
    courseId,
    publishId: published.id,
    sessionId,
    departmentId: await makeDepartment(db, tenant, 'Foreign'),
    classId: await makeClass(db, tenant, [builder]),
    roleId: await giveRole(db, builder, { name: 'Foreign', functions: [...functionNames] }),
    configId: entry?.id ?? '',
    fileId: kept?.id ?? '',
  }
}
