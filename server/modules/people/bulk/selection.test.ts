import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { ClassGroup } from '../../../../src/contract/people.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../../tests/factories/people.ts'
import { makeClass } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { classMember, user } from '../../../db/schema/people.ts'
import { userRole } from '../../../db/schema/roles.ts'

describe.each(databases)('changes of all who match on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let manager: TestUser
  let leader: TestUser
  let bank = ''
  let hotel = ''
  let leaderRole = ''
  const many = 300

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    bank = await makeDepartment(server.db, tenant, 'Bank')
    hotel = await makeDepartment(server.db, tenant, 'Hotel')
    manager = await makeUser(server.db, tenant, { type: 1, userName: 'manager' })
    leader = await makeUser(server.db, tenant, { departmentId: bank, userName: 'leader' })
    leaderRole = await giveRole(server.db, leader, {
      name: 'Leader',
      functions: ['user'],
      scope: { kind: 'OWN', departments: [] },
    })
    await addPeople(tenant, 'clerk', many, bank)
    await addPeople(tenant, 'cook', 3, hotel)
    await addPeople(await makeTenant(server.db), 'clerk', 2, null)
  })
  afterAll(() => server.close())

  const addPeople = (
    { id: tenantId }: { id: string },
    name: string,
    count: number,
    departmentId: string | null,
  ) =>
    server.db.insert(user).values(
      Array.from({ length: count }, (_, n) => ({
        tenantId,
        userName: `${name}-${n}`,
        displayName: name,
        departmentId,
        passwordHash: 'none',
      })),
    )
  const call = async (who: TestUser, path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/coach-api/${path}`,
      headers: await server.signIn(who),
      payload,
    })
  const people = (displayName: string) =>
    server.db.select().from(user).where(eq(user.displayName, displayName))
  const disabled = async (displayName: string) =>
    (await people(displayName)).filter(({ status }) => status === 'DISABLED').length
  const enable = () => server.db.update(user).set({ status: 'ACTIVE' })
  const audited = async (action: 'person-disabled' | 'person-erased') =>
    (
      await server.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, tenant.id), eq(auditLog.action, action)))
    ).length

  test('ADMIN-01 changes all who match, of one enterprise alone, and notes each', async () => {
    const before = await audited('person-disabled')
    expect(
      (
        await call(manager, 'user/_status', {
          matching: { userName: 'clerk', total: many },
          status: 'DISABLED',
        })
      ).json(),
    ).toEqual({ changed: many, kept: 0 })
    expect([
      await disabled('clerk'),
      await disabled('cook'),
      (await audited('person-disabled')) - before,
    ]).toEqual([many, 0, many])
    await enable()
  })

  test('ADMIN-01 changes nobody where another number matches than was told, and says which', async () => {
    const reply = await call(manager, 'user/_status', {
      matching: { userName: 'clerk', total: many - 1 },
      status: 'DISABLED',
    })
    expect(reply.statusCode).toBe(409)
    expect(reply.json<ErrorBody>()).toMatchObject({ code: 'changed-meanwhile', params: { total: many } })
    for (const [path, body] of [
      ['user/_erase', {}],
      ['user/_move', { departmentId: hotel }],
      ['user/_roles', { add: [leaderRole], remove: [] }],
    ] as const) {
      expect(
        (await call(manager, path, { matching: { userName: 'clerk', total: many + 7 }, ...body })).json(),
      ).toMatchObject({ code: 'changed-meanwhile', params: { total: many } })
    }
    expect([await disabled('clerk'), (await people('clerk')).length]).toEqual([0, many + 2])
  })

  test('PERM-05 counts and changes only people the caller sees', async () => {
    expect(
      (
        await call(leader, 'user/_status', { matching: { department: hotel, total: 3 }, status: 'DISABLED' })
      ).json(),
    ).toMatchObject({ code: 'changed-meanwhile', params: { total: 0 } })
    // The leader is among their own people.
    expect(
      (await call(leader, 'user/_status', { matching: { total: many + 1 }, status: 'DISABLED' })).json(),
    ).toEqual({ changed: many, kept: 1 })
    expect([await disabled('clerk'), await disabled('cook'), await disabled('leader')]).toEqual([many, 0, 0])
    await enable()
  })

  test('PERM-05 leaves people as they are that the caller may not change, and says how many', async () => {
    const above = await makeUser(server.db, tenant, { type: 1, userName: 'clerk-above', departmentId: bank })
    expect(
      (
        await call(leader, 'user/_move', {
          matching: { userName: 'clerk', total: many + 1 },
          departmentId: bank,
        })
      ).json(),
    ).toEqual({ changed: 0, kept: 1 })
    expect(
      (await call(leader, 'user/_status', { matching: { type: 1, total: 1 }, status: 'DISABLED' })).json(),
    ).toMatchObject({ code: 'operation-forbidden' })
    expect(
      (
        await call(leader, 'user/_move', {
          matching: { userName: 'clerk', total: many + 1 },
          departmentId: hotel,
        })
      ).json(),
    ).toMatchObject({ code: 'not-found' })
    const wider = await giveRole(server.db, await makeUser(server.db, tenant), {
      name: 'Wider',
      functions: ['user', 'permission'],
    })
    expect(
      (
        await call(leader, 'user/_roles', {
          matching: { userName: 'clerk', total: many + 1 },
          add: [wider],
          remove: [],
        })
      ).json(),
    ).toMatchObject({ code: 'operation-forbidden' })
    expect(await server.db.select().from(userRole).where(eq(userRole.roleId, wider))).toHaveLength(1)
    await server.db.delete(user).where(eq(user.id, above.id))
  })

  test('ADMIN-01 puts all who match into a class', async () => {
    const classId = await makeClass(server.db, tenant, [])
    expect(
      (
        await call(manager, `class/${classId}/_members`, {
          add: [],
          addMatching: { department: bank, total: 5 },
          remove: [],
        })
      ).json(),
    ).toMatchObject({ code: 'changed-meanwhile', params: { total: many + 1 } })
    expect(
      (
        await call(manager, `class/${classId}/_members`, {
          add: [manager.id],
          addMatching: { department: bank, total: many + 1 },
          remove: [],
        })
      ).json<ClassGroup>().members,
    ).toBe(many + 2)
    expect(
      (
        await call(leader, `class/${classId}/_members`, {
          add: [],
          addMatching: { class: classId, total: many + 1 },
          remove: [],
        })
      ).json<ClassGroup>().members,
    ).toBe(many + 1)
    expect(await server.db.select().from(classMember).where(eq(classMember.classId, classId))).toHaveLength(
      many + 2,
    )
  })

  test.each([
    ['neither', {}],
    ['both', { ids: ['6f1d1c1e-0000-4000-8000-000000000000'], matching: { total: 1 } }],
    ['a number that is none', { matching: { total: 0 } }],
    ['no number', { matching: { userName: 'clerk' } }],
    ['an unknown filter', { matching: { total: 1, tenantId: 'x' } }],
    ['a filter that is no text', { matching: { total: 1, userName: { like: '%' } } }],
  ])('ADMIN-01 refuses a change for %s', async (_what, whom) => {
    expect((await call(manager, 'user/_status', { ...whom, status: 'DISABLED' })).statusCode).toBe(400)
    expect((await call(manager, 'user/_erase', whom)).statusCode).toBe(400)
    expect(await disabled('clerk')).toBe(0)
  })

  test('ADMIN-09a erases all who match, but neither the caller nor people who stand above the caller', async () => {
    const before = await audited('person-erased')
    expect(
      (await call(leader, 'user/_erase', { matching: { department: bank, total: many + 1 } })).json(),
    ).toEqual({ changed: many, kept: 1 })
    expect([(await people('clerk')).length, (await audited('person-erased')) - before]).toEqual([2, many])
    expect(
      await server.db
        .select()
        .from(user)
        .where(inArray(user.id, [leader.id, manager.id])),
    ).toHaveLength(2)
  })
})
