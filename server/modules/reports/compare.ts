import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ComparedCourse, Comparison } from '../../../src/contract/report.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { abilityShares } from '../../../src/domain/scoring/ability-shares.ts'
import { isCounted } from '../../db/counted-session.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Whom of some people the viewer sees, in the order of `ids`. */
async function peopleOf(db: TenantDb, viewer: Viewer, ids: readonly string[]): Promise<Comparison['people']> {
  const rows = await db
    .select({
      userId: user.id,
      displayName: user.displayName,
      department: sql<string>`coalesce(${department.name}, '')`,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(and(isOneOf(user.id, ids), isVisible(viewer)))
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** In each course, of each of some people, the newest counted session with how many there are and the best total. */
const newestOf = (db: TenantDb, viewer: Viewer, people: readonly string[]) => {
  const each = sql`partition by ${publish.courseId}, ${session.userId}`
  const ranked = db
    .select({
      sessionId: session.id,
      userId: session.userId,
      versionId: session.versionId,
      courseId: publish.courseId,
      isExam: sql<boolean>`${session.examSessionId} is not null`.as('is_exam'),
      score: session.score,
      total: session.total,
      attempts: sql<number>`(count(*) over (${each}))::int`.as('attempts'),
      best: sql<number>`max(${session.total}) over (${each})`.as('best_total'),
      place: sql<number>`row_number() over (${each} order by ${session.endedAt} desc, ${session.id} desc)`.as(
        'place',
      ),
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(isCounted, isOneOf(session.userId, people), eq(publish.trial, false), isVisible(viewer)))
    .as('ranked')
  return db
    .select({
      sessionId: ranked.sessionId,
      userId: ranked.userId,
      courseId: ranked.courseId,
      courseName: course.name,
      locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
      kind: courseVersion.kind,
      exam: ranked.isExam,
      score: ranked.score,
      last: sql<number>`coalesce(${ranked.total}, 0)`,
      attempts: ranked.attempts,
      best: sql<number>`coalesce(${ranked.best}, 0)`,
      scoring: sql<DialogueFlowCourse['scoring'] | null>`${courseVersion.content} -> 'scoring'`,
    })
    .from(ranked)
    .innerJoin(course, eq(course.id, ranked.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, ranked.versionId))
    .where(eq(ranked.place, 1))
    .orderBy(asc(course.name), asc(ranked.courseId), desc(ranked.userId))
}

/**
 * Some people side by side in the courses in which at least two of them have results (REPORT-14b, PERM-05). Whom the viewer doesn't see is
 * left out, and counts nowhere.
 */
export async function comparisonOf(
  db: TenantDb,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Comparison> {
  const people = await peopleOf(db, viewer, ids)
  if (people.length === 0) return { people, courses: [] }
  const rows = await newestOf(
    db,
    viewer,
    people.map(({ userId }) => userId),
  )
  const courses = new Map<string, ComparedCourse>()
  for (const { courseId, courseName, locale, kind, scoring, score, ...row } of rows) {
    const known = courses.get(courseId) ?? { id: courseId, name: courseName, locale, results: [] }
    courses.set(courseId, known)
    known.results.push({
      userId: row.userId,
      attempts: row.attempts,
      best: row.best,
      last: row.last,
      session: { sessionId: row.sessionId, kind, exam: row.exam },
      abilities:
        kind === 'dialogue-flow' && scoring
          ? abilityShares(scoring, score?.items ?? []).map(({ name, value }) => ({ name, value }))
          : [],
    })
  }
  return { people, courses: [...courses.values()].filter(({ results }) => results.length > 1) }
}
