import type { ManifestCourse } from '../../../src/contract/course-archives.ts'
import {
  courseArchive,
  fileEntry,
  isPictureType,
  manifestName,
  photoPortraitsOf,
  pictureEntry,
} from '../../../src/domain/course/course-archive.ts'
import { pictureKinds } from '../../../src/domain/persona/persona.ts'
import { mediaFilesIn } from '../../../src/domain/text/media.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { SentFile } from '../../plugins/route.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { carriedTests, courseById, packageText, packed } from '../courses/public.ts'
import { fileContent, filesNamed, picturesOf } from '../files/public.ts'
import { portraitsOf } from '../personas/public.ts'
import { writeInThread } from './archive-thread.ts'
import { manifestText } from './manifest.ts'
import type { WrittenEntry } from './write-archive.ts'

export interface ExportOrder {
  db: TenantDb
  by: Builder
  storage: ObjectStorage
  now: Date
}

interface Gone {
  code: string
  text: string
  said: ManifestCourse
  /** The files of its pictures and of what its texts show, by entry. */
  pictures: Map<string, { tenantId: string; id: string; size: number }>
}

/**
 * Courses as a file (COURSE-07): the package of one that has neither pictures nor tests, else an archive. The same
 * courses make the same bytes, in whichever enterprise they stand. Throws CallError `not-found` where one is not open to
 * the builder, `file-too-large`, `download-failed` and `file-error`.
 */
export async function exportCourses(order: ExportOrder, ids: readonly string[]): Promise<SentFile> {
  const courses: Gone[] = []
  for (const id of new Set(ids)) courses.push(await goneOf(order, id))
  courses.sort((one, other) => (one.code < other.code ? -1 : 1))
  const [first] = courses
  if (first && courses.length === 1 && !hasMore(first))
    return { name: `${first.code}.json`, type: 'application/json', content: Buffer.from(first.text) }
  const content = await writeInThread(order.db.tenantId, await entriesOf(order, courses))
  if (content.length > courseArchive.bytes) throw tooLarge()
  return {
    name: first && courses.length === 1 ? `${first.code}.zip` : 'courses.zip',
    type: 'application/zip',
    content: Buffer.from(content),
  }
}

const tooLarge = () => new CallError('file-too-large', { megabytes: courseArchive.bytes / 1024 / 1024 })
const hasMore = ({ said }: Gone): boolean => Object.keys(said).length > 0
const fileOf = ({ code }: Gone): string => `${code}.json`

async function entriesOf({ storage }: ExportOrder, courses: readonly Gone[]): Promise<WrittenEntry[]> {
  const more = courses.filter(hasMore)
  const text = (name: string, said: string) => ({ name, content: Buffer.from(said), packed: false })
  const entries: WrittenEntry[] = courses.map((course) => text(fileOf(course), course.text))
  if (more.length > 0)
    entries.push(text(manifestName, manifestText(new Map(more.map((one) => [fileOf(one), one.said])))))
  const pictures = [...new Map(courses.flatMap((course) => [...course.pictures])).entries()].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  // Before any of them is read.
  if (pictures.reduce((sum, [, { size }]) => sum + size, 0) > courseArchive.bytes) throw tooLarge()
  for (const [name, file] of pictures)
    entries.push({ name, content: await fileContent(storage, file), packed: true })
  return entries
}

async function goneOf({ db, by, now }: ExportOrder, id: string): Promise<Gone> {
  const found = await courseById(db, by, id, now)
  if (!found) throw new CallError('not-found')
  const { row, content } = found
  const portraits = await portraitsOf(db, photoPortraitsOf(content))
  const files = await picturesOf(db, [
    ...(row.cover === null ? [] : [row.cover]),
    ...portraits.flatMap(({ pictures }) => pictureKinds.flatMap((kind) => pictures[kind] ?? [])),
  ])
  const entries = new Map(
    files.flatMap((file) =>
      isPictureType(file.type) ? [[file.id, pictureEntry(file.sha256, file.type)]] : [],
    ),
  )
  const cover = entries.get(row.cover ?? '')
  const media = await filesNamed(db, mediaFilesIn(content))
  const tests = await carriedTests(db, id)
  const shown = portraits
    .map((one) => [one.id, entriesByKind(one.pictures, entries)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    code: row.code,
    text: packageText(packed(row, content)),
    said: {
      ...(cover !== undefined && { cover }),
      ...(shown.length > 0 && { portraits: Object.fromEntries(shown) }),
      ...(media.length > 0 && {
        files: Object.fromEntries(
          media.map(({ id: file, sha256, name }) => [file, { entry: fileEntry(sha256), name }]),
        ),
      }),
      ...(tests.length > 0 && { tests }),
    },
    pictures: new Map([
      ...files.map((file) => [entries.get(file.id) ?? '', file] as const),
      ...media.map((file) => [fileEntry(file.sha256), file] as const),
    ]),
  }
}

const entriesByKind = (
  pictures: Awaited<ReturnType<typeof portraitsOf>>[number]['pictures'],
  entries: ReadonlyMap<string, string>,
): NonNullable<ManifestCourse['portraits']>[string] =>
  Object.fromEntries(
    pictureKinds.flatMap((kind) => {
      const entry = entries.get(pictures[kind] ?? '')
      return entry === undefined ? [] : [[kind, entry]]
    }),
  )
