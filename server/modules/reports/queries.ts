import { and, eq, or, sql } from 'drizzle-orm'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course } from '../../db/schema/courses.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import { examSession } from '../../db/schema/exams.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/**
 * What a report says beside its log: whose it is and how it ended. Null where the viewer doesn't see the
 * person, or where it is another's trial (COURSE-10a).
 */
export async function endedSession(db: TenantDb, id: string, viewer: Viewer) {
  const [row] = await db
    .select({
      publishId: session.publishId,
      round: publish.round,
      courseId: publish.courseId,
      status: session.status,
      withheld: session.withheld,
      repetition: session.repetition,
      answers: session.answersToMark,
      unmarked: session.answersUnmarked,
      examName: sql<string | null>`${examSession.name}`,
      startedAt: session.startedAt,
      endedAt: session.endedAt,
      userId: session.userId,
      displayName: user.displayName,
      department: sql<string>`coalesce(${department.name}, '')`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .leftJoin(examSession, eq(examSession.id, session.examSessionId))
    .where(
      and(eq(session.id, id), isVisible(viewer), or(eq(publish.trial, false), eq(session.userId, viewer.id))),
    )
  return row?.status === 'ended' && row.endedAt ? { ...row, endedAt: row.endedAt } : null
}

/** What the enterprise is called. */
export async function enterpriseName(db: TenantDb): Promise<string> {
  const [row] = await db.select({ name: tenant.name }).from(tenant)
  return row?.name ?? ''
}

/** Whether a course is there, and open to the builder. */
export async function isCourseOpen(db: TenantDb, by: Builder, courseId: string): Promise<boolean> {
  return (await db.count(course, and(eq(course.id, courseId), isOpenTo(db, by)))) > 0
}
