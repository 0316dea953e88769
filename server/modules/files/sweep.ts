import type { Db } from '../../db/database.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { dueUploads, removeOrphan, orphanedObjects, removeUpload } from './queries.ts'
import { chunksKey, fileKey, makingMilliseconds } from './service.ts'

const atOnce = 100

/**
 * Removes what is left of cancelled uploads, and the chunks of those that became files. Answers with their
 * number.
 */
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

/**
 * Removes the objects of enterprises and uploads that are gone. Content that was still arriving may be stored
 * after a sweep, so each key is swept until no file can still be in the making. A key that fails doesn't stop
 * the others; its error is thrown at the end.
 */
export async function sweepOrphans(db: Db, storage: ObjectStorage, now: Date): Promise<void> {
  const problems: unknown[] = []
  for (const { key, since } of await orphanedObjects(db)) {
    try {
      await storage.remove(key)
      if (now.getTime() - since.getTime() > makingMilliseconds) await removeOrphan(db, key)
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0)
    throw new AggregateError(problems, 'objects that nothing names any more could not be erased')
}
