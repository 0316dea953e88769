import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type StageLock, stageLockOf } from '../../../src/domain/publish/stages.ts'
import { isOneOf } from '../../db/id-list.ts'
import { file } from '../../db/schema/files.ts'
import { material, materialProgress } from '../../db/schema/materials.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { ruleOf } from './materials/held-materials.ts'
import { programmeLocksOf } from './programmes/own-programmes.ts'

/**
 * How many learning materials of each publish a person has not seen to the end; a publish without any is not named. A file that is
 * gone can be seen by nobody and keeps nothing closed.
 */
export async function lackingMaterialsOf(
  db: TenantDb,
  userId: string,
  publishIds: readonly string[],
): Promise<Map<string, number>> {
  if (publishIds.length === 0) return new Map()
  const rows = await db
    .select({ id: material.publishId, lacking: sql<number>`count(*)::int` })
    .from(material)
    .leftJoin(file, eq(file.id, material.fileId))
    .leftJoin(
      materialProgress,
      and(eq(materialProgress.materialId, material.id), eq(materialProgress.userId, userId)),
    )
    .where(
      and(
        isOneOf(material.publishId, publishIds),
        or(isNull(material.fileId), isNotNull(file.id)),
        or(isNull(materialProgress.seen), lt(materialProgress.seen, 1)),
      ),
    )
    .groupBy(material.publishId)
  return new Map(rows.map(({ id, lacking }) => [id, lacking]))
}

/** What locks the practice of a publish for a person (PUBLISH-02); null where it is open to them. */
export async function practiceLockOf(
  db: TenantDb,
  userId: string,
  publishId: string,
  now: Date,
): Promise<StageLock | null> {
  const before = (await programmeLocksOf(db, userId, [publishId], now)).get(publishId)
  if (before) return before
  const [row] = await db.select().from(publish).where(eq(publish.id, publishId))
  if (!row || row.mode === 'free') return null
  const [lacking, runs] = await Promise.all([
    lackingMaterialsOf(db, userId, [publishId]),
    db.count(session, and(eq(session.publishId, publishId), eq(session.userId, userId))),
  ])
  return stageLockOf(ruleOf(row), {
    lackingMaterials: lacking.get(publishId) ?? 0,
    before: [],
    begun: runs > 0,
  })
}
