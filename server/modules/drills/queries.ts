import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { DrillItem } from '../../../src/domain/drill/drill.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Repetition } from '../../../src/domain/question-bank/repetition.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { coursesWithAnswersKept } from '../../db/kept-answers.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { drill, type MissedLine, questionRepetition, session, weakPoint } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { Given, TenantDb } from '../../db/tenant-db.ts'

/**
 * Ended practices of a dialogue course that were not read for weak points yet, the newest first. Attempts at exams and trials are never among them: what an exam asks
 * is not given away, a trial counts nowhere.
 */
export const unreadPractices = (db: TenantDb, userId: string, since: Date, limit: number) =>
  db
    .select({
      id: session.id,
      courseId: publish.courseId,
      endedAt: sql<Date>`${session.endedAt}`.mapWith(session.endedAt),
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .where(
      and(
        eq(session.userId, userId),
        eq(session.status, 'ended'),
        not(session.weakPointsRead),
        gte(session.endedAt, since),
        eq(session.answered, true),
        isNull(session.examSessionId),
        eq(publish.trial, false),
        eq(courseVersion.kind, 'dialogue-flow'),
      ),
    )
    .orderBy(desc(session.endedAt))
    .limit(limit)

/** Marks one practice as read; false where somebody else has. */
export async function markRead(db: TenantDb, id: string): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ weakPointsRead: true })
    .where(and(eq(session.id, id), not(session.weakPointsRead)))
    .returning({ id: session.id })
  return rows.length > 0
}

/** Marks practices as read that ended before: what is older than the newest ones changes nothing any more. */
export const markOlderRead = async (db: TenantDb, userId: string, before: Date): Promise<void> => {
  await db
    .update(session)
    .set({ weakPointsRead: true })
    .where(
      and(
        eq(session.userId, userId),
        eq(session.status, 'ended'),
        not(session.weakPointsRead),
        lte(session.endedAt, before),
      ),
    )
}

export const weakPointsOfCourse = (db: TenantDb, userId: string, courseId: string) =>
  db
    .select({ node: weakPoint.nodeId, misses: weakPoint.misses })
    .from(weakPoint)
    .where(and(eq(weakPoint.userId, userId), eq(weakPoint.courseId, courseId)))

export interface WeakPointRow extends Repetition {
  userId: string
  courseId: string
  node: string
  sessionId: string
  seq: number
  missedAt: Date
  misses: number
  missed: MissedLine
}

export async function keepWeakPoint(db: TenantDb, { node, due, ...row }: WeakPointRow): Promise<void> {
  const { sessionId, seq, missedAt, misses, box, missed } = row
  await db
    .insert(weakPoint)
    .values({ ...row, nodeId: node, dueOn: due })
    .onConflictDoUpdate({
      target: [weakPoint.tenantId, weakPoint.userId, weakPoint.courseId, weakPoint.nodeId],
      set: { sessionId, seq, missedAt, misses, box, dueOn: due, missed },
    })
}

const weakPointAt = (userId: string, courseId: string, node: string) =>
  and(eq(weakPoint.userId, userId), eq(weakPoint.courseId, courseId), eq(weakPoint.nodeId, node))

export const dropWeakPoint = async (
  db: TenantDb,
  userId: string,
  courseId: string,
  node: string,
): Promise<void> => {
  await db.delete(weakPoint).where(weakPointAt(userId, courseId, node))
}

/** Weak points that are due on a day, at most as many, missed since then. */
export const dueWeakPoints = (db: TenantDb, userId: string, today: string, since: Date, limit: number) =>
  db
    .select({
      courseId: weakPoint.courseId,
      node: weakPoint.nodeId,
      sessionId: weakPoint.sessionId,
      seq: weakPoint.seq,
      missedAt: weakPoint.missedAt,
      misses: weakPoint.misses,
      missed: weakPoint.missed,
    })
    .from(weakPoint)
    .where(and(eq(weakPoint.userId, userId), lte(weakPoint.dueOn, today), gte(weakPoint.missedAt, since)))
    .orderBy(desc(weakPoint.missedAt))
    .limit(limit)

