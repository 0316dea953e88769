import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { PublishKind } from '../../../src/domain/exam/exam-session.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { DifficultyChoice } from '../../../src/domain/session/difficulty.ts'
import type { PublishCard } from '../../../src/contract/practice.ts'
import { isCounted } from '../../db/counted-session.ts'
import { containing } from '../../db/like.ts'
import { includesUser } from '../../db/membership.ts'
import { category } from '../../db/schema/categories.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { classMember, department, user } from '../../db/schema/people.ts'
import { publish, publishMember } from '../../db/schema/publishes.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const { content, summary } = courseVersion

/** Published to everybody, to the user, or to one of the user's classes (PUBLISH-02). */
export function isFor(db: TenantDb, userId: string): SQL | undefined {
  const named = db
    .select({ id: publishMember.publishId })
    .from(publishMember)
    .where(includesUser(db, publishMember, userId))
  return or(eq(publish.members, 'ALL'), inArray(publish.id, named))
}

const isInProgress = (now: Date): SQL | undefined =>
  and(
    eq(publish.terminated, false),
    lte(publish.startsAt, now),
    or(isNull(publish.endsAt), gt(publish.endsAt, now)),
  )

/**
 * The version that a publish pins, where it is published to this user and has begun, and whether it is over;
 * null otherwise.
 */
export async function begunVersion(
  db: TenantDb,
  userId: string,
  id: string,
  now: Date,
): Promise<{
  versionId: string
  courseId: string
  difficultyChoice: DifficultyChoice
  kind: PublishKind
  over: boolean
} | null> {
  const [row] = await db
    .select({
      versionId: publish.versionId,
      courseId: publish.courseId,
      difficultyChoice: publish.difficultyChoice,
      kind: publish.kind,
      terminated: publish.terminated,
      endsAt: publish.endsAt,
    })
    .from(publish)
    .where(and(eq(publish.id, id), lte(publish.startsAt, now), isFor(db, userId)))
  return row
    ? {
        versionId: row.versionId,
        courseId: row.courseId,
        difficultyChoice: row.difficultyChoice,
        kind: row.kind,
        over: row.terminated || (row.endsAt !== null && row.endsAt <= now),
      }
    : null
}

/**
 * The practices of some courses that are open to somebody now, of each course the newest; of one publish where it is named, of one kind of course where that is.
 * Trials are not among them.
 */
