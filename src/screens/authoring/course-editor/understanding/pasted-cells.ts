const bare = (cell: string): string => {
  const trimmed = cell.trim()
  return trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
    ? trimmed.slice(1, -1).replaceAll('""', '"').trim()
    : trimmed
}

/** The cells of a line: parted by tabs, or else two, by the first comma outside of quotes. */
function cellsIn(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  const quoted = /^\s*("(?:[^"]|"")*")\s*[,，;；](.*)$/.exec(line)
  if (quoted) return [quoted[1] ?? '', quoted[2] ?? '']
  const comma = line.search(/[,，;；]/)
  return comma < 0 ? [line] : [line.slice(0, comma), line.slice(comma + 1)]
}

/** The rows of pasted text, as a spreadsheet copies them, or typed: a name, a comma, and what belongs to it. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => cellsIn(line).map(bare))
