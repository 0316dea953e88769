/** What a spreadsheet programme would take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (text: string | number): string => {
  const plain = String(text)
  return `"${(formula.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`
}

/** Rows as a file that spreadsheet programmes open with their letters intact, and in which nothing is reckoned. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
