import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { neutralised, plainCell } from './cells.ts'
import { decodeText, parseCsv } from './csv.ts'
import { createFarCellFinder } from './far-cells.ts'
import { unpacked, unpacksWithin } from './unpack-limits.ts'

/** What the process is asked, one thing at a time. */
export type SheetOrder =
  | { do: 'read'; bytes: Uint8Array; rows: number }
  | { do: 'write'; name: string; heads: string[]; rows: string[][] }

export type SheetAnswer =
  | { rows: string[][] }
  | { bytes: Uint8Array }
  /** `unsupported`: no spreadsheet. `broken`: one that can't be read. `large`: more than the bounds allow. */
  | { problem: 'unsupported' | 'broken' | 'large' }

/** Signs that a cell may have, with one to spare. */
const cellLimit = 32_766

const beginsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign)

async function read(bytes: Uint8Array, most: number): Promise<SheetAnswer> {
  if (beginsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes, most)
  const utf16 = beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff)
  if (!utf16 && bytes.includes(0)) return { problem: 'unsupported' }
  const text = decodeText(bytes)
  return text === null ? { problem: 'unsupported' } : bounded(parseCsv(text), most)
}

/** The first sheet. A formula is what it was last shown as: nothing is worked out. */
async function readWorkbook(bytes: Uint8Array, most: number): Promise<SheetAnswer> {
  if (!unpacksWithin(bytes, { ...unpacked, isRefused: createFarCellFinder() })) return { problem: 'large' }
  try {
    return bounded(
      (await readSheet(Buffer.from(bytes), 1, { parseNumber: (digits) => digits, trim: false })).map((row) =>
        row.map(textOf),
      ),
      most,
    )
  } catch {
    return { problem: 'broken' }
  }
}

/** Numbers come as they were written; in the notation with an exponent they would be no phone number. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = String(cell)
  return /^\d(\.\d+)?e\+?\d+$/i.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text
}

/** Columns that anybody fills; what has more would keep the server busy with reading heads. */
const columnsAtMost = 50

function bounded(rows: string[][], most: number): SheetAnswer {
  const isBlank = (cell: string | undefined): boolean => cell?.trim() === ''
  for (const row of rows) while (row.length > columnsAtMost && isBlank(row.at(-1))) row.pop()
  if (rows.some((row) => row.length > columnsAtMost)) return { problem: 'broken' }
  while (rows.length > 0 && rows.at(-1)?.every(isBlank)) rows.pop()
  return rows.length > most ? { problem: 'large' } : { rows: rows.map((row) => row.map(plainCell)) }
}

async function write(name: string, heads: string[], rows: string[][]): Promise<SheetAnswer> {
  const head = heads.map((value) => ({ value: neutralised(value), fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((cell) => ({ value: neutralised(cell.slice(0, cellLimit)), type: String })),
  )
  const book = writeXlsxFile([head, ...cells], {
    sheet: name,
    stickyRowsCount: 1,
    columns: heads.map((value) => ({ width: Math.max(14, value.length + 4) })),
  })
  return { bytes: new Uint8Array(await book.toBuffer()) }
}

process.on('message', (order: SheetOrder) => {
  const answer =
    order.do === 'read' ? read(order.bytes, order.rows) : write(order.name, order.heads, order.rows)
  void answer.then((done) => process.send?.(done))
})
