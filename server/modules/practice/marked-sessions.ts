import { and, eq } from 'drizzle-orm'
import type { MarkingEvent } from '../../../src/domain/exam/attempt-state.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { SessionRow } from './queries.ts'
import { recordOf } from './session-runner.ts'
import { checkpointColumns } from './turn-writer.ts'

/** An attempt's row, held until the transaction ends: what is marked of it is marked one after the other. Throws `not-found`. */
export async function lockAttempt(t: TenantDb, id: string): Promise<SessionRow> {
  const [row] = await t
    .select()
    .from(session)
    .where(and(eq(session.id, id), eq(session.status, 'ended')))
    .for('update')
  if (!row) throw new CallError('not-found')
  return row
}

/**
 * Appends to the log of an attempt that has ended what people found its answers to be worth (MARK-05): result and level follow, and the log keeps
 * what they were before. `row` is the attempt as `lockAttempt` holds it. Answers the total before and after.
 */
export async function appendMarking(
  t: TenantDb,
  row: SessionRow,
  engine: Checkpoint['engine'],
  event: MarkingEvent,
  now: Instant,
): Promise<{ before: number | null; after: number }> {
  const { id: sessionId, userId, publishId, seq, state, scoring, withheld, notesAbsences } = row
  const checkpoint: Checkpoint = {
    tenantId: t.tenantId,
    sessionId,
    userId,
    publishId,
    seq,
    state,
    scoring,
    engine,
    withheld,
    notesAbsences,
    fresh: true,
  }
  const taken = engine.step(state, event, now)
  if (taken.refused !== null) throw new CallError('not-found')
  const { record } = recordOf(checkpoint, event, now, taken)
  const { entry } = record
  await t.insert(turnLog).values({
    sessionId,
    seq: entry.seq,
    turnId: null,
    at: new Date(entry.at),
    event: entry.event,
    effects: entry.effects,
    lines: entry.lines,
    total: entry.total,
  })
  await t.update(session).set(checkpointColumns(record)).where(eq(session.id, sessionId))
  return { before: row.total, after: record.score.total }
}
