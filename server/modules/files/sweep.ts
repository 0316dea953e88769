import type { Db } from '../../db/database.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { dueUploads, removeUpload } from './queries.ts'
import { chunksKey, fileKey } from './service.ts'

const atOnce = 100

/** Removes what is left of uploads that were given up, and the chunks of those that became files. Answers how many. */
export async function sweepUploads(db: Db, storage: ObjectStorage, now: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const due = await dueUploads(db, now, atOnce)
    for (const { tenantId, id, isFile } of due) {
      await storage.remove(chunksKey(tenantId, id))
      if (!isFile) await storage.remove(fileKey(tenantId, id))
      await removeUpload(tenantDb(db, tenantId), id)
    }
    swept += due.length
    if (due.length < atOnce) return swept
  }
}
