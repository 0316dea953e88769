import { inArray } from 'drizzle-orm'
import { file } from '../../db/schema/files.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'

/** As their contents say. */
const pictureTypes = new Set(['image/png', 'image/jpeg'])

/** Throws CallError `not-found` where one is no file of the enterprise, `unsupported-file-type` where it is no picture. */
export async function assertPictures(db: TenantDb, ids: readonly string[]): Promise<void> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return
  const found = await db.select({ type: file.type }).from(file).where(inArray(file.id, asked))
  if (found.length < asked.length) throw new CallError('not-found')
  if (found.some(({ type }) => !pictureTypes.has(type))) throw new CallError('unsupported-file-type')
}
