const block = 512
const sign = 'ustar'

/** Whether bytes are a tape archive, as every tool of today writes them. */
export const isTar = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(257, 257 + sign.length)).toString('latin1') === sign

export interface TarEntry {
  name: string
  isFile: boolean
  bytes: Uint8Array
}

const textAt = (header: Uint8Array, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('utf8')
}

/** The path that an extended header gives the entry behind it. */
function longPath(bytes: Uint8Array): string | null {
  const found = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(Buffer.from(bytes).toString('utf8'))
  return found?.[1] ?? null
}

/** The entries of a tape archive, links and folders among them; null for what is none, is cut off or has more than `most`. */
export function tarEntries(archive: Uint8Array, most: number): TarEntry[] | null {
  const entries: TarEntry[] = []
  let named: string | null = null
  for (let at = 0; at + block <= archive.length;) {
    const header = archive.subarray(at, at + block)
    if (header.every((byte) => byte === 0)) return entries
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8)
    if (!isTar(header) || !Number.isSafeInteger(size) || size < 0) return null
    const from = at + block
    if (from + size > archive.length) return null
    const bytes = archive.subarray(from, from + size)
    const kind = textAt(header, 156, 1)
    const prefix = textAt(header, 345, 155)
    const name = named ?? `${prefix === '' ? '' : `${prefix}/`}${textAt(header, 0, 100)}`
    if (kind === 'x') named = longPath(bytes)
    else if (kind === 'L') named = textAt(bytes, 0, bytes.length)
    else if (kind !== 'g') {
      if (entries.length >= most) return null
      entries.push({ name, isFile: kind === '' || kind === '0', bytes })
      named = null
    }
    at = from + Math.ceil(size / block) * block
  }
  return entries
}
