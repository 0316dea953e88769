import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { makeClass } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { user } from '../../db/schema/people.ts'
import { packageOf } from './service.ts'

const content = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
  keywords: [{ id: 'fee', name: 'fee', synonyms: ['charge'] }],
})

describe.each(databases)('whom to ask to publish a course on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let academy: string
  let creator: TestUser
  let headers: Record<string, string>
  let id: string

  beforeAll(async () => {
    server = await makeServer(kind)
  })
  afterAll(() => server.close())

  const person = async (
    displayName: string,
    functions: ('course' | 'publish' | 'permission')[],
    scope: { kind: 'ALL' | 'OWN' | 'NAMED'; departments: string[] },
    departmentId: string,
  ) => {
    const made = await makeUser(server.db, tenant, { displayName, departmentId })
    await giveRole(server.db, made, { functions, scope })
    return made
  }
  const own = { kind: 'OWN' as const, departments: [] }
  const everybody = { kind: 'ALL' as const, departments: [] }
  const begin = async () => {
    tenant = await makeTenant(server.db)
    academy = await makeDepartment(server.db, tenant, 'Academy')
    creator = await person('Creator', ['course'], own, academy)
    headers = await server.signIn(creator)
    id = await bring()
  }
  const bring = async () => {
    const made = await server.app.inject({
      method: 'POST',
      url: '/coach-api/courses/import',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(packageOf('fees', content)),
    })
    return made.json<{ id: string }>().id
  }
  const ask = (as = headers) => server.app.inject({ url: `/coach-api/courses/${id}/publishers`, headers: as })
  const names = async () => (await ask()).json<{ names: string[] }>().names

  test('PUBLISH-02b names nobody where nobody may publish', async () => {
    await begin()
    expect(await names()).toEqual([])
  })

  test('PUBLISH-02b names those whose roles let them publish and who see the builder, by name', async () => {
    await begin()
    const hotel = await makeDepartment(server.db, tenant, 'Hotel')
    await makeUser(server.db, tenant, { type: 1, displayName: 'Zoe, administrator by her type' })
    await person('Bob, of the same department', ['course', 'publish'], own, academy)
    await person('Ann, of all', ['course', 'publish'], everybody, hotel)
    await person(
      'Cid, of the named one',
      ['course', 'publish'],
      { kind: 'NAMED', departments: [academy] },
      hotel,
    )
    await person('of another department', ['course', 'publish'], own, hotel)
    await person('who opens no course', ['publish'], everybody, academy)
    await person('who builds only', ['course'], everybody, academy)
    await makeUser(server.db, tenant, { type: 0, displayName: 'who runs the platform' })
    const gone = await person('who was locked', ['course', 'publish'], own, academy)
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, gone.id))
    const elsewhere = await makeTenant(server.db)
    await makeUser(server.db, elsewhere, { type: 1, displayName: 'of another enterprise' })
    expect(await names()).toEqual([
      'Ann, of all',
      'Bob, of the same department',
      'Cid, of the named one',
      'Zoe, administrator by her type',
    ])
  })

  test('PUBLISH-02b names of a course that is open to some those who work on it, in person, by a class or on all', async () => {
    await begin()
    const named = await person('Ann', ['course', 'publish'], own, academy)
    const classmate = await person('Bob', ['course', 'publish'], own, academy)
    await person('not named', ['course', 'publish'], everybody, academy)
    await person('Cid', ['course', 'publish', 'permission'], everybody, academy)
    const group = await makeClass(server.db, tenant, [classmate])
    await server.app.inject({
      method: 'PUT',
      url: `/coach-api/courses/${id}/permission`,
      headers,
      payload: {
        permission: 'PART',
        members: [
          { type: 'STUDENT', id: named.id },
          { type: 'CLASS', id: group },
        ],
        revision: 1,
      },
    })
    expect(await names()).toEqual(['Ann', 'Bob', 'Cid'])
    const stranger = await person('Stranger', ['course'], own, academy)
    expect((await ask(await server.signIn(stranger))).statusCode).toBe(404)
  })

  test('PUBLISH-02b names at most ten', async () => {
    await begin()
    for (let i = 0; i < 11; i++)
      await makeUser(server.db, tenant, { type: 1, displayName: `Leader ${String(i).padStart(2, '0')}` })
    expect(await names()).toHaveLength(10)
  })
})
