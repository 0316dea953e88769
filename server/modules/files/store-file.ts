import { randomUUID } from 'node:crypto'
import { file } from '../../db/schema/files.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { fileKey } from './service.ts'

/** Keeps a file that the platform made itself, past all that an upload is checked for; answers its id. */
export async function storeFile(
  t: TenantDb,
  storage: ObjectStorage,
  { bytes, ...row }: { name: string; type: string; bytes: Uint8Array; createdBy: string; createdAt: Date },
): Promise<string> {
  const id = randomUUID()
  const kept = await storage.put(fileKey(t.tenantId, id), bytes)
  await t.insert(file).values({ id, ...row, ...kept })
  return id
}
