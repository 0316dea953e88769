import type { TenantDb } from '../../db/tenant-db.ts'
import { meanOfBest, startableVersion } from './queries.ts'

/** The course version that a practice of this publish runs; null unless it is published to the user and in progress (PUBLISH-01). */
export async function startablePublish(db: TenantDb, userId: string, publishId: string, now: Date): Promise<{ versionId: string } | null> {
  const versionId = await startableVersion(db, userId, publishId, now)
  return versionId === null ? null : { versionId }
}

export interface ClassMean {
  /** 0–100, one decimal. */
  total: number
  items: { item: string; points: number }[]
}

/** The mean of everybody's best in a publish, by item in no order; null while nobody but `userId` has finished one. */
export async function classMeanOf(db: TenantDb, publishId: string, userId: string): Promise<ClassMean | null> {
  const { total, others, items } = await meanOfBest(db, publishId, userId)
  return total === null || others === 0 ? null : { total, items }
}
