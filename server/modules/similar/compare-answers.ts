import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import type { FreelyAsked, GivenAnswer, SimilarPair } from '../../../src/domain/similar/similar.ts'
import type { Db } from '../../db/database.ts'
import { isOneOf } from '../../db/id-list.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { similarLook, similarPair } from '../../db/schema/similar.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { type AskThread, createThread } from '../../threads/thread.ts'
import { askedFreely } from './asked-freely.ts'
import type { SimilarOrder } from './similar-worker.ts'

/** A publish whose attempts end one after the other is looked at again after so many milliseconds, and waits so long for those who still write. */
export const lookAgainAfter = 10 * 60_000
/** Attempts that are read, or noted as compared, at a time: what they hold is unpacked for each. */
const batch = 200
/** Questions whose answers are held in memory at a time. */
const questionsAtOnce = 4

/** Compares the answers to one question, off the server's own thread. */
export const askSimilar: AskThread<SimilarOrder, SimilarPair[]> = createThread<SimilarOrder, SimilarPair[]>({
  beside: import.meta.url,
  script: 'similar-worker',
  memoryMegabytes: 1024,
  timeLimit: 120_000,
})

interface Work {
  now: number
  ask: AskThread<SimilarOrder, SimilarPair[]>
  /** Whether to go on with the next question: the rest is done by whoever looks next. */
  isWanted: () => boolean
}

const isUncompared = and(
  eq(session.status, 'ended'),
  isNotNull(session.paperId),
  eq(session.answersCompared, false),
)

