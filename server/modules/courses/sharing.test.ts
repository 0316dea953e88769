import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import type { MemberType } from '../../../src/domain/permissions/course-permission.ts'
import { outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makeClass, makePublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { namedOn } from '../../db/course-scope.ts'
import { course } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from './service.ts'

type Headers = Record<string, string>
interface Member {
  type: MemberType
  id: string
}

const content = (name = 'Internal audit') =>
  courseOf([listens('ask', 'fee', { end: 'achieved' })], {
    name,
    keywords: [{ id: 'fee', name: 'fee', synonyms: ['charge'] }],
  })

describe.each(databases)("a course's permission on %s", (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let academy: string
  /** Each manages courses by a role, and sees their own department alone. */
  let creator: TestUser
  let mate: TestUser
  let other: TestUser
  let admin: TestUser
  let as: { creator: Headers; mate: Headers; other: Headers; admin: Headers }
  let code: string
  let id: string

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    academy = await makeDepartment(server.db, tenant, 'Academy')
    const builder = async (displayName: string) => {
      const person = await makeUser(server.db, tenant, { departmentId: academy, displayName })
      await giveRole(server.db, person, { functions: ['course'], scope: { kind: 'OWN', departments: [] } })
      return person
    }
    creator = await builder('Creator')
    mate = await builder('Mate')
    other = await builder('Other')
    admin = await makeUser(server.db, tenant, { type: 1, displayName: 'Admin' })
    as = {
      creator: await server.signIn(creator),
      mate: await server.signIn(mate),
      other: await server.signIn(other),
      admin: await server.signIn(admin),
    }
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    code = `c-${randomUUID().slice(0, 8)}`
    id = (await bring(as.creator)).json<{ id: string }>().id
  })

  const bring = (headers: Headers, name?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/coach-api/courses/import',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(packageOf(code, content(name))),
    })
  const get = (headers: Headers, path = `/${id}`) =>
    server.app.inject({ url: `/coach-api/courses${path}`, headers })
  const permission = (headers: Headers) => get(headers, `/${id}/permission`)
  const put = (headers: Headers, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/coach-api/courses/${id}/permission`, headers, payload })
  const share = async (headers: Headers, kindOf: 'ALL' | 'PART', members: Member[] = []) => {
    const { revision } = (await permission(headers)).json<{ revision: number }>()
    return put(headers, { permission: kindOf, members, revision })
  }
  const student = ({ id: userId }: TestUser): Member => ({ type: 'STUDENT', id: userId })
  /** What a person gets of the course by every call that shows one. */
  const reach = async (headers: Headers) => {
    const listed = (await get(headers, `?search=${code}`)).json<{ total: number; items: unknown[] }>()
    return [
      listed.total,
      listed.items.length,
      (await get(headers)).statusCode,
      (await get(headers, `/${id}/export`)).statusCode,
      (await permission(headers)).statusCode,
    ]
  }
  const all = [1, 1, 200, 200, 200]
  const nothing = [0, 0, 404, 404, 404]

  test('PERM-06 leaves a course open to everybody who manages courses until somebody says otherwise', async () => {
    for (const headers of Object.values(as)) expect(await reach(headers)).toEqual(all)
    expect((await permission(as.creator)).json()).toEqual({
      permission: 'ALL',
      members: [],
      unseen: 0,
      creator: { id: creator.id, name: 'Creator' },
      mayChange: true,
      revision: 1,
    })
    expect((await permission(as.mate)).json()).toMatchObject({ mayChange: false })
  })

  test('PERM-06 opens a course to some users: to anybody else it is not there', async () => {
    const reply = await share(as.creator, 'PART', [student(mate)])
    expect(reply.json()).toEqual({
      permission: 'PART',
      members: [{ type: 'STUDENT', id: mate.id, name: 'Mate' }],
      unseen: 0,
      creator: { id: creator.id, name: 'Creator' },
      mayChange: true,
      revision: 2,
    })
    expect(await reach(as.creator)).toEqual(all)
    expect(await reach(as.mate)).toEqual(all)
    expect(await reach(as.other)).toEqual(nothing)
    expect((await get(as.mate, `?search=${code}`)).json()).toMatchObject({ items: [{ permission: 'PART' }] })
    await share(as.creator, 'ALL')
    expect(await reach(as.other)).toEqual(all)
  })

  test('PERM-06 opens a course to a class: to whoever is in it at the time', async () => {
    const classId = await makeClass(server.db, tenant, [mate])
    await share(as.creator, 'PART', [{ type: 'CLASS', id: classId }])
    expect(await reach(as.mate)).toEqual(all)
    expect(await reach(as.other)).toEqual(nothing)
    await server.app.inject({
      method: 'POST',
      url: `/coach-api/class/${classId}/_members`,
      headers: as.admin,
      payload: { add: [other.id], remove: [mate.id] },
    })
    expect(await reach(as.mate)).toEqual(nothing)
    expect(await reach(as.other)).toEqual(all)
  })

  test('PERM-06 PUBLISH-12 opens a course to a department with all below it, which stays as long as it is named', async () => {
    const above = await makeDepartment(server.db, tenant, 'Above')
    const below = await makeDepartment(server.db, tenant, 'Below', above)
    await server.db.update(user).set({ departmentId: below }).where(eq(user.id, mate.id))
    const shared = await share(as.creator, 'PART', [{ type: 'DEPARTMENT', id: above }])
    // Who shares it sees no department but their own.
    expect(outcomeOf(shared)).toBe('not-found')
    expect((await share(as.admin, 'PART', [{ type: 'DEPARTMENT', id: above }])).json()).toMatchObject({
      members: [{ type: 'DEPARTMENT', id: above, name: 'Above' }],
    })
    expect(await reach(as.mate)).toEqual(all)
    expect(await reach(as.other)).toEqual(nothing)
    expect(await namedOn(tenantDb(server.db, tenant.id), id)).toEqual([{ id: mate.id }])
    await server.db.update(user).set({ departmentId: academy }).where(eq(user.id, mate.id))
    expect(await reach(as.mate)).toEqual(nothing)
  })

  test('PERM-06 keeps a class that a course is open to', async () => {
    const classId = await makeClass(server.db, tenant, [mate])
    await share(as.creator, 'PART', [{ type: 'CLASS', id: classId }])
    const remove = () =>
      server.app.inject({ method: 'DELETE', url: `/coach-api/class/${classId}`, headers: as.admin })
    expect((await remove()).json()).toMatchObject({ code: 'category-not-empty', params: { courses: 1 } })
    await share(as.creator, 'ALL')
    expect((await remove()).statusCode).toBe(200)
  })

  test('PERM-06 shuts nobody out for good: the creator and who manages permissions and sees all people work on every course', async () => {
    await share(as.creator, 'PART', [])
    expect([await reach(as.creator), await reach(as.mate), await reach(as.admin)]).toEqual([
      all,
      nothing,
      all,
    ])
    const halfAdmin = await makeUser(server.db, tenant)
    await giveRole(server.db, halfAdmin, {
      functions: ['course', 'permission'],
      scope: { kind: 'OWN', departments: [] },
    })
    expect(await reach(await server.signIn(halfAdmin))).toEqual(nothing)
    await server.db.delete(user).where(eq(user.id, halfAdmin.id))
  })

  test('PERM-06 lets the creator and administrators say it, and nobody else', async () => {
    expect((await share(as.mate, 'PART', [student(mate)])).json()).toMatchObject({
      code: 'operation-forbidden',
    })
    await share(as.creator, 'PART', [student(mate)])
    expect((await share(as.mate, 'ALL')).json()).toMatchObject({ code: 'operation-forbidden' })
    expect((await put(as.other, { permission: 'ALL', members: [], revision: 2 })).json()).toMatchObject({
      code: 'not-found',
    })
    expect((await share(as.admin, 'ALL')).statusCode).toBe(200)
  })

  test('PERM-06 takes no new version from somebody the course is not open to, and says why', async () => {
    await share(as.creator, 'PART', [student(mate)])
    const reply = await bring(as.other, 'Theirs')
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 'operation-forbidden', issues: [{ path: 'body.code', code: 'course-not-open' }] },
    ])
    expect((await get(as.creator)).json()).toMatchObject({ name: 'Internal audit', version: 1 })
    expect((await bring(as.mate, 'By the mate')).json()).toMatchObject({ id, version: 2 })
    expect(await reach(as.other)).toEqual(nothing)
    expect((await permission(as.creator)).json()).toMatchObject({
      permission: 'PART',
      creator: { id: creator.id },
    })
  })

  test('PERM-06 says nothing of who practises: a publish reaches the people it is for', async () => {
    const learner = await makeUser(server.db, tenant)
    const published = await makePublish(server.db, tenant)
    await server.db.update(course).set({ permission: 'PART' })
    const cards = await server.app.inject({
      url: '/coach-api/publishes',
      headers: await server.signIn(learner),
    })
    expect(cards.json<{ items: { id: string }[] }>().items.map((card) => card.id)).toContain(published.id)
    await server.db.update(course).set({ permission: 'ALL' })
  })

  test('PERM-06 PERM-05 names nobody the viewer does not see, and leaves them when the viewer changes the rest', async () => {
    const far = await makeUser(server.db, tenant, {
      departmentId: await makeDepartment(server.db, tenant, `Far ${randomUUID()}`),
      displayName: 'Far away',
    })
    expect((await share(as.creator, 'PART', [student(far)])).json()).toMatchObject({
      code: 'not-found',
      issues: [{ path: 'body.members', code: 'not-exist' }],
    })
    await share(as.admin, 'PART', [student(far), student(mate)])
    const seen = (await permission(as.creator)).json()
    expect(seen).toMatchObject({ members: [{ id: mate.id }], unseen: 1 })
    expect(JSON.stringify(seen)).not.toContain(far.id)
    await share(as.creator, 'PART', [student(other)])
    expect(
      (await permission(as.admin))
        .json<{ members: { id: string }[] }>()
        .members.map((member) => member.id)
        .sort(),
    ).toEqual([far.id, other.id].sort())
    expect((await share(as.creator, 'ALL')).json()).toMatchObject({
      permission: 'ALL',
      members: [],
      unseen: 0,
    })
    expect((await permission(as.admin)).json()).toMatchObject({ members: [] })
  })

  test('PERM-06 PERM-09a takes no member of another tenant', async () => {
    const stranger = await makeUser(server.db, await makeTenant(server.db))
    expect((await share(as.admin, 'PART', [student(stranger)])).json()).toMatchObject({ code: 'not-found' })
    expect((await share(as.admin, 'PART', [{ type: 'CLASS', id: randomUUID() }])).json()).toMatchObject({
      code: 'not-found',
    })
    expect((await permission(as.admin)).json()).toMatchObject({ permission: 'ALL', revision: 1 })
  })

  test('PERM-06 COURSE-09a refuses a change that was made from an older one; of two at once one comes first', async () => {
    await share(as.creator, 'PART', [student(mate)])
    expect((await put(as.admin, { permission: 'ALL', members: [], revision: 1 })).json()).toMatchObject({
      code: 'changed-meanwhile',
    })
    const both = await Promise.all([
      put(as.creator, { permission: 'PART', members: [], revision: 2 }),
      put(as.admin, { permission: 'ALL', members: [], revision: 2 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test.each<[string, object]>([
    ['another permission', { permission: 'SOME' }],
    ['a member without a type', { members: [{ id: randomUUID() }] }],
    ['a member that is no id', { members: [{ type: 'STUDENT', id: 'me' }] }],
    [
      'more members than a list has',
      { members: Array.from({ length: 1001 }, () => ({ type: 'STUDENT', id: randomUUID() })) },
    ],
    ['no revision', { revision: undefined }],
    ['a field that nobody knows', { createdBy: randomUUID() }],
  ])('PERM-06 refuses %s', async (_, over) => {
    expect(
      (await put(as.creator, { permission: 'PART', members: [], revision: 1, ...over })).statusCode,
    ).toBe(400)
    expect((await permission(as.creator)).json()).toMatchObject({ permission: 'ALL', revision: 1 })
  })

  test('PERM-06 takes a member once who is named twice', async () => {
    expect((await share(as.creator, 'PART', [student(mate), student(mate)])).json()).toMatchObject({
      members: [{ id: mate.id }],
    })
  })

  test('PERM-06 ADMIN-08a keeps who changed it: classes by name, people by number alone', async () => {
    const classId = await makeClass(server.db, tenant, [mate])
    await share(as.creator, 'PART', [{ type: 'CLASS', id: classId }, student(mate)])
    const entry = (await server.db.select().from(auditLog).where(eq(auditLog.targetId, id))).find(
      ({ action }) => action === 'course-shared',
    )
    expect(entry).toMatchObject({
      userId: creator.id,
      target: 'Internal audit',
      details: {
        before: { permission: 'ALL', classes: [] },
        after: { permission: 'PART', classes: [{ id: classId, name: expect.any(String) }] },
        added: 1,
        removed: 0,
      },
    })
    expect(JSON.stringify(entry?.details)).not.toContain(mate.id)
    await share(as.creator, 'PART', [{ type: 'CLASS', id: classId }, student(other)])
    await share(as.creator, 'PART', [student(other), { type: 'CLASS', id: classId }])
    const all = (
      await server.db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at)
    ).filter(({ action }) => action === 'course-shared')
    expect(all.map(({ details }) => details)).toEqual([entry?.details, { added: 1, removed: 1 }])
  })

  test('PERM-06 ADMIN-09a forgets a member, and a creator, whose data is erased', async () => {
    const leaving = await makeUser(server.db, tenant, { displayName: 'Leaving' })
    await giveRole(server.db, leaving, { functions: ['course'], scope: { kind: 'OWN', departments: [] } })
    code = `c-${randomUUID().slice(0, 8)}`
    id = (await bring(await server.signIn(leaving))).json<{ id: string }>().id
    await share(as.admin, 'PART', [student(leaving), student(mate)])
    const erased = await server.app.inject({
      method: 'POST',
      url: '/coach-api/user/_erase',
      headers: as.admin,
      payload: { ids: [leaving.id] },
    })
    expect(erased.statusCode).toBe(200)
    expect((await permission(as.admin)).json()).toMatchObject({
      creator: null,
      members: [{ id: mate.id }],
      unseen: 0,
      mayChange: true,
    })
    expect(await reach(as.mate)).toEqual(all)
  })
})
