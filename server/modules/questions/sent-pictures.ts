import type { PortableQuestion } from '../../../src/domain/course/portable-question.ts'
import { mediaFilesIn } from '../../../src/domain/text/media.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { fileContent, picturesOf } from '../files/public.ts'
import { pictureLimits } from './formats/found-pictures.ts'
import type { SentPictures } from './formats/marked-up-write.ts'

/** Bytes of all the pictures of a file that is written, which is made in memory. */
const sentBytes = 12 * 1024 * 1024

/**
 * The pictures that go out with questions (PAPER-04b): those of the enterprise that the questions show, in the order of the questions, as long
 * as there is room for them. Of any other file nothing goes out but its words.
 */
export async function sentPictures(
  db: TenantDb,
  storage: ObjectStorage,
  questions: readonly PortableQuestion[],
): Promise<SentPictures> {
  const ids = mediaFilesIn(questions)
  const rows = new Map((await picturesOf(db, ids)).map((row) => [row.id, row]))
  const sent = new Map<string, { type: string; bytes: Uint8Array }>()
  let room = sentBytes
  for (const id of ids) {
    const row = rows.get(id)
    if (!row || row.size > pictureLimits.bytes || row.size > room) continue
    room -= row.size
    sent.set(id, { type: row.type, bytes: await fileContent(storage, row) })
  }
  return sent
}
