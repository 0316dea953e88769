import { and, eq, isNull } from 'drizzle-orm'
import {
  type DocumentPage,
  isShownFormat,
  type ShownFormat,
} from '../../../../src/domain/material/document.ts'
import { boundedMap } from '../../../caches/bounded-map.ts'
import { material } from '../../../db/schema/materials.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { createFileThread } from '../../../threads/file-thread.ts'
import { fileContent } from '../../files/public.ts'
import { openMaterial } from '../materials/own-materials.ts'
import type { DocumentAnswer, DocumentOrder } from './document-worker.ts'

const ask = createFileThread<DocumentOrder, DocumentAnswer>({
  beside: import.meta.url,
  script: 'document-worker',
  memoryMegabytes: 512,
  timeLimit: 20_000,
})

type Storage = Parameters<typeof fileContent>[0]

/** Documents that were read last, by enterprise and file: each some megabytes at most. A file never changes. */
const lately = boundedMap<string, Promise<DocumentAnswer>>(8)

/** Null also where the thread gave no answer: a file that kills it once is not tried again and again. */
async function read(
  db: TenantDb,
  storage: Storage,
  id: string,
  format: ShownFormat,
): Promise<DocumentAnswer> {
  const bytes = await fileContent(storage, { tenantId: db.tenantId, id })
  try {
    return await ask(db.tenantId, { format, bytes })
  } catch (error) {
    if (error instanceof CallError && error.code === 'file-error') return null
    throw error
  }
}

async function readOnce(
  db: TenantDb,
  storage: Storage,
  id: string,
  format: ShownFormat,
): Promise<DocumentAnswer> {
  const key = `${db.tenantId} ${id}`
  const reading = lately.get(key) ?? read(db, storage, id, format)
  lately.set(key, reading)
  try {
    return await reading
  } catch (error) {
    lately.delete(key)
    throw error
  }
}

/**
 * A page of an Office document that a learner has as material, from 1 (HOME-19); one beyond the last is the last. How many pages there are is
 * kept with the material from then on. Throws `not-found`; `file-error` where the document can't be shown here; `download-failed`,
 * `too-many-requests`.
 */
export async function documentPage(
  db: TenantDb,
  storage: Storage,
  { userId, id, page, now }: { userId: string; id: string; page: number; now: Date },
): Promise<{ page: number; pages: number; blocks: DocumentPage }> {
  const { row } = await openMaterial(db, userId, id, now)
  const { fileId, format, pages } = row
  if (fileId === null || !isShownFormat(format)) throw new CallError('not-found')
  const told = await readOnce(db, storage, fileId, format)
  if (!told) throw new CallError('file-error')
  if (pages !== told.length)
    await db
      .update(material)
      .set({ pages: told.length })
      .where(and(eq(material.id, id), isNull(material.pages)))
  const shown = Math.min(page, told.length)
  // Made by the worker.
  return { page: shown, pages: told.length, blocks: JSON.parse(told[shown - 1] ?? '[]') as DocumentPage }
}
