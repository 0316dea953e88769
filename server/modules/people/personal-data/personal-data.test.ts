import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../../tests/factories/databases.ts'
import { jobCallerFor } from '../../../../tests/factories/jobs.ts'
import { giveRole, makeDepartment, makeUser, type TestUser } from '../../../../tests/factories/people.ts'
import { beginPractice, perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makeClass, makePublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import * as schema from '../../../db/schema/all-tables.ts'
import { addEnterprise } from '../../enterprises/service.ts'
import { personalTables } from './personal-data.ts'

/** Columns that hold a person's id without a reference, because the row stays when the person goes. */
const byName = /^(user_id|created_by|updated_by|member_id|target_id)$/

test("ADMIN-09a tells of every table that refers to a person, and leaves no secret's column in", () => {
  const known = Object.values(personalTables).flatMap(({ by }) =>
    by.map((column) => `${getTableConfig(column.table).name}.${column.name}`),
  )
  const found = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, columns, foreignKeys } = getTableConfig(table)
    const references = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.user)
    const referring = references.flatMap(({ columns: own }) =>
      own.map((column) => column.name).filter((column) => column !== 'tenant_id'),
    )
    return [
      ...new Set([
        ...referring,
        ...columns.map((column) => column.name).filter((column) => byName.test(column)),
      ]),
    ].map((column) => `${name}.${column}`)
  })
  expect(found.length).toBeGreaterThan(10)
  for (const column of found) expect(known).toContain(column)
  const told = Object.values(personalTables).flatMap(({ fields }) => Object.keys(fields))
  for (const secret of ['hash', 'passwordHash', 'secret', 'secretHash', 'previousHash'])
    expect(told).not.toContain(secret)
})

describe.each(databases)("a person's data on %s", (kind) => {
  let server: TestServer
  let tenant: { id: string }
  let manager: TestUser
  let person: TestUser
  const phone = '13877776666'

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = { id: await addEnterprise(server.db, { code: 'bank', name: 'Bank' }) }
    manager = await makeUser(server.db, tenant, { type: 1 })
    const departmentId = await makeDepartment(server.db, tenant, 'Cards')
    person = await makeUser(server.db, tenant, {
      userName: 'wang-erased',
      displayName: '王被遗忘',
      phone,
      email: 'wang-erased@example.com',
      departmentId,
    })
    await makeClass(server.db, tenant, [person])
    await giveRole(server.db, person, { functions: ['permission', 'user'] })
    const publish = await makePublish(server.db, tenant, { users: [person.id] })
    await playPractice(server.app, person, publish, perfect)
    await beginPractice(server.app, person, publish)
    await server.app.inject({
      method: 'POST',
      url: '/coach-api/auth/login',
      payload: { userName: person.userName, password: person.password },
    })
    await as(person, 'POST', '/coach-api/config/grade', { key: 'gradeA', value: 'A' })
    await as(person, 'POST', '/coach-api/class', { className: 'Made by Wang' })
    await as(manager, 'POST', `/coach-api/user/${person.id}/unlock`, {})
  })
  afterAll(() => server.close())

  const as = async (who: TestUser, method: 'GET' | 'POST', url: string, body?: object) =>
    server.app.inject({
      method,
      url,
      headers: { ...(await server.signIn(who)), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })

  test('ADMIN-09a gives everything of a person as a file, and no secret', async () => {
    const reply = await as(manager, 'GET', `/coach-api/user/${person.id}/data`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': expect.stringContaining('attachment; filename="wang-erased.json"'),
    })
    const data = reply.json<Record<string, unknown[]>>()
    for (const name of [
      'person',
      'roles',
      'classes',
      'signIns',
      'publishes',
      'practices',
      'turns',
      'madeClasses',
      'changedConfigEntries',
      'auditLog',
    ])
      expect(data[name]?.length, name).toBeGreaterThan(0)
    expect(reply.body).toContain('I am sorry about that')
    expect(reply.body).toContain(phone)
    expect(reply.body).not.toContain('argon2')
    expect(
      (await as(await makeUser(server.db, tenant), 'GET', `/coach-api/user/${person.id}/data`)).statusCode,
    ).toBe(403)
  })

  test('ADMIN-09a erases a person: nothing in any table names them any more', async () => {
    const standing = await as(person, 'GET', '/coach-api/me')
    expect(standing.statusCode).toBe(200)
    const headers = await server.signIn(person)
    expect((await as(person, 'POST', '/coach-api/user/_erase', { ids: [person.id] })).json()).toMatchObject({
      code: 'operation-forbidden',
    })
    const imported = (userId: string) => ({
      tenantId: tenant.id,
      userId,
      kind: 'import-people' as const,
      state: 'done' as const,
      caller: jobCallerFor({ tenantId: tenant.id, id: userId }),
      input: {},
      passwords: ['wang-erased', 'stays'].map((userName) => ({ userName, password: 'First-pass-1' })),
      createdAt: new Date(),
      endedAt: new Date(),
    })
    await server.db.insert(schema.job).values([imported(manager.id), imported(person.id)])
    const reply = await as(manager, 'POST', '/coach-api/user/_erase', { ids: [person.id] })
    expect(reply.json()).toEqual({ changed: 1, kept: 0 })
    const [left] = await server.db.select().from(schema.job).where(eq(schema.job.userId, manager.id))
    expect(left?.passwords).toEqual([{ userName: 'stays', password: 'First-pass-1' }])
    expect((await server.app.inject({ url: '/coach-api/me', headers })).statusCode).toBe(401)
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable)) continue
      const rows = JSON.stringify(await server.db.select().from(table))
      for (const trace of ['wang-erased', '王被遗忘', phone, 'I am sorry about that'])
        expect(rows, getTableConfig(table).name).not.toContain(trace)
      if (table !== schema.auditLog) expect(rows, getTableConfig(table).name).not.toContain(person.id)
    }
    const kept = await server.db
      .select()
      .from(schema.auditLog)
      .where(sql`${schema.auditLog.userId} = ${person.id} or ${schema.auditLog.targetId} = ${person.id}`)
    const [own, done] = [
      kept.filter(({ userId }) => userId === person.id),
      kept.filter(({ targetId }) => targetId === person.id),
    ]
    expect([own.length > 0, done.length > 0]).toEqual([true, true])
    expect(own.every(({ address }) => address === '')).toBe(true)
    expect(done.every(({ target, details }) => target === '' && Object.keys(details).length === 0)).toBe(true)
    expect(kept.map(({ action }) => action)).toContain('person-erased')
    const pseudonym = `#${person.id.slice(0, 8)}`
    const log = await as(
      manager,
      'GET',
      `/coach-api/audit?userName=${encodeURIComponent(pseudonym)}&size=100`,
    )
    const entries = log.json<{
      items: { userName: string; displayName: string; action: string; target: string }[]
    }>().items
    expect(entries.length).toBe(own.length)
    expect(entries.every(({ userName, displayName }) => userName === pseudonym && displayName === '')).toBe(
      true,
    )
    expect(entries).toContainEqual(expect.objectContaining({ action: 'class-added', target: 'Made by Wang' }))
    expect((await as(manager, 'POST', '/coach-api/user/_erase', { ids: [person.id] })).json()).toEqual({
      changed: 0,
      kept: 0,
    })
  })
})
