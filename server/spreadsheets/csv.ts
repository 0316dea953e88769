import { neutralised } from './cells.ts'

/** The signs that may stand between fields, in the order in which they are tried. */
const separators = [',', ';', '\t'] as const

/** The encodings that office programs save text in, the strictest first. */
const encodings = ['utf-8', 'gb18030'] as const

/**
 * Decodes a text whose encoding isn't given: by its byte order mark, else as the encoding in which every byte
 * is right. Null where it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return null
}

/**
 * The rows of a text by RFC 4180, with the separator that its first line has most of. An open quotation ends
 * with the text.
 */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endField = (): void => {
    row.push(field)
    field = ''
  }
  const endRow = (): void => {
    endField()
    rows.push(row)
    row = []
  }
  for (let place = 0; place < text.length; place++) {
    const sign = text.charAt(place)
    if (quoted) {
      if (sign !== '"') field += sign
      else if (text.charAt(place + 1) === '"') field += text.charAt(++place)
      else quoted = false
    } else if (sign === '"' && field === '') quoted = true
    else if (sign === separator) endField()
    else if (sign === '\n') endRow()
    else if (sign === '\r') {
      if (text.charAt(place + 1) !== '\n') endRow()
    } else field += sign
  }
  if (field !== '' || row.length > 0) endRow()
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Rows as a text by RFC 4180 that spreadsheet programs open with its letters intact; no cell is taken for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

const quoted = (cell: string): string => `"${neutralised(cell).replaceAll('"', '""')}"`
