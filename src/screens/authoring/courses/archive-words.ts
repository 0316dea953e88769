import type { I18n } from '@lingui/core'
import {
  type ArchiveFault,
  type ArchiveNoteCode,
  courseArchive,
} from '../../../domain/course/course-archive.ts'
import { remarked } from '../../../i18n/composed.ts'
import type { ImportLine } from './import-report.ts'

type Say = (i18n: I18n) => string
const megabytes = (bytes: number) => ({ megabytes: bytes / 1024 / 1024 })

/** Why nothing of an archive was taken, and what was left out of a course (COURSE-07); the compiler sees that none is missing. */
const words: Record<ArchiveFault | ArchiveNoteCode, Say> = {
  'archive-broken': (i18n) =>
    i18n._({
      id: 'authoring.archive-broken',
      message: 'This isn’t a readable ZIP file, or it is encrypted. Export the course again',
    }),
  'archive-too-large': (i18n) =>
    i18n._({
      id: 'authoring.archive-too-large',
      message: 'The file unpacks to more than {megabytes} MB',
      values: megabytes(courseArchive.unpackedBytes),
    }),
  'archive-too-many-entries': (i18n) =>
    i18n._({
      id: 'authoring.archive-too-many-entries',
      message: 'The file holds more than {most} entries',
      values: { most: courseArchive.entries },
    }),
  'archive-too-many-courses': (i18n) =>
    i18n._({
      id: 'authoring.archive-too-many-courses',
      message: 'The file holds more than {most} courses: divide it',
      values: { most: courseArchive.courses },
    }),
  'archive-unsafe-name': (i18n) =>
    i18n._({
      id: 'authoring.archive-unsafe-name',
      message: 'The name of an entry isn’t safe',
    }),
  'archive-repeated-name': (i18n) =>
    i18n._({ id: 'authoring.archive-repeated-name', message: 'Two entries have the same name' }),
  'archive-link': (i18n) => i18n._({ id: 'authoring.archive-link', message: 'An entry is a link' }),
  'archive-no-course': (i18n) =>
    i18n._({ id: 'authoring.archive-no-course', message: 'There is no course package in the file' }),
  'manifest-illegal': (i18n) =>
    i18n._({
      id: 'authoring.manifest-illegal',
      message: 'The list inside the file is damaged. Export the course again',
    }),
  'manifest-newer': (i18n) =>
    i18n._({
      id: 'authoring.manifest-newer',
      message: 'The file comes from a newer version of the platform',
    }),
  'picture-missing': (i18n) =>
    i18n._({
      id: 'authoring.picture-missing',
      message: 'The picture isn’t in the file, so it was left out',
    }),
  'picture-unnamed': (i18n) =>
    i18n._({ id: 'authoring.picture-unnamed', message: 'No course uses this picture' }),
  'picture-not-one': (i18n) =>
    i18n._({
      id: 'authoring.picture-not-one',
      message: 'This isn’t a PNG or JPEG picture, so it was left out',
    }),
  'picture-too-large': (i18n) =>
    i18n._({
      id: 'authoring.picture-too-large',
      message: 'The picture is larger than {megabytes} MB, so it was left out',
      values: megabytes(courseArchive.pictureBytes),
    }),
  'picture-dimensions': (i18n) =>
    i18n._({
      id: 'authoring.picture-dimensions',
      message: 'The picture has no pixels or more than {pixels} on one side, so it was left out',
      values: { pixels: String(courseArchive.pixels) },
    }),
  'picture-altered': (i18n) =>
    i18n._({
      id: 'authoring.picture-altered',
      message: 'The picture isn’t the one that was exported, so it was left out',
    }),
  'picture-no-room': (i18n) =>
    i18n._({
      id: 'authoring.picture-no-room',
      message: 'Your file storage is full, so the picture was left out',
    }),
  'file-missing': (i18n) =>
    i18n._({
      id: 'authoring.file-missing',
      message: 'A picture, video or file of a text isn’t in the archive, so it isn’t shown',
    }),
  'file-too-large': (i18n) =>
    i18n._({
      id: 'authoring.file-too-large',
      message: 'The file is larger than {megabytes} MB, so it was left out',
      values: megabytes(courseArchive.fileBytes),
    }),
  'file-altered': (i18n) =>
    i18n._({
      id: 'authoring.file-altered',
      message: 'The file isn’t the one that was exported, so it was left out',
    }),
  'file-no-room': (i18n) =>
    i18n._({
      id: 'authoring.file-no-room',
      message: 'Your file storage is full, so the file was left out',
    }),
  'file-refused': (i18n) =>
    i18n._({
      id: 'authoring.file-refused',
      message: 'The file isn’t what its name says, or of a type that isn’t supported, so it was left out',
    }),
  'file-unnamed': (i18n) => i18n._({ id: 'authoring.file-unnamed', message: 'No course uses this file' }),
  'portrait-without-avatar': (i18n) =>
    i18n._({
      id: 'authoring.portrait-without-avatar',
      message: 'The photos have no avatar, so they were left out and a generic person is shown',
    }),
  'portrait-unused': (i18n) =>
    i18n._({
      id: 'authoring.portrait-unused',
      message: 'No one in the course has these photos, so they were left out',
    }),
  'tests-full': (i18n) =>
    i18n._({
      id: 'authoring.tests-left-out',
      message: 'The course has as many tests as it can have. Tests left out',
    }),
  'manifest-course-missing': (i18n) =>
    i18n._({
      id: 'authoring.manifest-course-missing',
      message: 'The file lists pictures for a course that isn’t in it',
    }),
}

const isWord = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

/** A line about an archive, with the name of what it is about; null for any other line. */
export function archiveText(i18n: I18n, { code, params: { name } }: ImportLine): string | null {
  if (!isWord(code)) return null
  return name === undefined ? words[code](i18n) : remarked(i18n, words[code](i18n), String(name))
}
