/** One entry as the directory at the end of a zip has it. */
export interface ListedEntry {
  name: string
  isLink: boolean
  isEncrypted: boolean
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number
  /** CRC-32 of its content. */
  crc: number
  /** Bytes as it is packed, and as it is said to come out. */
  packed: number
  size: number
  /** Where it begins, from the start of the zip. */
  at: number
}

/** Where the directory stands: its first byte and the one behind its last, and how many entries it says it has. */
export interface DirectoryPlace {
  from: number
  to: number
  count: number
}

/** What has to be read of a zip's end to find its directory. */
export const directoryTail = 22 + 0xffff

/** A name that would lead out of a folder that somebody unpacks to, or says something else than it shows. */
export const isUnsafeName = (name: string): boolean =>
  name === '' ||
  name.length > 300 ||
  /^[/\\]|^[a-z]:|\\|\p{Cc}|[\u202A-\u202E\u2066-\u2069]/iu.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.')

/** The first name that is there twice, as most disks would have it: two that differ in their case are one. */
export const repeatedName = (names: readonly string[]): string | undefined => {
  const known = new Set<string>()
  return names.find((name) => known.size === known.add(name.normalize('NFC').toLowerCase()).size)
}

const endSign = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const listedSign = 0x02014b50
const listedLength = 46
export const utf8Flag = 0x800
const encryptedFlag = 1
/** Of the mode that Unix keeps in the upper half of the attributes: what kind of file it is. */
const kindBits = 0xf000
const linkKind = 0xa000

export const entryName = (bytes: Uint8Array, isUtf8: boolean): string =>
  Buffer.from(bytes).toString(isUtf8 ? 'utf8' : 'latin1')

/**
 * What the directory of a zip lists, in its order; null where there is none that can be read. It knows what the entries
 * themselves don't say: which of them are links.
 */
export function listedEntries(archive: Uint8Array): ListedEntry[] | null {
  const place = directoryPlace(archive, archive.length)
  return place && entriesIn(archive.subarray(place.from, place.to), place.count)
}

/** Finds the directory of a zip of `length` bytes by its end; null where there is none. */
export function directoryPlace(tail: Uint8Array, length: number): DirectoryPlace | null {
  const view = viewOf(tail)
  const end = endOf(view)
  if (end === null) return null
  const to = length - tail.length + end
  const from = view.getUint32(end + 16, true)
  return from > to ? null : { from, to, count: view.getUint16(end + 10, true) }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What a directory lists; null where it is damaged. */
export function entriesIn(directory: Uint8Array, count: number): ListedEntry[] | null {
  const view = viewOf(directory)
  let at = 0
  const entries: ListedEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + listedLength > directory.length || view.getUint32(at, true) !== listedSign) return null
    const flags = view.getUint16(at + 8, true)
    const nameLength = view.getUint16(at + 28, true)
    const behindName = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = directory.subarray(at + listedLength, at + listedLength + nameLength)
    entries.push({
      name: entryName(name, (flags & utf8Flag) !== 0),
      isLink: ((view.getUint32(at + 38, true) >>> 16) & kindBits) === linkKind,
      isEncrypted: (flags & encryptedFlag) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += listedLength + nameLength + behindName
  }
  return entries
}

/** Where the record begins that ends a zip; a comment may follow it. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endSign) return at
  return null
}