export async function openPracticesOf(
  db: TenantDb,
  {
    userId,
    now,
    courseIds,
    publishId,
    kind,
  }: { userId: string; now: Date; courseIds: string[]; publishId?: string | undefined; kind: CourseKind },
) {
  const rows = await db
    .select({
      publishId: publish.id,
      courseId: publish.courseId,
      versionId: publish.versionId,
      name: publish.name,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(
      and(
        inArray(publish.courseId, courseIds),
        isInProgress(now),
        eq(publish.trial, false),
        eq(publish.kind, 'practice'),
        eq(courseVersion.kind, kind),
        isFor(db, userId),
        publishId === undefined ? undefined : eq(publish.id, publishId),
      ),
    )
    .orderBy(desc(publish.createdAt), asc(publish.id))
  return rows.filter((row, at) => rows.findIndex(({ courseId }) => courseId === row.courseId) === at)
}

/** The question banks of some courses that somebody can practise now, as `openPracticesOf`, each with the ids of its questions. */
export async function openBanksOf(
  db: TenantDb,
  asked: { userId: string; now: Date; courseIds: string[]; publishId?: string | undefined },
) {
  const newest = await openPracticesOf(db, { ...asked, kind: 'question-bank' })
  if (newest.length === 0) return []
  const versions = await db
    .select({
      id: courseVersion.id,
      locale: sql<LocaleId>`${summary} ->> 'locale'`,
      questions: sql<string[]>`jsonb_path_query_array(${content}, '$.questions[*].id')`,
    })
    .from(courseVersion)
    .where(
      inArray(
        courseVersion.id,
        newest.map(({ versionId }) => versionId),
      ),
    )
  const contentOf = new Map(versions.map(({ id, ...rest }) => [id, rest]))
  return newest.flatMap((row) => {
    const found = contentOf.get(row.versionId)
    return found ? [{ ...row, ...found }] : []
  })
}

/** A user's runs and best result of each publish. */
function ownResults(db: TenantDb, userId: string) {
  const best = db
    .selectDistinctOn([session.publishId], {
      publishId: session.publishId,
      total: session.total,
      level: session.level,
    })
    .from(session)
    .where(and(eq(session.userId, userId), isCounted))
    .orderBy(session.publishId, desc(session.total))
    .as('best')
  const runs = db
    .select({ publishId: session.publishId, runs: sql<number>`count(*)::int`.as('runs') })
    .from(session)
    .where(eq(session.userId, userId))
    .groupBy(session.publishId)
    .as('runs')
  return { best, runs }
}

const cardColumns = {
  id: publish.id,
  name: publish.name,
  round: publish.round,
  kind: courseVersion.kind,
  courseName: sql<string>`${summary} ->> 'name'`,
  description: sql<string>`${summary} ->> 'description'`,
  locale: sql<PublishCard['locale']>`${summary} ->> 'locale'`,
  category: sql<string>`coalesce(${category.name}, '')`,
  difficulty: sql<number>`(${summary} ->> 'difficulty')::int`,
  personaName: sql<string>`${summary} #>> '{persona,name}'`,
  personaLabel: sql<string>`${summary} #>> '{persona,label}'`,
  portrait: sql<string>`${summary} #>> '{persona,portrait}'`,
  minutes: sql<number>`ceil((${summary} #>> '{settings,countdown}')::int / 60.0)::int`,
  endsAt: publish.endsAt,
}

const withInstants = <T extends { endsAt: Date | null }>(
  row: T,
): Omit<T, 'endsAt'> & { endsAt: string | null } => ({
  ...row,
  endsAt: row.endsAt?.toISOString() ?? null,
})

export interface CardsFilter {
  userId: string
  now: Date
  /** Looked for in the publish's name, the course's and the customer's. */
  search?: string | undefined
  page: number
  size: number
}

/** What is published to the user now, newest first. */
export async function cardsOf(
  db: TenantDb,
  { userId, now, search, page, size }: CardsFilter,
): Promise<{ items: PublishCard[]; total: number }> {
  const { best, runs } = ownResults(db, userId)
  const pattern = search ? containing(search) : undefined
  const found = pattern
    ? or(
        ilike(publish.name, pattern),
        ilike(cardColumns.courseName, pattern),
        ilike(cardColumns.personaName, pattern),
      )
    : undefined
  const where = and(
    isInProgress(now),
    eq(publish.trial, false),
    eq(publish.kind, 'practice'),
    isFor(db, userId),
    found,
  )
  const items = await db
    .select({
      ...cardColumns,
      runs: sql<number>`coalesce(${runs.runs}, 0)::int`,
      best: best.total,
      bestLevel: best.level,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .leftJoin(best, eq(best.publishId, publish.id))
    .leftJoin(runs, eq(runs.publishId, publish.id))
    .where(where)
    .orderBy(desc(publish.createdAt), asc(publish.id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(where)
  return { items: items.map(withInstants), total: counted?.total ?? 0 }
}

/**
 * One publish with the course that it pins; also after it has ended, for the results. Null where it isn't the
 * user's.
 */
export async function publishOf(db: TenantDb, userId: string, id: string) {
  const { best, runs } = ownResults(db, userId)
  const [row] = await db
    .select({
      ...cardColumns,
      runs: sql<number>`coalesce(${runs.runs}, 0)::int`,
      best: best.total,
      bestLevel: best.level,
      showRank: publish.showRank,
      difficultyChoice: publish.difficultyChoice,
      trial: publish.trial,
      goal: sql<string>`coalesce(${summary} ->> 'goal', '')`,
      personaBackground: sql<string>`${summary} #>> '{persona,background}'`,
      passAt: sql<number>`(${summary} #>> '{settings,thresholds,pass}')::int`,
      excellentAt: sql<number>`(${summary} #>> '{settings,thresholds,excellent}')::int`,
      items: sql<
        { id: string; name: string; max: number }[]
      >`coalesce(${content} #> '{scoring,items}', '[]')`,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .leftJoin(best, eq(best.publishId, publish.id))
    .leftJoin(runs, eq(runs.publishId, publish.id))
    .where(and(eq(publish.id, id), isFor(db, userId)))
  return row ? withInstants(row) : null
}

export interface RankedPerson {
  userId: string
  displayName: string
  department: string
  /** 0–100, one decimal. */
  total: number
}

const bestOfEach = (db: TenantDb, publishId?: string) =>
  db
    .select({
      userId: session.userId,
      publishId: session.publishId,
      total: sql<number>`max(${session.total})`.as('total'),
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(
      and(isCounted, publishId === undefined ? eq(publish.trial, false) : eq(session.publishId, publishId)),
    )
    .groupBy(session.userId, session.publishId)
    .as('best')

const person = { displayName: user.displayName, department: sql<string>`coalesce(${department.name}, '')` }

/** Everybody's best in a publish, the best first. */
export function ranking(db: TenantDb, publishId: string, limit: number): Promise<RankedPerson[]> {
  const best = bestOfEach(db, publishId)
  return db
    .select({ userId: user.id, ...person, total: best.total })
    .from(best)
    .innerJoin(user, eq(user.id, best.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .orderBy(desc(best.total), asc(user.displayName), asc(user.id))
    .limit(limit)
}

/** The publishes that the ranking of the enterprise looks at: what shows no ranks counts for nobody (HOME-02). */
const isRanked = (now: Date): SQL | undefined =>
  and(isInProgress(now), eq(publish.trial, false), eq(publish.showRank, true))

/** Who is named by ranked publishes that are not for everybody, themselves or by one of their classes. */
const namedBy = (db: TenantDb, now: Date) =>
  db
    .selectDistinct({
      publishId: publishMember.publishId,
      userId:
        sql<string>`case when ${publishMember.type} = 'STUDENT' then ${publishMember.memberId} else ${classMember.userId} end`.as(
          'named_user',
        ),
    })
    .from(publishMember)
    .innerJoin(publish, eq(publish.id, publishMember.publishId))
    .leftJoin(
      classMember,
      and(eq(publishMember.type, 'CLASS'), eq(classMember.classId, publishMember.memberId)),
    )
    .where(and(eq(publish.members, 'PART'), isRanked(now)))
    .as('named')

/** How many ranked publishes are open to each person who is named by one, without those that are for everybody. */
function openToEach(db: TenantDb, now: Date) {
  const named = namedBy(db, now)
  return db
    .select({
      userId: sql<string>`${named.userId}`.as('open_user'),
      count: sql<number>`count(*)`.as('open_count'),
    })
    .from(named)
    .groupBy(named.userId)
    .as('open_to')
}

/**
 * Everybody by the mean of their best results in all courses that are open to them now, the best first (HOME-09): one that they
 * have not practised counts as 0, so that one easy course wins nothing.
 */
export async function overallRanking(db: TenantDb, limit: number, now: Date): Promise<RankedPerson[]> {
  const forAll = await db.count(publish, and(eq(publish.members, 'ALL'), isRanked(now)))
  const best = bestOfEach(db)
  const ranked = db
    .select({ id: publish.id, members: publish.members })
    .from(publish)
    .where(isRanked(now))
    .as('ranked')
  const named = namedBy(db, now)
  const open = openToEach(db, now)
  const mean = sql<number>`round((sum(${best.total}) / (${forAll}::int + coalesce(max(${open.count}), 0)))::numeric, 1)::float8`
  return db
    .select({ userId: user.id, ...person, total: mean })
    .from(best)
    .innerJoin(ranked, eq(ranked.id, best.publishId))
    .innerJoin(user, eq(user.id, best.userId))
    .leftJoin(named, and(eq(named.publishId, best.publishId), eq(named.userId, best.userId)))
    .leftJoin(open, eq(open.userId, best.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(or(eq(ranked.members, 'ALL'), isNotNull(named.userId)))
    .groupBy(user.id, user.displayName, department.name)
    .orderBy(desc(mean), asc(user.displayName), asc(user.id))
    .limit(limit)
}

/** How many people did better in a publish than `total`, and how many did as well. */
export async function countBeside(
  db: TenantDb,
  publishId: string,
  total: number,
): Promise<{ above: number; same: number }> {
  const best = bestOfEach(db, publishId)
  const [row] = await db
    .select({
      above: sql<number>`(count(*) filter (where ${best.total} > ${total}))::int`,
      same: sql<number>`(count(*) filter (where ${best.total} = ${total}))::int`,
    })
    .from(best)
  return { above: row?.above ?? 0, same: row?.same ?? 0 }
}

/** The person's classes that a publish names; where it names none of them, all of theirs. */
export async function classesIn(db: TenantDb, publishId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: classMember.classId, named: publishMember.publishId })
    .from(classMember)
    .leftJoin(
      publishMember,
      and(
        eq(publishMember.publishId, publishId),
        eq(publishMember.type, 'CLASS'),
        eq(publishMember.memberId, classMember.classId),
      ),
    )
    .where(eq(classMember.userId, userId))
  const named = rows.filter((row) => row.named !== null)
  return (named.length > 0 ? named : rows).map(({ id }) => id)
}

/**
 * Means over everybody's best run in a publish, or over that of the people in some classes, and how many others than `userId`
 * have one. Points and totals have one decimal.
 */
export async function meanOfBest(
  db: TenantDb,
  publishId: string,
  userId: string,
  classes: readonly string[] | null,
) {
  const people =
    classes === null
      ? undefined
      : inArray(
          session.userId,
          db
            .select({ id: classMember.userId })
            .from(classMember)
            .where(inArray(classMember.classId, [...classes])),
        )
  const best = db
    .selectDistinctOn([session.userId], {
      userId: session.userId,
      total: session.total,
      score: session.score,
    })
    .from(session)
    .where(and(eq(session.publishId, publishId), isCounted, people))
    .orderBy(session.userId, desc(session.total))
    .as('best')
  const parts = db
    .select({ part: sql`jsonb_array_elements(${best.score} -> 'items')`.as('part') })
    .from(best)
    .as('parts')
  const item = sql<string>`${parts.part} ->> 'item'`
  const items = await db
    .select({ item, points: sql<number>`round(avg((${parts.part} ->> 'points')::numeric), 1)::float8` })
    .from(parts)
    .groupBy(item)
    .orderBy(item)
  const [whole] = await db
    .select({
      total: sql<number | null>`round(avg(${best.total})::numeric, 1)::float8`,
      others: sql<number>`(count(*) filter (where ${best.userId} <> ${userId}))::int`,
    })
    .from(best)
  return { total: whole?.total ?? null, others: whole?.others ?? 0, items }
}
