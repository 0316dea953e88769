import {
  type Placeholder,
  type SQL,
  type SQLWrapper,
  and,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
} from 'drizzle-orm'
import type { Overview } from '../../../src/contract/home.ts'
import type { Run } from '../../../src/contract/practice.ts'
import { daysTold } from '../../../src/domain/drill/weak-points.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { ScoreLevel } from '../../../src/domain/session/score.ts'
import type { Standing } from '../../../src/domain/session/standing.ts'
import { holdsResult } from '../../db/counted-session.ts'
import { containing } from '../../db/like.ts'
import { publish } from '../../db/schema/publishes.ts'
import { session } from '../../db/schema/practice.ts'
import { builtOnce, type Given, type TenantDb } from '../../db/tenant-db.ts'

export interface RunsFilter {
  userId: string
  publishId?: string
  status?: 'open' | 'ended' | undefined
  /** Looked for in the name of the course. */
  search?: string | undefined
  standing?: Standing | undefined
  /** When it began, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Counts from 1. */
  page: number
  size: number
}

/** The condition that `standingOf` is; a test holds the two together. */
export function standsAt(standing: Standing): SQL | undefined {
  if (standing === 'open') return eq(session.status, 'open')
  const ended = eq(session.status, 'ended')
  if (standing === 'silent') return and(ended, eq(session.answered, false), isNull(session.examSessionId))
  return and(ended, holdsResult, eq(session.answersUnmarked, 0), eq(session.level, standing))
}

const conditions = (
  db: TenantDb,
  { userId, publishId, status, search, standing, from, to }: Omit<RunsFilter, 'page' | 'size'>,
) =>
  and(
    eq(session.userId, userId),
    publishId === undefined ? undefined : eq(session.publishId, publishId),
    status === undefined ? undefined : eq(session.status, status),
    search
      ? inArray(
          session.publishId,
          db
            .select({ id: publish.id })
            .from(publish)
            .innerJoin(course, eq(course.id, publish.courseId))
            .where(ilike(course.name, containing(search))),
        )
      : undefined,
    // What is not released isn't told by being found either (EXAM-07).
    standing && and(standsAt(standing), or(eq(session.status, 'open'), eq(session.withheld, false))),
    from ? gte(session.startedAt, new Date(from)) : undefined,
    to ? lte(session.startedAt, new Date(to)) : undefined,
  )

/** What a list shows of a practice; for a query of `session` with its publish, course and version. */
export const runFields = {
  sessionId: session.id,
  publishId: session.publishId,
  round: publish.round,
  kind: courseVersion.kind,
  courseName: course.name,
  locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
  status: session.status,
  startedAt: session.startedAt,
  endedAt: session.endedAt,
  total: session.total,
  level: session.level,
  counted: sql<boolean>`${or(eq(session.status, 'open'), holdsResult)}`,
  repetition: session.repetition,
  isExam: sql<boolean>`${session.examSessionId} is not null`,
  paperId: session.paperId,
  withheld: session.withheld,
  answersToMark: session.answersToMark,
  answersUnmarked: session.answersUnmarked,
}

/** Of two that began at the same moment the one that is still open is the later. */
export const newestFirst = [desc(session.startedAt), desc(session.status), desc(session.id)]

/** What `runFields` selects. */
export interface RunRow {
  sessionId: string
  publishId: string
  round: number | null
  kind: CourseKind
  courseName: string
  locale: LocaleId
  status: 'open' | 'ended'
  startedAt: Date
  endedAt: Date | null
  total: number | null
  level: ScoreLevel | null
  counted: boolean
  repetition: boolean
  isExam: boolean
  paperId: string | null
  withheld: boolean
  answersToMark: number
  answersUnmarked: number
}

/** A row of `runFields` as JSON carries it, to those who see every result; there is none while people mark answers of it (MARK-03). */
export const runOf = <Row extends RunRow>({
  isExam,
  paperId,
  withheld,
  answersToMark: answers,
  answersUnmarked: unmarked,
  ...row
}: Row) => ({
  ...row,
  ...(unmarked > 0 && { total: null, level: null }),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  exam: isExam
    ? {
        paper: paperId !== null,
        withheld,
        ...(unmarked > 0 && { marking: { marked: answers - unmarked, answers } }),
      }
    : null,
})

/** The same to the learner whose it is: without a result that is not released (EXAM-07). */
export const ownRunOf = <Row extends RunRow>(row: Row) =>
  runOf(row.withheld ? { ...row, total: null, level: null } : row)

