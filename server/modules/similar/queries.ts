import { type SQL, and, asc, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { SimilarPairView } from '../../../src/contract/similar.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { examSession } from '../../db/schema/exams.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { similarLook, similarPair } from '../../db/schema/similar.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { askedFreely } from './asked-freely.ts'

/** Who looks at similar answers: somebody who holds publishes, and whose people they see. */
export type Reviewer = Builder & Viewer

type Listed = CallReply<'GET /coach-api/course-publishes/:id/similar-answers'>

interface Wanted {
  page: number
  size: number
  dismissed: 'false' | 'true'
  /** Only pairs of the answer that this marking task is about. */
  task?: string | undefined
}

const isOpen = isNull(similarPair.dismissedAt)

/** The attempts of people whom the reviewer sees, without the reviewer's own: nobody is shown that an answer of theirs is like another. */
const seenAttempts = (db: TenantDb, by: Reviewer, name: string) =>
  db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(ne(session.userId, by.id), isVisible(by)))
    .as(name)

/** Pairs of which the reviewer sees both learners. */
function seenPairs(db: TenantDb, by: Reviewer, where: SQL | undefined) {
  const [one, other] = [seenAttempts(db, by, 'seen_one'), seenAttempts(db, by, 'seen_other')]
  return db
    .select({
      pairId: sql<string>`${similarPair.id}`.as('pair_id'),
      publishId: similarPair.publishId,
      questionId: similarPair.questionId,
      oneId: similarPair.oneId,
      otherId: similarPair.otherId,
      dismissedAt: similarPair.dismissedAt,
    })
    .from(similarPair)
    .innerJoin(one, eq(one.id, similarPair.oneId))
    .innerJoin(other, eq(other.id, similarPair.otherId))
    .where(where)
}

/** How many pairs of some publishes nobody has dismissed, by publish: of those that the reviewer sees. */
export async function similarCounts(
  db: TenantDb,
  by: Reviewer,
  publishIds: readonly string[],
): Promise<Map<string, number>> {
  const pairs = seenPairs(db, by, and(isOneOf(similarPair.publishId, publishIds), isOpen)).as('pairs')
  const rows = await db
    .select({ publishId: pairs.publishId, pairs: count() })
    .from(pairs)
    .groupBy(pairs.publishId)
  return new Map(rows.map((row) => [row.publishId, row.pairs]))
}

/** How many pairs that nobody has dismissed an answer stands in: of those that the reviewer sees. */
export async function similarOf(
  db: TenantDb,
  by: Reviewer,
  { sessionId, questionId }: { sessionId: string; questionId: string },
): Promise<number> {
  const pairs = seenPairs(db, by, and(ofAnswer(sessionId, questionId), isOpen)).as('pairs')
  const [row] = await db.select({ pairs: count() }).from(pairs)
  return row?.pairs ?? 0
}

const ofAnswer = (sessionId: string, questionId: string): SQL | undefined =>
  and(
    eq(similarPair.questionId, questionId),
    or(eq(similarPair.oneId, sessionId), eq(similarPair.otherId, sessionId)),
  )

/** An exam that the reviewer holds. Throws `not-found`. */
export async function heldExam(db: TenantDb, by: Reviewer, id: string) {
  const [found] = await db
    .select({ name: publish.name, comparedAt: similarLook.doneAt })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .leftJoin(similarLook, eq(similarLook.publishId, publish.id))
    .where(and(eq(publish.id, id), eq(publish.trial, false), ne(publish.kind, 'practice'), isOpenTo(db, by)))
  if (!found) throw new CallError('not-found')
  return found
}

/** A pair of which the reviewer holds the exam and sees both learners. Throws `not-found`. */
export async function heldPair(db: TenantDb, by: Reviewer, id: string) {
  const [found] = await seenPairs(db, by, eq(similarPair.id, id))
  if (!found) throw new CallError('not-found')
  return { ...found, publishName: (await heldExam(db, by, found.publishId)).name }
}

async function taskAnswer(db: TenantDb, publishId: string, id: string): Promise<SQL | undefined> {
  const [task] = await db
    .select({ sessionId: markingTask.sessionId, questionId: markingTask.questionId })
    .from(markingTask)
    .where(and(eq(markingTask.id, id), eq(markingTask.publishId, publishId)))
  if (!task) throw new CallError('not-found')
  return ofAnswer(task.sessionId, task.questionId)
}

