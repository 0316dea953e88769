import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '../../../src/contract/categories.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import { allCategories, noCategory } from '../../../src/domain/category/categories.ts'
import { callerOf, outcomeOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { giveRole, makeTenant, makeUser, type TestUser } from '../../../tests/factories/people.ts'
import { makePublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { category } from '../../db/schema/categories.ts'
import { course } from '../../db/schema/courses.ts'

const content = (over: object) =>
  courseOf([listens('ask', 'fee', { end: 'achieved' })], {
    keywords: [{ id: 'fee', name: 'fee', synonyms: ['charge'] }],
    ...over,
  })

describe.each(databases)('categories on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>

  beforeAll(async () => {
    server = await makeServer(kind)
    call = callerOf(server)
  })
  afterAll(() => server.close())

  /** Of an enterprise of its own: its manager, and who builds courses without managing categories. */
  async function enterprise() {
    const tenant = await makeTenant(server.db)
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const builder = await makeUser(server.db, tenant)
    await giveRole(server.db, builder, { functions: ['course'], scope: { kind: 'ALL', departments: [] } })
    return { tenant, manager, builder }
  }
  const add = (who: TestUser, name: string, parentId: string | null = null) =>
    call(who, 'POST', '/coach-api/category', { name, parentId })
  const added = async (who: TestUser, name: string, parentId: string | null = null) =>
    (await add(who, name, parentId)).json<Category>()
  const edit = (who: TestUser, { id, name, parentId, revision }: Category) =>
    call(who, 'PUT', `/coach-api/category/${id}`, { name, parentId, revision })
  const remove = (who: TestUser, id: string) => call(who, 'DELETE', `/coach-api/category/${id}`)
  const tree = async (who: TestUser) =>
    (await call(who, 'GET', '/coach-api/category')).json<{ items: Category[] }>().items
  const newCourse = async (who: TestUser, name: string, categoryId: string | null) =>
    (await call(who, 'POST', '/coach-api/courses', { name, locale: 'us-en', categoryId })).json<CourseRow>()
  const move = (who: TestUser, ids: string[], categoryId: string | null) =>
    call(who, 'POST', '/coach-api/courses/_move', { ids, categoryId })
  const namesIn = async (who: TestUser, chosen: string) =>
    (await call(who, 'GET', `/coach-api/courses?category=${chosen}`))
      .json<{ items: CourseRow[] }>()
      .items.map(({ name }) => name)
      .toSorted()
  const bring = (who: TestUser, code: string, over: object) =>
    call(who, 'POST', '/coach-api/courses/import', {
      format: 'coach-course',
      version: 1,
      code,
      course: content(over),
    })

  test('ADMIN-04 adds, renames, moves and deletes categories; siblings stand by name below their parents', async () => {
    const { manager } = await enterprise()
    const sales = await added(manager, ' Sales ')
    expect(sales).toMatchObject({ name: 'Sales', parentId: null, layer: 1, courses: 0, deletable: true })
    const calls = await added(manager, 'Cold calls', sales.id)
    const service = await added(manager, 'Customer service')
    expect((await tree(manager)).map(({ name, layer }) => [name, layer])).toEqual([
      ['Customer service', 1],
      ['Sales', 1],
      ['Cold calls', 2],
    ])
    expect(
      (await edit(manager, { ...calls, name: 'First calls', parentId: service.id })).json(),
    ).toMatchObject({
      name: 'First calls',
      parentId: service.id,
      layer: 2,
      revision: 2,
    })
    expect(outcomeOf(await edit(manager, { ...calls, name: 'Late' }))).toBe('changed-meanwhile')
    expect(outcomeOf(await remove(manager, service.id))).toBe('category-not-empty')
    expect(outcomeOf(await remove(manager, calls.id))).toBe(200)
    expect(outcomeOf(await remove(manager, calls.id))).toBe('not-found')
    expect(outcomeOf(await remove(manager, service.id))).toBe(200)
    const log = await server.db.select().from(auditLog).where(eq(auditLog.targetId, calls.id))
    expect(log.map(({ action, details }) => [action, details]).toSorted()).toEqual([
      ['category-added', { after: { name: 'Cold calls', parent: 'Sales' } }],
      [
        'category-changed',
        {
          before: { name: 'Cold calls', parent: 'Sales' },
          after: { name: 'First calls', parent: 'Customer service' },
        },
      ],
      ['category-removed', {}],
    ])
  })

  test('UI-04 goes four levels deep, with all that a category brings along', async () => {
    const { manager } = await enterprise()
    const one = await added(manager, '1')
    const two = await added(manager, '2', one.id)
    const three = await added(manager, '3', two.id)
    const four = await added(manager, '4', three.id)
    expect(outcomeOf(await add(manager, '5', four.id))).toBe('illegal-argument')
    const pair = await added(manager, 'Pair')
    await added(manager, 'Below', pair.id)
    expect(outcomeOf(await edit(manager, { ...pair, parentId: three.id }))).toBe('illegal-argument')
    expect(outcomeOf(await edit(manager, { ...pair, parentId: two.id }))).toBe(200)
    for (const parentId of [one.id, four.id])
      expect(outcomeOf(await edit(manager, { ...one, parentId }))).toBe('illegal-argument')
    expect(outcomeOf(await add(manager, 'Lost', randomUUID()))).toBe('not-found')
  })

  test('ADMIN-04 has no two categories side by side that look alike, and no name that shows nothing', async () => {
    const { manager } = await enterprise()
    const cafe = await added(manager, 'Café')
    for (const twin of ['CAFÉ', 'Cafe\u0301', 'Ｃafé'])
      expect(outcomeOf(await add(manager, twin)), twin).toBe('duplicate-name')
    expect(outcomeOf(await add(manager, 'Café', cafe.id))).toBe(200)
    for (const name of ['', ' ', '\u200D', 'a\u202Eb', 'x'.repeat(81)])
      expect(outcomeOf(await add(manager, name)), JSON.stringify(name)).toBe('field-validation-failed')
  })

  test('ADMIN-04 refuses to delete a category with courses in it, and to move it or one above it', async () => {
    const { manager } = await enterprise()
    const bank = await added(manager, 'Bank')
    const cards = await added(manager, 'Cards', bank.id)
    const hotel = await added(manager, 'Hotel')
    const { id } = await newCourse(manager, 'Fees', cards.id)
    expect(await tree(manager)).toMatchObject([
      { name: 'Bank', courses: 0, deletable: false },
      { name: 'Cards', courses: 1, deletable: false },
      { name: 'Hotel', courses: 0, deletable: true },
    ])
    const refused = await remove(manager, cards.id)
    expect(refused.json()).toMatchObject({ code: 'category-not-empty', params: { courses: 1 } })
    for (const one of [cards, bank])
      expect(outcomeOf(await edit(manager, { ...one, parentId: hotel.id }))).toBe('category-not-empty')
    expect((await edit(manager, { ...cards, name: 'Credit cards' })).json()).toMatchObject({ courses: 1 })
    await call(manager, 'DELETE', `/coach-api/courses/${id}`)
    expect(outcomeOf(await remove(manager, cards.id))).toBe(200)
    expect((await call(manager, 'POST', `/coach-api/courses/${id}/restore`)).json()).toMatchObject({
      categoryId: null,
      category: '',
    })
  })

  test('COURSE-01 lists the courses of a category with all below it, of none, and all', async () => {
    const { manager } = await enterprise()
    const bank = await added(manager, 'Bank')
    const cards = await added(manager, 'Cards', bank.id)
    await newCourse(manager, 'Fees', cards.id)
    await newCourse(manager, 'Loans', bank.id)
    await newCourse(manager, 'Loose', null)
    expect(await namesIn(manager, bank.id)).toEqual(['Fees', 'Loans'])
    expect(await namesIn(manager, cards.id)).toEqual(['Fees'])
    expect(await namesIn(manager, noCategory)).toEqual(['Loose'])
    expect(await namesIn(manager, allCategories)).toEqual(['Fees', 'Loans', 'Loose'])
    expect(await namesIn(manager, randomUUID())).toEqual([])
    expect(outcomeOf(await call(manager, 'GET', '/coach-api/courses?category=-1'))).toBe('illegal-argument')
  })

  test('COURSE-01 moves courses between categories, all of them or none', async () => {
    const { manager, builder } = await enterprise()
    const bank = await added(manager, 'Bank')
    const one = await newCourse(manager, 'One', null)
    const two = await newCourse(manager, 'Two', bank.id)
    expect((await move(builder, [one.id, two.id], bank.id)).json()).toEqual({ changed: 1 })
    expect(await namesIn(manager, bank.id)).toEqual(['One', 'Two'])
    const log = await server.db.select().from(auditLog).where(eq(auditLog.targetId, one.id))
    expect(log.find(({ action }) => action === 'course-moved')?.details).toEqual({
      before: { category: '' },
      after: { category: 'Bank' },
    })
    expect(outcomeOf(await move(manager, [one.id, randomUUID()], null))).toBe('not-found')
    expect(outcomeOf(await move(manager, [one.id], randomUUID()))).toBe('not-found')
    const { manager: stranger } = await enterprise()
    expect(outcomeOf(await move(stranger, [one.id], null))).toBe('not-found')
    expect(outcomeOf(await move(manager, [one.id], (await added(stranger, 'Theirs')).id))).toBe('not-found')
    expect(await namesIn(manager, bank.id)).toEqual(['One', 'Two'])
    expect((await move(manager, [one.id, two.id], null)).json()).toEqual({ changed: 2 })
    const hidden = await newCourse(manager, 'Hidden', null)
    await server.db.update(course).set({ permission: 'PART' }).where(eq(course.id, hidden.id))
    expect(outcomeOf(await move(builder, [one.id, hidden.id], bank.id))).toBe('not-found')
  })

  test('COURSE-02 makes a course in a category of its own enterprise alone; a copy stands beside it', async () => {
    const { manager } = await enterprise()
    const { manager: stranger } = await enterprise()
    const mine = await added(manager, 'Mine')
    const theirs = await added(stranger, 'Theirs')
    const body = { name: 'New', locale: 'us-en', categoryId: theirs.id }
    expect(outcomeOf(await call(manager, 'POST', '/coach-api/courses', body))).toBe('not-found')
    const made = await newCourse(manager, 'New', mine.id)
    expect(made).toMatchObject({ categoryId: mine.id, category: 'Mine' })
    expect(
      (await call(manager, 'POST', `/coach-api/courses/${made.id}/copy`, { name: 'Again' })).json(),
    ).toMatchObject({ categoryId: mine.id })
  })

  test('COURSE-07 puts an imported course where its package says, and leaves it there when it comes again', async () => {
    const { manager, builder } = await enterprise()
    const sales = await added(manager, 'Sales')
    const deep = await added(manager, 'Cards', sales.id)
    const rowOf = async (reply: { json: <T>() => T }) =>
      (await call(manager, 'GET', `/coach-api/courses/${reply.json<{ id: string }>().id}`)).json<
        CourseRow & { package: { course: { category: string } } }
      >()
    const known = await rowOf(await bring(builder, 'known', { category: 'CARDS' }))
    expect(known).toMatchObject({
      categoryId: deep.id,
      category: 'Cards',
      package: { course: { category: 'Cards' } },
    })
    // Who doesn't manage categories brings none in.
    expect(await rowOf(await bring(builder, 'unknown', { category: 'Retail' }))).toMatchObject({
      categoryId: null,
    })
    expect(await rowOf(await bring(manager, 'new', { category: 'Retail' }))).toMatchObject({
      category: 'Retail',
    })
    expect(await rowOf(await bring(manager, 'none', { category: '' }))).toMatchObject({ category: '' })
    expect((await tree(manager)).map(({ name }) => name)).toEqual(['Retail', 'Sales', 'Cards'])
    await move(manager, [known.id], sales.id)
    expect(await rowOf(await bring(manager, 'known', { category: 'Cards' }))).toMatchObject({
      category: 'Sales',
    })
  })

  test('HOME-01 shows learners the name that a category has now', async () => {
    const { tenant, manager } = await enterprise()
    const learner = await makeUser(server.db, tenant)
    await makePublish(server.db, tenant, { content: content({ category: 'Old' }) })
    const cards = async () =>
      (await call(learner, 'GET', '/coach-api/publishes')).json<{ items: { category: string }[] }>().items
    const [old] = await tree(manager)
    if (!old) throw new Error('no category')
    await edit(manager, { ...old, name: 'New' })
    expect(await cards()).toMatchObject([{ category: 'New' }])
  })

  test('ADMIN-04 lets builders read the tree, and those who manage categories change it', async () => {
    const { manager, builder } = await enterprise()
    const { id } = await added(manager, 'Bank')
    expect(await tree(builder)).toMatchObject([{ name: 'Bank', editable: false, deletable: false }])
    expect(outcomeOf(await add(builder, 'Mine'))).toBe('forbidden')
    expect(outcomeOf(await remove(builder, id))).toBe('forbidden')
  })

  test('ADMIN-04 adds a category once where several packages bring it in at once', async () => {
    const { manager } = await enterprise()
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, n) => bring(manager, `at-once-${n}`, { category: 'Together' })),
    )
    expect(replies.map(outcomeOf)).toEqual([200, 200, 200, 200])
    expect(await tree(manager)).toMatchObject([{ name: 'Together', courses: 4 }])
  })

  test('ADMIN-04 makes a tree of the categories that courses of an older database name', async () => {
    const { tenant } = await enterprise()
    const file = path.join(import.meta.dirname, '../../db/migrations/0025_course_category.sql')
    const [fill = '', place = ''] = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-3)
    const names = ['Sales', 'sales ', 'Service', '']
    for (const [n, name] of names.entries()) {
      const row = { tenantId: tenant.id, code: `old-${n}`, name, locale: 'us-en' as const, version: 0 }
      await server.db.insert(course).values(row)
    }
    await server.db.execute(sql`alter table course add column category text not null default ''`)
    try {
      await server.db.execute(sql`update course set category = name where tenant_id = ${tenant.id}`)
      await server.db.execute(sql.raw(fill))
      await server.db.execute(sql.raw(place))
    } finally {
      await server.db.execute(sql`alter table course drop column category`)
    }
    const rows = await server.db
      .select({ code: course.code, category: category.name })
      .from(course)
      .leftJoin(category, eq(category.id, course.categoryId))
      .where(eq(course.tenantId, tenant.id))
    expect(rows.map((row) => [row.code, row.category?.toLowerCase() ?? null]).toSorted()).toEqual([
      ['old-0', 'sales'],
      ['old-1', 'sales'],
      ['old-2', 'service'],
      ['old-3', null],
    ])
  })
})
