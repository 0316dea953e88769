import readWorkbook from 'read-excel-file/node'
import { type DocumentPage, mostDocument } from '../../../../src/domain/material/document.ts'

/** Rows of a sheet that stand on a page. */
const rowsOnPage = 50
/** More sheets are no learning material. */
const mostSheets = 50

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** The sheets of a workbook as tables under their names, without empty rows at the end. Nothing is worked out. Throws for what can't be read. */
export async function pagesOfWorkbook(bytes: Uint8Array): Promise<DocumentPage[]> {
  const sheets = await readWorkbook(Buffer.from(bytes))
  return sheets.slice(0, mostSheets).flatMap(({ sheet, data }) => {
    const rows = data.map((row) => row.slice(0, mostDocument.columns).map(textOf))
    while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
    const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
    const heading = { kind: 'heading' as const, level: 1 as const, words: [{ text: sheet }] }
    const pages = Array.from(
      { length: Math.max(1, Math.ceil((rows.length - 1) / rowsOnPage)) },
      (_, page) => {
        const own = rows.slice(1 + page * rowsOnPage, 1 + (page + 1) * rowsOnPage)
        const shown = [...rows.slice(0, 1), ...own].map((row) => row.slice(0, width))
        return [heading, ...(shown.length > 0 ? [{ kind: 'table' as const, head: true, rows: shown }] : [])]
      },
    )
    return pages
  })
}
