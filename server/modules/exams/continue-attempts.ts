import { type SQL, and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import {
  type ContinuationRefusal,
  continuationRefusal,
  continuedUntil,
} from '../../../src/domain/exam/continuation.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { answersOfAttemptKept } from '../../db/kept-answers.ts'
import { certificate } from '../../db/schema/certificates.ts'
import { mark, markingTask } from '../../db/schema/marking.ts'
import { user } from '../../db/schema/people.ts'
import { attemptContinuation, drill, examAbsence, session } from '../../db/schema/practice.ts'
import { programmeStage } from '../../db/schema/programmes.ts'
import { similarPair } from '../../db/schema/similar.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { appendToEnded, lockAttempt, type Practice, type SessionRow } from '../practice/public.ts'
import { type ExamSessionRow, isWithheld } from './exam-rows.ts'
import { shareSession } from './registration.ts'

interface Person {
  id: string
  displayName: string
}

/** Whose attempt can't go on, and why. */
export interface RefusedContinuation {
  userId: string
  displayName: string
  why: ContinuationRefusal
}

/** The newest attempt of each person at a session, where it has ended. */
async function endedOf(db: TenantDb, id: string, people: readonly Person[]): Promise<Map<string, string>> {
  const newest = await db
    .selectDistinctOn([session.userId], {
      userId: session.userId,
      sessionId: session.id,
      status: session.status,
    })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, id),
        inArray(
          session.userId,
          people.map((person) => person.id),
        ),
      ),
    )
    .orderBy(session.userId, desc(session.startedAt), desc(session.id))
  return new Map(
    newest.flatMap(({ userId, sessionId, status }) =>
      status === 'ended' ? [[userId, sessionId] as const] : [],
    ),
  )
}

/** Of an exam, or of a programme with it. */
const certificatesWith = (t: TenantDb, userId: string, publishId: string): SQL | undefined =>
  and(
    eq(certificate.userId, userId),
    or(
      eq(certificate.publishId, publishId),
      inArray(
        certificate.programmeId,
        t
          .select({ id: programmeStage.programmeId })
          .from(programmeStage)
          .where(eq(programmeStage.publishId, publishId)),
      ),
    ),
  )

/**
 * Whether somebody has marked an answer of an attempt, or has one open: the answer to one question, or any. What waits for its marker is held until the
 * transaction ends.
 */
export async function isBeingMarked(
  t: TenantDb,
  id: string,
  now: Instant,
  question?: string,
): Promise<boolean> {
  const tasks = await t
    .select({ id: markingTask.id, state: markingTask.state, leasedUntil: markingTask.leasedUntil })
    .from(markingTask)
    .where(
      and(
        eq(markingTask.sessionId, id),
        question === undefined ? undefined : eq(markingTask.questionId, question),
      ),
    )
    .orderBy(asc(markingTask.id))
    .for('update')
  if (tasks.length === 0) return false
  if (tasks.some(({ state, leasedUntil }) => state !== 'open' || (leasedUntil?.getTime() ?? 0) > now))
    return true
  const marks = await t.count(
    mark,
    inArray(
      mark.taskId,
      tasks.map((task) => task.id),
    ),
  )
  return marks > 0
}

/**
 * Whether an exam session has released its results, and whether the learner of an attempt may read what was right. Points alone, of an exam that keeps its
 * right answers, give none of them away.
 */
export async function whatIsOut(
  t: TenantDb,
  { id, answersUnmarked }: Pick<SessionRow, 'id' | 'answersUnmarked'>,
  exam: ExamSessionRow,
  now: Instant,
): Promise<{ released: boolean; shown: boolean }> {
  const isOut = !isWithheld(exam, now)
  return {
    released: isOut && exam.release !== 'at-once',
    shown: isOut && answersUnmarked === 0 && (await answersOfAttemptKept(t, id, now)) === null,
  }
}

/** Why an attempt that has ended, and is held, can't go on; null where it can. */
async function refusalOf(
  t: TenantDb,
  row: SessionRow,
  exam: ExamSessionRow,
  now: Instant,
): Promise<ContinuationRefusal | null> {
  const { id, userId, publishId, paperId } = row
  return continuationRefusal({
    paper: paperId !== null,
    ...(await whatIsOut(t, row, exam, now)),
    marked: await isBeingMarked(t, id, now),
    certified: (await t.count(certificate, certificatesWith(t, userId, publishId))) > 0,
    drilled: (await t.count(drill, eq(drill.attemptId, id))) > 0,
    inSession:
      (await t.count(
        session,
        and(eq(session.userId, userId), eq(session.status, 'open'), ne(session.id, id)),
      )) > 0,
  })
}

/** Who had left the page at the end was away until then: nobody is away from an attempt that is over. */
async function endAbsences(t: TenantDb, { id, endedAt, absentMs }: SessionRow): Promise<void> {
  const open = await t
    .select({ id: examAbsence.id, at: examAbsence.at })
    .from(examAbsence)
    .where(and(eq(examAbsence.sessionId, id), isNull(examAbsence.lasted)))
  let sum = absentMs
  for (const one of open) {
    const lasted = Math.max(0, (endedAt ?? one.at).getTime() - one.at.getTime())
    await t
      .update(examAbsence)
      .set({ lasted })
      .where(and(eq(examAbsence.sessionId, id), eq(examAbsence.id, one.id)))
    sum += lasted
  }
  if (open.length > 0) await t.update(session).set({ absentMs: sum }).where(eq(session.id, id))
}

