import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ConversationMarkingEvent, RuleCorrectionEvent } from '../../../src/domain/dialogue/dialogue.ts'
import type {
  ContinueEvent,
  CorrectionEvent,
  LateEvent,
  MarkingEvent,
} from '../../../src/domain/exam/attempt-state.ts'
import type { Instant } from '../../../src/domain/session/session.ts'
import { isOneOf } from '../../db/id-list.ts'
import { session, turnLog } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { checkpointOf } from './checkpoint.ts'
import type { Engine } from './engines/engine.ts'
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

/** What is taken by an attempt that has ended. */
export type EndedEvent =
  MarkingEvent | CorrectionEvent | ConversationMarkingEvent | RuleCorrectionEvent | ContinueEvent | LateEvent

/**
 * What an event makes of an attempt that has ended; nothing is written. Throws `not-found` where the attempt doesn't take it, `unavailable` where
 * its pass mark was changed since the engine was asked for (PUBLISH-14).
 */
function judgedAnew(tenantId: string, row: SessionRow, engine: Engine, event: EndedEvent, now: Instant) {
  if (row.passAt !== engine.passAt) throw new CallError('unavailable')
  const taken = engine.step(row.state, event, now)
  if (taken.refused !== null) throw new CallError('not-found')
  return recordOf(checkpointOf(tenantId, row, engine), event, now, taken).record
}

/** The result that an attempt that has ended would have after these corrections, the oldest first; nothing is written. */
export const correctedRow = (
  tenantId: string,
  row: SessionRow,
  engine: Engine,
  events: readonly (CorrectionEvent | RuleCorrectionEvent)[],
  now: Instant,
): SessionRow =>
  events.reduce<SessionRow>(
    (after, event) => ({
      ...after,
      ...checkpointColumns(judgedAnew(tenantId, after, engine, event, now)),
    }),
    row,
  )

/**
 * Appends to the log of an attempt that has ended what people found its answers to be worth (MARK-05, MARK-16), or a correction of a question or a rule
 * (MARK-11, MARK-20): result and level follow, and the log keeps what they were before. Or it goes on (EXAM-22), and has none. `row` is the attempt as it is
 * held. Answers the row after it.
 */
export async function appendToEnded(
  t: TenantDb,
  row: SessionRow,
  engine: Engine,
  event: EndedEvent,
  now: Instant,
): Promise<SessionRow> {
  const record = judgedAnew(t.tenantId, row, engine, event, now)
  const { entry } = record
  await t.insert(turnLog).values({
    sessionId: row.id,
    seq: entry.seq,
    turnId: null,
    at: new Date(entry.at),
    event: entry.event,
    effects: entry.effects,
    lines: entry.lines,
    total: entry.total,
  })
  const columns = checkpointColumns(record)
  await t.update(session).set(columns).where(eq(session.id, row.id))
  return { ...row, ...columns }
}

/** What an answer of an attempt that has ended counts for now, 0–1: as the end, a mark or a correction left it. Null where nothing was judged. */
export async function countedShare(
  db: TenantDb,
  sessionId: string,
  question: string,
): Promise<number | null> {
  return (await countedShares(db, [sessionId], question)).get(sessionId) ?? null
}

/** The same of several attempts, by their ids. */
export async function countedShares(
  db: TenantDb,
  sessionIds: readonly string[],
  question: string,
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const answered = JSON.stringify([{ type: 'answered', question }])
  const rows = await db
    .select({
      sessionId: turnLog.sessionId,
      share: sql<number>`(jsonb_path_query_first(${turnLog.effects}, '$[*] ? (@.type == "answered" && @.question == $question)', ${JSON.stringify({ question })}::text::jsonb) ->> 'share')::float8`,
    })
    .from(turnLog)
    .innerJoin(session, eq(session.id, turnLog.sessionId))
    .where(
      and(
        isOneOf(turnLog.sessionId, sessionIds),
        gt(turnLog.seq, session.continuedSeq),
        sql`${turnLog.effects} @> ${answered}::text::jsonb`,
      ),
    )
    .orderBy(asc(turnLog.sessionId), asc(turnLog.seq))
  // The newest comes last and so stays.
  return new Map(rows.map(({ sessionId, share }) => [sessionId, share]))
}
