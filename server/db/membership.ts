import { type SQL, and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { MemberType } from '../../src/domain/permissions/course-permission.ts'
import { departmentsAbove, departmentsBelow } from './department-with-below.ts'
import { isOneOf } from './id-list.ts'
import { classMember, department, user } from './schema/people.ts'
import { courseMember } from './schema/courses.ts'
import { publishMember } from './schema/publishes.ts'
import type { Given, TenantDb } from './tenant-db.ts'

/**
 * The condition on rows that name members: those that name the user, one of their classes, or their department or one above it (PERM-06,
 * PUBLISH-02, PUBLISH-12). Classes and departments are arrays, so that an index by member finds the rows.
 */
export function includesUser(
  db: TenantDb,
  { type, memberId }: typeof courseMember | typeof publishMember,
  userId: Given<string> | typeof user.id,
): SQL | undefined {
  const classes = db
    .select({ id: classMember.classId })
    .from(classMember)
    .where(eq(classMember.userId, userId))
  const ownDepartment = db.select({ id: user.departmentId }).from(user).where(eq(user.id, userId))
  const own = userId === user.id ? user.departmentId : sql`(${ownDepartment})`
  return or(
    and(eq(type, 'STUDENT'), eq(memberId, userId)),
    and(eq(type, 'CLASS'), sql`${memberId} = any(array(${classes}))`),
    and(eq(type, 'DEPARTMENT'), sql`${memberId} = any(array${departmentsAbove(db, own)})`),
  )
}

/** The condition on `user` for those whom a publish is for, and who are there to learn. */
export function isLearnerOf(db: TenantDb, id: string, members: 'ALL' | 'PART'): SQL | undefined {
  if (members === 'ALL') return eq(user.type, 2)
  const named = (type: MemberType) =>
    db
      .select({ id: publishMember.memberId })
      .from(publishMember)
      .where(and(eq(publishMember.publishId, id), eq(publishMember.type, type)))
  const inClasses = db
    .select({ id: classMember.userId })
    .from(classMember)
    .innerJoin(
      publishMember,
      and(eq(publishMember.type, 'CLASS'), eq(publishMember.memberId, classMember.classId)),
    )
    .where(eq(publishMember.publishId, id))
  const inDepartments = departmentsBelow(db, named('DEPARTMENT'))
  return sql`(${user.id} in ${named('STUDENT')} or ${user.id} in ${inClasses} or coalesce(${user.departmentId} in ${inDepartments}, false))`
}

/** The condition on `user` for those whom these departments, classes and people are. */
export function isAmong(db: TenantDb, members: readonly { type: MemberType; id: string }[]): SQL | undefined {
  const idsOf = (wanted: MemberType) => members.filter(({ type }) => type === wanted).map(({ id }) => id)
  const inClasses = db
    .select({ id: classMember.userId })
    .from(classMember)
    .where(isOneOf(classMember.classId, idsOf('CLASS')))
  const roots = db
    .select({ id: department.id })
    .from(department)
    .where(isOneOf(department.id, idsOf('DEPARTMENT')))
  const inDepartments = sql`coalesce(${user.departmentId} in ${departmentsBelow(db, roots)}, false)`
  return or(isOneOf(user.id, idsOf('STUDENT')), inArray(user.id, inClasses), inDepartments)
}

/** The condition on `user` for the people of a class. */
export const isInClass = (db: TenantDb, classId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(classMember)
      .where(and(eq(classMember.userId, user.id), eq(classMember.classId, classId))),
  )

/** How many publishes are for a department, a class or a user, and how many courses are open to it: while there are any it can't go. */
export async function namedIn(
  t: TenantDb,
  type: MemberType,
  id: string,
): Promise<{ publishes: number; courses: number }> {
  const rowsIn = (table: typeof publishMember | typeof courseMember) =>
    t.count(table, and(eq(table.type, type), eq(table.memberId, id)))
  return { publishes: await rowsIn(publishMember), courses: await rowsIn(courseMember) }
}
