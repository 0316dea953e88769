import { type SQL, and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Builder } from '../../src/domain/permissions/course-permission.ts'
import { includesUser } from './membership.ts'
import { course, courseMember } from './schema/courses.ts'
import { user } from './schema/people.ts'
import type { TenantDb } from './tenant-db.ts'

/**
 * The condition on `course` for those that this person works on (PERM-06), deleted ones among them: the one place of a
 * course's permission. Undefined where they work on all.
 */
export function isBuiltBy(db: TenantDb, { id, all }: Builder): SQL | undefined {
  if (all) return undefined
  const named = db
    .select({ id: courseMember.courseId })
    .from(courseMember)
    .where(includesUser(db, courseMember, id))
  return or(eq(course.permission, 'ALL'), eq(course.createdBy, id), inArray(course.id, named))
}

/** Whom a course that is open to some names, themselves or by a class: `isBuiltBy`, asked of the course. */
export const namedOn = (db: TenantDb, courseId: string): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: user.id })
    .from(user)
    .innerJoin(
      courseMember,
      and(eq(courseMember.courseId, courseId), includesUser(db, courseMember, user.id)),
    )

/**
 * The condition on `course` for those that are open to this person. Every query by which courses are built, listed,
 * carried in and out or published has it; to anybody else such a course isn't there.
 */
export const isOpenTo = (db: TenantDb, builder: Builder): SQL | undefined =>
  and(isNull(course.deletedAt), isBuiltBy(db, builder))
