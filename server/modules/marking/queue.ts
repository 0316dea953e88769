import { type SQL, and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { isBuiltBy } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { mark, markingTask } from '../../db/schema/marking.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Who marks: somebody who holds publishes, and whose people they see. */
export type Marker = Builder & Viewer

export type TaskRow = typeof markingTask.$inferSelect

/** The question of a publish whose answers are marked. */
export interface MarkedQuestion {
  publishId: string
  questionId: string
}

const isWaiting = inArray(markingTask.state, ['open', 'disagreed'])

/** What this person may mark: an answer of somebody else whom they see, which they have not marked yet. */
const isForMarker = (by: Marker): SQL | undefined =>
  and(isWaiting, ne(session.userId, by.id), isNull(mark.id), isVisible(by))

const ownMark = (by: Marker) => and(eq(mark.taskId, markingTask.id), eq(mark.userId, by.id))

/**
 * Answers to mark by publish and question, of courses and people that are open to the marker; what waits longest first. Of a course that was deleted what
 * waits is among them: its learners wait as well (MARK-19).
 */
export async function groupsOf(db: TenantDb, by: Marker, publishId?: string) {
  const forMarker = sql`${isForMarker(by)}`
  return db
    .select({
      publishId: markingTask.publishId,
      questionId: markingTask.questionId,
      publishName: publish.name,
      versionId: publish.versionId,
      deletedCourse: sql<string | null>`case when ${course.deletedAt} is not null then ${course.id} end`,
      conversation: sql<boolean>`bool_or(${markingTask.turns} is not null)`,
      open: sql<number>`(count(*) filter (where ${forMarker}))::int`,
      disagreed: sql<number>`(count(*) filter (where ${forMarker} and ${eq(markingTask.state, 'disagreed')}))::int`,
      others: sql<number>`(count(*) filter (where ${isWaiting} and not (${forMarker})))::int`,
      decided: sql<number>`(count(*) filter (where not ${isWaiting}))::int`,
      oldest: sql<string | null>`min(${markingTask.createdAt}) filter (where ${isWaiting})`,
    })
    .from(markingTask)
    .innerJoin(session, eq(session.id, markingTask.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(publish, eq(publish.id, markingTask.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .leftJoin(mark, ownMark(by))
    .where(
      and(
        publishId === undefined ? undefined : eq(markingTask.publishId, publishId),
        isBuiltBy(db, by),
        isVisible(by),
      ),
    )
    .groupBy(
      markingTask.publishId,
      markingTask.questionId,
      publish.name,
      publish.versionId,
      course.id,
      course.deletedAt,
    )
    .having(sql`${course.deletedAt} is null or bool_or(${isWaiting})`)
    .orderBy(
      sql`min(${markingTask.createdAt}) filter (where ${isWaiting}) asc nulls last`,
      asc(markingTask.publishId),
      asc(markingTask.questionId),
    )
    .limit(500)
}

/** Texts and languages of the questions of some versions, by version and id. */
export async function questionTexts(
  db: TenantDb,
  versionIds: readonly string[],
): Promise<Map<string, { locale: LocaleId; texts: Map<string, string> }>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: courseVersion.id,
      locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
      texts: sql<
        [string, string][]
      >`(select coalesce(jsonb_agg(jsonb_build_array(one -> 'id', one -> 'text')), '[]') from jsonb_array_elements(${courseVersion.content} -> 'questions') as one)`,
    })
    .from(courseVersion)
    .where(inArray(courseVersion.id, [...new Set(versionIds)]))
  return new Map(rows.map(({ id, locale, texts }) => [id, { locale, texts: new Map(texts) }]))
}

/** Shares of the first two marks of answers that two people marked, by publish. */
export async function doubleMarks(
  db: TenantDb,
  publishIds: readonly string[],
): Promise<{ publishId: string; pair: [number, number] }[]> {
  if (publishIds.length === 0) return []
  const firsts = db
    .select({
      taskId: mark.taskId,
      shares: sql<number[]>`array_agg(${mark.share} order by ${mark.number})`.as('shares'),
    })
    .from(mark)
    .where(lte(mark.number, 2))
    .groupBy(mark.taskId)
    .having(eq(count(), 2))
    .as('firsts')
  const rows = await db
    .select({
      publishId: markingTask.publishId,
      one: sql<number>`(${firsts.shares})[1]`,
      other: sql<number>`(${firsts.shares})[2]`,
    })
    .from(markingTask)
    .innerJoin(firsts, eq(firsts.taskId, markingTask.id))
    .where(inArray(markingTask.publishId, [...publishIds]))
    .limit(20_000)
  return rows.map(({ publishId, one, other }) => ({ publishId, pair: [one, other] }))
}

/** A publish that the marker holds, also of a course that was deleted; null where it isn't open to them. */
export async function heldPublish(db: TenantDb, by: Builder, id: string) {
  const [found] = await db
    .select({
      id: publish.id,
      name: publish.name,
      courseId: publish.courseId,
      kind: publish.kind,
      review: publish.review,
      certainty: publish.reviewCertainty,
      markers: publish.reviewMarkers,
      tolerance: publish.reviewTolerance,
      courseDeleted: sql<boolean>`${course.deletedAt} is not null`,
    })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(publish.id, id), eq(publish.trial, false), isBuiltBy(db, by)))
  return found ?? null
}

