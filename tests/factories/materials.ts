import { zipSync } from 'fflate'

/** A PDF of so many pages, each with a line of Latin text; valid down to its table of references. */
export function smallPdf(texts: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${texts.map((_, n) => `${4 + n * 2} 0 R`).join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, n) => {
      const drawn = `BT /F1 24 Tf 72 720 Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + n * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

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

const bytes = (text: string) => new TextEncoder().encode(text)

/** A package as Word writes it, as far as anybody looks into it. */
export const smallDocx = (): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': bytes(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': bytes('<w:document/>'),
    }),
  )

/** A zip that is no document of anything. */
export const plainZip = (): Buffer => Buffer.from(zipSync({ 'a.txt': bytes('hello') }))
