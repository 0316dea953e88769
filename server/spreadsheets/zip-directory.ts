/** One entry as the directory at the end of a zip has it. */
export interface ListedEntry {
  name: string
  isLink: boolean
  isEncrypted: boolean
}

const endSign = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const listedSign = 0x02014b50
const listedLength = 46
const utf8Flag = 0x800
const encryptedFlag = 1
/** Of the mode that Unix keeps in the upper half of the attributes: what kind of file it is. */
const kindBits = 0xf000
const linkKind = 0xa000

const nameOf = (bytes: Uint8Array, isUtf8: boolean): string =>
  Buffer.from(bytes).toString(isUtf8 ? 'utf8' : 'latin1')

/**
 * What the directory of a zip lists, in its order; null where there is none that can be read. It knows what the entries
 * themselves don't say: which of them are links.
 */
export function listedEntries(archive: Uint8Array): ListedEntry[] | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ListedEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + listedLength > end || view.getUint32(at, true) !== listedSign) return null
    const flags = view.getUint16(at + 8, true)
    const nameLength = view.getUint16(at + 28, true)
    const behindName = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = archive.subarray(at + listedLength, at + listedLength + nameLength)
    entries.push({
      name: nameOf(name, (flags & utf8Flag) !== 0),
      isLink: ((view.getUint32(at + 38, true) >>> 16) & kindBits) === linkKind,
      isEncrypted: (flags & encryptedFlag) !== 0,
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
