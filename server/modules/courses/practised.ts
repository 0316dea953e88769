import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CoursePractised } from '../../../src/contract/courses.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const passed = inArray(session.level, ['pass', 'excellent'])

/**
 * How often each of these courses was practised by the people whom the viewer sees, and how often passed (COURSE-01, PERM-05), by
 * course; one that nobody practised has no entry. Trials, open practices and those in which nothing was answered don't count
 * (REPORT-12), nor what repeats questions (CONV-02b).
 */
export async function practisedOf(
  db: TenantDb,
  viewer: Viewer,
  courseIds: readonly string[],
): Promise<Map<string, CoursePractised>> {
  const rows = await db
    .select({
      courseId: publish.courseId,
      runs: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${passed}))::int`,
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        isOneOf(publish.courseId, courseIds),
        eq(publish.trial, false),
        eq(session.status, 'ended'),
        eq(session.answered, true),
        eq(session.repetition, false),
        isVisible(viewer),
      ),
    )
    .groupBy(publish.courseId)
  return new Map(rows.map(({ courseId, ...practised }) => [courseId, practised]))
}
