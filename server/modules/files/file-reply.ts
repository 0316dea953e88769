import type { SentFile } from '../../plugins/route.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { ByteRange, ObjectStorage } from '../../ports/object-storage.ts'
import type { FileRow } from './queries.ts'
import { fileKey } from './service.ts'

/** What a browser can show by itself without running anything of it. Everything else is an attachment. */
const shownInline = new Set([
  'image/png',
  'image/jpeg',
  'video/mp4',
  'video/quicktime',
  'audio/mpeg',
  'audio/wav',
  'audio/vnd.wave',
  'audio/mp4',
  'audio/x-m4a',
])

/**
 * How a PDF is shown by its pass: the browser's viewer runs nothing of the page's, and no sandboxed answer is given to it (decision 99). It stands
 * in a frame of our own pages, and of those that may embed us.
 */
export const shownPdf = (embeddedBy: readonly string[]): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; object-src 'self'; frame-ancestors ${["'self'", ...embeddedBy].join(' ')}`,
})

/** The one range that was asked for, within the file; null for all of it, also where the header makes no sense. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  return range.start <= range.end && range.start < size ? range : null
}

/**
 * A file as it goes out: in a sandbox, under the type of its content, and shown in the page only where that
 * is harmless.
 */
export async function sentFile(
  storage: ObjectStorage,
  row: FileRow,
  range: ByteRange | null,
  headers: Record<string, string> = {},
): Promise<SentFile> {
  const content = await storage.get(fileKey(row.tenantId, row.id), range ?? undefined)
  // It is known, and yet it isn't there: a fault of the store, not of the address.
  if (!content) throw new CallError('download-failed')
  return {
    name: row.name,
    content,
    type: row.type,
    inline: shownInline.has(row.type),
    status: range ? 206 : 200,
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'content-length': String(range ? range.end - range.start + 1 : row.size),
      etag: `"${row.sha256}"`,
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${row.size}` } : {}),
      ...headers,
    },
  }
}
