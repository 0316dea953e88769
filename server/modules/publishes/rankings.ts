import { type SQL, and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { SettingValues } from '../../../src/domain/settings/settings.ts'
import { departmentsAbove } from '../../db/department-with-below.ts'
import { isCounted } from '../../db/counted-session.ts'
import { classMember, department, user } from '../../db/schema/people.ts'
import { publish, publishMember } from '../../db/schema/publishes.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Platform } from '../../plugins/platform.ts'
import { settingIn } from '../config/public.ts'
import { isInProgress } from './queries.ts'

export interface RankedPerson {
  userId: string
  displayName: string
  department: string
  /** 0–100, one decimal. */
  total: number
}

/** More people than any enterprise has: the own place may be anywhere. */
export const everybody = 1_000_000

/**
 * What the enterprise lets a person see of a ranking (ADMIN-05a). Equal results share a rank; the next one counts on from
 * how many stand before it.
 */
export function ranked(people: RankedPerson[], me: string, shown: 'everybody' | 'own') {
  const seen = shown === 'own' ? people.filter(({ userId }) => userId === me) : people
  return seen.map((person) => ({
    ...person,
    rank: people.findIndex(({ total }) => total === person.total) + 1,
    me: person.userId === me,
  }))
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

/** Who is named by ranked publishes that are not for everybody, themselves, by one of their classes, or by their department or one above it. */
function namedBy(db: TenantDb, now: Date) {
  // The column has a name of its own: a query of one table alone calls it `id`, as the tree within does.
  const each = db
    .select({ departmentId: sql<string>`${department.id}`.as('each_department') })
    .from(department)
    .as('each')
  const within = db
    .select({
      departmentId: each.departmentId,
      named: sql<string>`unnest(array${departmentsAbove(db, each.departmentId)})`.as('within_named'),
    })
    .from(each)
    .as('within')
  const inNamed = db
    .select({ userId: sql<string>`${user.id}`.as('within_user'), named: within.named })
    .from(within)
    .innerJoin(user, eq(user.departmentId, within.departmentId))
    .as('in_named')
  return db
    .selectDistinct({
      publishId: publishMember.publishId,
      userId:
        sql<string>`case when ${publishMember.type} = 'STUDENT' then ${publishMember.memberId} else coalesce(${classMember.userId}, ${inNamed.userId}) end`.as(
          'named_user',
        ),
    })
    .from(publishMember)
    .innerJoin(publish, eq(publish.id, publishMember.publishId))
    .leftJoin(
      classMember,
      and(eq(publishMember.type, 'CLASS'), eq(classMember.classId, publishMember.memberId)),
    )
    .leftJoin(inNamed, and(eq(publishMember.type, 'DEPARTMENT'), eq(inNamed.named, publishMember.memberId)))
    .where(and(eq(publish.members, 'PART'), isRanked(now)))
    .as('named')
}

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
async function overallRanking(db: TenantDb, limit: number, now: Date): Promise<RankedPerson[]> {
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

/** The first places of the enterprise, as far as it lets somebody see them (HOME-01, ADMIN-05a). */
export async function rankingFor(
  db: TenantDb,
  userId: string,
  { size, now }: { size: number; now: Date },
): Promise<OverallRanking> {
  return rankingBy(userId, size, await settingIn(db, 'leaderboard'), (limit) =>
    overallRanking(db, limit, now),
  )
}

type OverallRanking = CallReply<'GET /coach-api/ranking'>

async function rankingBy(
  userId: string,
  size: number,
  shown: SettingValues['leaderboard'],
  read: (limit: number) => Promise<RankedPerson[]>,
): Promise<OverallRanking> {
  if (shown === 'off') return { items: [], shown }
  return { items: ranked(await read(shown === 'own' ? everybody : size), userId, shown), shown }
}

/** For so many milliseconds the home pages of an enterprise share what was read for one of them (HOME-09). */
const sharedFor = 5000

interface SharedRanking {
  /** When it was begun to be read, by the platform's clock. */
  at: number
  people: Promise<RankedPerson[]>
}

/** By enterprise and number of places, of each platform. */
const sharedRankings = new WeakMap<Platform, Map<string, SharedRanking>>()

/**
 * As `rankingFor`, where the enterprise shows it so; at most five seconds old, and read after `since`, when the newest result of the reader came about, in milliseconds since 1970. To
 * rank an enterprise all of its results are gone through: too much for each home page that is opened.
 */
export async function recentRankingFor(
  db: TenantDb,
  userId: string,
  {
    size,
    since,
    shown,
    platform,
  }: { size: number; since: number; shown: SettingValues['leaderboard']; platform: Platform },
): Promise<OverallRanking> {
  const shared = sharedRankings.get(platform) ?? new Map<string, SharedRanking>()
  sharedRankings.set(platform, shared)
  return rankingBy(userId, size, shown, (limit) => {
    const now = platform.clock()
    const key = `${db.tenantId} ${limit}`
    const known = shared.get(key)
    if (known && now - known.at < sharedFor && known.at > since) return known.people
    for (const [other, { at }] of shared) if (now - at >= sharedFor) shared.delete(other)
    const people = overallRanking(db, limit, new Date(now))
    shared.set(key, { at: now, people })
    // The next who asks tries again.
    people.catch(() => shared.delete(key))
    return people
  })
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
