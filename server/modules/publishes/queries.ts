import {
  type Placeholder,
  type SQL,
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { PublishKind } from '../../../src/domain/exam/exam-session.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { DifficultyChoice } from '../../../src/domain/session/difficulty.ts'
import type { ScoreLevel } from '../../../src/domain/session/score.ts'
import type { PublishCard } from '../../../src/contract/practice.ts'
import { isCounted } from '../../db/counted-session.ts'
import { idList, isOneOf } from '../../db/id-list.ts'
import { containing } from '../../db/like.ts'
import { includesUser } from '../../db/membership.ts'
import { passColumns } from '../../db/pass-mark.ts'
import { category } from '../../db/schema/categories.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { publish, publishMember } from '../../db/schema/publishes.ts'
import { session } from '../../db/schema/practice.ts'
import { builtOnce, type Given, type TenantDb } from '../../db/tenant-db.ts'

const { content, summary } = courseVersion

/** Published to everybody, to the user, to one of the user's classes, or to their department or one above it (PUBLISH-02, PUBLISH-12). */
export function isFor(db: TenantDb, userId: Given<string>): SQL | undefined {
  const named = db
    .select({ id: publishMember.publishId })
    .from(publishMember)
    .where(includesUser(db, publishMember, userId))
  // An array, so that both are looked up by an index.
  return or(eq(publish.members, 'ALL'), sql`${publish.id} = any(array(${named}))`)
}

/**
 * Whether it has begun, and neither its end has come nor was it terminated. An exam whose sessions are over is among them: its results count
 * in rankings until its own end.
 */
export const isInProgress = (now: Given<Date>): SQL | undefined =>
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
  camera: boolean
  passAt: number | null
  kind: PublishKind
  over: boolean
} | null> {
  const [row] = await db
    .select({
      versionId: publish.versionId,
      courseId: publish.courseId,
      difficultyChoice: publish.difficultyChoice,
      camera: publish.camera,
      passAt: publish.passAt,
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
        camera: row.camera,
        passAt: row.passAt,
        kind: row.kind,
        over: row.terminated || (row.endsAt !== null && row.endsAt <= now),
      }
    : null
}

/** Whose open practices, of which courses. */
interface OpenAsked {
  userId: string
  now: Date
  courseIds: string[]
  publishId?: string | undefined
  /** Ids of all practices that are open to them, where they are known. */
  among?: readonly string[] | undefined
}

/**
 * The practices of some courses that are open to somebody now, of each course the newest; of one publish where it is named, of one kind of course where that is.
 * Trials are not among them.
 */
export async function openPracticesOf(
  db: TenantDb,
  { userId, now, courseIds, publishId, kind, among }: OpenAsked & { kind: CourseKind },
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
        eq(courseVersion.kind, kind),
        among
          ? isOneOf(publish.id, among)
          : and(isInProgress(now), eq(publish.trial, false), eq(publish.kind, 'practice'), isFor(db, userId)),
        publishId === undefined ? undefined : eq(publish.id, publishId),
      ),
    )
    .orderBy(desc(publish.createdAt), asc(publish.id))
  return rows.filter((row, at) => rows.findIndex(({ courseId }) => courseId === row.courseId) === at)
}

/** The question banks of some courses that somebody can practise now, as `openPracticesOf`, each with the ids of its questions. */
export async function openBanksOf(db: TenantDb, asked: OpenAsked) {
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

/** A user's runs, best result and newest result of each of some publishes. */
function ownResults(db: TenantDb, userId: Given<string>, of: readonly string[] | Placeholder) {
  const each = db
    .select({
      id: session.id,
      publishId: session.publishId,
      total: session.total,
      level: session.level,
      endedAt: session.endedAt,
      unmarked: session.answersUnmarked,
      counted: sql<boolean>`${isCounted}`.as('counted'),
    })
    .from(session)
    .where(and(eq(session.userId, userId), isOneOf(session.publishId, of)))
    .as('each_run')
  const { id, publishId, total, level, endedAt, unmarked, counted } = each
  return db
    .select({
      publishId,
      runs: sql<number>`count(*)::int`.as('runs'),
      best: sql<number | null>`max(${total}) filter (where ${counted})`.as('best'),
      bestLevel:
        sql<ScoreLevel | null>`(array_agg(${level} order by ${total} desc) filter (where ${counted}))[1]`.as(
          'best_level',
        ),
      last: sql<
        string | null
      >`(array_agg(case when ${unmarked} = 0 then ${id} end order by ${endedAt} desc, ${id} desc)
        filter (where ${counted}))[1]`.as('last_counted'),
    })
    .from(each)
    .groupBy(publishId)
    .as('own_results')
}

const cardColumns = {
  id: publish.id,
  name: publish.name,
  round: publish.round,
  kind: courseVersion.kind,
  courseName: sql<string>`${summary} ->> 'name'`,
  description: sql<string>`${summary} ->> 'description'`,
  note: publish.description,
  locale: sql<PublishCard['locale']>`${summary} ->> 'locale'`,
  category: sql<string>`coalesce(${category.name}, '')`,
  difficulty: sql<number>`(${summary} ->> 'difficulty')::int`,
  personaName: sql<string>`${summary} #>> '{persona,name}'`,
  personaLabel: sql<string>`${summary} #>> '{persona,label}'`,
  portrait: sql<string>`${summary} #>> '{persona,portrait}'`,
  minutes: sql<number>`ceil((${summary} #>> '{settings,countdown}')::int / 60.0)::int`,
  ...passColumns,
  completedBy: sql<
    PublishCard['completedBy']
  >`case when ${publish.completionNeed} <> 'none' then ${publish.completionBy} end`,
  startsAt: publish.startsAt,
  endsAt: publish.endsAt,
}

const withInstants = <T extends { startsAt: Date; endsAt: Date | null }>(
  row: T,
): Omit<T, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null } => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
})

