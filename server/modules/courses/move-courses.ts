import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { category } from '../../db/schema/categories.ts'
import { course } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import { assertCategory, lockCategories } from '../categories/public.ts'
import type { BuildingActor } from './builders.ts'

/**
 * Moves courses to a category, or out of any: all of them or none. Answers how many were elsewhere before. Throws CallError
 * `not-found` for the category, or where one of the courses isn't open to the builder.
 */
export async function moveCourses(
  db: TenantDb,
  by: BuildingActor,
  ids: readonly string[],
  categoryId: string | null,
): Promise<number> {
  return db.transaction(async (t) => {
    await lockCategories(t)
    await assertCategory(t, categoryId)
    const open = and(isOneOf(course.id, ids), isOpenTo(t, by))
    if ((await t.count(course, open)) < new Set(ids).size) throw new CallError('not-found')
    const elsewhere =
      categoryId === null
        ? isNotNull(course.categoryId)
        : or(isNull(course.categoryId), ne(course.categoryId, categoryId))
    const moved = await t
      .select({ id: course.id, name: course.name, from: category.name })
      .from(course)
      .leftJoin(category, eq(category.id, course.categoryId))
      .where(and(open, elsewhere))
    if (moved.length === 0) return 0
    await t
      .update(course)
      .set({ categoryId })
      .where(
        isOneOf(
          course.id,
          moved.map(({ id }) => id),
        ),
      )
    const [to] =
      categoryId === null
        ? []
        : await t.select({ name: category.name }).from(category).where(eq(category.id, categoryId))
    await auditAll(
      t,
      moved.map(({ id, name, from }) => ({
        action: 'course-moved',
        userId: by.id,
        target: name,
        targetId: id,
        address: by.address,
        details: { before: { category: from ?? '' }, after: { category: to?.name ?? '' } },
      })),
      by.now,
    )
    return moved.length
  })
}