/** Similar answers of an exam, the most alike first, a page of them. Throws `not-found`. */
export async function similarAnswers(
  db: TenantDb,
  by: Reviewer,
  publishId: string,
  { page, size, dismissed, task }: Wanted,
): Promise<Listed> {
  const { name, comparedAt } = await heldExam(db, by, publishId)
  const some = task === undefined ? undefined : await taskAnswer(db, publishId, task)
  const ofExam = and(eq(similarPair.publishId, publishId), some)
  const pairs = seenPairs(db, by, ofExam).as('pairs')
  const [counts] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${pairs.dismissedAt} is null))::int`,
      dismissed: sql<number>`(count(*) filter (where ${pairs.dismissedAt} is not null))::int`,
    })
    .from(pairs)
  const told = counts ?? { open: 0, dismissed: 0 }
  const wanted = and(ofExam, dismissed === 'true' ? isNotNull(similarPair.dismissedAt) : isOpen)
  const waiting = await db.count(
    session,
    and(
      eq(session.publishId, publishId),
      eq(session.status, 'ended'),
      isNotNull(session.paperId),
      eq(session.answersCompared, false),
    ),
  )
  return {
    publishName: name,
    counts: told,
    waiting,
    comparedAt: comparedAt?.toISOString() ?? null,
    items: await pageOfPairs(db, by, wanted, { page, size }),
    total: dismissed === 'true' ? told.dismissed : told.open,
    page,
    size,
  }
}

/** The answer that a pair is about, in the state of one of its attempts. */
const answerIn = (state: PgColumn) =>
  sql<{ text: string; at: number } | null>`${state} #> array['answers', ${similarPair.questionId}]`

/** Whoever marks is not to know whose an answer is: names come when nothing of the attempt waits for a mark. */
const namedIn = (unmarked: PgColumn, name: PgColumn) =>
  sql<string | null>`case when ${unmarked} = 0 then ${name} end`

async function pageOfPairs(
  db: TenantDb,
  by: Reviewer,
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
): Promise<SimilarPairView[]> {
  const [one, other] = [alias(session, 'one'), alias(session, 'other')]
  const [learnerOne, learnerOther] = [alias(user, 'learner_one'), alias(user, 'learner_other')]
  const [sittingOne, sittingOther] = [alias(examSession, 'sitting_one'), alias(examSession, 'sitting_other')]
  const seen = seenPairs(db, by, where).as('seen')
  const rows = await db
    .select({
      pair: similarPair,
      one: {
        versionId: one.versionId,
        learner: namedIn(one.answersUnmarked, learnerOne.displayName),
        session: sql<string | null>`${sittingOne.name}`,
        startedAt: one.startedAt,
        answer: answerIn(one.state),
      },
      other: {
        learner: namedIn(other.answersUnmarked, learnerOther.displayName),
        session: sql<string | null>`${sittingOther.name}`,
        startedAt: other.startedAt,
        answer: answerIn(other.state),
      },
    })
    .from(similarPair)
    .innerJoin(seen, eq(seen.pairId, similarPair.id))
    .innerJoin(one, eq(one.id, similarPair.oneId))
    .innerJoin(other, eq(other.id, similarPair.otherId))
    .innerJoin(learnerOne, eq(learnerOne.id, one.userId))
    .innerJoin(learnerOther, eq(learnerOther.id, other.userId))
    .leftJoin(sittingOne, eq(sittingOne.id, one.examSessionId))
    .leftJoin(sittingOther, eq(sittingOther.id, other.examSessionId))
    .orderBy(desc(similarPair.shared), asc(similarPair.id))
    .limit(size)
    .offset((page - 1) * size)
  const asked = await questionsOf(db, [...new Set(rows.map((row) => row.one.versionId))])
  return rows.map(({ pair, one: first, other: second }) => ({
    id: pair.id,
    questionId: pair.questionId,
    question: asked.get(pair.questionId)?.given[0] ?? pair.questionId,
    locale: asked.get(pair.questionId)?.locale ?? 'us-en',
    one: answerOf(first),
    other: answerOf(second),
    passages: pair.passages,
    dismissed: pair.dismissedAt && { at: pair.dismissedAt.toISOString(), note: pair.note },
  }))
}

/** The question's own words come first of what is given. */
async function questionsOf(db: TenantDb, versionIds: readonly string[]) {
  if (versionIds.length === 0) return askedFreely([])
  return askedFreely(
    await db
      .select({ content: courseVersion.content })
      .from(courseVersion)
      .where(isOneOf(courseVersion.id, versionIds)),
  )
}

interface ShownAttempt {
  learner: string | null
  session: string | null
  startedAt: Date
  answer: { text: string; at: number } | null
}

const answerOf = ({ learner, session: sitting, startedAt, answer }: ShownAttempt) => ({
  learner,
  session: sitting ?? '',
  answeredAt: new Date(answer?.at ?? startedAt).toISOString(),
  answeredAfter: Math.max(0, (answer?.at ?? startedAt.getTime()) - startedAt.getTime()),
  text: answer?.text ?? '',
})
