import { type SQL, and, count, desc, eq, gte, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Overview } from '../../../src/contract/home.ts'
import type { Run } from '../../../src/contract/practice.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { ScoreLevel } from '../../../src/domain/session/score.ts'
import type { Standing } from '../../../src/domain/session/standing.ts'
import { holdsResult } from '../../db/counted-session.ts'
import { isOneOf } from '../../db/id-list.ts'
import { containing } from '../../db/like.ts'
import { publish } from '../../db/schema/publishes.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

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

/** A person's practices, newest first. */
export const runsOf = async (db: TenantDb, filter: RunsFilter): Promise<Run[]> => {
  // The page first: nothing else is joined, and nothing at all where it is empty.
  const page = await db
    .select({ id: session.id })
    .from(session)
    .where(conditions(db, filter))
    .orderBy(...newestFirst)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  if (page.length === 0) return []
  const rows = await db
    .select(runFields)
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .where(
      isOneOf(
        session.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(...newestFirst)
  return rows.map(ownRunOf)
}

export const countRuns = (db: TenantDb, filter: RunsFilter): Promise<number> =>
  db.count(session, conditions(db, filter))

/**
 * A person's practices in a few figures (HOME-01). Those in which nothing was answered are in no result (REPORT-12), nor what repeats
 * questions (CONV-02b), nor what is withheld (EXAM-07) or marked by people still (MARK-03).
 */
export async function overviewOf(db: TenantDb, userId: string): Promise<Overview> {
  const rests = and(
    holdsResult,
    eq(session.repetition, false),
    eq(session.withheld, false),
    eq(session.answersUnmarked, 0),
  )
  const [row] = await db
    .select({
      runs: count(),
      mean: sql<number | null>`round((avg(${session.total}) filter (where ${rests}))::numeric, 1)::float8`,
      best: sql<number | null>`max(${session.total}) filter (where ${rests})`,
      passed: sql<number>`(count(*) filter (where ${rests} and ${inArray(session.level, ['pass', 'excellent'])}))::int`,
    })
    .from(session)
    .where(conditions(db, { userId, status: 'ended' }))
  return row ?? { runs: 0, mean: null, best: null, passed: 0 }
}
