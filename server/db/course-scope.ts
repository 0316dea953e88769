import { type SQL, eq, inArray, or } from 'drizzle-orm'
import type { Builder } from '../../src/domain/permissions/course-permission.ts'
import { includesUser } from './membership.ts'
import { course, courseMember } from './schema/courses.ts'
import type { TenantDb } from './tenant-db.ts'

/**
 * The condition on `course` for those that this person works on (PERM-06): the one place of a course's
 * permission. Every query that builds, lists, imports, exports or publishes courses has it; other people are
 * answered as if the course didn't exist. Undefined where they work on all.
 */
export function isOpenTo(db: TenantDb, { id, all }: Builder): SQL | undefined {
  if (all) return undefined
  const named = db
    .select({ id: courseMember.courseId })
    .from(courseMember)
    .where(includesUser(db, courseMember, id))
  return or(eq(course.permission, 'ALL'), eq(course.createdBy, id), inArray(course.id, named))
}
