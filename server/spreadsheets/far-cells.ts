/** Cells beyond these nobody fills; a reader makes every row as wide and the sheet as long as its farthest cell. */
const columnsAtMost = 256
const rowsAtMost = 100_000

const address = /\br\s*=\s*["']([A-Z]{1,9})(\d{1,12})["']/gi
/** Bytes that an address and its attribute may take: what a chunk may have cut in two. */
const overlap = 64

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

const isFar = (text: string): boolean => {
  for (const [, letters = '', digits = ''] of text.matchAll(address))
    if (columnOf(letters) > columnsAtMost || Number(digits) > rowsAtMost) return true
  return false
}

/**
 * Looks through the parts of a workbook as they are unpacked; answers true once one of them has a cell so far outside
 * that filling up the sheet to it would keep the server busy: 2.6 KB with a cell at XFD1048576 took 10 s.
 */
export function createFarCellFinder(): (part: string, chunk: Uint8Array) => boolean {
  let current = ''
  let end = ''
  return (part, chunk) => {
    if (!/worksheets\/[^/]*\.xml$/i.test(part)) return false
    if (part !== current) end = ''
    current = part
    const text = end + Buffer.from(chunk).toString('latin1')
    end = text.slice(-overlap)
    return isFar(text)
  }
}
