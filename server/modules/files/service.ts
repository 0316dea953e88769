import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import {
  fileName,
  keptType,
  refusedByClaim,
  uploadBytes,
  uploadChunkBytes,
  type UploadPurpose,
} from '../../../src/domain/files/file-rules.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { IncomingFile } from '../../plugins/bodies.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { createKeyedQueue } from '../../queues/keyed-queue.ts'
import {
  addUpload,
  becomeFile,
  bytesOf,
  countUploads,
  fileOf,
  lockFilesOf,
  advanceUpload,
  ownUpload,
  removeUpload,
  type UploadRow,
} from './queries.ts'

/** How long an upload waits for its next chunk, and how long making the file may take, in milliseconds. */
const uploadMilliseconds = 24 * 3600_000
export const makingMilliseconds = 3600_000
/** Uploads that one person may have under way. */
const uploadsAtMost = 20
/** Bytes from the start that the type is recognised by. */
const sniffedBytes = 65_536
const megabyte = 1_048_576

/** A person of a tenant, who uploads. */
export interface Uploader {
  db: TenantDb
  userId: string
}

/**
 * Uploads. Each file begins as an upload, also one that comes in one request, so that the sweeper finds what
 * is left of a broken one; the file has the same id. What `append` has acknowledged is on the disk.
 */
export interface Files {
  /** Uploads a file in one request; answers with its id. */
  upload(who: Uploader, incoming: IncomingFile, most: number, id?: string): Promise<string>
  /** Uploads what the platform holds already; answers with its id, which may be one that no file of the enterprise has. */
  keep(who: Uploader, file: { name: string; type: string; bytes: Uint8Array; id?: string }): Promise<string>
  begin(
    who: Uploader,
    file: { name: string; size: number; type: string; purpose: UploadPurpose },
  ): Promise<UploadRow>
  progress(who: Uploader, id: string): Promise<UploadRow>
  /** Adds the next chunk. Throws `upload-failed` with `received` where the upload is at another place. */
  append(who: Uploader, id: string, offset: number, bytes: Uint8Array): Promise<UploadRow>
  /** Makes the file, of an upload that is for one. Asked again, it answers with the same id. */
  complete(who: Uploader, id: string): Promise<string>
  /** What an upload of the caller for another purpose has brought. Throws `not-found` where there is none that has arrived whole. */
  arrived(
    who: Uploader,
    id: string,
    purpose: Exclude<UploadPurpose, 'file'>,
  ): Promise<{ name: string; content(): Readable }>
  cancel(who: Uploader, id: string): Promise<void>
  /** The same, and no error where it is gone already. */
  giveUp(who: Uploader, id: string): Promise<void>
}

export const fileKey = (tenantId: string, id: string) => `${tenantId}/files/${id}`
export const chunksKey = (tenantId: string, id: string) => `${tenantId}/uploads/${id}`
const chunkKey = (tenantId: string, id: string, offset: number) => `${chunksKey(tenantId, id)}/${offset}`

const nameOf = (given: string): string => {
  const name = fileName(given)
  if (name === null) throw new CallError('name-illegal')
  return name
}
const tooLarge = (most: number) => new CallError('file-too-large', { megabytes: Math.floor(most / megabyte) })

