import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { endWithPause, isPaused } from '../../../src/domain/exam/session-pause.ts'
import { longestPause } from '../../../src/domain/session/pause.ts'
import type { SessionRequest } from '../../../src/domain/session/session.ts'
import type { Db } from '../../db/database.ts'
import { examSession } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import type { Practice } from '../practice/public.ts'
import { type ExamSessionRow, pauseOf } from './exam-rows.ts'
import { heldRow } from './hold-exams.ts'
import { lockSession } from './registration.ts'

/** Attempts that are moved on side by side, so that their writes share commits. */
const atOnce = 200

/** Asks the same of attempts; answers of how many it was taken. One that has ended or was moved on meanwhile is past it. */
async function askAll(
  practice: Practice,
  tenantId: string,
  ids: readonly string[],
  request: SessionRequest,
): Promise<number> {
  let taken = 0
  for (let from = 0; from < ids.length; from += atOnce) {
    const asked = ids.slice(from, from + atOnce).map(async (sessionId) => {
      try {
        await practice.apply({ tenantId, sessionId }, request)
        taken += 1
      } catch (error) {
        const isPast =
          error instanceof CallError &&
          ['practice-ended', 'wrong-answer-kind', 'exam-paused'].includes(error.code)
        if (!isPast) throw error
      }
    })
    await Promise.all(asked)
  }
  return taken
}

/** Brings the attempts of a session to what its row says: each that runs is paused with it, or goes on with it. Answers how many were moved. */
async function settle(db: TenantDb, practice: Practice, row: ExamSessionRow, now: number): Promise<number> {
  const pause = pauseOf(row)
  const isHeld = isPaused(pause, now)
  const attempts = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, row.id),
        eq(session.status, 'open'),
        isHeld ? isNull(session.pausedMs) : isNotNull(session.pausedMs),
      ),
    )
  const request: SessionRequest = isHeld
    ? { type: 'pause', until: pause.pausedUntil ?? now, whole: true }
    : { type: 'resume', whole: true }
  return askAll(
    practice,
    db.tenantId,
    attempts.map(({ id }) => id),
    request,
  )
}

/** What a session's row says once its pause is over at an instant; the end that holders have seen has moved. */
const afterPause = (row: ExamSessionRow, now: number) => ({
  endsAt: new Date(endWithPause({ endsAt: row.endsAt.getTime(), ...pauseOf(row) }, now)),
  pausedAt: null,
  pausedUntil: null,
  revision: row.revision + 1,
})

type Asked = BuildingActor & { reason: string }

const entryOf = (action: 'exam-session-paused' | 'exam-session-resumed', row: ExamSessionRow, by: Asked) => ({
  action,
  userId: by.id,
  target: row.name,
  targetId: row.id,
  address: by.address,
  details: { reason: by.reason },
})

/**
 * Pauses a session with all who sit it, at most four hours; nobody begins meanwhile (EXAM-11). Answers how many attempts stand still. Throws
 * `not-found`, `exam-paused` where it is paused already, `practice-ended` where it is over.
 */
export async function pauseSession(
  db: TenantDb,
  practice: Practice,
  by: Asked,
  id: string,
): Promise<{ attempts: number }> {
  await heldRow(db, by, eq(examSession.id, id))
  const now = practice.clock()
  const row = await db.transaction(async (t) => {
    const held = await lockSession(t, id)
    if (isPaused(pauseOf(held), now)) throw new CallError('exam-paused')
    // A pause whose limit has passed, and that nobody has noted yet, counts first.
    const before: Partial<ExamSessionRow> = held.pausedAt === null ? {} : afterPause(held, now)
    const running = await t.count(session, and(eq(session.examSessionId, id), eq(session.status, 'open')))
    if (running === 0 && (before.endsAt ?? held.endsAt).getTime() <= now)
      throw new CallError('practice-ended')
    const pause = { pausedAt: new Date(now), pausedUntil: new Date(now + longestPause), pauseRanOutAt: null }
    await t
      .update(examSession)
      .set({ ...before, ...pause })
      .where(eq(examSession.id, id))
    await auditAll(t, [entryOf('exam-session-paused', held, by)], by.now)
    return { ...held, ...before, ...pause }
  })
  return { attempts: await settle(db, practice, row, now) }
}

/**
 * Lets a session go on: its end, and that of each attempt that stood still with it, move by what the pause took. Who was paused alone stays so.
 * Throws `not-found`, `exam-not-paused`.
 */
export async function resumeSession(
  db: TenantDb,
  practice: Practice,
  by: Asked,
  id: string,
): Promise<{ attempts: number }> {
  await heldRow(db, by, eq(examSession.id, id))
  const now = practice.clock()
  const row = await db.transaction(async (t) => {
    const held = await lockSession(t, id)
    if (!isPaused(pauseOf(held), now)) throw new CallError('exam-not-paused')
    const after = afterPause(held, now)
    await t.update(examSession).set(after).where(eq(examSession.id, id))
    await auditAll(t, [entryOf('exam-session-resumed', held, by)], by.now)
    return { ...held, ...after }
  })
  return { attempts: await settle(db, practice, row, now) }
}

/** Notes that pauses have reached their limit. */
async function endPauses(db: Db, now: number): Promise<void> {
  const due = await db
    .select({ tenantId: examSession.tenantId, id: examSession.id })
    .from(examSession)
    .where(sql`${examSession.pausedUntil} <= ${new Date(now).toISOString()}::timestamptz`)
    .limit(100)
  for (const { tenantId, id } of due)
    await tenantDb(db, tenantId).transaction(async (t) => {
      const held = await lockSession(t, id)
      if (held.pausedUntil === null || isPaused(pauseOf(held), now)) return
      await t
        .update(examSession)
        .set({ ...afterPause(held, now), pauseRanOutAt: held.pausedUntil })
        .where(eq(examSession.id, id))
    })
}

/**
 * Ends the pauses of sessions that have reached their limit, and carries on what an instance left half done when it fell: attempts that run in
 * a session that is paused, or stand still in one that goes on.
 */
export async function carryPauses(db: Db, practice: Practice): Promise<void> {
  const now = practice.clock()
  await endPauses(db, now)
  const torn = await db
    .selectDistinct({ row: examSession })
    .from(examSession)
    .innerJoin(
      session,
      and(eq(session.tenantId, examSession.tenantId), eq(session.examSessionId, examSession.id)),
    )
    .where(
      and(
        eq(session.status, 'open'),
        sql`case when ${examSession.pausedAt} is null then ${session.pausedMs} is not null and ${session.state} #>> '{pause,whole}' = 'true' else ${session.pausedMs} is null end`,
      ),
    )
    .limit(100)
  for (const { row } of torn) await settle(tenantDb(db, row.tenantId), practice, row, now)
}