/** Removes what an end has led to, and that nobody has begun on: answers to mark, and those that were found to be alike. */
async function withdraw(t: TenantDb, row: SessionRow): Promise<void> {
  await t.delete(markingTask).where(eq(markingTask.sessionId, row.id))
  await t.delete(similarPair).where(or(eq(similarPair.oneId, row.id), eq(similarPair.otherId, row.id)))
  await endAbsences(t, row)
}

interface Asked {
  minutes: number | null
  reason: string
}

/**
 * Lets one attempt go on. Locks are taken in the order in which whoever marks or corrects takes them: the exam session, the attempt, its answers; so a
 * release, a mark and a correction come before it and are seen, or after it and find that it runs. Null where it doesn't stand as it did.
 */
async function continueOne(
  db: TenantDb,
  practice: Practice,
  by: BuildingActor,
  { person, sessionId }: { person: Person; sessionId: string },
  { minutes, reason }: Asked,
): Promise<'done' | ContinuationRefusal | null> {
  const { engine } = await practice.checkpoint({ tenantId: db.tenantId, sessionId })
  return db.transaction(async (t) => {
    const [ref] = await t
      .select({ examSessionId: session.examSessionId })
      .from(session)
      .where(eq(session.id, sessionId))
    if (!ref?.examSessionId) return null
    const exam = await shareSession(t, ref.examSessionId)
    const row = await lockAttempt(t, sessionId)
    const now = practice.clock()
    const why = await refusalOf(t, row, exam, now)
    if (why) return why
    // The engine of a paper makes no other state.
    const until = continuedUntil(row.state as AttemptState, minutes, now)
    await withdraw(t, row)
    const after = await appendToEnded(t, row, engine, { type: 'continue', until }, now)
    await t
      .update(session)
      .set({
        continuedSeq: after.seq,
        corrections: 0,
        answersToMark: 0,
        answersUnmarked: 0,
        answersCompared: false,
        withheld: isWithheld(exam, now),
      })
      .where(eq(session.id, sessionId))
    const endedAt = row.endedAt ?? new Date(now)
    const endReason = row.endReason ?? 'invigilator'
    await t.insert(attemptContinuation).values({
      sessionId,
      seq: after.seq,
      userId: by.id,
      reason,
      endedAt,
      endReason,
      at: new Date(now),
      until: new Date(until),
    })
    await auditAll(
      t,
      [
        {
          action: 'exam-continue',
          userId: by.id,
          target: person.displayName,
          targetId: person.id,
          address: by.address,
          details: {
            session: exam.name,
            examSessionId: exam.id,
            reason,
            minutes: Math.round((until - now) / 60_000),
            before: { total: row.total },
          },
        },
      ],
      by.now,
    )
    await t
      .select({ told: sql`pg_notify('turn', ${`${practice.instance} ${sessionId} ${after.seq}`}::text)` })
      .from(session)
      .where(eq(session.id, sessionId))
    return 'done'
  })
}

/** The index lets one session of a person run: they have begun another one at this very moment. */
const isOneTooMany = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'practice_session_one_live') return true
  return false
}

/**
 * Lets attempts that have ended go on with their answers (EXAM-22): the newest of each person, where nothing has come of it that can't be taken back;
 * the others are answered with what that is. Asked twice, it is done once. What is told of their ends is withdrawn, and stands in the log.
 */
export async function continueAttempts(
  db: TenantDb,
  practice: Practice,
  by: BuildingActor,
  { id }: Pick<ExamSessionRow, 'id'>,
  people: readonly Person[],
  asked: Asked,
): Promise<{ done: string[]; refused: RefusedContinuation[] }> {
  const ended = await endedOf(db, id, people)
  const done: string[] = []
  const refused: RefusedContinuation[] = []
  for (const person of people) {
    const sessionId = ended.get(person.id)
    if (sessionId === undefined) continue
    const result = await continueOne(db, practice, by, { person, sessionId }, asked).catch(
      (error: unknown) => {
        if (isOneTooMany(error)) return 'in-session' as const
        // It was continued, or removed, since it was found.
        if (error instanceof CallError && error.code === 'not-found') return null
        throw error
      },
    )
    practice.forget(sessionId)
    if (result === 'done') done.push(person.id)
    else if (result) refused.push({ userId: person.id, displayName: person.displayName, why: result })
  }
  return { done, refused }
}

/** What a list says of the last time that an attempt went on. */
export interface Continued {
  at: string
  by: string | null
  reason: string
}

/** How attempts went on after an end, the first time first, with the name of who allowed it; null where that person was erased. */
const continuations = (db: TenantDb, ids: readonly string[]) =>
  db
    .select({
      sessionId: attemptContinuation.sessionId,
      endedAt: attemptContinuation.endedAt,
      endReason: attemptContinuation.endReason,
      at: attemptContinuation.at,
      until: attemptContinuation.until,
      by: user.displayName,
      reason: attemptContinuation.reason,
    })
    .from(attemptContinuation)
    .leftJoin(user, eq(user.id, attemptContinuation.userId))
    .where(inArray(attemptContinuation.sessionId, [...ids]))
    .orderBy(asc(attemptContinuation.sessionId), asc(attemptContinuation.seq))

/** As a report tells them. */
export async function continuationsOf(db: TenantDb, id: string) {
  const rows = await continuations(db, [id])
  return rows.map(({ sessionId: _, endedAt, at, until, ...row }) => ({
    ...row,
    endedAt: endedAt.toISOString(),
    at: at.toISOString(),
    until: until.toISOString(),
  }))
}

/** The last one of each attempt that has one. */
export async function lastContinuations(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, Continued>> {
  if (ids.length === 0) return new Map()
  const rows = await continuations(db, ids)
  return new Map(
    rows.map(({ sessionId, at, by, reason }) => [sessionId, { at: at.toISOString(), by, reason }]),
  )
}
