import { Readable } from 'node:stream'

/** A workbook is a zip archive, which begins with these letters. */
const zipMark = Buffer.from('PK')

/** A file on its way, and whether its content can be what its name says; known once the content has been read. */
export interface CheckedFile {
  content: Readable
  fits(): boolean
}

/**
 * Looks at the beginning of a file that passes. What is called a workbook and is none would be read as text with
 * commas, and its first cell be taken for the whole line (ADMIN-01c).
 */
export function checkOpening(name: string, content: AsyncIterable<Buffer>): CheckedFile {
  let opening = Buffer.alloc(0)
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const part of content) {
      if (opening.length < zipMark.length)
        opening = Buffer.concat([opening, part.subarray(0, zipMark.length)])
      yield part
    }
  }
  const isWorkbook = /\.xls[xm]$/i.test(name.trim())
  return {
    content: Readable.from(passing()),
    fits: () => !isWorkbook || opening.subarray(0, zipMark.length).equals(zipMark),
  }
}
