import { and, asc, eq, sql } from 'drizzle-orm'
import { absenceWithin, mostAbsences, type ToldAbsence } from '../../../src/domain/exam/absence.ts'
import { examAbsence, session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'

/** How often, and how many seconds in all, the page of an attempt was left. */
export interface AbsenceSum {
  count: number
  seconds: number
}

const sumOf = ({ absences, absentMs }: { absences: number; absentMs: number }): AbsenceSum => ({
  count: absences,
  seconds: Math.round(absentMs / 1000),
})

/**
 * Notes that a learner left the page of their own attempt (EXAM-13), where its exam does so and they were told. The same one again changes
 * nothing; of those beyond the list that is kept only the number and the time are, and one that is told again counts again. What lies within a
 * pause that runs is nothing to note. Throws `not-found`, also where nothing is noted.
 */
export async function noteAbsences(
  db: TenantDb,
  userId: string,
  id: string,
  { absences, now }: { absences: readonly ToldAbsence[]; now: number },
): Promise<AbsenceSum> {
  return db.transaction(async (t) => {
    const [row] = await t
      .select({
        startedAt: session.startedAt,
        endedAt: session.endedAt,
        pausedMs: session.pausedMs,
        absences: session.absences,
        absentMs: session.absentMs,
      })
      .from(session)
      .where(and(eq(session.id, id), eq(session.userId, userId), eq(session.notesAbsences, true)))
      .for('update')
    if (!row) throw new CallError('not-found')
    const attempt = {
      startedAt: row.startedAt.getTime(),
      endedAt: row.endedAt?.getTime() ?? row.pausedMs,
    }
    const noted = absences.flatMap((told) => {
      const within = absenceWithin(told, attempt, now)
      return within ? [{ sessionId: id, id: told.id, at: new Date(within.at), lasted: within.lasted }] : []
    })
    const room = Math.max(0, mostAbsences - row.absences)
    const kept = noted.slice(0, room)
    const inserted =
      kept.length === 0
        ? []
        : ((await t
            .insert(examAbsence)
            .values(kept)
            .onConflictDoNothing()
            .returning({ lasted: examAbsence.lasted })) as { lasted: number }[])
    const added = [...inserted, ...noted.slice(room)]
    const sum = {
      absences: row.absences + added.length,
      absentMs: row.absentMs + added.reduce((all, { lasted }) => all + lasted, 0),
    }
    if (added.length > 0) await t.update(session).set(sum).where(eq(session.id, id))
    return sumOf(sum)
  })
}

/** The absences of an attempt, the first first; null where its exam notes none. */
export async function absencesOf(
  db: TenantDb,
  id: string,
): Promise<(AbsenceSum & { items: { at: string; seconds: number }[] }) | null> {
  const [row] = await db
    .select({ absences: session.absences, absentMs: session.absentMs })
    .from(session)
    .where(and(eq(session.id, id), eq(session.notesAbsences, true)))
  if (!row) return null
  const items = await db
    .select({ at: examAbsence.at, seconds: sql<number>`round(${examAbsence.lasted} / 1000.0)::int` })
    .from(examAbsence)
    .where(eq(examAbsence.sessionId, id))
    .orderBy(asc(examAbsence.at), asc(examAbsence.id))
  return { ...sumOf(row), items: items.map(({ at, seconds }) => ({ at: at.toISOString(), seconds })) }
}
