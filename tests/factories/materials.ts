import { zipSync } from 'fflate'
import { smallDocx as docx, smallPdf as pdf } from '../../server/db/seed/small-files.ts'

/** A PDF with a page for each of these texts. */
export const smallPdf = (texts: readonly string[]): Buffer =>
  pdf(
    'us-en',
    texts.map((text) => [text]),
  )

/** The beginning of an MP4 that says how long it is, and shows nothing. */
export function emptyMp4(seconds: number, brand: 'isom' | 'qt  ' = 'isom'): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')),
    box('free', Buffer.alloc(32)),
    box('moov', box('mvhd', header)),
  ])
}

export const smallDocx = (): Buffer => docx(['Hello'])

/** A zip that is no document of anything. */
export const plainZip = (): Buffer => Buffer.from(zipSync({ 'a.txt': new TextEncoder().encode('hello') }))
