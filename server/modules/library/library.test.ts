import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply } from '../../../src/contract/contract.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { category } from '../../db/schema/categories.ts'
import { course } from '../../db/schema/courses.ts'
import { publish } from '../../db/schema/publishes.ts'

type Library = CallReply<'GET /coach-api/library'>

describe.each(databases)('the library on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let learner: TestUser
  const ids: Record<string, string> = {}

  const inCategory = async (publishId: string, categoryId: string | null) => {
    const [row] = await server.db.select().from(publish).where(eq(publish.id, publishId))
    await server.db
      .update(course)
      .set({ categoryId })
      .where(eq(course.id, row?.courseId ?? ''))
  }
  const addCategory = async (name: string, parentId: string | null) => {
    const [row] = await server.db.insert(category).values({ tenantId: tenant.id, name, parentId }).returning()
    return (ids[name] = row?.id ?? '')
  }

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    learner = await makeUser(server.db, tenant)
    const cards = await addCategory('Cards', await addCategory('Bank', null))
    await addCategory('Empty', null)
    const secret = await addCategory('Secret', null)
    const named = (name: string, over = {}) =>
      makePublish(server.db, tenant, { content: { ...smallCourse(), category: '' }, name, ...over })
    const fees = await named('Fees', { labels: ['new'] })
    await inCategory(fees.id, cards)
    await inCategory((await named('Loans')).id, ids.Bank ?? '')
    const bank = await makePublish(server.db, tenant, {
      content: { ...bankOf(), category: '' },
      name: 'Quiz',
    })
    await inCategory(bank.id, null)
    const other = await makeUser(server.db, tenant)
    await inCategory((await named('For others', { users: [other.id], labels: ['hidden'] })).id, secret)
    await inCategory((await named('Over', { terminated: true })).id, cards)
    await inCategory((await named('Later', { startsAt: new Date('2100-01-01') })).id, cards)
    await playPractice(server.app, learner, fees, perfect)
  })
  afterAll(() => server.close())

  const call = async (query = '', who = learner) =>
    server.app.inject({ url: `/coach-api/library${query}`, headers: await server.signIn(who) })
  const found = async (query = '', who = learner) => {
    const reply = await call(query, who)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Library>()
  }
  const names = async (query: string) => (await found(query)).items.map(({ name }) => name).sort()

  test('HOME-03 lists what is published to the learner and not over, by the tree of categories with counts', async () => {
    const { items, categories, all, without, labels } = await found()
    expect(items.map(({ name }) => name).sort()).toEqual(['Fees', 'Loans', 'Quiz'])
    expect(items.find(({ name }) => name === 'Fees')).toMatchObject({
      category: 'Bank / Cards',
      labels: ['new'],
      state: 'completed',
    })
    // Nothing is told of categories and labels of what is published to others.
    expect(categories).toEqual([
      { id: ids.Bank, name: 'Bank', parentId: null, layer: 1, items: 2 },
      { id: ids.Cards, name: 'Cards', parentId: ids.Bank, layer: 2, items: 1 },
    ])
    expect([all, without, labels]).toEqual([3, 1, ['new']])
  })

  test('HOME-03 narrows down by category, kind, status, label and search, each sign for itself', async () => {
    expect(await names(`?category=${ids.Bank}`)).toEqual(['Fees', 'Loans'])
    expect(await names(`?category=${ids.Cards}`)).toEqual(['Fees'])
    expect(await names('?category=-2')).toEqual(['Quiz'])
    expect(await names(`?category=${ids.Secret}`)).toEqual([])
    expect(await names('?type=questions')).toEqual(['Quiz'])
    expect(await names('?state=completed')).toEqual(['Fees'])
    expect(await names('?state=not-begun')).toEqual(['Loans', 'Quiz'])
    expect(await names('?label=new')).toEqual(['Fees'])
    expect(await names('?label=hidden')).toEqual([])
    expect(await names('?search=loan')).toEqual(['Loans'])
    expect(await names('?search=%25')).toEqual([])
  })

  test('HOME-03 counts by what the other filters find', async () => {
    const { categories, all, without, total } = await found(`?type=practice&category=${ids.Cards}`)
    expect(categories.map(({ name, items }) => [name, items])).toEqual([
      ['Bank', 2],
      ['Cards', 1],
    ])
    expect([all, without, total]).toEqual([2, 0, 1])
  })

  test('HOME-03 shows another enterprise nothing of it', async () => {
    const stranger = await makeUser(server.db, await makeTenant(server.db))
    expect(await found(`?category=${ids.Bank}`, stranger)).toMatchObject({
      items: [],
      categories: [],
      labels: [],
    })
    expect((await server.app.inject({ url: '/coach-api/library' })).statusCode).toBe(401)
  })

  test.each(['?category=x', '?type=sleep', '?state=over', '?label='])('HOME-03 refuses %s', async (query) => {
    expect((await call(query)).statusCode).toBe(400)
  })
})
