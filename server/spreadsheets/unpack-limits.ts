import { Unzip, UnzipInflate } from 'fflate'

export interface UnpackLimits {
  /** Bytes of all entries together, as they really come out. */
  bytes: number
  entries: number
  /** Whether a part of what comes out is a reason to stop. */
  isRefused?: (part: string, chunk: Uint8Array) => boolean
}

/** A sheet of 20 000 people unpacks to some 20 MB. */
export const unpacked: UnpackLimits = { bytes: 64 * 1024 * 1024, entries: 500 }

/** So much of an archive at a time, so that no step makes more than a thousand times as much. */
const step = 16_384

/**
 * Whether an archive unpacks within the limits. What its own tables say isn't believed: the bytes are counted
 * as they come out, and it stops
 * with the first that is too many. False also for what can't be unpacked.
 */
export const unpacksWithin = (archive: Uint8Array, limits: UnpackLimits): boolean =>
  unpackEach(archive, limits, () => () => {}) === 'unpacked'

export interface Unpacked {
  /** Of all entries. */
  names: string[]
  /** What was kept, by name; a name is never taken for a path. */
  files: Map<string, Uint8Array>
}

/** The entries of an archive that `keeps` wants, within the limits of `unpacksWithin`; null where that says false. */
export function unpackWithin(
  archive: Uint8Array,
  limits: UnpackLimits & { keeps: (name: string) => boolean },
): Unpacked | null {
  const names = new Set<string>()
  const kept = new Map<string, Uint8Array[]>()
  const end = unpackEach(archive, limits, (name) => {
    names.add(name)
    const chunks = kept.get(name) ?? []
    if (limits.keeps(name)) kept.set(name, chunks)
    return (chunk) => void (limits.keeps(name) && chunks.push(chunk))
  })
  if (end !== 'unpacked') return null
  const files = [...kept].map(([name, chunks]): [string, Uint8Array] => [name, Buffer.concat(chunks)])
  return { names: [...names], files: new Map(files) }
}

/** How it ended: with all entries, or where it was given up. `broken` is also what was refused, or holds nothing. */
export type UnpackEnd = 'unpacked' | 'broken' | 'too-many-bytes' | 'too-many-entries'

/** `open` is told of each entry as it begins, and answers what takes its content, bit by bit. */
export function unpackEach(
  archive: Uint8Array,
  limits: UnpackLimits,
  open: (name: string) => (chunk: Uint8Array) => void,
): UnpackEnd {
  let bytes = 0
  let entries = 0
  let broken = false
  const over = (): boolean => broken || bytes > limits.bytes || entries > limits.entries
  const unzip = new Unzip((file) => {
    entries++
    if (over()) return
    const take = open(file.name)
    file.ondata = (error, chunk) => {
      if (error || limits.isRefused?.(file.name, chunk)) broken = true
      else {
        bytes += chunk.length
        if (!over()) take(chunk)
      }
      if (over()) file.terminate()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let from = 0; from < archive.length && !over(); from += step)
      unzip.push(archive.subarray(from, from + step), from + step >= archive.length)
  } catch {
    return 'broken'
  }
  if (entries > limits.entries) return 'too-many-entries'
  if (bytes > limits.bytes) return 'too-many-bytes'
  return broken || entries === 0 ? 'broken' : 'unpacked'
}