/** A page of the practices that meet a condition. */
function runsWhere(
  db: TenantDb,
  where: SQL | undefined,
  { size, skipped }: { size: Given<number>; skipped: Given<number> },
) {
  // The page first: nothing else is joined.
  const page = db
    .select({ id: sql<string>`${session.id}`.as('id_in_page') })
    .from(session)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset(skipped)
    .as('page')
  return db
    .select(runFields)
    .from(page)
    .innerJoin(session, eq(session.id, page.id))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .orderBy(...newestFirst)
}

/** A person's practices, newest first. */
export const runsOf = async (db: TenantDb, filter: RunsFilter): Promise<Run[]> => {
  const { page, size } = filter
  const rows = await runsWhere(db, conditions(db, filter), { size, skipped: (page - 1) * size })
  return rows.map(ownRunOf)
}

const newestRuns = builtOnce((db, given: (name: 'userId' | 'status' | 'size') => Placeholder) =>
  runsWhere(db, and(eq(session.userId, given('userId')), eq(session.status, given('status'))), {
    size: given('size'),
    skipped: 0,
  }),
)

/** A person's newest practices that are open, or over. */
export const newestRunsOf = async (
  db: TenantDb,
  asked: { userId: string; status: 'open' | 'ended'; size: number },
): Promise<Run[]> => (await newestRuns(db, asked)).map(ownRunOf)

export const countRuns = (db: TenantDb, filter: RunsFilter): Promise<number> =>
  db.count(session, conditions(db, filter))

/** What somebody has practised and sat: in a few figures, and whether there is what else is read of it only then. */
export interface Practised {
  overview: Overview
  /** One that is unfinished. */
  open: boolean
  /** An attempt at a mock exam or an exam. */
  attempted: boolean
  /** A result that is kept from them. */
  withheld: boolean
  /** One of the last days whose weak points count, which was not read for them yet. */
  unread: boolean
}

const practised = builtOnce((db, given: (name: 'userId' | 'since') => Placeholder) => {
  const ended = eq(session.status, 'ended')
  const rests = and(
    ended,
    holdsResult,
    eq(session.repetition, false),
    eq(session.withheld, false),
    eq(session.answersUnmarked, 0),
  )
  const isUnread = and(
    ended,
    eq(session.answered, true),
    not(session.weakPointsRead),
    gte(session.endedAt, given('since')),
  )
  const each = db
    .select({
      total: session.total,
      passed: sql<boolean>`${inArray(session.level, ['pass', 'excellent'])}`.as('has_passed'),
      ended: sql<boolean>`${ended}`.as('has_ended'),
      rests: sql<boolean>`${rests}`.as('counts'),
      attempted: sql<boolean>`${isNotNull(session.examSessionId)}`.as('is_attempt'),
      withheld: session.withheld,
      unread: sql<boolean>`${isUnread}`.as('is_unread'),
    })
    .from(session)
    .where(eq(session.userId, given('userId')))
    .as('each_practice')
  const some = (condition: SQLWrapper) => sql<boolean>`coalesce(bool_or(${condition}), false)`
  return db
    .select({
      runs: sql<number>`(count(*) filter (where ${each.ended}))::int`,
      mean: sql<number | null>`round((avg(${each.total}) filter (where ${each.rests}))::numeric, 1)::float8`,
      best: sql<number | null>`max(${each.total}) filter (where ${each.rests})`,
      passed: sql<number>`(count(*) filter (where ${each.rests} and ${each.passed}))::int`,
      open: sql<boolean>`coalesce(bool_or(not ${each.ended}), false)`,
      attempted: some(each.attempted),
      withheld: some(each.withheld),
      unread: some(each.unread),
    })
    .from(each)
})

/**
 * A person's practices in one look at them. In the figures (HOME-01) are those that are over; those in which nothing was answered are in no
 * result (REPORT-12), nor what repeats questions (CONV-02b), nor what is withheld (EXAM-07) or marked by people still (MARK-03).
 */
export async function practisedBy(db: TenantDb, userId: string, now: Date): Promise<Practised> {
  const since = new Date(now.getTime() - daysTold * 86_400_000)
  const [row] = await practised(db, { userId, since })
  if (!row) throw new Error('figures without a row')
  const { runs, mean, best, passed, ...there } = row
  return { overview: { runs, mean, best, passed }, ...there }
}
