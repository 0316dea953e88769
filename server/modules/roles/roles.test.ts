import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../src/contract/administration.ts'
import { defaultFunctions } from '../../../src/domain/permissions/permissions.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { giveRole, makeDepartment, makeUser, type TestUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { addEnterprise } from '../enterprises/service.ts'

describe.each(databases)('roles on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let tenant: { id: string }
  let manager: TestUser
  /** May give roles, but has few permissions of their own. */
  let clerk: TestUser
  let bank: string
  let hotel: string
  const all = { kind: 'ALL', departments: [] }

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
    tenant = { id: await addEnterprise(server.db, { code: 'bank', name: 'Bank' }) }
    bank = await makeDepartment(server.db, tenant, 'Bank')
    hotel = await makeDepartment(server.db, tenant, 'Hotel')
    manager = await makeUser(server.db, tenant, { type: 1 })
    clerk = await makeUser(server.db, tenant, { departmentId: bank })
    await giveRole(server.db, clerk, {
      name: 'Clerk',
      functions: ['permission', 'user'],
      scope: { kind: 'OWN', departments: [] },
    })
  })
  afterAll(() => server.close())

  const roles = async (who: TestUser = manager) =>
    (await call(who, 'GET', '/coach-api/role')).json<{ items: Role[] }>().items
  const add = (who: TestUser, name: string, rest: object = {}) =>
    call(who, 'POST', '/coach-api/role', { name, functions: ['statistics'], scope: all, ...rest })
  const edit = (who: TestUser, { id, name, type, functions, scope, revision }: Role, change: Partial<Role>) =>
    call(who, 'PUT', `/coach-api/role/${id}`, { name, type, functions, scope, revision, ...change })

  test('ADMIN-02 has a built-in role of each type, which can be changed and not removed', async () => {
    const builtIn = (await roles()).filter((role) => role.builtIn)
    expect(builtIn.map(({ type }) => type).sort()).toEqual(['ADMIN', 'NORMAL', 'SYSTEM'])
    const normal = builtIn.find(({ type }) => type === 'NORMAL')
    if (!normal) throw new Error('no built-in role')
    expect(normal).toMatchObject({ functions: ['index'], scope: { kind: 'OWN', departments: [] } })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/role/${normal.id}`))).toBe(
      'operation-forbidden',
    )
    const person = await makeUser(server.db, tenant)
    expect(outcomeOf(await call(person, 'GET', '/coach-api/department'))).toBe('forbidden')
    expect((await edit(manager, normal, { functions: ['statistics', 'index'] })).json()).toMatchObject({
      functions: ['statistics', 'index'],
      type: 'NORMAL',
      builtIn: true,
      revision: 2,
    })
    expect(outcomeOf(await call(person, 'GET', '/coach-api/department'))).toBe(200)
    await edit(manager, { ...normal, revision: 2 }, {})
    expect(outcomeOf(await call(person, 'GET', '/coach-api/department'))).toBe('forbidden')
  })

  test('PERM-01 gives the built-in roles of an enterprise what a release adds, and keeps what it has taken away', async () => {
    const given = { ...defaultFunctions }
    const enterprise = { id: await addEnterprise(server.db, { code: 'old', name: 'Old' }) }
    const admin = await makeUser(server.db, enterprise, { type: 1 })
    const held = async (type: 0 | 1 | 2) => {
      // What a person may is kept for some seconds: somebody else is asked.
      const { json } = await call(await makeUser(server.db, enterprise, { type }), 'GET', '/coach-api/me')
      return json<{ permissions: string[] }>().permissions
    }
    const without = ['course', 'user', 'permission'] as Role['functions']
    const builtIn =
      (await roles(admin)).find(({ type }) => type === 'ADMIN') ?? expect.fail('no built-in role')
    expect((await edit(admin, builtIn, { functions: without })).json()).toMatchObject({ functions: without })
    try {
      Object.assign(defaultFunctions, { 1: without, 2: [] })
      expect([await held(1), await held(2)]).toEqual([without.map((name) => `coach:${name}`), []])
      Object.assign(defaultFunctions, { 1: given[1], 2: ['index', 'appeal'] })
      expect([await held(1), await held(2)]).toEqual([
        without.map((name) => `coach:${name}`),
        ['coach:index', 'coach:appeal'],
      ])
      const normal = (await roles(admin)).find(({ type }) => type === 'NORMAL')
      expect(normal?.functions).toEqual(['index', 'appeal'])
    } finally {
      Object.assign(defaultFunctions, given)
    }
  })

  test('ADMIN-02 adds, changes and removes a role', async () => {
    const made = (
      await add(manager, 'Analyst', {
        functions: ['statistics', 'statistics', 'index'],
        scope: { kind: 'NAMED', departments: [bank, bank] },
      })
    ).json<Role>()
    expect(made).toMatchObject({
      name: 'Analyst',
      type: 'NORMAL',
      builtIn: false,
      functions: ['statistics', 'index'],
      scope: { kind: 'NAMED', departments: [bank] },
      members: 0,
      revision: 1,
    })
    expect((await edit(manager, made, { scope: { kind: 'OWN', departments: [bank] } })).json()).toMatchObject(
      { scope: { kind: 'OWN', departments: [] }, revision: 2 },
    )
    expect(outcomeOf(await edit(manager, made, {}))).toBe('changed-meanwhile')
    const person = await makeUser(server.db, tenant)
    await call(manager, 'POST', '/coach-api/user/_roles', { ids: [person.id], add: [made.id], remove: [] })
    expect((await roles()).find(({ id }) => id === made.id)).toMatchObject({ members: 1 })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/role/${made.id}`))).toBe('category-not-empty')
    await call(manager, 'POST', '/coach-api/user/_roles', { ids: [person.id], add: [], remove: [made.id] })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/role/${made.id}`))).toBe(200)
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/role/${made.id}`))).toBe('not-found')
  })

  test('PERM-05 leaves a role alone that is held by people the caller does not see, and the built-in ones', async () => {
    const [near, far] = [
      await makeUser(server.db, tenant, { departmentId: bank }),
      await makeUser(server.db, tenant, { departmentId: hotel }),
    ]
    const roleId = await giveRole(server.db, near, {
      functions: ['index'],
      scope: { kind: 'OWN', departments: [] },
    })
    const current = async (id: string) =>
      (await roles()).find((role) => role.id === id) ?? expect.fail('no such role')
    const more = { functions: ['index', 'user'] as Role['functions'] }
    expect(outcomeOf(await edit(clerk, await current(roleId), more))).toBe(200)
    await call(manager, 'POST', '/coach-api/user/_roles', { ids: [far.id], add: [roleId], remove: [] })
    expect(outcomeOf(await edit(clerk, await current(roleId), { functions: ['index'] }))).toBe(
      'operation-forbidden',
    )
    const normal =
      (await roles()).find(({ builtIn, type }) => builtIn && type === 'NORMAL') ??
      expect.fail('no built-in role')
    expect(outcomeOf(await edit(clerk, normal, more))).toBe('operation-forbidden')
    expect(outcomeOf(await edit(manager, await current(roleId), { functions: ['index'] }))).toBe(200)
  })

  test('ADMIN-02 counts for a built-in role whoever of its type was given none, as far as the caller sees them', async () => {
    const builtIn = async (who: TestUser) =>
      Object.fromEntries(
        (await roles(who)).flatMap((role) => (role.builtIn ? [[role.type, role.members]] : [])),
      )
    const before = await builtIn(manager)
    await makeUser(server.db, tenant, { departmentId: bank })
    const fresh = await makeUser(server.db, tenant, { departmentId: hotel })
    expect(await builtIn(manager)).toEqual({ SYSTEM: 0, ADMIN: 1, NORMAL: (before.NORMAL ?? 0) + 2 })
    expect(await builtIn(clerk)).toEqual({ SYSTEM: 0, ADMIN: 0, NORMAL: 1 })
    const role = await giveRole(server.db, fresh, {})
    expect(await builtIn(manager)).toMatchObject({ NORMAL: (before.NORMAL ?? 0) + 1 })
    expect((await roles()).find(({ id }) => id === role)).toMatchObject({ members: 1 })
  })

  test('PERM-01 leaves the practice to whoever is signed in, whatever their roles give', async () => {
    const person = await makeUser(server.db, tenant)
    await giveRole(server.db, person, { functions: ['statistics'], scope: { kind: 'OWN', departments: [] } })
    expect((await call(person, 'GET', '/coach-api/me')).json()).toMatchObject({
      permissions: ['coach:statistics'],
    })
    for (const own of ['publishes', 'practice/sessions', 'ranking'])
      expect(outcomeOf(await call(person, 'GET', `/coach-api/${own}`)), own).toBe(200)
    const start = await call(person, 'POST', '/coach-api/practice/sessions', { publishId: randomUUID() })
    expect(outcomeOf(start)).toBe('publish-not-found')
  })

  test('ADMIN-02 wants a name that no other role has, and departments that there are', async () => {
    expect(outcomeOf(await add(manager, ''))).toBe('field-validation-failed')
    expect(outcomeOf(await add(manager, 'cLERK'))).toBe('duplicate-name')
    expect(
      outcomeOf(await add(manager, 'Lost', { scope: { kind: 'NAMED', departments: [randomUUID()] } })),
    ).toBe('not-found')
    expect(outcomeOf(await add(manager, 'Root', { type: 'SYSTEM' }))).toBe('field-validation-failed')
    expect(outcomeOf(await add(manager, 'Wrong', { functions: ['everything'] }))).toBe(
      'field-validation-failed',
    )
  })

  test('PERM-05 lets nobody make or change a role to more than they have', async () => {
    const own = { kind: 'OWN', departments: [] }
    expect(outcomeOf(await add(clerk, 'More', { functions: ['course'], scope: own }))).toBe(
      'operation-forbidden',
    )
    expect(outcomeOf(await add(clerk, 'Wider', { functions: ['user'], scope: all }))).toBe(
      'operation-forbidden',
    )
    expect(
      outcomeOf(
        await add(clerk, 'Beside', { functions: ['user'], scope: { kind: 'NAMED', departments: [hotel] } }),
      ),
    ).toBe('operation-forbidden')
    expect(outcomeOf(await add(clerk, 'Admins', { functions: ['user'], scope: own, type: 'ADMIN' }))).toBe(
      'operation-forbidden',
    )
    const mine = (
      await add(clerk, 'Mine', { functions: ['user'], scope: { kind: 'NAMED', departments: [bank] } })
    ).json<Role>()
    expect(outcomeOf(await edit(clerk, mine, { functions: ['user', 'course'] }))).toBe('operation-forbidden')
    expect(outcomeOf(await edit(clerk, mine, { functions: ['user', 'index'] }))).toBe(200)
    const admin = (await roles()).find(({ builtIn, type }) => builtIn && type === 'ADMIN')
    if (!admin) throw new Error('no built-in role')
    expect(outcomeOf(await edit(clerk, admin, { functions: ['user'] }))).toBe('operation-forbidden')
  })

  test('PERM-05 lets nobody take from themselves the permission to take it back', async () => {
    const admin = (await roles()).find(({ builtIn, type }) => builtIn && type === 'ADMIN')
    if (!admin) throw new Error('no built-in role')
    expect(outcomeOf(await edit(manager, admin, { functions: ['user'] }))).toBe('operation-forbidden')
    expect((await roles()).find(({ id }) => id === admin.id)?.functions).toContain('permission')
  })
})
