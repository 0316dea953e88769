import { fstatSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import {
  directoryPlace,
  directoryTail,
  entriesIn,
  entryName,
  isUnsafeName,
  type ListedEntry,
  repeatedName,
  utf8Flag,
} from './zip-directory.ts'

/** Why nothing of a zip is read. */
export type ZipFault =
  | 'archive-broken'
  | 'archive-encrypted'
  | 'archive-link'
  | 'archive-unsafe-name'
  | 'archive-repeated-name'
  | 'archive-too-many-entries'
  | 'archive-too-large'

/** `entry` is the name of the one that is to blame, empty where it is the whole. */
export class ZipRefusedError extends Error {
  override name = 'ZipRefusedError'
  readonly fault: ZipFault
  readonly entry: string
  constructor(fault: ZipFault, entry = '') {
    super(fault)
    this.fault = fault
    this.entry = entry
  }
}

export interface ZipLimits {
  entries: number
  /** Bytes of all entries together, as they come out. */
  bytes: number
}

/** The entries of a zip on the disk, each unpacked when it is asked for: no more than one of them is in memory. */
export interface ZipFile {
  /** Of all its files, in its order; a name is never taken for a path. */
  names: readonly string[]
  has(name: string): boolean
  /** What an entry holds; null where there is none. Of one that is damaged, or larger than `most` bytes, the reason. */
  read(name: string, most: number): Uint8Array | 'damaged' | 'too-large' | null
}

/** From so many bytes on an entry that unpacks to more than `largestRatio` times its size is a bomb: no text or picture comes near. */
const suspectBytes = 1024 * 1024
const largestRatio = 200
const longestDirectory = 8 * 1024 * 1024
const localLength = 30
const localSign = 0x04034b50

/** So many bytes of a file from there on, or as many as there are. */
export function bytesAt(fd: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const more = readSync(fd, bytes, read, length - read, from + read)
    if (more === 0) break
    read += more
  }
  return bytes.subarray(0, read)
}

/** What the directory of a zip lists. */
export interface ZipDirectory {
  listed: readonly ListedEntry[]
  /** Where it begins. */
  at: number
}

/** Reads the directory of a zip on the disk. Throws ZipRefusedError. */
export function zipDirectory(fd: number, limits: ZipLimits): ZipDirectory {
  const { size } = fstatSync(fd)
  const tail = bytesAt(fd, Math.max(0, size - directoryTail), Math.min(size, directoryTail))
  const place = directoryPlace(tail, size)
  if (!place || place.to - place.from > longestDirectory) throw new ZipRefusedError('archive-broken')
  if (place.count > limits.entries) throw new ZipRefusedError('archive-too-many-entries')
  const listed = entriesIn(bytesAt(fd, place.from, place.to - place.from), place.count)
  if (!listed) throw new ZipRefusedError('archive-broken')
  return { listed, at: place.from }
}

/**
 * Opens a zip by its directory. What that says of sizes is held against the limits, and against what comes out: no entry gives more than it
 * says. Throws ZipRefusedError.
 */
export function openZip(fd: number, { listed, at }: ZipDirectory, limits: ZipLimits): ZipFile {
  assertHarmless(listed, limits)
  const ends = endsOf(listed, at)
  const files = new Map(listed.filter(({ name }) => !name.endsWith('/')).map((entry) => [entry.name, entry]))
  return {
    names: [...files.keys()],
    has: (name) => files.has(name),
    read(name, most) {
      const entry = files.get(name)
      if (!entry) return null
      if (entry.size > most) return 'too-large'
      return contentOf(fd, entry, ends.get(entry) ?? 0) ?? 'damaged'
    },
  }
}

function assertHarmless(listed: readonly ListedEntry[], limits: ZipLimits): void {
  const refuse = (fault: ZipFault, entry: { name: string } | undefined): void => {
    if (entry) throw new ZipRefusedError(fault, entry.name)
  }
  refuse(
    'archive-unsafe-name',
    listed.find(({ name }) => isUnsafeName(name)),
  )
  const repeated = repeatedName(listed.map(({ name }) => name))
  refuse('archive-repeated-name', repeated === undefined ? undefined : { name: repeated })
  refuse(
    'archive-link',
    listed.find(({ isLink }) => isLink),
  )
  refuse(
    'archive-encrypted',
    listed.find(({ isEncrypted }) => isEncrypted),
  )
  refuse(
    'archive-too-large',
    listed.find(({ size, packed }) => size > suspectBytes && size > packed * largestRatio),
  )
  if (listed.reduce((sum, { size }) => sum + size, 0) > limits.bytes)
    throw new ZipRefusedError('archive-too-large')
}

/** Where each entry has to end: at the next one, or the directory. One that reaches beyond shares its bytes with another, as bombs do. */
function endsOf(listed: readonly ListedEntry[], directory: number): ReadonlyMap<ListedEntry, number> {
  const sorted = [...listed].sort((one, other) => one.at - other.at)
  return new Map(sorted.map((entry, index) => [entry, sorted[index + 1]?.at ?? directory]))
}

/** Null for what is damaged, packed in an unknown way, or not what the directory says. */
function contentOf(fd: number, entry: ListedEntry, end: number): Uint8Array | null {
  const local = bytesAt(fd, entry.at, localLength)
  if (local.length < localLength || local.readUInt32LE(0) !== localSign) return null
  const nameLength = local.readUInt16LE(26)
  const from = entry.at + localLength + nameLength + local.readUInt16LE(28)
  if (from + entry.packed > end) return null
  const name = bytesAt(fd, entry.at + localLength, nameLength)
  if (entryName(name, (local.readUInt16LE(6) & utf8Flag) !== 0) !== entry.name) return null
  const content = unpacked(bytesAt(fd, from, entry.packed), entry)
  return content?.length === entry.size && crc32(content) === entry.crc ? content : null
}

function unpacked(packed: Buffer, { method, size }: ListedEntry): Buffer | null {
  if (method === 0) return packed
  if (method !== 8) return null
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    return null
  }
}
