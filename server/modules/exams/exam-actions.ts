import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { examRegistration, examSession } from '../../db/schema/exams.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import type { Practice } from '../practice/public.ts'
import { heldRow } from './hold-exams.ts'
import { lockSession } from './registration.ts'

/** What an invigilator does for people of a session. */
export type ExamAction =
  { type: 'extend'; minutes: number } | { type: 'warn'; text: string } | { type: 'end' } | { type: 'reopen' }

interface Person {
  id: string
  displayName: string
}

/** The named people of a session that the actor sees. */
async function peopleOf(db: TenantDb, by: Viewer, id: string, userIds: string[]): Promise<Person[]> {
  const registered = db
    .select({ userId: examRegistration.userId })
    .from(examRegistration)
    .where(eq(examRegistration.examSessionId, id))
  const begun = db.select({ userId: session.userId }).from(session).where(eq(session.examSessionId, id))
  return db
    .select({ id: user.id, displayName: user.displayName })
    .from(user)
    .where(
      and(
        inArray(user.id, userIds),
        isVisible(by),
        sql`(${inArray(user.id, registered)} or ${inArray(user.id, begun)})`,
      ),
    )
}

/** More minutes, or one more attempt, for people of a session; who begins without registering gets their row with it. */
async function grant(
  db: TenantDb,
  { id, publishId }: { id: string; publishId: string },
  people: Person[],
  more: { minutes: number; attempts: number },
  at: Date,
): Promise<void> {
  await db.transaction(async (t) => {
    await lockSession(t, id)
    const there = await t
      .select({ userId: examRegistration.userId })
      .from(examRegistration)
      .where(eq(examRegistration.examSessionId, id))
    const known = new Set(there.map(({ userId }) => userId))
    const without = people.filter((person) => !known.has(person.id))
    if (without.length > 0)
      await t.insert(examRegistration).values(
        without.map((person) => ({
          examSessionId: id,
          publishId,
          userId: person.id,
          state: 'registered' as const,
          at,
        })),
      )
    await t
      .update(examRegistration)
      .set({
        extraMinutes: sql`${examRegistration.extraMinutes} + ${more.minutes}::int`,
        extraAttempts: sql`${examRegistration.extraAttempts} + ${more.attempts}::int`,
      })
      .where(
        and(
          eq(examRegistration.examSessionId, id),
          inArray(
            examRegistration.userId,
            people.map((person) => person.id),
          ),
        ),
      )
  })
}

/** The attempts of people that run. */
const runningOf = (db: TenantDb, id: string, people: Person[]) =>
  db
    .select({ sessionId: session.id, userId: session.userId })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, id),
        eq(session.status, 'open'),
        inArray(
          session.userId,
          people.map((person) => person.id),
        ),
      ),
    )

/** Whether it was done; an attempt that has ended meanwhile is past it. */
async function actOn(
  practice: Practice,
  ref: { tenantId: string; sessionId: string },
  action: ExamAction,
): Promise<boolean> {
  try {
    if (action.type === 'extend') {
      const { state } = await practice.checkpoint(ref)
      if (state.until === undefined) return false
      await practice.apply(ref, { type: 'extend', until: state.until + action.minutes * 60_000 })
    } else if (action.type === 'warn') await practice.apply(ref, { type: 'warn', text: action.text })
    else await practice.apply(ref, { type: 'end', by: 'invigilator' })
    return true
  } catch (error) {
    if (error instanceof CallError && ['practice-ended', 'wrong-answer-kind'].includes(error.code))
      return false
    throw error
  }
}

/**
 * Does something for people of a session and writes each into the audit log; answers for whom it was done. Extra time also reaches those
 * who have not begun yet. Throws `not-found`.
 */
export async function actOnExam(
  db: TenantDb,
  practice: Practice,
  by: BuildingActor & Viewer,
  id: string,
  { userIds, action, reason }: { userIds: string[]; action: ExamAction; reason: string },
): Promise<string[]> {
  const { row, publishId } = await heldRow(db, by, eq(examSession.id, id))
  const people = await peopleOf(db, by, id, userIds)
  if (people.length === 0) return []
  const done = new Set<string>()
  if (action.type === 'extend' || action.type === 'reopen') {
    const more =
      action.type === 'extend' ? { minutes: action.minutes, attempts: 0 } : { minutes: 0, attempts: 1 }
    await grant(db, { id, publishId }, people, more, new Date(by.now))
    for (const person of people) done.add(person.id)
  }
  if (action.type !== 'reopen') {
    const running = await runningOf(db, id, people)
    await Promise.all(
      running.map(async ({ sessionId, userId }) => {
        if (await actOn(practice, { tenantId: db.tenantId, sessionId }, action)) done.add(userId)
      }),
    )
  }
  const told = people.filter((person) => done.has(person.id))
  if (told.length > 0)
    await auditAll(
      db,
      told.map((person) => ({
        action: `exam-${action.type}` as const,
        userId: by.id,
        target: person.displayName,
        targetId: person.id,
        address: by.address,
        details: {
          session: row.name,
          examSessionId: id,
          reason,
          ...('minutes' in action && { minutes: action.minutes }),
        },
      })),
      by.now,
    )
  return told.map((person) => person.id)
}

/** Lets the learners of a session see what their attempts came to, also those that run; answers how many. */
async function release(t: TenantDb, id: string, at: Date): Promise<number> {
  await lockSession(t, id)
  await t.update(examSession).set({ releasedAt: at }).where(eq(examSession.id, id))
  const waiting = and(eq(session.examSessionId, id), eq(session.withheld, true))
  const results = await t.count(session, waiting)
  await t.update(session).set({ withheld: false }).where(waiting)
  return results
}

/** Releases the results of a session now (EXAM-07). Throws `not-found`. */
export async function releaseResults(db: TenantDb, by: BuildingActor, id: string): Promise<number> {
  const { row } = await heldRow(db, by, eq(examSession.id, id))
  return db.transaction(async (t) => {
    const released = await release(t, id, new Date(by.now))
    await auditAll(
      t,
      [
        {
          action: 'exam-released',
          userId: by.id,
          target: row.name,
          targetId: id,
          address: by.address,
          details: { results: released },
        },
      ],
      by.now,
    )
    return released
  })
}

/** Releases the results of all sessions whose time for it has come; answers how many sessions. */
export async function releaseDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ tenantId: examSession.tenantId, id: examSession.id })
    .from(examSession)
    .where(
      and(eq(examSession.release, 'at'), isNull(examSession.releasedAt), lte(examSession.releaseAt, now)),
    )
    .limit(100)
  for (const { tenantId, id } of due) await tenantDb(db, tenantId).transaction((t) => release(t, id, now))
  return due.length
}
