import { type SQL, and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Category } from '../../../src/contract/categories.ts'
import {
  heightOf,
  levelOf,
  maxCategoryLevel,
  noCategory,
  withAncestors,
  withBelow,
} from '../../../src/domain/category/categories.ts'
import { sameName } from '../../../src/domain/text/same-name.ts'
import { isOneOf } from '../../db/id-list.ts'
import { category } from '../../db/schema/categories.ts'
import { course } from '../../db/schema/courses.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Actor } from '../../plugins/actor.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll, changesOf } from '../audit/public.ts'

type CategoryRow = typeof category.$inferSelect

interface CategoryPlace {
  name: string
  parentId: string | null
}

/** Until the transaction's end the tree stays as it is for everybody else, and so does what stands in it. */
export async function lockCategories(t: TenantDb): Promise<void> {
  const name = `${t.tenantId} categories`
  await t.select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` }).from(tenant)
}

const rowsOf = (db: TenantDb): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.name), asc(category.id))

/** The categories, parents before children, siblings by name. `manages`: the caller may change them. */
export async function categoriesOf(db: TenantDb, manages: boolean): Promise<Category[]> {
  const rows = await rowsOf(db)
  const counted = await db
    .select({ id: course.categoryId, courses: count() })
    .from(course)
    .where(and(isNull(course.deletedAt), isNotNull(course.categoryId)))
    .groupBy(course.categoryId)
  const courses = new Map(counted.map((row) => [row.id, row.courses]))
  const ordered: Category[] = []
  const add = (parentId: string | null): void => {
    for (const { id, name, revision } of rows.filter((row) => row.parentId === parentId)) {
      const own = courses.get(id) ?? 0
      ordered.push({
        id,
        name,
        parentId,
        layer: levelOf(rows, id),
        courses: own,
        editable: manages,
        deletable: manages && own === 0 && !rows.some((row) => row.parentId === id),
        revision,
      })
      add(id)
    }
  }
  add(null)
  return ordered
}

/** How many courses there are, and how many of them are in no category. */
export const coursesCounted = async (db: TenantDb): Promise<{ total: number; without: number }> => ({
  total: await db.count(course, isNull(course.deletedAt)),
  without: await db.count(course, and(isNull(course.deletedAt), isNull(course.categoryId))),
})

async function categoryOf(db: TenantDb, id: string): Promise<Category> {
  const found = (await categoriesOf(db, true)).find((one) => one.id === id)
  if (!found) throw new CallError('not-found')
  return found
}

/** Throws CallError `not-found` for the parent, `duplicate-name`, `illegal-argument` where it would be too deep. */
export async function addCategory(db: TenantDb, actor: Actor, place: CategoryPlace): Promise<Category> {
  return db.transaction(async (t) => {
    await lockCategories(t)
    const rows = await rowsOf(t)
    assertFits(rows, place.parentId, 1)
    assertNameUnique(rows, place, null)
    const [made] = await t.insert(category).values(place).returning({ id: category.id })
    if (!made) throw new Error('no category was made')
    await note(t, actor, 'category-added', { id: made.id, name: place.name }, { after: shown(rows, place) })
    return categoryOf(t, made.id)
  })
}

/**
 * Renames or moves a category. Throws CallError `not-found`, `changed-meanwhile`, `duplicate-name`, `illegal-argument` below
 * itself or too deep, `category-not-empty` where courses are in it or below and it would move.
 */
export async function editCategory(
  db: TenantDb,
  actor: Actor,
  id: string,
  { name, parentId, revision }: CategoryPlace & { revision: number },
): Promise<Category> {
  return db.transaction(async (t) => {
    await lockCategories(t)
    const rows = await rowsOf(t)
    const before = rows.find((row) => row.id === id)
    if (!before) throw new CallError('not-found')
    if (before.revision !== revision) throw new CallError('changed-meanwhile')
    if (parentId !== before.parentId) {
      if (parentId !== null && withAncestors(rows, parentId).some((above) => above.id === id))
        throw new CallError('illegal-argument')
      assertFits(rows, parentId, heightOf(rows, id))
      const within = rows.filter((row) => withAncestors(rows, row.id).some((above) => above.id === id))
      await assertNoCourses(
        t,
        within.map((row) => row.id),
      )
    }
    assertNameUnique(rows, { name, parentId }, id)
    await t
      .update(category)
      .set({ name, parentId, revision: revision + 1 })
      .where(eq(category.id, id))
    const changed = changesOf(shown(rows, before), shown(rows, { name, parentId }))
    if (changed) await note(t, actor, 'category-changed', { id, name }, changed)
    return categoryOf(t, id)
  })
}

/** Deletes an empty category. Deleted courses that were in it are in none when they come back. */
export async function removeCategory(db: TenantDb, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (t) => {
    await lockCategories(t)
    const { name } = await categoryOf(t, id)
    await assertNoCourses(t, [id])
    const below = await t.count(category, eq(category.parentId, id))
    if (below > 0) throw new CallError('category-not-empty', { courses: 0, categories: below })
    await t.update(course).set({ categoryId: null }).where(eq(course.categoryId, id))
    await t.delete(category).where(eq(category.id, id))
    await note(t, actor, 'category-removed', { id, name }, {})
  })
}

/**
 * The id of the category that a course package names: the topmost one of this name. Where there is none it is added at the
 * top for whoever manages categories; for others the course is in none. Call it in a transaction.
 */
export async function categoryNamed(
  t: TenantDb,
  name: string,
  by: { manages: boolean; id: string; address: string; now: number },
): Promise<string | null> {
  if (name === '') return null
  const find = async () => {
    const rows = await rowsOf(t)
    const named = rows.filter((row) => sameName(row.name, name))
    return named.toSorted((one, other) => levelOf(rows, one.id) - levelOf(rows, other.id))[0]?.id ?? null
  }
  const known = await find()
  if (known !== null || !by.manages) return known
  await lockCategories(t)
  const meanwhile = await find()
  if (meanwhile !== null) return meanwhile
  const [made] = await t.insert(category).values({ name, parentId: null }).returning({ id: category.id })
  if (!made) throw new Error('no category was made')
  await note(t, by, 'category-added', { id: made.id, name }, {})
  return made.id
}

/** Throws CallError `not-found` where there is no such category. Null is none. */
export async function assertCategory(t: TenantDb, id: string | null): Promise<void> {
  if (id !== null && (await t.count(category, eq(category.id, id))) === 0) throw new CallError('not-found')
}

/** The condition on `course` for those that stand in a category or below it; for `noCategory` those that stand in none (ADMIN-04). */
export async function isInCategory(db: TenantDb, id: string): Promise<SQL> {
  return id === noCategory
    ? isNull(course.categoryId)
    : isOneOf(course.categoryId, withBelow(await rowsOf(db), id))
}

function assertFits(rows: readonly CategoryRow[], parentId: string | null, height: number): void {
  if (parentId !== null && !rows.some((row) => row.id === parentId)) throw new CallError('not-found')
  const above = parentId === null ? 0 : levelOf(rows, parentId)
  if (above + height > maxCategoryLevel) throw new CallError('illegal-argument')
}

/** Two siblings of one name could not be told apart. */
function assertNameUnique(
  rows: readonly CategoryRow[],
  { name, parentId }: CategoryPlace,
  exceptId: string | null,
): void {
  if (rows.some((row) => row.id !== exceptId && row.parentId === parentId && sameName(row.name, name)))
    throw new CallError('duplicate-name')
}

async function assertNoCourses(t: TenantDb, ids: readonly string[]): Promise<void> {
  const courses = await t.count(course, and(isOneOf(course.categoryId, ids), isNull(course.deletedAt)))
  if (courses > 0) throw new CallError('category-not-empty', { courses, categories: 0 })
}

/** As the audit log shows it: the parent by its name. */
const shown = (rows: readonly CategoryRow[], { name, parentId }: CategoryPlace) => ({
  name,
  parent: rows.find((row) => row.id === parentId)?.name ?? '',
})

const note = (
  t: TenantDb,
  { id: userId, address, now }: { id: string; address: string; now: number },
  action: AuditAction,
  target: { id: string; name: string },
  details: Record<string, unknown>,
): Promise<void> =>
  auditAll(t, [{ action, userId, target: target.name, targetId: target.id, address, details }], now)
