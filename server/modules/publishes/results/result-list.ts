import { type SQL, and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { PublishWithResults } from '../../../../src/contract/publish-results.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import { containing } from '../../../db/like.ts'
import { course, courseVersion } from '../../../db/schema/courses.ts'
import { user } from '../../../db/schema/people.ts'
import { session } from '../../../db/schema/practice.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { isReadable, type ResultReader } from './result-reader.ts'
import { holdsFigures } from './results.ts'

interface Asked {
  search?: string | undefined
  page: number
  size: number
}

/** The publishes in which people whom the reader sees have results, with their best ones; where these are weakest, first (PUBLISH-06c). */
export async function resultList(
  db: TenantDb,
  reader: ResultReader,
  { search, page, size }: Asked,
): Promise<{ items: PublishWithResults[]; total: number }> {
  const pattern = search ? containing(search) : null
  const where: SQL | undefined = and(
    isReadable(db, reader),
    eq(publish.archived, false),
    holdsFigures(reader),
    pattern === null ? undefined : or(ilike(publish.name, pattern), ilike(course.name, pattern)),
  )
  const best = db
    .select({
      publishId: session.publishId,
      total: sql<number>`max(${session.total})`.as('best_total'),
      passed: sql<boolean>`bool_or(${session.level} in ('pass', 'excellent'))`.as('ever_passed'),
      endedAt: sql`max(${session.endedAt})`.as('last_ended'),
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(where)
    .groupBy(session.publishId, session.userId)
    .as('best')
  const figures = db
    .select({
      publishId: best.publishId,
      people: sql<number>`count(*)::int`.as('people'),
      passed: sql<number>`(count(*) filter (where ${best.passed}))::int`.as('passed'),
      mean: sql<number>`avg(${best.total})::float8`.as('mean'),
      lastAt: sql<string>`max(${best.endedAt})`.as('last_at'),
    })
    .from(best)
    .groupBy(best.publishId)
    .as('figures')
  const rows = await db
    .select({
      id: publish.id,
      name: publish.name,
      kind: publish.kind,
      round: publish.round,
      courseName: course.name,
      locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
      people: figures.people,
      passed: figures.passed,
      mean: figures.mean,
      lastAt: figures.lastAt,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(publish)
    .innerJoin(figures, eq(figures.publishId, publish.id))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .orderBy(asc(figures.mean), asc(publish.name), asc(publish.id))
    .limit(size)
    .offset((page - 1) * size)
  return {
    items: rows.map(({ all: _, mean, lastAt, ...row }) => ({
      ...row,
      mean: Math.round(mean * 10) / 10,
      lastAt: new Date(lastAt).toISOString(),
    })),
    total: rows[0]?.all ?? 0,
  }
}
