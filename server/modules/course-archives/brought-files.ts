import type { ManifestCourse } from '../../../src/contract/course-archives.ts'
import type { ArchiveNote } from '../../../src/domain/course/course-archive.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { mediaFilesIn } from '../../../src/domain/text/media.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Files, filesNamed, type Uploader } from '../files/public.ts'
import type { OpenedArchive } from './open-archive.ts'

/** What an archive brings of the files that texts show. */
export interface BroughtFiles {
  files: Files
  /** Owns what comes in. */
  who: Uploader
  opened: OpenedArchive['files']
}

/**
 * Keeps the files that the texts of a course show (TEXT-01), each under the id that the package names where that is free or is the same
 * file; answers the ids of the others, by the id in the package. What could not be taken is noted.
 */
export async function bringFiles(
  { files, who, opened }: BroughtFiles,
  course: Course,
  { files: said = {} }: ManifestCourse,
  note: (left: ArchiveNote) => void,
): Promise<Map<string, string>> {
  const others = new Map<string, string>()
  const named = mediaFilesIn(course)
  const there = new Map((await filesNamed(who.db, named)).map((row) => [row.id, row.sha256]))
  for (const id of named) {
    const { entry, name = id } = said[id] ?? {}
    const file = entry === undefined ? undefined : opened.get(entry)
    const known = there.get(id)
    if (file && 'bytes' in file) {
      if (known === file.sha256) continue
      const kept = await keep({ name, bytes: file.bytes, ...(known === undefined && { id }) })
      if (typeof kept !== 'string') note(kept)
      else if (kept !== id) others.set(id, kept)
    } else if (file) note({ code: file.refused, name })
    else if (known === undefined) note({ code: 'file-missing', name })
  }
  return others

  async function keep(file: { name: string; bytes: Uint8Array; id?: string }): Promise<string | ArchiveNote> {
    try {
      return await files.keep(who, { ...file, type: '' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { code: error.code === 'storage-full' ? 'file-no-room' : 'file-refused', name: file.name }
    }
  }
}
