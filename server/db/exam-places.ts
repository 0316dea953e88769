import { type SQL, and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { isLearnerOf } from './membership.ts'
import { user } from './schema/people.ts'
import { session } from './schema/practice.ts'
import { examRegistration, examSession } from './schema/exams.ts'
import type { TenantDb } from './tenant-db.ts'

/** The condition on registrations for a session, or for a place on its waiting list. */
export const isRegisteredAs = (examSessionId: string, state: 'registered' | 'waiting'): SQL | undefined =>
  and(eq(examRegistration.examSessionId, examSessionId), eq(examRegistration.state, state))

/**
 * Gives free places to those who wait longest, of those who can still sign in; they are told of it (EXAM-23). Within a transaction that holds the session.
 */
export async function promoteWaiting(
  t: TenantDb,
  { id, capacity }: Pick<typeof examSession.$inferSelect, 'id' | 'capacity'>,
  now: Date,
): Promise<void> {
  const taken = await t.count(examRegistration, isRegisteredAs(id, 'registered'))
  const free = capacity === null ? Number.MAX_SAFE_INTEGER : capacity - taken
  if (free <= 0) return
  const waiting = await t
    .select({ userId: examRegistration.userId })
    .from(examRegistration)
    .innerJoin(user, eq(user.id, examRegistration.userId))
    .where(and(isRegisteredAs(id, 'waiting'), eq(user.status, 'ACTIVE')))
    .orderBy(asc(examRegistration.at), asc(examRegistration.userId))
    .limit(Math.min(free, 10_000))
  if (waiting.length === 0) return
  await t
    .update(examRegistration)
    .set({ state: 'registered', placedAt: now })
    .where(
      and(
        eq(examRegistration.examSessionId, id),
        inArray(
          examRegistration.userId,
          waiting.map(({ userId }) => userId),
        ),
      ),
    )
}

/** Those who have a place, or wait for one, in a session that isn't over, and can't sit it: disabled, or not among those whom the publish is for any more. Who has begun keeps theirs. */
const cantSit = (
  t: TenantDb,
  { id, members }: { id: string; members: 'ALL' | 'PART' },
  now: Date,
): SQL | undefined => {
  const can = t
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.status, 'ACTIVE'), members === 'PART' ? isLearnerOf(t, id, 'PART') : undefined))
  const begun = t
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, examRegistration.examSessionId),
        eq(session.userId, examRegistration.userId),
      ),
    )
  const open = t
    .select({ id: examSession.id })
    .from(examSession)
    .where(and(eq(examSession.publishId, id), gt(examSession.endsAt, now)))
  return and(
    eq(examRegistration.publishId, id),
    inArray(examRegistration.examSessionId, open),
    sql`${examRegistration.userId} not in ${can}`,
    notExists(begun),
  )
}

/** Whether a publish has places that nobody can use: of who can't sit it, or free ones that others wait for. */
export async function hasIdlePlaces(
  t: TenantDb,
  held: { id: string; members: 'ALL' | 'PART' },
  now: Date,
): Promise<boolean> {
  if ((await t.count(examRegistration, cantSit(t, held, now))) > 0) return true
  const sessions = await t
    .select({
      capacity: examSession.capacity,
      registered: sql<number>`(count(*) filter (where ${examRegistration.state} = 'registered'))::int`,
      waiting: sql<number>`(count(*) filter (where ${examRegistration.state} = 'waiting'))::int`,
    })
    .from(examSession)
    .innerJoin(examRegistration, eq(examRegistration.examSessionId, examSession.id))
    .where(and(eq(examSession.publishId, held.id), gt(examSession.endsAt, now)))
    .groupBy(examSession.id, examSession.capacity)
  return sessions.some(
    ({ capacity, registered, waiting }) => waiting > 0 && (capacity === null || registered < capacity),
  )
}

/**
 * Gives the places of those who can't sit the exam any more, and have begun nothing, to those who wait (EXAM-23); answers how many were given up. Within a
 * transaction; whoever registers at this moment is waited for.
 */
export async function freePlaces(
  t: TenantDb,
  held: { id: string; members: 'ALL' | 'PART' },
  now: Date,
): Promise<number> {
  const sessions = await t
    .select({ id: examSession.id, capacity: examSession.capacity })
    .from(examSession)
    .where(and(eq(examSession.publishId, held.id), gt(examSession.endsAt, now)))
    .orderBy(asc(examSession.id))
    .for('update')
  const freed = await t
    .delete(examRegistration)
    .where(cantSit(t, held, now))
    .returning({ userId: examRegistration.userId })
  for (const one of sessions) await promoteWaiting(t, one, now)
  return freed.length
}
