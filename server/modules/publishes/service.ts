import type { TenantDb } from '../../db/tenant-db.ts'
import { bestScores, startableVersion } from './queries.ts'

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

const mean = (values: number[]): number => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

/** The mean of everybody's best in a publish, by item; null while nobody but `userId` has finished one. */
export async function classMeanOf(db: TenantDb, publishId: string, userId: string): Promise<ClassMean | null> {
  const rows = await bestScores(db, publishId)
  const scores = rows.flatMap(({ score }) => (score ? [score] : []))
  if (!rows.some((row) => row.userId !== userId) || scores.length === 0) return null
  const ids = [...new Set(scores.flatMap(({ items }) => items.map(({ item }) => item)))]
  const pointsOf = (id: string) => scores.flatMap(({ items }) => items.filter(({ item }) => item === id).map(({ points }) => points))
  return { total: mean(scores.map(({ total }) => total)), items: ids.map((item) => ({ item, points: mean(pointsOf(item)) })) }
}
