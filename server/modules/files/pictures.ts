import { buffer } from 'node:stream/consumers'
import { and, asc, inArray } from 'drizzle-orm'
import { file } from '../../db/schema/files.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { FileRow } from './queries.ts'
import { fileKey } from './service.ts'

/** As their contents say. */
const pictureTypes = ['image/png', 'image/jpeg']

/** Throws CallError `not-found` where one is no file of the enterprise, `unsupported-file-type` where it is no picture. */
export async function assertPictures(db: TenantDb, ids: readonly string[]): Promise<void> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return
  const found = await db.select({ type: file.type }).from(file).where(inArray(file.id, asked))
  if (found.length < asked.length) throw new CallError('not-found')
  if (found.some(({ type }) => !pictureTypes.includes(type))) throw new CallError('unsupported-file-type')
}

/** Those of these files that are pictures of the enterprise. */
export const picturesOf = async (db: TenantDb, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(file)
        .where(and(inArray(file.id, [...ids]), inArray(file.type, pictureTypes)))

/** Those of these files that the enterprise has, by id. */
export const filesNamed = async (db: TenantDb, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(file)
        .where(inArray(file.id, [...ids]))
        .orderBy(asc(file.id))

/** Pictures that the enterprise has of these contents: the id of the oldest by the SHA-256 of each. */
export async function picturesByContent(
  db: TenantDb,
  contents: readonly string[],
): Promise<Map<string, string>> {
  if (contents.length === 0) return new Map()
  const rows = await db
    .select({ id: file.id, sha256: file.sha256 })
    .from(file)
    .where(and(inArray(file.sha256, [...contents]), inArray(file.type, pictureTypes)))
    .orderBy(asc(file.createdAt), asc(file.id))
  return new Map(rows.reverse().map(({ id, sha256 }) => [sha256, id]))
}

/** Throws CallError `download-failed` where the store has lost it. */
export async function fileContent(
  storage: ObjectStorage,
  { tenantId, id }: Pick<FileRow, 'tenantId' | 'id'>,
): Promise<Buffer> {
  const content = await storage.get(fileKey(tenantId, id))
  if (!content) throw new CallError('download-failed')
  return buffer(content)
}
