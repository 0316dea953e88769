import { type SQL, and, asc, count, desc, eq, exists, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import type { LearnerRun } from '../../../src/contract/report.ts'
import type { Standing } from '../../../src/domain/session/standing.ts'
import { departmentWithBelow } from '../../db/department-with-below.ts'
import { containing } from '../../db/like.ts'
import { isInClass } from '../../db/membership.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { newestFirst, runFields, runOf, standsAt } from '../practice/public.ts'

export interface ReportFilter {
  /** Looked for in user name and display name. */
  userName?: string | undefined
  person?: string | undefined
  /** The department with all below it. */
  department?: string | undefined
  class?: string | undefined
  course?: string | undefined
  publish?: string | undefined
  round?: number | undefined
  /** When the practice began, both included. */
  from?: string | undefined
  to?: string | undefined
  standing?: Standing | undefined
}

/**
 * A page of the practices of the people whom the viewer sees, newest first, and how many there are (REPORT-14, PERM-05). A trial is
 * nobody's business but its builder's.
 */
export async function learnerRunsOf(
  db: TenantDb,
  viewer: Viewer,
  filter: ReportFilter,
  { page, size }: { page: number; size: number },
): Promise<{ items: LearnerRun[]; total: number }> {
  const where = await conditionOf(db, viewer, filter)
  const rows = await db
    .select({
      ...runFields,
      learner: {
        userId: user.id,
        displayName: user.displayName,
        department: sql<string>`coalesce(${department.name}, '')`,
      },
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db
    .select({ runs: count() })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(where)
  return { items: rows.map(runOf), total: all?.runs ?? 0 }
}

/** The publish of which the viewer finds most such practices; null where there are none. */
export async function mostOften(
  db: TenantDb,
  viewer: Viewer,
  filter: ReportFilter,
): Promise<{ publishId: string; name: string; courseId: string; count: number } | null> {
  const runs = sql<number>`count(*)::int`
  const [found] = await db
    .select({ publishId: publish.id, name: publish.name, courseId: publish.courseId, count: runs })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(await conditionOf(db, viewer, filter))
    .groupBy(publish.tenantId, publish.id)
    .orderBy(desc(runs), asc(publish.name), asc(publish.id))
    .limit(1)
  return found ?? null
}

/** The courses of which the viewer finds practices, by name, with the rounds of each; deleted ones among them, since their reports stay. */
export async function practisedCourses(
  db: TenantDb,
  viewer: Viewer,
): Promise<{ id: string; name: string; rounds: number[] }[]> {
  const practised = db
    .select({ one: sql`1` })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.publishId, publish.id), isVisible(viewer)))
  const rows = await db
    .selectDistinct({ id: course.id, name: course.name, round: publish.round })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.trial, false), exists(practised)))
    .orderBy(asc(course.name), asc(course.id), asc(publish.round))
  const courses = new Map<string, { id: string; name: string; rounds: number[] }>()
  for (const { id, name, round } of rows) {
    const known = courses.get(id) ?? { id, name, rounds: [] }
    courses.set(id, known)
    if (round !== null) known.rounds.push(round)
  }
  return [...courses.values()]
}

/** What somebody is called; null where the viewer sees nobody of that id. */
export async function visiblePerson(
  db: TenantDb,
  viewer: Viewer,
  id: string,
): Promise<{ id: string; displayName: string } | null> {
  const [found] = await db
    .select({ id: user.id, displayName: user.displayName })
    .from(user)
    .where(and(eq(user.id, id), isVisible(viewer)))
  return found ?? null
}

/** What a publish is called; null where nobody whom the viewer sees has practised it. */
export async function visiblePublish(
  db: TenantDb,
  viewer: Viewer,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const [found] = await db
    .select({ id: publish.id, name: publish.name })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(await conditionOf(db, viewer, { publish: id }))
    .limit(1)
  return found ?? null
}

async function conditionOf(db: TenantDb, viewer: Viewer, filter: ReportFilter): Promise<SQL | undefined> {
  const pattern = filter.userName ? containing(filter.userName) : undefined
  return and(
    eq(publish.trial, false),
    isVisible(viewer),
    pattern ? or(ilike(user.userName, pattern), ilike(user.displayName, pattern)) : undefined,
    filter.person ? eq(session.userId, filter.person) : undefined,
    filter.department
      ? inArray(user.departmentId, await departmentWithBelow(db, filter.department))
      : undefined,
    filter.class ? isInClass(db, filter.class) : undefined,
    filter.course ? eq(publish.courseId, filter.course) : undefined,
    filter.publish ? eq(session.publishId, filter.publish) : undefined,
    filter.round ? eq(publish.round, filter.round) : undefined,
    filter.from ? gte(session.startedAt, new Date(filter.from)) : undefined,
    filter.to ? lte(session.startedAt, new Date(filter.to)) : undefined,
    filter.standing ? standsAt(filter.standing) : undefined,
  )
}
