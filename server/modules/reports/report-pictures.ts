import type { Report } from '../../../src/contract/report.ts'
import { exchangesOf } from '../../../src/contract/report-exchanges.ts'
import { mediaIn } from '../../../src/domain/text/media.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { fileContent, picturesOf } from '../files/public.ts'
import type { Pictures } from './exchange-pdf.ts'

/** Pictures that the file of a report draws at most, and bytes of them together. */
const mostPictures = 40
const mostBytes = 20 * 1024 * 1024

/**
 * The pictures of the questions of a report, in their order until there are too many; one that is gone, or that would make the file too large, is passed
 * over. They are those of the enterprise that its course names: whoever reads the report is shown them on screen.
 */
export async function reportPictures(
  db: TenantDb,
  storage: ObjectStorage,
  report: Report,
): Promise<Pictures> {
  const asked = exchangesOf(report).flatMap(({ asked: before, told }) =>
    [...before, ...told].filter(({ type }) => type === 'asks' || type === 'answered'),
  )
  const named = mediaIn(asked).flatMap(({ kind, file }) => (kind === 'image' ? [file] : []))
  const ids = [...new Set(named)].slice(0, mostPictures)
  const known = new Map((await picturesOf(db, ids)).map((row) => [row.id, row]))
  const pictures = new Map<string, Uint8Array>()
  let bytes = 0
  for (const id of ids) {
    const row = known.get(id)
    if (!row || bytes + row.size > mostBytes) continue
    const content = await fileContent(storage, row).catch(() => null)
    if (!content) continue
    pictures.set(id, content)
    bytes += content.length
  }
  return pictures
}
