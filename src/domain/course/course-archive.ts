import { editorFileBytes } from '../files/file-rules.ts'
import type { Course } from './course.ts'
import { isPhotoPortrait } from './portraits.ts'

/**
 * What a course travels in where its package alone would not bring it whole: a zip of packages, of a manifest and of the
 * pictures that this names (COURSE-07). `docs/course-package.md` explains it. Limits in bytes and in numbers.
 */
export const courseArchive = {
  bytes: 50 * 1024 * 1024,
  /** Of all entries together, as they really come out. */
  unpackedBytes: 128 * 1024 * 1024,
  entries: 2000,
  courses: 200,
  /** As JSON of its own, too. */
  packageBytes: 4 * 1024 * 1024,
  /** Fifty tests of a hundred answers each are some 3 MB for one course. */
  manifestBytes: 8 * 1024 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  /** Of each side of a picture. */
  pixels: 4096,
  /** Of what a text shows (TEXT-05). */
  fileBytes: editorFileBytes,
} as const

/** Not `.json`: platforms from before the manifest take every JSON file of an archive for a package. */
export const manifestName = 'manifest.coach'

/** Types that pictures travel as, and the ending of each. */
export const pictureEndings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
export type PictureType = keyof typeof pictureEndings

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(pictureEndings, type)

/** The entry of a picture; `sha256` of its content as hex. */
export const pictureEntry = (sha256: string, type: PictureType): string =>
  `media/${sha256}.${pictureEndings[type]}`

/** What `pictureEntry` makes. */
export const pictureEntryPattern = /^media\/[\da-f]{64}\.(?:png|jpg)$/

/** The entry of a picture, video or file that a text shows; it is named by its content alone. */
export const fileEntry = (sha256: string): string => `files/${sha256}`

/** What `fileEntry` makes. */
export const fileEntryPattern = /^files\/[\da-f]{64}$/

/** Why nothing of an archive is taken. */
export const archiveFaults = [
  'archive-broken',
  'archive-too-large',
  'archive-too-many-entries',
  'archive-too-many-courses',
  'archive-unsafe-name',
  'archive-repeated-name',
  'archive-link',
  'archive-no-course',
  'manifest-illegal',
  'manifest-newer',
] as const
export type ArchiveFault = (typeof archiveFaults)[number]

/** What was left out while the courses came in. */
export const archiveNotes = [
  'picture-missing',
  'picture-unnamed',
  'picture-not-one',
  'picture-too-large',
  'picture-dimensions',
  'picture-altered',
  'picture-no-room',
  'file-missing',
  'file-too-large',
  'file-altered',
  'file-no-room',
  'file-refused',
  'file-unnamed',
  'portrait-without-avatar',
  'portrait-unused',
  'tests-full',
  'manifest-course-missing',
] as const
export type ArchiveNoteCode = (typeof archiveNotes)[number]

/** `name` is that of the entry, or whatever is left out is known by. */
export interface ArchiveNote {
  code: ArchiveNoteCode
  name: string
}

/** The portraits of photos that a course names, each once: of its persona and of its speakers. */
export function photoPortraitsOf(course: Course): string[] {
  const speakers = course.kind === 'dialogue-flow' ? course.speakers : []
  return [...new Set([course.persona, ...speakers].map(({ portrait }) => portrait))].filter(isPhotoPortrait)
}

/** The course with other portraits in the place of these; those that `others` doesn't have stay. */
export function withPortraits<C extends Course>(course: C, others: ReadonlyMap<string, string>): C {
  const shown = <P extends { portrait: string }>(person: P): P => ({
    ...person,
    portrait: others.get(person.portrait) ?? person.portrait,
  })
  return {
    ...course,
    persona: shown(course.persona),
    ...(course.kind === 'dialogue-flow' && { speakers: course.speakers.map(shown) }),
  }
}
