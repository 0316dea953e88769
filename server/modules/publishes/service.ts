import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { begunVersion, meanOfBest } from './queries.ts'

/**
 * The course version that a practice of this publish runs (PUBLISH-01). Throws CallError: `publish-not-found`
 * unless it is published to the
 * user and has begun, `course-terminated` where it is over.
 */
export async function startablePublish(
  db: TenantDb,
  userId: string,
  publishId: string,
  now: Date,
): Promise<{ versionId: string }> {
  const found = await begunVersion(db, userId, publishId, now)
  if (!found) throw new CallError('publish-not-found')
  if (found.over) throw new CallError('course-terminated')
  return { versionId: found.versionId }
}

export interface ClassMean {
  /** 0–100, one decimal. */
  total: number
  items: { item: string; points: number }[]
}

/** The mean of everybody's best in a publish, by item in no order; null while nobody but `userId` has finished one. */
export async function classMeanOf(
  db: TenantDb,
  publishId: string,
  userId: string,
): Promise<ClassMean | null> {
  const { total, others, items } = await meanOfBest(db, publishId, userId)
  return total === null || others === 0 ? null : { total, items }
}
