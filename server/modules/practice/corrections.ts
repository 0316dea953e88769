import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { AttemptState, EndingEvent } from '../../../src/domain/exam/attempt-state.ts'
import { correctionsFor } from '../../../src/domain/exam/corrected-attempt.ts'
import type { Correction } from '../../../src/domain/exam/correction.ts'
import type { Instant, SessionEvent, Step } from '../../../src/domain/session/session.ts'
import type { Db } from '../../db/database.ts'
import { correction } from '../../db/schema/corrections.ts'
import { publish } from '../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import type { Checkpoint } from './checkpoint.ts'

/** The corrections of a publish behind the first `after`, up to `upTo` where that is given, the oldest first. */
export async function correctionsOf(
  db: TenantDb,
  publishId: string,
  after: number,
  upTo?: number,
): Promise<Correction[]> {
  if (upTo !== undefined && upTo <= after) return []
  const rows = await db
    .select()
    .from(correction)
    .where(
      and(
        eq(correction.publishId, publishId),
        gt(correction.number, after),
        upTo === undefined ? undefined : lte(correction.number, upTo),
      ),
    )
    .orderBy(asc(correction.number))
  return rows.map(({ id, questionId, change, onlyInFavour, reason, at }) => ({
    id,
    question: questionId,
    change,
    onlyInFavour,
    reason,
    at: at.getTime(),
  }))
}

/** A step with its event. */
interface Taken {
  event: SessionEvent
  taken: Step
  /** How many corrections of its publish an attempt that it ends was judged by; null where it ends none. */
  corrections: number | null
}

/** Judges an attempt that a step ends by the corrections of its publish (MARK-11): they stand in the event that ends it. */
export type JudgeCorrected = (
  before: Checkpoint,
  step: { event: SessionEvent; taken: Step },
  now: Instant,
) => Promise<Taken>

export const createJudgeCorrected =
  (db: Db): JudgeCorrected =>
  async (before, { event, taken }, now) => {
    const { engine, state, publishId } = before
    const isEnd = state.status !== 'ended' && taken.state.status === 'ended'
    if (!engine.paper || !isEnd) return { event, taken, corrections: null }
    const tenant = tenantDb(db, before.tenantId)
    const [found] = await tenant
      .select({ corrections: publish.corrections })
      .from(publish)
      .where(eq(publish.id, publishId))
    const number = found?.corrections ?? 0
    // The engine of a paper makes no other state.
    const own = correctionsFor(
      engine.paper,
      taken.state as AttemptState,
      await correctionsOf(tenant, publishId, 0, number),
    )
    if (own.length === 0) return { event, taken, corrections: number }
    const judged = { ...(event as EndingEvent), corrections: own }
    return { event: judged, taken: engine.step(state, judged, now), corrections: number }
  }
