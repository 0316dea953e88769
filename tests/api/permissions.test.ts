import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseVersion, publish, user } from '../../server/db/schema.ts'
import { packageOf } from '../../server/modules/courses/service.ts'
import { mayCall } from '../../server/plugins/auth.ts'
import { splitCall } from '../../server/plugins/route.ts'
import { type Call, contract, endpointOf } from '../../src/contract/contract.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { courseOf, listens } from '../../src/domain/course/course-factory.ts'
import { defaultFunctions, type Permission } from '../../src/domain/permissions/permissions.ts'
import { databases } from '../factories/databases.ts'
import { type TestTenant, type TestUser, makeTenant, makeUser } from '../factories/people.ts'
import { type TestServer, makeServer } from '../factories/server.ts'

const isCall = (name: string): name is Call => name in contract
const calls = Object.keys(contract).filter(isCall)
const guarded = calls.filter((call) => endpointOf(call).access !== 'public')
const withId = guarded.filter((call) => call.includes('/:id'))

/** Bodies of the right shape, for the calls that need one. A call with a body that isn't here fails its row. */
const bodies: Partial<Record<Call, () => object>> = {
  'POST /coach-api/practice/sessions': () => ({ publishId: randomUUID() }),
  'POST /coach-api/courses/import': () => packageOf(`course-${randomUUID()}`, courseOf([listens('ask', 'fee', { end: 'achieved' })], { keywords: [{ id: 'fee', name: 'fee', synonyms: [] }] })),
}

/** What a person of a type may where nothing was said about his roles. */
const may = (call: Call, type: 0 | 1 | 2): boolean =>
  mayCall(endpointOf(call).access, { type }, { permissions: new Set(defaultFunctions[type].map((name): Permission => `coach:${name}`)), scope: { all: true } })

describe.each(databases)('permissions on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let people: Record<0 | 1 | 2, TestUser>

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    people = { 0: await makeUser(server.db, tenant, { type: 0 }), 1: await makeUser(server.db, tenant, { type: 1 }), 2: await makeUser(server.db, tenant, { type: 2 }) }
  })
  afterAll(() => server.close())

  const send = (call: Call, headers: Record<string, string>, id: string = randomUUID()) => {
    const [method, url] = splitCall(call)
    const body = bodies[call]?.()
    return server.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.replace(':id', id).replace(':seq', '1'),
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
  }
  const codeOf = (reply: { json: <T>() => T }): string => reply.json<ErrorBody>().code

  test.each(guarded)('PERM-09a refuses %s to a stranger', async (call) => {
    const reply = await send(call, {})
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'unauthorised'])
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  test.each(guarded.flatMap((call) => ([0, 1, 2] as const).map((type) => [call, type] as const)))('PERM-09a lets into %s who may, as type %i', async (call, type) => {
    const reply = await send(call, await server.signIn(people[type]))
    if (may(call, type)) expect([200, 404]).toContain(reply.statusCode)
    else expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'forbidden'])
  })

  test.each(guarded)('API-01 refuses %s when the tenant or user header is not the token\'s', async (call) => {
    const headers = await server.signIn(people[0])
    const foreignTenant = await send(call, { ...headers, 'tenant-id': randomUUID() })
    expect([foreignTenant.statusCode, codeOf(foreignTenant)]).toEqual([403, 'tenant-mismatch'])
    const foreignUser = await send(call, { ...headers, 'user-id': people[1].id })
    expect([foreignUser.statusCode, codeOf(foreignUser)]).toEqual([403, 'tenant-mismatch'])
    const own = await send(call, { ...headers, 'tenant-id': tenant.id, 'user-id': people[0].id })
    expect([200, 404]).toContain(own.statusCode)
  })

  test('PERM-09a answers an id of another tenant as one that does not exist, in every call', async () => {
    const foreign = await makeForeign(server)
    const headers = await server.signIn(people[0])
    for (const call of withId) {
      const reply = await send(call, headers, idFor(call, foreign))
      expect([call, reply.statusCode, codeOf(reply)]).toEqual([call, 404, 'not-found'])
    }
    const start = await server.app.inject({ method: 'POST', url: '/coach-api/practice/sessions', headers, payload: { publishId: foreign.publishId } })
    expect(start.statusCode).toBe(404)
  })

  test('PERM-09a shows each tenant its own rows alone in every list', async () => {
    const foreign = await makeForeign(server)
    const headers = await server.signIn(people[0])
    for (const call of guarded.filter((name) => name.startsWith('GET') && !name.includes(':'))) {
      const reply = await send(call, headers)
      expect(reply.statusCode, call).toBe(200)
      for (const id of Object.values(foreign)) expect(reply.body, call).not.toContain(id)
    }
  })

  test('PERM-09a ends the token of a person who was removed or whose type has changed', async () => {
    const person = await makeUser(server.db, tenant, { type: 1 })
    const headers = await server.signIn(person)
    expect((await send('GET /coach-api/me', headers)).statusCode).toBe(200)
    await server.db.update(user).set({ type: 2 }).where(eq(user.id, person.id))
    await server.app.platform.standings.changed(person.id)
    expect((await send('GET /coach-api/user', headers)).statusCode).toBe(401)
    await server.db.delete(user).where(eq(user.id, person.id))
    await server.app.platform.standings.changed(person.id)
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

interface Foreign {
  tenantId: string
  userId: string
  courseId: string
  publishId: string
  sessionId: string
}

const idFor = (call: Call, foreign: Foreign): string => {
  if (call.includes('/courses/')) return foreign.courseId
  if (call.includes('/publishes/')) return foreign.publishId
  return foreign.sessionId
}

/** Another enterprise with a course, a publish and a running session, made by the calls where there are any. */
async function makeForeign({ app, db, signIn }: TestServer): Promise<Foreign> {
  const tenant = await makeTenant(db)
  const builder = await makeUser(db, tenant, { type: 1 })
  const headers = await signIn(builder)
  const imported = await app.inject({ method: 'POST', url: '/coach-api/courses/import', headers, payload: bodies['POST /coach-api/courses/import']?.() ?? {} })
  const courseId = imported.json<{ id: string }>().id
  const [version] = await db.select({ id: courseVersion.id }).from(courseVersion).where(eq(courseVersion.courseId, courseId))
  if (!version) throw new Error('no version was made')
  const [published] = await db.insert(publish).values({ tenantId: tenant.id, courseId, versionId: version.id, name: 'Foreign' }).returning({ id: publish.id })
  if (!published) throw new Error('no publish was made')
  const started = await app.inject({ method: 'POST', url: '/coach-api/practice/sessions', headers, payload: { publishId: published.id } })
  const { sessionId } = started.json<{ sessionId: string }>()
  expect((await app.inject({ url: `/coach-api/practice/sessions/${sessionId}`, headers })).statusCode).toBe(200)
  return { tenantId: tenant.id, userId: builder.id, courseId, publishId: published.id, sessionId }
}
