import type { ArchiveNote } from '../../../src/domain/course/course-archive.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Files, picturesByContent, type Uploader } from '../files/public.ts'
import type { ArchivedPicture, OpenedArchive } from './open-archive.ts'

/** The pictures of an archive on their way to become files of the enterprise, each once. */
export interface BroughtPictures {
  /** The ids of the files that these entries have become, by entry; what could not be taken is noted and left out. */
  take(entries: readonly string[], note: (left: ArchiveNote) => void): Promise<Map<string, string>>
}

/** Pictures whose content the enterprise has already are not kept again. `who` owns the others. */
export function createBroughtPictures(
  files: Files,
  who: Uploader,
  pictures: OpenedArchive['pictures'],
): BroughtPictures {
  const outcomes = new Map<string, string | ArchiveNote>()

  async function keep(
    name: string,
    { type, bytes, sha256 }: ArchivedPicture,
    there: ReadonlyMap<string, string>,
  ): Promise<string | ArchiveNote> {
    const known = there.get(sha256)
    if (known !== undefined) return known
    try {
      return await files.keep(who, { name: name.slice('media/'.length), type, bytes })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'storage-full') return { code: 'picture-no-room', name }
      if (error.code === 'unsupported-file-type') return { code: 'picture-not-one', name }
      throw error
    }
  }

  return {
    async take(entries, note) {
      const asked = [...new Set(entries)]
      const fresh = asked.flatMap((name) => {
        if (outcomes.has(name)) return []
        const picture = pictures.get(name)
        if (picture && 'bytes' in picture) return [{ name, picture }]
        outcomes.set(name, { code: picture?.refused ?? 'picture-missing', name })
        return []
      })
      const there = await picturesByContent(
        who.db,
        fresh.map(({ picture }) => picture.sha256),
      )
      for (const { name, picture } of fresh) outcomes.set(name, await keep(name, picture, there))
      const taken = new Map<string, string>()
      for (const name of asked) {
        const outcome = outcomes.get(name)
        if (typeof outcome === 'string') taken.set(name, outcome)
        else if (outcome) note(outcome)
      }
      return taken
    },
  }
}
