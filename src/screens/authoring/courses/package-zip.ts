import { strToU8, unzipSync, zipSync } from 'fflate'

/** Text files in one archive. */
export function zipped(files: readonly { name: string; text: string }[]): Blob {
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]))
  return new Blob([zipSync(entries)], { type: 'application/zip' })
}

/** Most files of an archive that are read. */
export const mostEntries = 200

/**
 * The JSON files of an archive, wherever they lie in it; null where it is no archive. What is said to be larger than `largest`
 * bytes is left packed and comes as its size alone, so that an archive can't fill the memory; what is beyond `mostEntries`
 * is passed over.
 */
export function unzipped(
  archive: Uint8Array,
  largest: number,
): { name: string; size: number; bytes: Uint8Array<ArrayBuffer> | null }[] | null {
  const said: { name: string; size: number }[] = []
  try {
    const opened = unzipSync(archive, {
      filter({ name, originalSize }) {
        const file = name.split('/').at(-1) ?? ''
        if (said.length >= mostEntries || !/\.json$/i.test(file) || /^\.|__MACOSX/.test(name)) return false
        said.push({ name, size: originalSize })
        return originalSize <= largest
      },
    })
    return said.map(({ name, size }) => {
      const bytes = opened[name]
      return { name, size: bytes?.length ?? size, bytes: bytes ? new Uint8Array(bytes) : null }
    })
  } catch {
    return null
  }
}
