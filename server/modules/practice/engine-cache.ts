import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { courseVersion } from '../../db/schema/courses.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { loadOnce } from '../../caches/bounded-map.ts'
import type { Engine } from './engines/engine.ts'
import { type Judged, prepareEngine } from './engines/prepare-engine.ts'

/**
 * Gives the engine of a version of a tenant's course; null where there is none. Versions are immutable, so an engine is never out of date; those used
 * last are kept.
 */
export type EngineCache = (tenantId: string, versionId: string, judged: Judged) => Promise<Engine | null>

const load = async (db: Db, tenantId: string, versionId: string, judged: Judged): Promise<Engine | null> => {
  const [row] = await tenantDb(db, tenantId)
    .select({ content: courseVersion.content, intentModel: courseVersion.intentModel })
    .from(courseVersion)
    .where(eq(courseVersion.id, versionId))
  if (!row) return null
  const intentModel = row.intentModel ? new Uint8Array(row.intentModel) : null
  return prepareEngine(row.content, { intentModel }, judged)
}

export const createEngineCache = (db: Db, most = 100): EngineCache => {
  const ready = loadOnce(most, (key: string) => {
    const [tenantId = '', versionId = '', passAt = '', paperId = ''] = key.split(' ')
    return load(db, tenantId, versionId, {
      paperId: paperId === '' ? null : paperId,
      passAt: passAt === '' ? null : Number(passAt),
    })
  })
  return (tenantId, versionId, { paperId, passAt }) =>
    ready(`${tenantId} ${versionId} ${passAt ?? ''} ${paperId ?? ''}`)
}
