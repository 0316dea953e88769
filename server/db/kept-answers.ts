import { type SQL, and, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import { type AnswerWindow, answersKeptUntil } from '../../src/domain/exam/kept-answers.ts'
import type { Instant } from '../../src/domain/session/session.ts'
import { examRegistration, examSession } from './schema/exams.ts'
import { session } from './schema/practice.ts'
import { publish } from './schema/publishes.ts'
import type { TenantDb } from './tenant-db.ts'

/** What the sessions ask for which `which` holds, of exams alone. */
const askedIn = (db: TenantDb, which: SQL) =>
  db
    .selectDistinct({
      publishId: publish.id,
      courseId: publish.courseId,
      endsAt: publish.endsAt,
      paperId: examSession.paperId,
    })
    .from(examSession)
    .innerJoin(publish, eq(publish.id, examSession.publishId))
    .where(and(which, eq(publish.kind, 'exam'), eq(publish.trial, false)))

type Asked = Awaited<ReturnType<typeof askedIn>>[number]

/** The sessions of the attempts for which `attempts` holds. */
const satIn = (db: TenantDb, attempts: SQL): SQL =>
  inArray(examSession.id, db.select({ id: session.examSessionId }).from(session).where(attempts))

const asksTheSame = ({ publishId, paperId }: Asked): SQL | undefined =>
  and(
    eq(examSession.publishId, publishId),
    paperId === null ? isNull(examSession.paperId) : eq(examSession.paperId, paperId),
  )

/** When the last of the attempts that run in each session ends. */
async function runningIn(db: TenantDb, ids: string[], now: Instant): Promise<Map<string | null, Instant>> {
  // While one is paused its end moves, as `endWithPause` says it.
  const paused = sql`least(${now}::float8, (${session.state} #>> '{pause,until}')::float8) - ${session.pausedMs}`
  const rows = await db
    .select({
      id: session.examSessionId,
      until: sql<number>`max(${session.untilMs} + coalesce(greatest(0, ${paused}), 0))`,
    })
    .from(session)
    .where(and(inArray(session.examSessionId, ids), eq(session.status, 'open')))
    .groupBy(session.examSessionId)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

async function extraMinutesIn(db: TenantDb, ids: string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ id: examRegistration.examSessionId, most: max(examRegistration.extraMinutes) })
    .from(examRegistration)
    .where(inArray(examRegistration.examSessionId, ids))
    .groupBy(examRegistration.examSessionId)
  return new Map(rows.map(({ id, most }) => [id, most]))
}

interface Found {
  sessionId: string
  paperId: string | null
  courseId: string
  window: AnswerWindow
}

/** The exam sessions that ask the same as these, each with what it is of and how long somebody can answer in it. */
async function windowsOf(db: TenantDb, which: SQL, now: Instant): Promise<Found[]> {
  const asked = await askedIn(db, which)
  if (asked.length === 0) return []
  const rows = await db
    .select()
    .from(examSession)
    .where(or(...asked.map(asksTheSame)))
  const ids = rows.map(({ id }) => id)
  const running = await runningIn(db, ids, now)
  const extra = await extraMinutesIn(db, ids)
  return rows.flatMap(({ id, publishId, paperId, endsAt, pausedAt, pausedUntil }) => {
    const exam = asked.find((one) => one.publishId === publishId)
    if (!exam) return []
    const window = {
      endsAt: endsAt.getTime(),
      pausedAt: pausedAt?.getTime() ?? null,
      pausedUntil: pausedUntil?.getTime() ?? null,
      extraMinutes: extra.get(id) ?? 0,
      // One that is terminated can be reopened, and others begin then: only its own end is for good.
      closed: exam.endsAt !== null && exam.endsAt.getTime() <= now,
      runningUntil: running.get(id) ?? null,
    }
    return [{ sessionId: id, paperId, courseId: exam.courseId, window }]
  })
}

/** Until when the right answers of an attempt are kept from its learner (EXAM-18); null where they aren't, as of whatever is no exam. */
export async function answersOfAttemptKept(
  db: TenantDb,
  attemptId: string,
  now: Instant,
): Promise<Instant | null> {
  const found = await windowsOf(db, satIn(db, eq(session.id, attemptId)), now)
  return answersKeptUntil(
    found.map(({ window }) => window),
    now,
  )
}

/** Until when the right answers of each session of an exam are kept from who sits it; null where they aren't. */
export async function answersOfExamKept(
  db: TenantDb,
  publishId: string,
  now: Instant,
): Promise<Map<string, Instant | null>> {
  const found = await windowsOf(db, eq(publish.id, publishId), now)
  const sameAs = (paper: string | null) => found.filter(({ paperId }) => paperId === paper)
  return new Map(
    found.map(({ sessionId, paperId }) => [
      sessionId,
      answersKeptUntil(
        sameAs(paperId).map(({ window }) => window),
        now,
      ),
    ]),
  )
}

/** Courses of which somebody sat an exam whose right answers are kept. */
export async function coursesWithAnswersKept(
  db: TenantDb,
  userId: string,
  now: Instant,
): Promise<Set<string>> {
  const found = await windowsOf(db, satIn(db, eq(session.userId, userId)), now)
  return new Set(
    found.filter(({ window }) => answersKeptUntil([window], now) !== null).map(({ courseId }) => courseId),
  )
}
