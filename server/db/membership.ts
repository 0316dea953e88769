import { type SQL, and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { MemberType } from '../../src/domain/permissions/course-permission.ts'
import { isOneOf } from './id-list.ts'
import { classMember, user } from './schema/people.ts'
import type { courseMember } from './schema/courses.ts'
import { publishMember } from './schema/publishes.ts'
import type { TenantDb } from './tenant-db.ts'

/**
 * The condition on rows that name members: those that name the user, or one of their classes (PERM-06,
 * PUBLISH-02).
 */
export function includesUser(
  db: TenantDb,
  { type, memberId }: typeof courseMember | typeof publishMember,
  userId: string | typeof user.id,
): SQL | undefined {
  const classes = db
    .select({ id: classMember.classId })
    .from(classMember)
    .where(eq(classMember.userId, userId))
  return or(
    and(eq(type, 'STUDENT'), eq(memberId, userId)),
    and(eq(type, 'CLASS'), inArray(memberId, classes)),
  )
}

/** The condition on `user` for those whom a publish is for, and who are there to learn. */
export function isLearnerOf(db: TenantDb, id: string, members: 'ALL' | 'PART'): SQL | undefined {
  if (members === 'ALL') return eq(user.type, 2)
  const people = db
    .select({ id: publishMember.memberId })
    .from(publishMember)
    .where(and(eq(publishMember.publishId, id), eq(publishMember.type, 'STUDENT')))
  const inClasses = db
    .select({ id: classMember.userId })
    .from(classMember)
    .innerJoin(
      publishMember,
      and(eq(publishMember.type, 'CLASS'), eq(publishMember.memberId, classMember.classId)),
    )
    .where(eq(publishMember.publishId, id))
  return sql`(${user.id} in ${people} or ${user.id} in ${inClasses})`
}

/** The condition on `user` for those whom these classes and people are. */
export function isAmong(db: TenantDb, members: readonly { type: MemberType; id: string }[]): SQL | undefined {
  const idsOf = (wanted: MemberType) => members.filter(({ type }) => type === wanted).map(({ id }) => id)
  const inClasses = db
    .select({ id: classMember.userId })
    .from(classMember)
    .where(isOneOf(classMember.classId, idsOf('CLASS')))
  return or(isOneOf(user.id, idsOf('STUDENT')), inArray(user.id, inClasses))
}

/** The condition on `user` for the people of a class. */
export const isInClass = (db: TenantDb, classId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(classMember)
      .where(and(eq(classMember.userId, user.id), eq(classMember.classId, classId))),
  )
