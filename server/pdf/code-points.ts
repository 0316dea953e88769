/** The code points that a TrueType font has glyphs for, by its tables for Unicode (cmap formats 4 and 12). */
export function codePointsOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const cmap = tableAt(font, 'cmap')
  if (cmap === null) return found
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + n * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 4) readFormat4(font, table, found)
    if (format === 12) readFormat12(font, table, found)
  }
  return found
}

function tableAt(font: Buffer, name: string): number | null {
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const entry = 12 + n * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  return null
}

function readFormat4(font: Buffer, table: number, found: Set<number>): void {
  const size = font.readUInt16BE(table + 6)
  const [ends, starts] = [table + 14, table + 16 + size]
  const [deltas, offsets] = [starts + size, starts + 2 * size]
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    const offset = font.readUInt16BE(offsets + at)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + font.readUInt16BE(deltas + at)) & 0xffff
          : font.readUInt16BE(offsets + at + offset + (code - start) * 2)
      if (glyph !== 0) found.add(code)
    }
  }
}

function readFormat12(font: Buffer, table: number, found: Set<number>): void {
  for (let n = 0; n < font.readUInt32BE(table + 12); n++) {
    const group = table + 16 + n * 12
    for (let code = font.readUInt32BE(group); code <= font.readUInt32BE(group + 4); code++) found.add(code)
  }
}
