import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { TeamDue } from '../../../src/contract/home.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Viewer } from '../../db/people-scope.ts'
import { isOngoing, lastsUntil } from '../../db/publish-over.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { learnersOf } from './materials/standings.ts'
import { isOpened, isReadable, type ResultReader } from './results/result-reader.ts'

/** So many are told of each kind; more are looked at, since some are of nobody whom the viewer sees. */
const told = 3
const lookedAt = 6
const lookedBack = 30 * 86_400_000

/** Publishes by their end: all of them for who reads reports, else those of courses that are open to the reader. */
const publishesBy = (db: TenantDb, reader: ResultReader, where: SQL | undefined, order: typeof asc) => {
  const until = lastsUntil(db)
  return db
    .select({
      publishId: publish.id,
      opens: sql<boolean>`${isOpened(db, reader)}`,
      name: publish.name,
      locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
      endsAt: until,
    })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(and(isReadable(db, reader), eq(publish.archived, false), where))
    .orderBy(order(until), asc(publish.id))
    .limit(lookedAt)
}

/** The first of some publishes of which there is something to tell, with how far those are whom the viewer sees. */
async function firstOf<T>(
  db: TenantDb,
  viewer: Viewer,
  now: Date,
  found: Awaited<ReturnType<typeof publishesBy>>,
  view: (standing: NonNullable<Awaited<ReturnType<typeof learnersOf>>>) => T | null,
) {
  const shown = []
  for (const { endsAt, ...one } of found) {
    const standing = endsAt && (await learnersOf(db, viewer, one.publishId, now, { page: 1, size: 1 }))
    const seen = standing ? view(standing) : null
    if (endsAt && seen) shown.push({ ...one, endsAt: endsAt.toISOString(), ...seen })
    if (shown.length === told) break
  }
  return shown
}

/**
 * What is due next of the people whom the viewer sees, and what of the last 30 days they haven't completed (HOME-21). Of whom marking still
 * decides isn't counted there.
 */
export async function teamDueOf(db: TenantDb, reader: ResultReader, now: Date): Promise<TeamDue> {
  const until = lastsUntil(db)
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const coming = await publishesBy(
    db,
    reader,
    and(isOngoing(db, now), lte(publish.startsAt, now), sql`${until} > ${at(now.getTime())}`),
    asc,
  )
  const past = await publishesBy(
    db,
    reader,
    and(
      eq(publish.terminated, false),
      sql`${until} <= ${at(now.getTime())}`,
      sql`${until} > ${at(now.getTime() - lookedBack)}`,
    ),
    desc,
  )
  return {
    due: await firstOf(db, reader, now, coming, ({ people, completed, notBegun }) =>
      people > completed ? { people, completed, notBegun } : null,
    ),
    overdue: await firstOf(db, reader, now, past, ({ people, over }) =>
      over > 0 ? { people, lacking: over } : null,
    ),
  }
}
