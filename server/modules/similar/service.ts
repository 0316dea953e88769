import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { similarPair } from '../../db/schema/similar.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { heldPair, type Reviewer } from './queries.ts'

export type ReviewingActor = BuildingActor & Reviewer

/** Dismisses a pair with a note, or with null lists it again; what is so already stays as it is. Throws `not-found`. */
export async function dismissPair(
  db: TenantDb,
  by: ReviewingActor,
  id: string,
  note: string | null,
): Promise<void> {
  const { publishId, publishName, questionId, oneId, otherId } = await heldPair(db, by, id)
  await db.transaction(async (t) => {
    const changed = await t
      .update(similarPair)
      .set(note === null ? { dismissedAt: null, note: '' } : { dismissedAt: new Date(by.now), note })
      .where(
        and(
          eq(similarPair.id, id),
          note === null ? isNotNull(similarPair.dismissedAt) : isNull(similarPair.dismissedAt),
        ),
      )
      .returning({ id: similarPair.id })
    if (changed.length === 0) return
    const entry = {
      action: note === null ? ('similar-restored' as const) : ('similar-dismissed' as const),
      userId: by.id,
      target: publishName,
      targetId: publishId,
      address: by.address,
      details: { question: questionId, attempts: [oneId, otherId], ...(note && { note }) },
    }
    await auditAll(t, [entry], by.now)
  })
}
