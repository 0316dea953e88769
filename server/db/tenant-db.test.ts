import { alias } from 'drizzle-orm/pg-core'
import { type Placeholder, and, asc, count, eq, exists, inArray, lte, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseKind, type TestStore, databases, makeStore } from '../../tests/factories/databases.ts'
import { type TestTenant, makeDepartment, makeTenant, makeUser } from '../../tests/factories/people.ts'
import type { Database } from './database.ts'
import { idList, isOneOf } from './id-list.ts'
import { classGroup, department, user } from './schema/people.ts'
import { role } from './schema/roles.ts'
import { signingKey } from './schema/identity.ts'
import { tenant } from './schema/enterprises.ts'
import { builtOnce, type TenantDb, tenantDb } from './tenant-db.ts'

describe.each(databases)("a tenant's database on %s", (kind: DatabaseKind) => {
  let store: TestStore
  let database: Database
  let ours: TestTenant
  let theirs: TestTenant
  let db: TenantDb

  beforeAll(async () => {
    store = await makeStore(kind)
    database = await store.open()
    ours = await makeTenant(database.db)
    theirs = await makeTenant(database.db)
    for (const owner of [ours, theirs]) {
      const departmentId = await makeDepartment(database.db, owner, 'Bank')
      await makeUser(database.db, owner, { userName: 'amy', displayName: owner.code, departmentId })
      await makeUser(database.db, owner, { userName: 'bob', displayName: owner.code })
    }
    db = tenantDb(database.db, ours.id)
  })
  afterAll(async () => {
    await database.close()
    await store.remove()
  })

  const theirNames = async () =>
    (await tenantDb(database.db, theirs.id).select({ name: user.displayName }).from(user)).map(
      ({ name }) => name,
    )

  test('PERM-09a a query that is built once reads the rows of whoever asks, with the values of that time, also in a transaction', async () => {
    let builds = 0
    const named = builtOnce((of, given: (name: 'name' | 'ids' | 'from') => Placeholder) => {
      builds += 1
      return of
        .select({ id: user.id, name: user.displayName })
        .from(user)
        .where(
          and(
            eq(user.userName, given('name')),
            isOneOf(user.id, given('ids')),
            lte(user.createdAt, given('from')),
          ),
        )
    })
    const rows = await database.db.select({ id: user.id }).from(user)
    const ids = idList(rows.map(({ id }) => id))
    const from = new Date(Date.now() + 60_000)
    const asked = async (of: TenantDb, values = {}) =>
      (await named(of, { name: 'amy', ids, from, ...values })).map(({ name }) => name)
    const other = tenantDb(database.db, theirs.id)
    expect(await asked(db)).toEqual([ours.code])
    expect(await asked(other)).toEqual([theirs.code])
    expect(await Promise.all([asked(db), asked(other), asked(db)])).toEqual([
      [ours.code],
      [theirs.code],
      [ours.code],
    ])
    expect(await asked(db, { name: "amy' or true --" })).toEqual([])
    expect(await asked(db, { ids: idList([]) })).toEqual([])
    expect(await asked(db, { from: new Date(0) })).toEqual([])
    expect(builds).toBe(1)
    const kept = await db.transaction(async (t) => {
      await t.update(user).set({ displayName: 'Renamed' }).where(eq(user.userName, 'amy'))
      const within = await asked(t)
      await t.update(user).set({ displayName: ours.code }).where(eq(user.userName, 'amy'))
      return within
    })
    expect(kept).toEqual(['Renamed'])
    expect(await asked(db)).toEqual([ours.code])
  })

  test('PERM-09a reads its own rows, with a condition or without', async () => {
    expect(await db.select({ name: user.displayName }).from(user)).toEqual([
      { name: ours.code },
      { name: ours.code },
    ])
    expect(await db.select().from(user).where(eq(user.userName, 'amy'))).toHaveLength(1)
    expect(
      await db
        .select()
        .from(user)
        .where(or(eq(user.tenantId, theirs.id), sql`true`)),
    ).toHaveLength(2)
    expect(await db.select().from(user).where(undefined).orderBy(asc(user.userName)).limit(1)).toMatchObject([
      { userName: 'amy', tenantId: ours.id },
    ])
    expect(await db.selectDistinct({ name: user.displayName }).from(user)).toEqual([{ name: ours.code }])
    expect(await db.selectDistinctOn([user.displayName], { name: user.displayName }).from(user)).toEqual([
      { name: ours.code },
    ])
    expect(await db.select({ name: tenant.name }).from(tenant)).toEqual([{ name: ours.name }])
  })

  test('PERM-09a joins its own rows, whatever the condition of the join says', async () => {
    expect(
      await db
        .select()
        .from(user)
        .innerJoin(department, sql`true`),
    ).toHaveLength(2)
    expect(
      await db
        .select()
        .from(user)
        .leftJoin(department, sql`true`),
    ).toHaveLength(2)
    expect(await db.select().from(user).crossJoin(department)).toHaveLength(2)
    const other = alias(user, 'other')
    expect(
      await db
        .select({ name: other.displayName })
        .from(user)
        .innerJoin(other, sql`true`),
    ).toEqual(Array.from({ length: 4 }, () => ({ name: ours.code })))
    const kept = await db
      .select({ name: user.userName, department: department.name })
      .from(user)
      .leftJoin(department, eq(department.id, user.departmentId))
      .orderBy(asc(user.userName))
    expect(kept).toEqual([
      { name: 'amy', department: 'Bank' },
      { name: 'bob', department: null },
    ])
  })

  test('PERM-09a binds subqueries, unions and grouped queries alike', async () => {
    const counted = db
      .select({ departmentId: user.departmentId, people: count().as('people') })
      .from(user)
      .groupBy(user.departmentId)
      .as('counted')
    expect(await db.select({ people: counted.people }).from(counted).orderBy(asc(counted.people))).toEqual([
      { people: 1 },
      { people: 1 },
    ])
    expect(
      await db
        .select()
        .from(user)
        .where(inArray(user.id, db.select({ id: user.id }).from(user))),
    ).toHaveLength(2)
    expect(
      await db
        .select()
        .from(user)
        .where(exists(db.select().from(department).where(eq(department.id, user.departmentId)))),
    ).toHaveLength(1)
    expect(
      await db
        .select({ name: user.displayName })
        .from(user)
        .unionAll(db.select({ name: user.displayName }).from(user)),
    ).toHaveLength(4)
    expect(await db.count(user)).toBe(2)
    expect(await db.count(user, eq(user.userName, 'amy'))).toBe(1)
  })

  test('PERM-09a binds a named query, and what reads it', async () => {
    const page = db.named(
      'page',
      db.select({ id: user.id, name: user.displayName }).from(user).orderBy(asc(user.userName)).limit(1),
    )
    const seen = db
      .select({ people: sql`count(*)::int` })
      .from(user)
      .where(inArray(user.id, db.select({ id: page.id }).from(page)))
    expect(
      await db
        .with(page)
        .select({
          name: page.name,
          seen: sql`(${seen})`,
          all: sql`(${db.select({ people: sql`count(*)::int` }).from(user)})`,
        })
        .from(page),
    ).toEqual([{ name: ours.code, seen: 1, all: 2 }])
    expect(
      await db
        .with(page)
        .select({ name: user.displayName })
        .from(user)
        .innerJoin(page, sql`true`),
    ).toEqual([{ name: ours.code }, { name: ours.code }])
    expect(() => db.with(page).select({ all: sql`(select count(*) from ${user})` })).toThrow(
      'names a table in an sql fragment',
    )
  })

  test('PERM-09a inserts rows as its own', async () => {
    const [row] = await db.insert(classGroup).values({ name: 'Ours' }).returning()
    expect(row?.tenantId).toBe(ours.id)
    const smuggled = { name: 'Smuggled', tenantId: theirs.id }
    expect(await db.insert(classGroup).values(smuggled).returning({ tenantId: classGroup.tenantId })).toEqual(
      [{ tenantId: ours.id }],
    )
    expect(
      await db
        .insert(classGroup)
        .values([{ name: 'One' }, { name: 'Two' }])
        .returning(),
    ).toHaveLength(2)
  })

  test('PERM-09a inserts many rows as its own, each with what it has and the defaults for the rest', async () => {
    const smuggled = { name: 'Many', tenantId: theirs.id }
    const at = new Date('2026-01-02T03:04:05.678Z')
    const rows = await db
      .insertMany(classGroup, [smuggled, { name: '"𠮷\\n', createdAt: at, revision: 7 }])
      .returning()
    expect(rows).toMatchObject([
      { tenantId: ours.id, name: 'Many', createdBy: null, revision: 1 },
      { tenantId: ours.id, name: '"𠮷\\n', createdAt: at, revision: 7 },
    ])
    expect(Date.now() - (rows[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
    const [entry] = await db.insertMany(role, [{ name: 'Many', functions: ['user'] }]).returning()
    expect(entry).toMatchObject({ functions: ['user'], departments: [], builtIn: false, scope: 'OWN' })
    expect(
      await db
        .insertMany(classGroup, [{ name: 'Many' }, { name: 'More' }])
        .onConflictDoNothing()
        .returning({ name: classGroup.name }),
    ).toEqual([{ name: 'More' }])
    await expect(db.insertMany(classGroup, [{ name: 'Most' }, { name: 'More' }])).rejects.toThrow()
    expect(await db.count(classGroup, eq(classGroup.name, 'Most'))).toBe(0)

    const [foreign] = await database.db
      .insert(classGroup)
      .values({ tenantId: theirs.id, name: 'Theirs' })
      .returning()
    await db
      .insertMany(classGroup, [{ id: foreign?.id ?? '', name: 'Taken' }])
      .onConflictDoUpdate({ target: [classGroup.tenantId, classGroup.id], set: { name: sql`excluded.name` } })
    expect(
      await database.db
        .select({ name: classGroup.name })
        .from(classGroup)
        .where(eq(classGroup.tenantId, theirs.id)),
    ).toEqual([{ name: 'Theirs' }])
    expect(() =>
      db
        .insertMany(classGroup, [{ name: 'x' }])
        .onConflictDoUpdate({ target: classGroup.name, set: { tenantId: theirs.id } }),
    ).toThrow('a row stays with its tenant')
    await database.db.delete(classGroup).where(eq(classGroup.tenantId, theirs.id))
  })

  test('PERM-09a updates on conflict no row of another tenant', async () => {
    const [foreign] = await database.db
      .insert(classGroup)
      .values({ tenantId: theirs.id, name: 'Kept' })
      .returning()
    const merged = await db
      .insert(classGroup)
      .values({ id: foreign?.id ?? '', name: 'Kept' })
      .onConflictDoUpdate({ target: [classGroup.tenantId, classGroup.name], set: { name: 'Changed' } })
      .returning()
    expect(merged).toMatchObject([{ tenantId: ours.id, name: 'Kept' }])
    await db
      .insert(classGroup)
      .values({ name: 'Kept' })
      .onConflictDoUpdate({ target: [classGroup.tenantId, classGroup.name], set: { name: 'Changed' } })
    expect(
      await database.db.select().from(classGroup).where(eq(classGroup.tenantId, theirs.id)),
    ).toMatchObject([{ name: 'Kept' }])
    expect(() =>
      db
        .insert(classGroup)
        .values({ name: 'x' })
        .onConflictDoUpdate({ target: classGroup.name, set: { tenantId: theirs.id } }),
    ).toThrow('a row stays with its tenant')
  })

  test('PERM-09a changes and removes its own rows alone', async () => {
    await db.update(user).set({ jobNumber: '7' })
    await db.update(user).set({ email: 'x' }).where(eq(user.tenantId, theirs.id))
    expect(
      await db
        .update(user)
        .set({ phone: '1' })
        .where(sql`true`)
        .returning({ name: user.displayName }),
    ).toEqual([{ name: ours.code }, { name: ours.code }])
    const foreign = await database.db.select().from(user).where(eq(user.tenantId, theirs.id))
    expect(foreign.map(({ jobNumber, email, phone }) => [jobNumber, email, phone])).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
    await db.delete(classGroup)
    await db.delete(user).where(and(eq(user.userName, 'bob'), sql`true`))
    expect(await theirNames()).toHaveLength(2)
    expect(await db.count(user)).toBe(1)
    expect(() => db.update(user).set({ tenantId: theirs.id })).toThrow('a row stays with its tenant')
  })

  test('PERM-09a refuses what could get round it', () => {
    expect(() => db.select().from(signingKey)).toThrow('belongs to no tenant')
    expect(() => db.select().from(sql`app_user`)).toThrow('tables and from subqueries')
    expect(() =>
      db
        .select()
        .from(user)
        .innerJoin(sql`department`, sql`true`),
    ).toThrow('tables and from subqueries')
    expect(() =>
      db
        .select()
        .from(user)
        .rightJoin(department, sql`true`),
    ).toThrow('no right join')
    expect(() =>
      db
        .select()
        .from(user)
        .fullJoin(department, sql`true`),
    ).toThrow('no full join')
    expect(() =>
      db
        .select()
        .from(user)
        .where(sql`exists (select 1 from ${department})`),
    ).toThrow('names a table')
    expect(() =>
      db
        .select()
        .from(user)
        .where(and(sql`true`, sql`${user.id} in (select id from ${user})`)),
    ).toThrow('names a table')
    expect(() => db.select({ all: sql`(select count(*) from ${user})` }).from(user)).toThrow('names a table')
    expect(() => db.select({ all: sql`(select count(*) from ${user})`.as('all') }).from(user)).toThrow(
      'names a table',
    )
    expect(() => db.update(user).set({ email: 'x' }).from(department)).toThrow('no update from')
    expect(() => db.delete(user).where(sql`id in (select id from ${user})`)).toThrow('names a table')
  })

  test('PERM-09a stays bound in a transaction, which takes all back when it fails', async () => {
    const failing = db.transaction(async (t) => {
      expect(t.tenantId).toBe(ours.id)
      expect(await t.count(user)).toBe(1)
      await t.update(user).set({ phone: '2' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.select({ phone: user.phone }).from(user)).toEqual([{ phone: '1' }])
  })
})