/** `megabytes`: what the files of one person may add up to. */
export function createFiles({
  storage,
  clock,
  megabytes,
}: {
  storage: ObjectStorage
  clock: () => number
  megabytes: number
}): Files {
  const inTurn = createKeyedQueue()

  /** The caller's upload. Somebody else's, or none, is not found; one that took too long has timed out. */
  async function activeUpload({ db, userId }: Uploader, id: string): Promise<UploadRow> {
    const row = await ownUpload(db, userId, id)
    if (!row) throw new CallError('not-found')
    if (row.expiresAt.getTime() <= clock()) throw new CallError('upload-progress-failed')
    return row
  }

  async function open(
    { db, userId }: Uploader,
    { name, size, type, purpose = 'file' }: Pick<UploadRow, 'name' | 'size' | 'type'> & Partial<UploadRow>,
    lasts: number,
    id: string = randomUUID(),
  ): Promise<UploadRow> {
    const now = clock()
    const row = {
      id,
      userId,
      name,
      type,
      purpose,
      size,
      received: 0,
      createdAt: new Date(now),
      expiresAt: new Date(now + lasts),
    }
    await db.transaction(async (t) => {
      await lockFilesOf(t, userId)
      if ((await countUploads(t, userId)) >= uploadsAtMost) throw new CallError('too-many-requests')
      if ((await bytesOf(t, userId)) + size > megabytes * megabyte)
        throw new CallError('storage-full', { megabytes })
      await addUpload(t, row)
    })
    return { ...row, tenantId: db.tenantId }
  }

  async function discard({ db }: Uploader, id: string): Promise<void> {
    await storage.remove(fileKey(db.tenantId, id))
    await storage.remove(chunksKey(db.tenantId, id))
    await removeUpload(db, id)
  }

  /** The content is stored under the file's key: finds out its type and makes it a file. */
  async function makeFile(
    { db, userId }: Uploader,
    { id, name, type: claimed }: UploadRow,
    kept: { size: number; sha256: string },
  ): Promise<void> {
    const type = keptType(await typeOf(storage, fileKey(db.tenantId, id)), { name, type: claimed })
    if (type === null) throw new CallError('unsupported-file-type')
    const made = await becomeFile(
      db,
      id,
      { name, type, ...kept, createdBy: userId, createdAt: new Date(clock()) },
      new Date(clock()),
    )
    if (!made) throw new CallError('upload-progress-failed')
    await storage.remove(chunksKey(db.tenantId, id))
    await removeUpload(db, id)
  }

  /** An upload whose content was refused is discarded; one that merely broke off can be continued. */
  async function makeFileOrDiscard(
    who: Uploader,
    row: UploadRow,
    keep: () => Promise<{ size: number; sha256: string }>,
  ): Promise<void> {
    try {
      await makeFile(who, row, await keep())
    } catch (error) {
      if (error instanceof CallError) await discard(who, row.id)
      throw error
    }
  }

  async function* chunksOf({ tenantId, id, size }: UploadRow): AsyncGenerator<Buffer> {
    for (let offset = 0; offset < size;) {
      const chunk = await storage.get(chunkKey(tenantId, id, offset))
      if (!chunk) throw new CallError('file-upload-failed')
      for await (const bytes of chunk) {
        offset += bytes.length
        yield bytes
      }
    }
  }

  const files: Files = {
    async upload(who, { name: given, type, content, atMost, isCut }, most, id) {
      const claimed = { name: fileName(given), type }
      if (claimed.name === null || refusedByClaim({ name: claimed.name, type })) {
        content.resume()
        throw new CallError(claimed.name === null ? 'name-illegal' : 'unsupported-file-type')
      }
      // Its place is taken before it comes: twenty at once are no way round the limit.
      const row = await open(who, { name: claimed.name, size: atMost, type }, makingMilliseconds, id)
      try {
        const kept = await storage.put(fileKey(row.tenantId, row.id), content)
        if (isCut()) throw tooLarge(most)
        await makeFile(who, row, kept)
      } catch (error) {
        await discard(who, row.id)
        throw error
      }
      return row.id
    },
    keep: (who, { name, type, bytes, id }) =>
      files.upload(
        who,
        { name, type, content: Readable.from([bytes]), atMost: bytes.length, isCut: () => false },
        bytes.length,
        id,
      ),
    async begin(who, { name: given, size, type, purpose }) {
      const name = nameOf(given)
      if (size > uploadBytes[purpose]) throw tooLarge(uploadBytes[purpose])
      if (refusedByClaim({ name, type })) throw new CallError('unsupported-file-type')
      return open(who, { name, size, type, purpose }, uploadMilliseconds)
    },
    progress: (who, id) => activeUpload(who, id),
    append: (who, id, offset, bytes) =>
      inTurn(`${who.db.tenantId} ${id}`, async () => {
        const row = await activeUpload(who, id)
        const received = offset + bytes.length
        if (offset !== row.received || received > row.size || bytes.length > uploadChunkBytes)
          throw new CallError('upload-failed', { received: row.received })
        if (bytes.length === 0) return row
        await storage.put(chunkKey(row.tenantId, id, offset), bytes)
        const expiresAt = new Date(clock() + uploadMilliseconds)
        // Another instance may have taken the same chunk meanwhile.
        if (!(await advanceUpload(who.db, id, offset, received, expiresAt)))
          throw new CallError('upload-failed', { received: (await activeUpload(who, id)).received })
        return { ...row, received, expiresAt }
      }),
    complete: (who, id) =>
      inTurn(`${who.db.tenantId} ${id}`, async () => {
        const made = await fileOf(who.db, id)
        if (made && made.createdBy === who.userId) return id
        const row = await activeUpload(who, id)
        if (row.received !== row.size) throw new CallError('upload-failed', { received: row.received })
        if (row.purpose !== 'file') return id
        await advanceUpload(who.db, id, row.received, row.received, new Date(clock() + makingMilliseconds))
        await makeFileOrDiscard(who, row, async () => {
          const kept = await storage.put(fileKey(row.tenantId, id), Readable.from(chunksOf(row)))
          if (kept.size !== row.size) throw new CallError('file-upload-failed')
          return kept
        })
        return id
      }),
    async arrived(who, id, purpose) {
      const row = await activeUpload(who, id)
      if (row.purpose !== purpose || row.received !== row.size) throw new CallError('not-found')
      return { name: row.name, content: () => Readable.from(chunksOf(row), { objectMode: false }) }
    },
    async cancel(who, id) {
      if (!(await ownUpload(who.db, who.userId, id))) throw new CallError('not-found')
      await files.giveUp(who, id)
    },
    async giveUp(who, id) {
      if (!(await ownUpload(who.db, who.userId, id)) || (await fileOf(who.db, id))) return
      await inTurn(`${who.db.tenantId} ${id}`, () => discard(who, id))
    },
  }
  return files
}

/** What the content says that it is; null where it says nothing known. */
async function typeOf(storage: ObjectStorage, key: string): Promise<string | null> {
  const head: Buffer[] = []
  for await (const bytes of (await storage.get(key, { start: 0, end: sniffedBytes - 1 })) ?? [])
    head.push(bytes)
  return (await fileTypeFromBuffer(Buffer.concat(head)))?.mime ?? null
}
