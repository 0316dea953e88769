/**
 * What a spreadsheet program would take for a formula at the beginning of a cell, in half and full width; also after signs
 * that may be those of `neutralised`, so that each cell has one text alone.
 */
const formulaLike = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The cell with a sign before it that makes a spreadsheet program read it as text. */
export const neutralised = (cell: string): string => (formulaLike.test(cell) ? `'${cell}` : cell)

/** What `neutralised` was made from. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formulaLike.test(cell.slice(1)) ? cell.slice(1) : cell