const ofQuestion = ({ publishId, questionId }: MarkedQuestion) =>
  and(eq(markingTask.publishId, publishId), eq(markingTask.questionId, questionId))

/** Answers to a question, those that its publish has had longest first, and whether they were decided; so many at most. */
export const answersTo = (db: TenantDb, by: Marker, question: MarkedQuestion, most: number) =>
  db
    .select({
      id: markingTask.id,
      sessionId: markingTask.sessionId,
      answer: sql<string>`coalesce(${session.state} #>> array['answers', ${question.questionId}::text, 'text'], '')`,
    })
    .from(markingTask)
    .innerJoin(session, eq(session.id, markingTask.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(ofQuestion(question), isVisible(by)))
    .orderBy(asc(markingTask.createdAt), asc(markingTask.id))
    .limit(most)

/** How many answers to a question people have decided, in all publishes of its course. */
export async function decidedOf(db: TenantDb, courseId: string, questionId: string): Promise<number> {
  const [row] = await db
    .select({ decided: count() })
    .from(markingTask)
    .innerJoin(publish, eq(publish.id, markingTask.publishId))
    .where(
      and(
        eq(publish.courseId, courseId),
        eq(markingTask.questionId, questionId),
        isNotNull(markingTask.share),
      ),
    )
  return row?.decided ?? 0
}

/** How many answers to a question the marker can mark, and how many others wait. */
export async function waitingOf(
  db: TenantDb,
  by: Marker,
  question: MarkedQuestion,
  now: Date,
): Promise<{ left: number; others: number }> {
  const free = sql`(${isForMarker(by)}) and ${isFreeFor(by, now)}`
  const [row] = await db
    .select({
      left: sql<number>`(count(*) filter (where ${free}))::int`,
      others: sql<number>`(count(*) filter (where not (${free})))::int`,
    })
    .from(markingTask)
    .innerJoin(session, eq(session.id, markingTask.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(mark, ownMark(by))
    .where(and(ofQuestion(question), isWaiting, isVisible(by)))
  return row ?? { left: 0, others: 0 }
}

const isFreeFor = (by: Marker, now: Date): SQL | undefined =>
  or(isNull(markingTask.leasedUntil), lte(markingTask.leasedUntil, now), eq(markingTask.leasedBy, by.id))

/**
 * The answer that the marker gets next, held until the transaction ends: the one that is asked for first, then those that help most, what was put off last, and otherwise in an
 * order of this marker's own. What another transaction holds is passed over. Null where none is left.
 */
export async function nextTask(
  t: TenantDb,
  by: Marker,
  question: MarkedQuestion,
  {
    helpful,
    skipped,
    first,
    now,
  }: { helpful: readonly string[]; skipped: readonly string[]; first: string | undefined; now: Date },
): Promise<TaskRow | null> {
  const [found] = await t
    .select({ task: markingTask })
    .from(markingTask)
    .innerJoin(session, eq(session.id, markingTask.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(mark, ownMark(by))
    .where(and(ofQuestion(question), isForMarker(by), isFreeFor(by, now)))
    .orderBy(
      ...(first === undefined ? [] : [sql`(${eq(markingTask.id, first)}) desc`]),
      sql`${isOneOf(markingTask.id, skipped)}`,
      sql`(${isOneOf(markingTask.id, helpful)}) desc`,
      sql`md5(${markingTask.id}::text || ${by.id}::text)`,
    )
    .limit(1)
    .for('update', { of: markingTask, skipLocked: true })
  return found?.task ?? null
}

/** An answer that the marker may see at all; null otherwise. */
export async function taskOf(db: TenantDb, by: Marker, id: string): Promise<TaskRow | null> {
  const [found] = await db
    .select({ task: markingTask })
    .from(markingTask)
    .innerJoin(session, eq(session.id, markingTask.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(publish, eq(publish.id, markingTask.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(and(eq(markingTask.id, id), ne(session.userId, by.id), isVisible(by), isBuiltBy(db, by)))
  return found?.task ?? null
}
