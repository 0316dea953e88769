import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../config.ts'
import { storeFile } from '../../modules/files/public.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { TenantDb } from '../tenant-db.ts'

/** The pictures that the seeded question banks show, by what these call them; each lies beside the banks. */
const pictures = { '3f0c6a52-8f1d-4f0e-9a41-6f2f5d1f7b10': 'first-bill.png' }

/** Stores the pictures of the seeded question banks: what is to stand in the banks for what their files call them. */
export async function seedPictures(
  t: TenantDb,
  storage: ObjectStorage,
  { by, now }: { by: string; now: number },
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (const [called, name] of Object.entries(pictures)) {
    const bytes = await readFile(join(projectRoot, 'server/db/seed/question-banks', name))
    const file = { name, type: 'image/png', bytes, createdBy: by, createdAt: new Date(now) }
    stored.set(called, await storeFile(t, storage, file))
  }
  return stored
}
