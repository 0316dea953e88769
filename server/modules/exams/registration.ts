import { and, eq, lt } from 'drizzle-orm'
import { sessionsAreStages } from '../../../src/domain/publish/stages.ts'
import { isRegisteredAs, promoteWaiting } from '../../db/exam-places.ts'
import { examRegistration, examSession } from '../../db/schema/exams.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { attemptsOf, endOf, type ExamSessionRow, isOver, sessionFor } from './exam-rows.ts'

/**
 * The session's row, held until the transaction ends: whoever counts its places or seats waits for whoever does so at
 * this moment, on every instance.
 */
export async function lockSession(t: TenantDb, id: string): Promise<ExamSessionRow> {
  const [row] = await t.select().from(examSession).where(eq(examSession.id, id)).for('update')
  if (!row) throw new CallError('not-found')
  return row
}

/** The same for who only reads it: many share it, and whoever changes it waits for all of them. */
export async function shareSession(t: TenantDb, id: string): Promise<ExamSessionRow> {
  const [row] = await t.select().from(examSession).where(eq(examSession.id, id)).for('share')
  if (!row) throw new CallError('not-found')
  return row
}

/** Place on the waiting list, from 1. */
export const waitingPlaceOf = async (
  db: TenantDb,
  { examSessionId, at }: { examSessionId: string; at: Date },
): Promise<number> =>
  (await db.count(
    examRegistration,
    and(isRegisteredAs(examSessionId, 'waiting'), lt(examRegistration.at, at)),
  )) + 1

/** What a person has registered for in a publish, and what each session is called. */
const ownIn = (t: TenantDb, publishId: string, userId: string) =>
  t
    .select({ state: examRegistration.state, at: examRegistration.examSessionId, name: examSession.name })
    .from(examRegistration)
    .innerJoin(examSession, eq(examSession.id, examRegistration.examSessionId))
    .where(and(eq(examRegistration.publishId, publishId), eq(examRegistration.userId, userId)))

/**
 * Registers a learner for a session (EXAM-01): exactly as many as it has places, however many ask at once and wherever. Again it
 * answers what they have. Of sessions that are all needed they register for each. Throws `not-found`, `course-terminated`, `registration-closed`, `registered-elsewhere` with the name of
 * that session, `exam-full` where they don't want to wait.
 */
export async function register(
  db: TenantDb,
  userId: string,
  id: string,
  { waitingList, now }: { waitingList: boolean; now: Date },
): Promise<'registered' | 'waiting'> {
  const found = await sessionFor(db, userId, id, now)
  if (!found) throw new CallError('not-found')
  const { row, exam } = found
  if (isOver(exam, now)) throw new CallError('course-terminated')
  const isOpen =
    row.registration &&
    (row.registerFrom === null || row.registerFrom <= now) &&
    now.getTime() < (row.registerUntil?.getTime() ?? endOf(row, now.getTime()))
  return db.transaction(async (t) => {
    const held = await lockSession(t, id)
    const registered = await ownIn(t, row.publishId, userId)
    const own = registered.find(({ at }) => at === id)
    if (own) return own.state
    const choice = !sessionsAreStages({ need: exam.completionNeed })
    const [other] = registered
    if (choice && other) throw new CallError('registered-elsewhere', { name: other.name })
    if (!isOpen) throw new CallError('registration-closed')
    const isFull =
      held.capacity !== null &&
      (await t.count(examRegistration, isRegisteredAs(id, 'registered'))) >= held.capacity
    if (isFull && !waitingList) throw new CallError('exam-full')
    const state = isFull ? 'waiting' : 'registered'
    const inserted = await t
      .insert(examRegistration)
      .values({ examSessionId: id, userId, publishId: row.publishId, state, at: now, choice })
      .onConflictDoNothing()
      .returning({ userId: examRegistration.userId })
    if (inserted.length > 0) return state
    // At this very moment they registered for another session, which holds a row of its own.
    const [elsewhere] = await ownIn(t, row.publishId, userId)
    throw new CallError('registered-elsewhere', { name: elsewhere?.name ?? '' })
  })
}

/**
 * Gives up a place, before the session begins and nothing was begun; who waits longest gets it. Throws `not-found`,
 * `registration-closed`.
 */
export async function unregister(db: TenantDb, userId: string, id: string, now: Date): Promise<void> {
  const found = await sessionFor(db, userId, id, now)
  if (!found) throw new CallError('not-found')
  const begun = await attemptsOf(db, userId, [id])
  await db.transaction(async (t) => {
    const held = await lockSession(t, id)
    const mine = and(eq(examRegistration.examSessionId, id), eq(examRegistration.userId, userId))
    const [own] = await t.select({ state: examRegistration.state }).from(examRegistration).where(mine)
    if (!own) return
    if (begun.length > 0 || (own.state === 'registered' && now >= held.startsAt))
      throw new CallError('registration-closed')
    await t.delete(examRegistration).where(mine)
    await promoteWaiting(t, held, now)
  })
}
