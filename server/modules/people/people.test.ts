import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../src/contract/people.ts'
import { databases } from '../../../tests/factories/databases.ts'
import {
  type TestTenant,
  giveRole,
  makeDepartment,
  makeTenant,
  makeUser,
} from '../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../tests/factories/server.ts'
import { classGroup, classMember, user } from '../../db/schema/people.ts'
import { role, userRole } from '../../db/schema/roles.ts'

interface Page {
  items: Person[]
  total: number
  page: number
  size: number
}

describe.each(databases)('people on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let headers: Record<string, string>
  let bank = ''
  let cards = ''

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    bank = await makeDepartment(server.db, tenant, 'Bank')
    cards = await makeDepartment(server.db, tenant, 'A Cards', bank)
    await makeDepartment(server.db, tenant, 'Hotel')
    headers = await server.signIn(
      await makeUser(server.db, tenant, { userName: 'trainer', type: 1, departmentId: bank }),
    )
    const wang = await makeUser(server.db, tenant, {
      userName: 'wang',
      displayName: '王小明',
      phone: '13800001234',
      email: 'wang@example.com',
      departmentId: cards,
    })
    await makeUser(server.db, tenant, { userName: 'Sato', displayName: '佐藤 100%_\\', status: 'DISABLED' })
    await makeUser(server.db, await makeTenant(server.db), { userName: 'foreign', displayName: '王小明' })
    for (const name of ['Evening', 'Beginners']) {
      const [group] = await server.db.insert(classGroup).values({ tenantId: tenant.id, name }).returning()
      await server.db
        .insert(classMember)
        .values({ tenantId: tenant.id, classId: group?.id ?? '', userId: wang.id })
    }
  })
  afterAll(() => server.close())

  const list = async (query: Record<string, string>) =>
    (
      await server.app.inject({ url: `/coach-api/user?${new URLSearchParams(query).toString()}`, headers })
    ).json<Page>()
  const names = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ userName }) => userName)

  test('ADMIN-01 lists the people of the enterprise by name, with department and classes', async () => {
    const page = await list({})
    expect(page).toMatchObject({ total: 3, page: 1, size: 25 })
    expect(page.items.map(({ userName }) => userName)).toEqual(['Sato', 'trainer', 'wang'])
    expect(page.items[2]).toMatchObject({
      displayName: '王小明',
      phone: '13800001234',
      type: 2,
      status: 'ACTIVE',
      department: 'A Cards',
      classes: ['Beginners', 'Evening'],
    })
    expect(page.items[0]).toMatchObject({ department: '', classes: [] })
  })

  test('ADMIN-01 gives no more of a person than the contract lists', async () => {
    expect(Object.keys((await list({})).items[0] ?? {}).sort()).toEqual(Object.keys(person.shape).sort())
  })

  test('ADMIN-01 gives phones, mails and job numbers to those alone who manage people, and lets nobody else look for them', async () => {
    const publisher = await makeUser(server.db, tenant, { departmentId: bank })
    await giveRole(server.db, publisher, { functions: ['publish'] })
    const as = await server.signIn(publisher)
    const found = async (query: string) =>
      (await server.app.inject({ url: `/coach-api/user?${query}`, headers: as })).json<Page>().items
    expect((await found('userName=wang'))[0]).toMatchObject({
      userName: 'wang',
      displayName: '王小明',
      phone: '',
      email: '',
      jobNumber: '',
    })
    expect(await found('userName=13800001234')).toEqual([])
    await server.db.delete(user).where(eq(user.id, publisher.id))
  })

  test.each([
    ['WAN', ['wang']],
    ['小明', ['wang']],
    ['0000123', ['wang']],
    ['0000-12 3', ['wang']],
    ['@example', ['wang']],
    ['sato', ['Sato']],
    ['%', ['Sato']],
    ['_', ['Sato']],
    ['\\', ['Sato']],
    ["' or 'a'='a", []],
    ["'); drop table app_user; --", []],
    ['nobody', []],
  ])('ADMIN-01 finds %s in name, display name, phone and mail', async (userName, expected) => {
    expect(await names({ userName })).toEqual(expected)
  })

  test('ADMIN-01 filters by status and by a department with those below it', async () => {
    expect(await names({ status: 'DISABLED' })).toEqual(['Sato'])
    expect(await names({ department: bank })).toEqual(['trainer', 'wang'])
    expect(await names({ department: cards })).toEqual(['wang'])
    expect(await names({ department: '7b0f3c62-0000-4000-8000-000000000000' })).toEqual([])
  })

  test('ADMIN-01 sorts by each field, rising and falling; who has never logged in comes last', async () => {
    for (const [userName, at] of [
      ['wang', 2],
      ['trainer', 1],
    ] as const)
      await server.db
        .update(user)
        .set({ lastLoginAt: new Date(1_700_000_000_000 + at) })
        .where(eq(user.userName, userName))
    const sorted = {
      userName: ['Sato', 'trainer', 'wang'],
      displayName: ['trainer', 'Sato', 'wang'],
      department: ['Sato', 'wang', 'trainer'],
    }
    await server.db.update(user).set({ displayName: 'Trainer' }).where(eq(user.userName, 'trainer'))
    for (const [sort, expected] of Object.entries(sorted)) {
      expect(await names({ sort }), sort).toEqual(expected)
      expect(await names({ sort, order: 'desc' }), `${sort} falling`).toEqual([...expected].reverse())
    }
    expect(await names({ sort: 'lastLoginAt' })).toEqual(['trainer', 'wang', 'Sato'])
    expect(await names({ sort: 'lastLoginAt', order: 'desc' })).toEqual(['wang', 'trainer', 'Sato'])
  })

  test('ADMIN-01 pages without losing the number of all', async () => {
    expect(await list({ page: '2', size: '2' })).toMatchObject({
      total: 3,
      page: 2,
      size: 2,
      items: [{ userName: 'wang' }],
    })
    expect(await list({ page: '100000', size: '20000' })).toMatchObject({ total: 3, items: [] })
  })

  test('ADMIN-01 tells of each among thousands what is theirs, and counts the bytes of long names', async () => {
    const crowd = await makeTenant(server.db)
    const as = await server.signIn(await makeUser(server.db, crowd, { userName: 'manager', type: 1 }))
    const branch = await makeDepartment(server.db, crowd, '支行')
    const named = ['Évian', '王', 'Zebra']
    const groups = await server.db
      .insert(classGroup)
      .values(named.map((name) => ({ tenantId: crowd.id, name })))
      .returning()
    const roles = await server.db
      .insert(role)
      .values(named.map((name) => ({ tenantId: crowd.id, name })))
      .returning()
    const members = await server.db
      .insert(user)
      .values(
        Array.from({ length: 2100 }, (_, n) => ({
          tenantId: crowd.id,
          userName: `p${String(n).padStart(4, '0')}`,
          displayName: `"${n}" 𠮷\n`,
          passwordHash: 'none',
          departmentId: n % 2 ? branch : null,
          lastLoginAt: n % 3 ? null : new Date(1_700_000_000_000 + n),
          lockedUntil: n % 5 ? null : new Date(4_000_000_000_000 + n),
          revision: n + 1,
        })),
      )
      .returning({ id: user.id, userName: user.userName })
    const numbered = members.map(({ id, userName }) => ({ id, n: Number(userName.slice(1)) }))
    const linked = (n: number) => [0, 1, 2].filter((place) => n % (place + 2) === 0)
    await server.db
      .insert(classMember)
      .values(
        numbered.flatMap(({ id, n }) =>
          linked(n).map((place) => ({ tenantId: crowd.id, userId: id, classId: groups[place]?.id ?? '' })),
        ),
      )
    await server.db
      .insert(userRole)
      .values(
        numbered
          .filter(({ n }) => n % 7 === 0)
          .flatMap(({ id, n }) =>
            linked(n).map((place) => ({ tenantId: crowd.id, userId: id, roleId: roles[place]?.id ?? '' })),
          ),
      )

    const reply = await server.app.inject({ url: '/coach-api/user?size=20000', headers: as })
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    const { items, total } = reply.json<Page>()
    expect([items.length, total]).toEqual([2101, 2101])
    const ofNames = (n: number) =>
      linked(n)
        .map((place) => named[place] ?? '')
        .sort()
    expect(
      items
        .slice(1)
        .map(
          ({
            id,
            userName,
            displayName,
            department,
            departmentId,
            lastLoginAt,
            lockedUntil,
            revision,
            classes,
            classIds,
            roles: given,
          }) => ({
            id,
            userName,
            displayName,
            department,
            departmentId,
            lastLoginAt,
            lockedUntil,
            revision,
            classes,
            named: classIds.map((one) => groups.find((group) => group.id === one)?.name),
            given: given.map(({ name }) => name),
          }),
        ),
    ).toEqual(
      numbered
        .sort((a, b) => a.n - b.n)
        .map(({ id, n }) => ({
          id,
          userName: `p${String(n).padStart(4, '0')}`,
          displayName: `"${n}" 𠮷\n`,
          department: n % 2 ? '支行' : '',
          departmentId: n % 2 ? branch : null,
          lastLoginAt: n % 3 ? null : new Date(1_700_000_000_000 + n).toISOString(),
          lockedUntil: n % 5 ? null : new Date(4_000_000_000_000 + n).toISOString(),
          revision: n + 1,
          classes: ofNames(n),
          named: ofNames(n),
          given: n % 7 ? [] : ofNames(n),
        })),
    )
    const [alone] = (
      await server.app.inject({ url: '/coach-api/user?userName=p0420', headers: as })
    ).json<Page>().items
    expect(alone).toEqual(items.find(({ userName }) => userName === 'p0420'))
  })

  test('ADMIN-01 lists departments with parents before children and their people', async () => {
    const reply = await server.app.inject({ url: '/coach-api/department', headers })
    expect(reply.json()).toEqual({
      items: [
        { id: bank, name: 'Bank', parentId: null, members: 1, roles: 0, revision: 1 },
        { id: cards, name: 'A Cards', parentId: bank, members: 1, roles: 0, revision: 1 },
        { id: expect.any(String), name: 'Hotel', parentId: null, members: 0, roles: 0, revision: 1 },
      ],
    })
  })
})