/** All weak points of somebody, due or not. */
export const weakPointsKept = (db: TenantDb, userId: Given<string>) =>
  db.select({ node: weakPoint.nodeId }).from(weakPoint).where(eq(weakPoint.userId, userId))

/** Questions that are due on a day, the longest overdue first. */
export const dueQuestionRows = (db: TenantDb, userId: string, today: string, limit: number) =>
  db
    .select({ courseId: questionRepetition.courseId, question: questionRepetition.questionId })
    .from(questionRepetition)
    .where(and(eq(questionRepetition.userId, userId), lte(questionRepetition.dueOn, today)))
    .orderBy(questionRepetition.dueOn, questionRepetition.questionId)
    .limit(limit)

/** Attempts of somebody at papers that are over. Trials count nowhere, and a course that was deleted is practised no more. */
const satBy = (userId: string): SQL | undefined =>
  and(
    eq(session.userId, userId),
    eq(session.status, 'ended'),
    isNotNull(session.paperId),
    eq(publish.trial, false),
    isNull(course.deletedAt),
  )

/** One of them; null where there is none. */
export async function satAttempt(db: TenantDb, userId: string, id: string) {
  const [row] = await db
    .select({
      courseId: publish.courseId,
      publishId: session.publishId,
      versionId: session.versionId,
      endedAt: sql<Date>`${session.endedAt}`.mapWith(session.endedAt),
      withheld: session.withheld,
      answers: session.answersToMark,
      unmarked: session.answersUnmarked,
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(session.id, id), satBy(userId)))
  return row ?? null
}

/** The question banks of some courses whose papers somebody sat and has the result of, the newest first, each with the ids of its questions. */
export const satBanks = (db: TenantDb, userId: string, courseIds: string[]) =>
  db
    .select({
      courseId: publish.courseId,
      publishId: session.publishId,
      versionId: session.versionId,
      locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
      questions: sql<string[]>`jsonb_path_query_array(${courseVersion.content}, '$.questions[*].id')`,
    })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .where(
      and(
        satBy(userId),
        eq(session.withheld, false),
        eq(session.answersUnmarked, 0),
        inArray(publish.courseId, courseIds),
      ),
    )
    .orderBy(desc(session.endedAt))

/** Holds an attempt until the transaction ends, and says whether a drill of it was begun before. */
export async function lockDrilled(t: TenantDb, attemptId: string): Promise<boolean> {
  await t.select({ id: session.id }).from(session).where(eq(session.id, attemptId)).for('update')
  return (await t.count(drill, eq(drill.attemptId, attemptId))) > 0
}

/** Lets questions come again from a day on. One that was answered elsewhere since stays where that left it. */
export async function enterMissed(
  t: TenantDb,
  { userId, courseId, answeredAt }: { userId: string; courseId: string; answeredAt: Date },
  questions: readonly string[],
  { box, due }: Repetition,
): Promise<void> {
  await t
    .insert(questionRepetition)
    .values(questions.map((questionId) => ({ userId, courseId, questionId, box, dueOn: due, answeredAt })))
    .onConflictDoUpdate({
      target: [
        questionRepetition.tenantId,
        questionRepetition.userId,
        questionRepetition.courseId,
        questionRepetition.questionId,
      ],
      set: { box, dueOn: due, answeredAt },
      setWhere: lt(questionRepetition.answeredAt, answeredAt),
    })
}

/** Those of some questions of a course that come again to somebody, the soonest first. */
export const repeatedAmong = (db: TenantDb, userId: string, courseId: string, questions: string[]) =>
  db
    .select({ question: questionRepetition.questionId })
    .from(questionRepetition)
    .where(
      and(
        eq(questionRepetition.userId, userId),
        eq(questionRepetition.courseId, courseId),
        inArray(questionRepetition.questionId, questions),
      ),
    )
    .orderBy(
      questionRepetition.dueOn,
      sql`array_position(${sql.param(questions)}::text[], ${questionRepetition.questionId})`,
    )

