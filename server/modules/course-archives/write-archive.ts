import { type Zippable, zipSync } from 'fflate'

export interface WrittenEntry {
  name: string
  content: Uint8Array
  /** Pictures are packed already. */
  packed: boolean
}

/** The same entries make the same bytes: they all date from the day on which the dates of a zip begin. */
export function writeArchive(entries: readonly WrittenEntry[]): Uint8Array {
  const files: Zippable = {}
  for (const { name, content, packed } of entries) files[name] = [content, { level: packed ? 0 : 6 }]
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
