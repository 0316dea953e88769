import { and, eq, gt, max } from 'drizzle-orm'
import { examSession } from '../../db/schema/exams.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** When the last session of an exam ends that isn't over. */
export async function sessionsUntil(db: TenantDb, publishId: string, now: number): Promise<Date | null> {
  const [last] = await db
    .select({ endsAt: max(examSession.endsAt) })
    .from(examSession)
    .where(and(eq(examSession.publishId, publishId), gt(examSession.endsAt, new Date(now))))
  return last?.endsAt ?? null
}