/** Ids of what is published to somebody and has begun, the newest first. */
export interface OwnPublishes {
  /** In progress: one that is over is in no list. */
  practices: string[]
  /** Mock exams and exams, also those that are over. */
  exams: string[]
}

function ownPublishesWhere(
  db: TenantDb,
  { userId, now }: { userId: Given<string>; now: Given<Date> },
  where?: SQL,
) {
  const isPractice = eq(publish.kind, 'practice')
  // As two lists: a row for each of hundreds takes longer to read than to find.
  const idsOf = (which: SQL) =>
    sql<
      string[]
    >`coalesce(jsonb_agg(${publish.id} order by ${publish.createdAt} desc, ${publish.id}) filter (where ${which}), '[]')`
  return db
    .select({ practices: idsOf(isPractice), exams: idsOf(not(isPractice)) })
    .from(publish)
    .where(
      and(
        lte(publish.startsAt, now),
        eq(publish.trial, false),
        or(isInProgress(now), ne(publish.kind, 'practice')),
        isFor(db, userId),
        where,
      ),
    )
}

const allOwnPublishes = builtOnce((db, given: (name: 'userId' | 'now') => Placeholder) =>
  ownPublishesWhere(db, { userId: given('userId'), now: given('now') }),
)

/**
 * What is published to somebody and has begun: practices in progress, and exams also when they are over. Trials are not among
 * it. `search` is looked for in the publish's name, the course's and the customer's.
 */
export async function ownPublishesOf(
  db: TenantDb,
  { userId, now, search }: { userId: string; now: Date; search?: string | undefined },
): Promise<OwnPublishes> {
  const [own] = await (search
    ? ownPublishesWhere(db, { userId, now }, isFound(db, containing(search)))
    : allOwnPublishes(db, { userId, now }))
  return own ?? { practices: [], exams: [] }
}

function isFound(db: TenantDb, pattern: string): SQL | undefined {
  const versions = db
    .select({ id: courseVersion.id })
    .from(courseVersion)
    .where(or(ilike(cardColumns.courseName, pattern), ilike(cardColumns.personaName, pattern)))
  return or(ilike(publish.name, pattern), inArray(publish.versionId, versions))
}

/** `last`: the session of the newest result; null where there is none, or people mark answers of it still. */
export type OwnCard = PublishCard & { last: string | null }

const cards = builtOnce((db, given: (name: 'userId' | 'shown') => Placeholder) => {
  const results = ownResults(db, given('userId'), given('shown'))
  return db
    .select({
      ...cardColumns,
      runs: sql<number>`coalesce(${results.runs}, 0)::int`,
      best: results.best,
      bestLevel: results.bestLevel,
      last: results.last,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .leftJoin(results, eq(results.publishId, publish.id))
    .where(isOneOf(publish.id, given('shown')))
    .orderBy(desc(publish.createdAt), asc(publish.id))
})

/** The cards of a page of somebody's practices, and how many there are. */
export async function cardsOf(
  db: TenantDb,
  userId: string,
  { practices }: Pick<OwnPublishes, 'practices'>,
  { page, size }: { page: number; size: number },
): Promise<{ items: OwnCard[]; total: number }> {
  const shown = idList(practices.slice((page - 1) * size, page * size))
  const items = await cards(db, { userId, shown })
  return { items: items.map(withInstants), total: practices.length }
}

/**
 * One publish with the course that it pins; also after it has ended, for the results. Null where it isn't the
 * user's, or hasn't begun.
 */
export async function publishOf(db: TenantDb, userId: string, id: string, now: Date) {
  const results = ownResults(db, userId, [id])
  const [row] = await db
    .select({
      ...cardColumns,
      runs: sql<number>`coalesce(${results.runs}, 0)::int`,
      best: results.best,
      bestLevel: results.bestLevel,
      showRank: publish.showRank,
      difficultyChoice: publish.difficultyChoice,
      trial: publish.trial,
      goal: sql<string>`coalesce(${summary} ->> 'goal', '')`,
      personaBackground: sql<string>`${summary} #>> '{persona,background}'`,
      items: sql<
        { id: string; name: string; max: number }[]
      >`coalesce(${content} #> '{scoring,items}', '[]')`,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .leftJoin(results, eq(results.publishId, publish.id))
    .where(and(eq(publish.id, id), lte(publish.startsAt, now), isFor(db, userId)))
  return row ? withInstants(row) : null
}
