import { strFromU8, unzipSync } from 'fflate'
import { courseArchive } from '../../../domain/course/course-archive.ts'

/**
 * The texts of the JSON files of an archive, by their names; empty where it can't be opened. What is said to be larger than
 * a package may be is left packed, so that an archive can't fill the memory.
 */
export function textsIn(archive: Uint8Array): ReadonlyMap<string, string> {
  let files = 0
  try {
    const opened = unzipSync(archive, {
      filter: ({ name, originalSize }) =>
        /\.json$/i.test(name) &&
        originalSize <= courseArchive.packageBytes &&
        ++files <= courseArchive.courses,
    })
    return new Map(Object.entries(opened).map(([name, bytes]) => [name, strFromU8(bytes)]))
  } catch {
    return new Map()
  }
}
