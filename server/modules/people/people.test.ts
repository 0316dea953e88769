import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../src/contract/people.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { type TestTenant, giveRole, makeDepartment, makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { type TestServer, makeServer } from '../../../tests/factories/server.ts'
import { classGroup, classMember, user } from '../../db/schema.ts'

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
    headers = await server.signIn(await makeUser(server.db, tenant, { userName: 'trainer', type: 1, departmentId: bank }))
    const wang = await makeUser(server.db, tenant, { userName: 'wang', displayName: '王小明', phone: '13800001234', email: 'wang@example.com', departmentId: cards })
    await makeUser(server.db, tenant, { userName: 'Sato', displayName: '佐藤 100%_\\', status: 'DISABLED' })
    await makeUser(server.db, await makeTenant(server.db), { userName: 'foreign', displayName: '王小明' })
    for (const name of ['Evening', 'Beginners']) {
      const [group] = await server.db.insert(classGroup).values({ tenantId: tenant.id, name }).returning()
      await server.db.insert(classMember).values({ tenantId: tenant.id, classId: group?.id ?? '', userId: wang.id })
    }
  })
  afterAll(() => server.close())

  const list = async (query: Record<string, string>) => (await server.app.inject({ url: `/coach-api/user?${new URLSearchParams(query).toString()}`, headers })).json<Page>()
  const names = async (query: Record<string, string>) => (await list(query)).items.map(({ userName }) => userName)

  test('ADMIN-01 lists the people of the enterprise by name, with department and classes', async () => {
    const page = await list({})
    expect(page).toMatchObject({ total: 3, page: 1, size: 25 })
    expect(page.items.map(({ userName }) => userName)).toEqual(['Sato', 'trainer', 'wang'])
    expect(page.items[2]).toMatchObject({ displayName: '王小明', phone: '13800001234', type: 2, status: 'ACTIVE', department: 'A Cards', classes: ['Beginners', 'Evening'] })
    expect(page.items[0]).toMatchObject({ department: '', classes: [] })
  })

  test('ADMIN-01 gives no more of a person than the contract lists', async () => {
    expect(Object.keys((await list({})).items[0] ?? {}).sort()).toEqual(Object.keys(person.shape).sort())
  })

  test('ADMIN-01 gives phones, mails and job numbers to those alone who manage people, and lets nobody else look for them', async () => {
    const publisher = await makeUser(server.db, tenant, { departmentId: bank })
    await giveRole(server.db, publisher, { functions: ['publish'] })
    const as = await server.signIn(publisher)
    const found = async (query: string) => (await server.app.inject({ url: `/coach-api/user?${query}`, headers: as })).json<Page>().items
    expect((await found('userName=wang'))[0]).toMatchObject({ userName: 'wang', displayName: '王小明', phone: '', email: '', jobNumber: '' })
    expect(await found('userName=13800001234')).toEqual([])
    await server.db.delete(user).where(eq(user.id, publisher.id))
  })

  test.each([
    ['WAN', ['wang']],
    ['小明', ['wang']],
    ['0000123', ['wang']],
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

  test('ADMIN-01 pages without losing the number of all', async () => {
    expect(await list({ page: '2', size: '2' })).toMatchObject({ total: 3, page: 2, size: 2, items: [{ userName: 'wang' }] })
    expect(await list({ page: '100000', size: '20000' })).toMatchObject({ total: 3, items: [] })
  })

  test('ADMIN-01 lists departments with parents before children and their people', async () => {
    const reply = await server.app.inject({ url: '/coach-api/department', headers })
    expect(reply.json()).toEqual({
      items: [
        { id: bank, name: 'Bank', parentId: null, members: 1, revision: 1 },
        { id: cards, name: 'A Cards', parentId: bank, members: 1, revision: 1 },
        { id: expect.any(String), name: 'Hotel', parentId: null, members: 0, revision: 1 },
      ],
    })
  })
})
