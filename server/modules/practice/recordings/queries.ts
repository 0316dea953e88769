import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { recording, session, turnLog } from '../../../db/schema/practice.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'

export type RecordingRow = typeof recording.$inferSelect
type NewRecording = Omit<typeof recording.$inferInsert, 'tenantId' | 'id'>

/** What a recording is of. */
interface Of {
  sessionId: string
  turnId: string
}
const isOf = ({ sessionId, turnId }: Of) =>
  and(eq(recording.sessionId, sessionId), eq(recording.turnId, turnId))

export async function recordingOf(db: TenantDb, of: Of): Promise<RecordingRow | null> {
  const [row] = await db.select().from(recording).where(isOf(of))
  return row ?? null
}

/** What is recorded of a person, and of one of their sessions: bytes, and how often its round was spoken. */
export async function recordedOf(
  db: TenantDb,
  userId: string,
  { sessionId, round }: { sessionId: string; round: number },
): Promise<{ bytes: number; sessionBytes: number; takes: number }> {
  const here = eq(recording.sessionId, sessionId)
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${recording.received}), 0)::float8`,
      sessionBytes: sql<number>`coalesce(sum(${recording.received}) filter (where ${here}), 0)::float8`,
      takes: sql<number>`(count(*) filter (where ${here} and ${recording.round} = ${round}))::int`,
    })
    .from(recording)
    .where(eq(recording.userId, userId))
  return row ?? { bytes: 0, sessionBytes: 0, takes: 0 }
}

/** Adds a recording unless there is one of this turn. */
export async function addRecording(db: TenantDb, row: NewRecording): Promise<void> {
  await db.insert(recording).values(row).onConflictDoNothing()
}

/** From now on only this opening may write. */
export async function openRecording(db: TenantDb, of: Of): Promise<RecordingRow | null> {
  const [row] = await db
    .update(recording)
    .set({ opening: sql`${recording.opening} + 1` })
    .where(isOf(of))
    .returning()
  return row ?? null
}

/** One opening of a recording that isn't whole, from a byte on. */
export interface Place {
  id: string
  opening: number
  received: number
}
const isAt = ({ id, opening, received }: Place) =>
  and(
    eq(recording.id, id),
    eq(recording.opening, opening),
    eq(recording.received, received),
    isNull(recording.sha256),
  )

/**
 * Adds a part that is on disk. False where the recording stands elsewhere, was opened again, is gone, or its session has
 * ended.
 */
export async function addPart(
  db: TenantDb,
  at: Place,
  part: string,
  bytes: number,
  expiresAt: Date,
): Promise<boolean> {
  const running = db.select({ id: session.id }).from(session).where(eq(session.status, 'open'))
  const moved = await db
    .update(recording)
    .set({
      received: at.received + bytes,
      parts: sql`${recording.parts} || ${JSON.stringify([part])}::text::jsonb`,
      expiresAt,
    })
    .where(and(isAt(at), inArray(recording.sessionId, running)))
    .returning({ id: recording.id })
  return moved.length > 0
}

/** The recording is whole. False as for `addPart`. */
export async function completeRecording(
  db: TenantDb,
  at: Place,
  sha256: string,
  expiresAt: Date,
): Promise<boolean> {
  const done = await db
    .update(recording)
    .set({ sha256, expiresAt })
    .where(isAt(at))
    .returning({ id: recording.id })
  return done.length > 0
}

/** Removes a recording unless it was opened again. */
export async function removeRecording(
  db: TenantDb,
  { id, opening }: Pick<Place, 'id' | 'opening'>,
): Promise<void> {
  await db.delete(recording).where(and(eq(recording.id, id), eq(recording.opening, opening)))
}

/** The whole recording of a turn, kept for a while longer so that the turn can name it; null where there is none. */
export async function claimRecording(
  db: TenantDb,
  of: Of & { id: string; round: number },
  now: Date,
  expiresAt: Date,
): Promise<RecordingRow | null> {
  const [row] = await db
    .update(recording)
    .set({ expiresAt })
    .where(
      and(
        isOf(of),
        eq(recording.id, of.id),
        eq(recording.round, of.round),
        isNotNull(recording.sha256),
        or(isNull(recording.expiresAt), gt(recording.expiresAt, now)),
      ),
    )
    .returning()
  return row ?? null
}

export interface DueRecording {
  tenantId: string
  id: string
  /** Whether a turn names it. */
  named: boolean
}

/** Recordings of every tenant whose time is up, and whether a turn names each. For the sweeper, so without a tenant. */
export const dueRecordings = (db: Db, now: Date, most: number): Promise<DueRecording[]> =>
  db
    .select({
      tenantId: recording.tenantId,
      id: recording.id,
      named: sql<boolean>`exists (select 1 from ${turnLog} where ${turnLog.tenantId} = ${recording.tenantId} and ${turnLog.sessionId} = ${recording.sessionId} and ${turnLog.turnId} = ${recording.turnId} and ${turnLog.event} -> 'speech' ->> 'audio' = ${recording.id}::text)`,
    })
    .from(recording)
    .where(lte(recording.expiresAt, now))
    .limit(most)

/** Removes a recording whose time is up, unless it was claimed since; keeps one that a turn names for ever. */
export async function settleRecording(
  db: Db,
  { tenantId, id, named }: DueRecording,
  now: Date,
): Promise<void> {
  const t = tenantDb(db, tenantId)
  const due = and(eq(recording.id, id), lte(recording.expiresAt, now))
  await (named ? t.update(recording).set({ expiresAt: null }).where(due) : t.delete(recording).where(due))
}
