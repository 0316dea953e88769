import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../../src/contract/contract.ts'
import type { ClassGroup, Department } from '../../../../src/contract/people.ts'
import { functionNames } from '../../../../src/domain/permissions/permissions.ts'
import { callerOf, outcomeOf } from '../../../../tests/factories/caller.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { giveRole, makeDepartment, makeUser, type TestUser } from '../../../../tests/factories/people.ts'
import { makeClass, makePublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { addEnterprise } from '../../enterprises/service.ts'

describe.each(databases)('departments and classes on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let tenant: { id: string }
  let manager: TestUser
  let leader: TestUser
  let bank: string
  let cards: string
  let hotel: string
  let inCards: TestUser
  let inHotel: TestUser

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
    tenant = { id: await addEnterprise(server.db, { code: 'bank', name: 'Bank' }) }
    bank = await makeDepartment(server.db, tenant, 'Bank')
    cards = await makeDepartment(server.db, tenant, 'Cards', bank)
    hotel = await makeDepartment(server.db, tenant, 'Hotel')
    manager = await makeUser(server.db, tenant, { type: 1, displayName: 'Manager' })
    leader = await makeUser(server.db, tenant, { departmentId: cards })
    await giveRole(server.db, leader, { functions: ['user'], scope: { kind: 'OWN', departments: [] } })
    inCards = await makeUser(server.db, tenant, { departmentId: cards })
    inHotel = await makeUser(server.db, tenant, { departmentId: hotel })
  })
  afterAll(() => server.close())

  const add = (who: TestUser, name: string, parentId: string | null) =>
    call(who, 'POST', '/coach-api/department', { name, parentId })
  const edit = (
    who: TestUser,
    { id, name, parentId, revision }: Pick<Department, 'id' | 'name' | 'parentId' | 'revision'>,
  ) => call(who, 'PUT', `/coach-api/department/${id}`, { name, parentId, revision })
  const departments = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/department')).json<{ items: Department[] }>().items

  test('ADMIN-01 adds, renames, moves and removes departments', async () => {
    const made = (await add(manager, 'Loans', bank)).json<Department>()
    expect(made).toMatchObject({ name: 'Loans', parentId: bank, members: 0, revision: 1 })
    const renamed = await edit(manager, { ...made, name: 'Credits', parentId: hotel })
    expect(renamed.json()).toMatchObject({ name: 'Credits', parentId: hotel, revision: 2 })
    expect(outcomeOf(await edit(manager, { ...made, name: 'Late' }))).toBe('changed-meanwhile')
    const below = (await add(manager, 'Below', made.id)).json<Department>()
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/department/${made.id}`))).toBe(
      'category-not-empty',
    )
    for (const parentId of [made.id, below.id])
      expect(outcomeOf(await edit(manager, { id: made.id, name: 'Credits', parentId, revision: 2 }))).toBe(
        'illegal-argument',
      )
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/department/${below.id}`))).toBe(200)
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/department/${made.id}`))).toBe(200)
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/department/${made.id}`))).toBe('not-found')
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/department/${cards}`))).toBe(
      'category-not-empty',
    )
    expect(outcomeOf(await add(manager, 'Lost', randomUUID()))).toBe('not-found')
  })

  test('ADMIN-01 has no two departments side by side that look alike', async () => {
    await add(manager, 'Caf\u00E9', null)
    for (const twin of ['CAFÉ', 'Cafe\u0301', 'Ｃafé', 'Caf\u200Dé'])
      expect(outcomeOf(await add(manager, twin, null)), twin).toBe('duplicate-name')
    expect(outcomeOf(await add(manager, 'Café', bank))).toBe(200)
    for (const name of ['', '   ', '\u200D', 'a\u202Eb', 'x'.repeat(81)])
      expect(outcomeOf(await add(manager, name, null)), JSON.stringify(name)).toBe('field-validation-failed')
  })

  test('PERM-10a tells a browser what is offered: own rights, and the roles that name a department', async () => {
    const own = (await call(leader, 'GET', '/coach-api/me')).json<CallReply<'GET /coach-api/me'>>()
    expect(own).toMatchObject({ user_id: leader.id, scope: { all: false } })
    expect(own.scope.all || own.scope.departments).toContain(cards)
    expect(own.privileges).toEqual(functionNames)
    const everything = (await call(manager, 'GET', '/coach-api/me')).json<CallReply<'GET /coach-api/me'>>()
    expect(everything.scope).toEqual({ all: true })
    const named = (await add(manager, 'Named', bank)).json<Department>()
    await giveRole(server.db, await makeUser(server.db, tenant), {
      scope: { kind: 'NAMED', departments: [named.id] },
    })
    const rolesOf = async (id: string) => (await departments(manager)).find((one) => one.id === id)?.roles
    expect([await rolesOf(named.id), await rolesOf(cards)]).toEqual([1, 0])
  })

  test('PERM-05 lets a leader work below their own department alone, and leaves it where it is', async () => {
    expect(await departments(leader)).toMatchObject([{ id: cards, parentId: null, members: 2 }])
    expect(outcomeOf(await add(leader, 'Root', null))).toBe('operation-forbidden')
    expect(outcomeOf(await add(leader, 'Elsewhere', hotel))).toBe('not-found')
    const team = (await add(leader, 'Team', cards)).json<Department>()
    expect((await departments(leader)).map(({ name }) => name)).toEqual(['Cards', 'Team'])
    expect(
      (await edit(leader, { id: cards, name: 'Card services', parentId: null, revision: 1 })).json(),
    ).toMatchObject({ name: 'Card services', parentId: null })
    expect((await departments(manager)).find(({ id }) => id === cards)).toMatchObject({
      name: 'Card services',
      parentId: bank,
    })
    expect(outcomeOf(await edit(leader, { ...team, parentId: null }))).toBe('operation-forbidden')
    expect(outcomeOf(await edit(leader, { id: hotel, name: 'Taken', parentId: null, revision: 1 }))).toBe(
      'not-found',
    )
    expect(outcomeOf(await call(leader, 'DELETE', `/coach-api/department/${team.id}`))).toBe(200)
  })

  test('ADMIN-01 adds, renames and removes classes, with who made them and how many are in', async () => {
    const made = (
      await call(manager, 'POST', '/coach-api/class', { className: ' Evening ' })
    ).json<ClassGroup>()
    expect(made).toMatchObject({ className: 'Evening', members: 0, creator: 'Manager', revision: 1 })
    expect(outcomeOf(await call(manager, 'POST', '/coach-api/class', { className: 'EVENING' }))).toBe(
      'duplicate-name',
    )
    const members = await call(manager, 'POST', `/coach-api/class/${made.id}/_members`, {
      add: [inCards.id, inHotel.id, inHotel.id, randomUUID()],
      remove: [],
    })
    expect(members.json()).toMatchObject({ members: 2 })
    expect(
      (
        await call(manager, 'POST', `/coach-api/class/${made.id}/_members`, {
          add: [inCards.id],
          remove: [inHotel.id],
        })
      ).json(),
    ).toMatchObject({ members: 1 })
    expect(
      (await call(manager, 'PUT', `/coach-api/class/${made.id}`, { className: 'Night', revision: 1 })).json(),
    ).toMatchObject({ className: 'Night', revision: 2 })
    expect(
      outcomeOf(
        await call(manager, 'PUT', `/coach-api/class/${made.id}`, { className: 'Late', revision: 1 }),
      ),
    ).toBe('changed-meanwhile')
    expect((await call(manager, 'GET', '/coach-api/class?className=igh')).json()).toMatchObject({
      total: 1,
      items: [{ className: 'Night', members: 1 }],
    })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/class/${made.id}`))).toBe(200)
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/class/${made.id}`))).toBe('not-found')
  })

  test('ADMIN-01 keeps a class that something is published to', async () => {
    const id = await makeClass(server.db, tenant, [])
    await makePublish(server.db, tenant, { classes: [id] })
    expect(outcomeOf(await call(manager, 'DELETE', `/coach-api/class/${id}`))).toBe('category-not-empty')
  })

  test('PERM-05 counts, names and moves in classes only the people a leader sees', async () => {
    const mixed = await makeClass(server.db, tenant, [inCards, inHotel])
    const own = await makeClass(server.db, tenant, [inCards])
    const listed = (await call(leader, 'GET', '/coach-api/class')).json<{ items: ClassGroup[] }>().items
    expect(listed.find(({ id }) => id === mixed)).toMatchObject({ members: 1, creator: '' })
    expect(
      (
        await call(leader, 'POST', `/coach-api/class/${own}/_members`, { add: [inHotel.id], remove: [] })
      ).json(),
    ).toMatchObject({ members: 1 })
    expect(
      (
        await call(leader, 'POST', `/coach-api/class/${mixed}/_members`, {
          add: [],
          remove: [inHotel.id, inCards.id],
        })
      ).json(),
    ).toMatchObject({ members: 0 })
    expect(
      (await call(manager, 'GET', '/coach-api/class'))
        .json<{ items: ClassGroup[] }>()
        .items.find(({ id }) => id === mixed),
    ).toMatchObject({ members: 1 })
    expect(outcomeOf(await call(leader, 'DELETE', `/coach-api/class/${mixed}`))).toBe('operation-forbidden')
    expect(
      outcomeOf(await call(leader, 'PUT', `/coach-api/class/${mixed}`, { className: 'Mine', revision: 1 })),
    ).toBe('operation-forbidden')
    expect(outcomeOf(await call(leader, 'DELETE', `/coach-api/class/${own}`))).toBe(200)
  })
})