/** Compares the answers of every publish in which attempts have ended and none is open, or has been for some minutes (EXAM-14). Rejects at the end where some failed. */
export async function compareDue(db: Db, work: Work): Promise<void> {
  const before = new Date(work.now - lookAgainAfter)
  const due = await db
    .select({ tenantId: session.tenantId, publishId: session.publishId })
    .from(session)
    .innerJoin(publish, and(eq(publish.tenantId, session.tenantId), eq(publish.id, session.publishId)))
    .leftJoin(
      similarLook,
      and(eq(similarLook.tenantId, session.tenantId), eq(similarLook.publishId, session.publishId)),
    )
    .where(
      and(
        isUncompared,
        eq(publish.trial, false),
        or(isNull(similarLook.begunAt), lte(similarLook.begunAt, before)),
      ),
    )
    .groupBy(session.tenantId, session.publishId)
    .having(
      or(
        lte(sql`min(${session.endedAt})`, before.toISOString()),
        sql`not exists (select from practice_session as running where running.tenant_id = ${session.tenantId} and running.publish_id = ${session.publishId} and running.status = 'open')`,
      ),
    )
    .limit(100)
  const failures: unknown[] = []
  for (const { tenantId, publishId } of due) {
    if (!work.isWanted()) break
    try {
      await comparePublish(tenantDb(db, tenantId), publishId, work)
    } catch (error) {
      // One publish that fails holds up no other.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some answers were not compared')
}

/** Takes the publish for this instance; answers whether it did. */
async function begin(db: TenantDb, publishId: string, now: number): Promise<boolean> {
  const taken = await db
    .insert(similarLook)
    .values({ publishId, begunAt: new Date(now) })
    .onConflictDoUpdate({
      target: [similarLook.tenantId, similarLook.publishId],
      set: { begunAt: new Date(now) },
      setWhere: lte(similarLook.begunAt, new Date(now - lookAgainAfter)),
    })
    .returning({ publishId: similarLook.publishId })
  return taken.length > 0
}

async function comparePublish(db: TenantDb, publishId: string, { now, ask, isWanted }: Work): Promise<void> {
  if (!(await begin(db, publishId, now))) return
  const { ids, versions } = await attemptsOf(db, publishId)
  const asked = askedFreely(
    await db
      .select({ content: courseVersion.content })
      .from(courseVersion)
      .where(isOneOf(courseVersion.id, [...versions])),
  )
  const questions = [...asked.keys()]
  for (let from = 0; from < questions.length; from += questionsAtOnce) {
    if (!isWanted()) return
    const some = questions.slice(from, from + questionsAtOnce)
    const answers = await answersTo(db, ids, some)
    for (const question of some) {
      const own = asked.get(question)
      if (own) await keep(db, publishId, question, await pairsOf(db, ask, own, answers.get(question) ?? []))
    }
  }
  for (let from = 0; from < ids.length; from += batch)
    await db
      .update(session)
      .set({ answersCompared: true })
      // One that has gone on meanwhile (EXAM-22) is compared once it has ended again.
      .where(and(isOneOf(session.id, ids.slice(from, from + batch)), eq(session.status, 'ended')))
  await db
    .update(similarLook)
    .set({ doneAt: new Date(now) })
    .where(eq(similarLook.publishId, publishId))
}

const pairsOf = async (
  db: TenantDb,
  ask: Work['ask'],
  asked: FreelyAsked,
  answers: GivenAnswer[],
): Promise<SimilarPair[]> => (answers.length < 2 ? [] : ask(db.tenantId, { asked, answers }))

async function attemptsOf(db: TenantDb, publishId: string) {
  const rows = await db
    .select({ id: session.id, versionId: session.versionId })
    .from(session)
    .where(and(eq(session.publishId, publishId), eq(session.status, 'ended'), isNotNull(session.paperId)))
    .orderBy(asc(session.id))
  return { ids: rows.map(({ id }) => id), versions: new Set(rows.map(({ versionId }) => versionId)) }
}

/** The answers to some questions, by question; attempts are unpacked in batches, between which others are served. */
async function answersTo(
  db: TenantDb,
  ids: readonly string[],
  questions: readonly string[],
): Promise<Map<string, GivenAnswer[]>> {
  const answers = new Map<string, GivenAnswer[]>(questions.map((question) => [question, []]))
  for (let from = 0; from < ids.length; from += batch) {
    const rows = await db
      .select({
        id: session.id,
        learner: session.userId,
        answers: sql<AttemptState['answers']>`coalesce(${session.state} -> 'answers', '{}')`,
      })
      .from(session)
      .where(isOneOf(session.id, ids.slice(from, from + batch)))
    for (const { id, learner, answers: given } of rows)
      for (const question of questions) {
        const kept = Object.hasOwn(given, question) ? given[question] : undefined
        if (kept && 'text' in kept) answers.get(question)?.push({ id, learner, text: kept.text })
      }
  }
  return answers
}

/** What was dismissed stays so; what is found no more, because others say the same by now, goes unless it was. */
async function keep(
  db: TenantDb,
  publishId: string,
  questionId: string,
  pairs: readonly SimilarPair[],
): Promise<void> {
  await db.transaction(async (t) => {
    const kept = pairs.length === 0 ? [] : await insert(t, publishId, questionId, pairs)
    await t
      .delete(similarPair)
      .where(
        and(
          eq(similarPair.publishId, publishId),
          eq(similarPair.questionId, questionId),
          isNull(similarPair.dismissedAt),
          not(isOneOf(similarPair.id, kept)),
        ),
      )
  })
}

async function insert(
  t: TenantDb,
  publishId: string,
  questionId: string,
  pairs: readonly SimilarPair[],
): Promise<string[]> {
  const rows = pairs.map(({ one, other, shared, passages }) => ({
    id: randomUUID(),
    publishId,
    questionId,
    oneId: one,
    otherId: other,
    shared,
    passages,
  }))
  const kept = await t
    .insertMany(similarPair, rows)
    .onConflictDoUpdate({
      target: [
        similarPair.tenantId,
        similarPair.publishId,
        similarPair.questionId,
        similarPair.oneId,
        similarPair.otherId,
      ],
      set: { shared: sql`excluded.shared`, passages: sql`excluded.passages` },
    })
    .returning({ id: similarPair.id })
  return kept.map(({ id }) => id)
}
