import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  absenceWithin,
  lastedUntil,
  leftWithin,
  mostAbsences,
  type ToldAbsence,
  type ToldLeave,
} from '../../../src/domain/exam/absence.ts'
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

/** Of a page that was left and that nobody has come back to. */
const isOpen = isNull(examAbsence.lasted)

type Attempt = { id: string; startedAt: number; endedAt: number | null }

/** How many absences are added, and how many milliseconds. */
interface Added {
  count: number
  lasted: number
}

const added = (parts: readonly Added[]): Added => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  lasted: parts.reduce((all, { lasted }) => all + lasted, 0),
})

/** Ends absences that were open: counted since they began, or a glance and taken back. */
async function close(t: TenantDb, { id }: Attempt, absence: string, lasted: number | null): Promise<Added> {
  const where = and(eq(examAbsence.sessionId, id), eq(examAbsence.id, absence), isOpen)
  if (lasted === null) await t.delete(examAbsence).where(where)
  else await t.update(examAbsence).set({ lasted }).where(where)
  return lasted === null ? { count: -1, lasted: 0 } : { count: 0, lasted }
}

/** Adds absences, `room` of them one by one; those beyond it are only counted. One that is open lasts nothing yet. */
async function addNoted(
  t: TenantDb,
  { id }: Attempt,
  noted: readonly { id: string; at: Date; lasted: number | null }[],
  room: number,
): Promise<Added> {
  const kept = noted.slice(0, room).map((one) => ({ sessionId: id, ...one }))
  const inserted =
    kept.length === 0
      ? []
      : await t
          .insert(examAbsence)
          .values(kept)
          .onConflictDoNothing()
          .returning({ lasted: examAbsence.lasted })
  return added([...inserted, ...noted.slice(room)].map(({ lasted }) => ({ count: 1, lasted: lasted ?? 0 })))
}

/**
 * Notes that a learner left the page of their own attempt (EXAM-13), where its exam does so and they were told: how long, and since when they are
 * away, which is open until they are heard of again. The same one again changes nothing; of those beyond the list that is kept only the number and
 * the time are, and one that is told again counts again. What lies within a pause that runs is nothing to note. Throws `not-found`, also where
 * nothing is noted.
 */
export async function noteAbsences(
  db: TenantDb,
  userId: string,
  id: string,
  { absences, away, now }: { absences: readonly ToldAbsence[]; away: ToldLeave | null; now: number },
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
      id,
      startedAt: row.startedAt.getTime(),
      endedAt: row.endedAt?.getTime() ?? row.pausedMs,
    }
    const left = await t
      .select({ id: examAbsence.id, at: examAbsence.at })
      .from(examAbsence)
      .where(and(eq(examAbsence.sessionId, id), isOpen))
    const stillAway = away && leftWithin(away, attempt, now) !== null ? away : null
    const parts: Added[] = []
    const over: { id: string; at: Date; lasted: number }[] = []
    for (const told of absences) {
      const within = absenceWithin(told, attempt, now)
      if (!within) continue
      const begun = left.find((one) => one.id === told.id)
      if (begun) parts.push(await close(t, attempt, told.id, within.lasted))
      else over.push({ id: told.id, at: new Date(within.at), lasted: within.lasted })
    }
    const ended = new Set(absences.map((told) => told.id))
    // Left on one device and come back to on another: that one knows nothing of it.
    for (const one of left.filter((held) => held.id !== stillAway?.id && !ended.has(held.id)))
      parts.push(
        await close(t, attempt, one.id, lastedUntil(one.at.getTime(), attempt.endedAt, awaySince(away, now))),
      )
    const room = () => Math.max(0, mostAbsences - row.absences - added(parts).count)
    parts.push(await addNoted(t, attempt, over, room()))
    if (stillAway && room() > 0)
      parts.push(
        await addNoted(
          t,
          attempt,
          [{ id: stillAway.id, at: new Date(leftWithin(stillAway, attempt, now) ?? now), lasted: null }],
          1,
        ),
      )
    const { count, lasted } = added(parts)
    const sum = { absences: row.absences + count, absentMs: row.absentMs + lasted }
    if (count !== 0 || lasted !== 0) await t.update(session).set(sum).where(eq(session.id, id))
    return sumOf(sum)
  })
}

const awaySince = (away: ToldLeave | null, now: number): number => now - (away?.ago ?? 0)

/** Since when the page of each attempt in an exam session has been left that nobody has come back to. */
export const leftPages = (db: TenantDb, examSessionId: string) =>
  db
    .select({
      sessionId: examAbsence.sessionId,
      since: sql<Date>`min(${examAbsence.at})`.mapWith(examAbsence.at).as('away_since'),
    })
    .from(examAbsence)
    .where(
      and(
        isOpen,
        inArray(
          examAbsence.sessionId,
          db.select({ id: session.id }).from(session).where(eq(session.examSessionId, examSessionId)),
        ),
      ),
    )
    .groupBy(examAbsence.sessionId)
    .as('left_pages')

/** The absences of an attempt, the first first; null where its exam notes none. One that nobody came back from lasted until the end. */
export async function absencesOf(
  db: TenantDb,
  id: string,
  now: number,
): Promise<(AbsenceSum & { items: { at: string; seconds: number; returned: boolean }[] }) | null> {
  const [row] = await db
    .select({ absences: session.absences, absentMs: session.absentMs, endedAt: session.endedAt })
    .from(session)
    .where(and(eq(session.id, id), eq(session.notesAbsences, true)))
  if (!row) return null
  const held = await db
    .select({ at: examAbsence.at, lasted: examAbsence.lasted })
    .from(examAbsence)
    .where(eq(examAbsence.sessionId, id))
    .orderBy(asc(examAbsence.at), asc(examAbsence.id))
  const until = row.endedAt?.getTime() ?? now
  const items = held.map(({ at, lasted }) => ({
    at,
    returned: lasted !== null,
    lasted: lasted ?? Math.max(0, until - at.getTime()),
  }))
  const unreturned = items.reduce((all, { returned, lasted }) => all + (returned ? 0 : lasted), 0)
  return {
    ...sumOf({ absences: row.absences, absentMs: row.absentMs + unreturned }),
    items: items.map(({ at, lasted, returned }) => ({
      at: at.toISOString(),
      seconds: Math.round(lasted / 1000),
      returned,
    })),
  }
}
