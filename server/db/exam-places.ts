import { type SQL, and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { isLearnerOf } from './membership.ts'
import { user } from './schema/people.ts'
import { session } from './schema/practice.ts'
import { examRegistration, examSession } from './schema/exams.ts'
import type { TenantDb } from './tenant-db.ts'

/** The condition on registrations for a session, or for a place on its waiting list. */
export const isRegisteredAs = (examSessionId: string, state: 'registered' | 'waiting'): SQL | undefined =>
  and(eq(examRegistration.examSessionId, examSessionId), eq(examRegistration.state, state))

/**
 * Gives free places to those who wait longest. Within a transaction that holds the session.
 */
export async function promoteWaiting(
  t: TenantDb,
  { id, capacity }: Pick<typeof examSession.$inferSelect, 'id' | 'capacity'>,
): Promise<void> {
  const taken = await t.count(examRegistration, isRegisteredAs(id, 'registered'))
  const free = capacity === null ? Number.MAX_SAFE_INTEGER : capacity - taken
  if (free <= 0) return
  const waiting = await t
    .select({ userId: examRegistration.userId })
    .from(examRegistration)
    .where(isRegisteredAs(id, 'waiting'))
    .orderBy(asc(examRegistration.at), asc(examRegistration.userId))
    .limit(Math.min(free, 10_000))
  if (waiting.length === 0) return
  await t
    .update(examRegistration)
    .set({ state: 'registered' })
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

/**
 * Gives the places of those whom a publish for some isn't for any more, and who have begun nothing, to those who wait. Within a transaction; whoever
 * registers at this moment is waited for.
 */
export async function freePlaces(t: TenantDb, publishId: string): Promise<void> {
  const sessions = await t
    .select({ id: examSession.id, capacity: examSession.capacity })
    .from(examSession)
    .where(eq(examSession.publishId, publishId))
    .orderBy(asc(examSession.id))
    .for('update')
  const learners = t
    .select({ id: user.id })
    .from(user)
    .where(isLearnerOf(t, publishId, 'PART'))
  const begun = t
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, examRegistration.examSessionId),
        eq(session.userId, examRegistration.userId),
      ),
    )
  await t
    .delete(examRegistration)
    .where(
      and(
        eq(examRegistration.publishId, publishId),
        sql`${examRegistration.userId} not in ${learners}`,
        notExists(begun),
      ),
    )
  for (const one of sessions) await promoteWaiting(t, one)
}