/** Courses of which a result is kept from somebody until it is released (EXAM-07), or right answers are (EXAM-18): nothing of them is drilled. */
export async function withheldCourses(db: TenantDb, userId: string, now: Instant): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ courseId: publish.courseId })
    .from(session)
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(and(eq(session.userId, userId), eq(session.withheld, true)))
  const kept = await coursesWithAnswersKept(db, userId, now)
  return new Set([...rows.map(({ courseId }) => courseId), ...kept])
}

/** The newest drill that was begun since then and isn't over, of an attempt where one is named. */
export const newestOpenDrill = (
  db: TenantDb,
  userId: Given<string>,
  since: Given<Date>,
  attemptId?: string,
) =>
  db
    .select({ id: drill.id })
    .from(drill)
    .where(
      and(
        eq(drill.userId, userId),
        gte(drill.startedAt, since),
        isNull(drill.endedAt),
        attemptId === undefined ? undefined : eq(drill.attemptId, attemptId),
      ),
    )
    .orderBy(desc(drill.startedAt))
    .limit(1)

/** Its id; null where there is none. */
export async function openDrill(...asked: Parameters<typeof newestOpenDrill>): Promise<string | null> {
  const [row] = await newestOpenDrill(...asked)
  return row?.id ?? null
}

export async function addDrill(
  db: TenantDb,
  row: { userId: string; items: DrillItem[]; timeZone: string | null; startedAt: Date; attemptId?: string },
): Promise<string> {
  const [added] = await db.insert(drill).values(row).returning({ id: drill.id })
  if (!added) throw new Error('a drill was not written')
  return added.id
}

/** A drill of somebody; null where it isn't theirs. With `lock` nobody else changes it meanwhile. */
export async function drillOf(db: TenantDb, userId: string, id: string, lock = false) {
  const query = db
    .select({ id: drill.id, items: drill.items, timeZone: drill.timeZone, endedAt: drill.endedAt })
    .from(drill)
    .where(and(eq(drill.id, id), eq(drill.userId, userId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export const keepDrill = async (
  db: TenantDb,
  id: string,
  change: { items: DrillItem[]; endedAt: Date | null },
): Promise<void> => {
  await db.update(drill).set(change).where(eq(drill.id, id))
}

type Drilled = { userId: string; item: DrillItem }

const questionAt = (userId: string, courseId: string, question: string) =>
  and(
    eq(questionRepetition.userId, userId),
    eq(questionRepetition.courseId, courseId),
    eq(questionRepetition.questionId, question),
  )

/** Where what a drill asks stands; null where it needn't come again any more. */
export async function standingOf(db: TenantDb, { userId, item }: Drilled): Promise<Repetition | null> {
  const [row] =
    item.kind === 'line'
      ? await db
          .select({ box: weakPoint.box, due: weakPoint.dueOn })
          .from(weakPoint)
          .where(weakPointAt(userId, item.courseId, item.node))
          .for('update')
      : await db
          .select({ box: questionRepetition.box, due: questionRepetition.dueOn })
          .from(questionRepetition)
          .where(questionAt(userId, item.courseId, item.question.id))
          .for('update')
  return row ?? null
}

/** Moves what a drill asked to where it stands after it; null where it is known. */
export async function moveTo(
  db: TenantDb,
  { userId, item }: Drilled,
  after: Repetition | null,
  now: Date,
): Promise<void> {
  if (item.kind === 'line') {
    const at = weakPointAt(userId, item.courseId, item.node)
    if (after) await db.update(weakPoint).set({ box: after.box, dueOn: after.due }).where(at)
    else await db.delete(weakPoint).where(at)
    return
  }
  const at = questionAt(userId, item.courseId, item.question.id)
  if (after)
    await db.update(questionRepetition).set({ box: after.box, dueOn: after.due, answeredAt: now }).where(at)
  else await db.delete(questionRepetition).where(at)
}

export const coursesOf = (rows: readonly { courseId: string }[]): string[] => [
  ...new Set(rows.map(({ courseId }) => courseId)),
]
