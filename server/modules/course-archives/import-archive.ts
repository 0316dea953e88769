import type { FastifyBaseLogger } from 'fastify'
import type { ArchivedCourse, ManifestCourse } from '../../../src/contract/course-archives.ts'
import {
  type ArchiveNote,
  photoPortraitsOf,
  withPortraits,
} from '../../../src/domain/course/course-archive.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { pictureKinds, type Pictures } from '../../../src/domain/persona/persona.ts'
import { withMediaFiles } from '../../../src/domain/text/media.ts'
import { readJson } from '../../../src/domain/text/read-json.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Along, type BuildingActor, importPackage } from '../courses/public.ts'
import type { Files } from '../files/public.ts'
import type { ModelOf } from '../intents/public.ts'
import { openInThread } from './archive-thread.ts'
import { bringFiles } from './brought-files.ts'
import { type BroughtPictures, createBroughtPictures } from './brought-pictures.ts'
import { portraitShowing } from './brought-portraits.ts'
import { readManifest, refusal, type SaidOfCourses } from './manifest.ts'
import type { OpenedArchive } from './open-archive.ts'

export interface ImportOrder {
  db: TenantDb
  by: BuildingActor
  files: Files
  modelOf: ModelOf
  log: FastifyBaseLogger
}

export interface ImportedArchive {
  courses: ArchivedCourse[]
  notes: ArchiveNote[]
}

/**
 * Imports the courses of an archive one after the other, with their pictures and tests (COURSE-07): one that is refused
 * keeps none of the others. Throws CallError: `unsupported-file-type` for what is no zip, `file-error` with one issue
 * where nothing of it is taken, `too-many-requests`.
 */
export async function importArchive(order: ImportOrder, bytes: Uint8Array): Promise<ImportedArchive> {
  if (!isZip(bytes)) throw new CallError('unsupported-file-type')
  const opened = await openInThread(order.db.tenantId, bytes)
  if ('fault' in opened) throw refusal(opened.fault, opened.name === '' ? {} : { name: opened.name })
  const said = readManifest(opened.manifest)
  const pictures = createBroughtPictures(order.files, { db: order.db, userId: order.by.id }, opened.pictures)
  const courses: ArchivedCourse[] = []
  for (const { name, text } of opened.packages)
    courses.push(
      await importOne(order, { pictures, opened }, { file: name, text, said: said.get(name) ?? {} }),
    )
  return { courses, notes: notesOn(opened, said) }
}

/** An archive without entries begins with its end. */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)

function notesOn(opened: OpenedArchive, said: SaidOfCourses): ArchiveNote[] {
  const files = new Set(opened.packages.map(({ name }) => name))
  const named = new Set([...said.values()].flatMap(entriesOf))
  const shown = new Set(
    [...said.values()].flatMap(({ files = {} }) => Object.values(files).map(({ entry }) => entry)),
  )
  return [
    ...[...said.keys()]
      .filter((name) => !files.has(name))
      .map((name) => ({ code: 'manifest-course-missing' as const, name })),
    ...[...opened.pictures.keys()]
      .filter((name) => !named.has(name))
      .map((name) => ({ code: 'picture-unnamed' as const, name })),
    ...[...opened.files.keys()]
      .filter((name) => !shown.has(name))
      .map((name) => ({ code: 'file-unnamed' as const, name })),
  ]
}

const entriesOf = ({ cover, portraits = {} }: ManifestCourse): string[] => [
  ...(cover === undefined ? [] : [cover]),
  ...Object.values(portraits).flatMap((pictures) => Object.values(pictures)),
]

interface PackedCourse {
  file: string
  text: string | null
  said: ManifestCourse
}

async function importOne(
  order: ImportOrder,
  { pictures, opened }: { pictures: BroughtPictures; opened: OpenedArchive },
  { file, text, said }: PackedCourse,
): Promise<ArchivedCourse> {
  if (text === null) return { status: 'too-large', file }
  const read = readJson(text)
  if ('unreadable' in read) return { status: 'unreadable', file, ...read.unreadable }
  const notes: ArchiveNote[] = []
  let [taken, kind]: [number, Course['kind']] = [0, 'dialogue-flow']
  const note = (left: ArchiveNote) => void notes.push(left)
  try {
    const { db, by, modelOf } = order
    const { tests, ...done } = await importPackage(db, by, read.value, modelOf, async (course) => {
      const files = await pictures.take(wantedBy(course, said), note)
      ;[taken, kind] = [files.size, course.kind]
      const who = { db, userId: by.id }
      const media = await bringFiles({ files: order.files, who, opened: opened.files }, course, said, note)
      return along(order, { course: withMediaFiles(course, media), said, files, note })
    })
    if (tests.noRoom > 0) note({ code: 'tests-full', name: String(tests.noRoom) })
    return { status: 'done', file, kind, ...done, pictures: taken, tests: tests.added, notes }
  } catch (error) {
    if (error instanceof CallError)
      return { status: 'refused', file, code: error.code, issues: [...error.issues] }
    // The others still come in, and what came in is told.
    order.log.error({ err: error, file }, 'importing a course of an archive')
    return { status: 'refused', file, code: 'internal', issues: [] }
  }
}

const portraitsSaidOf = (course: Course, { portraits = {} }: ManifestCourse) => {
  const named = new Set(photoPortraitsOf(course))
  return Object.entries(portraits).map(([id, pictures]) => ({ id, pictures, isNamed: named.has(id) }))
}

/** The entries of the cover and of the photos of those whom the course names. */
const wantedBy = (course: Course, said: ManifestCourse): string[] => [
  ...(said.cover === undefined ? [] : [said.cover]),
  ...portraitsSaidOf(course, said).flatMap(({ pictures, isNamed }) =>
    isNamed ? Object.values(pictures) : [],
  ),
]

async function along(
  { db, by }: ImportOrder,
  {
    course,
    said,
    files,
    note,
  }: {
    course: Course
    said: ManifestCourse
    files: ReadonlyMap<string, string>
    note: (left: ArchiveNote) => void
  },
): Promise<Along> {
  const portraits = new Map<string, string>()
  for (const { id, pictures, isNamed } of portraitsSaidOf(course, said)) {
    const { avatar, ...photos } = filesByKind(pictures, files)
    if (!isNamed) note({ code: 'portrait-unused', name: id })
    else if (avatar === null) note({ code: 'portrait-without-avatar', name: id })
    else portraits.set(id, await portraitShowing(db, id, { avatar, ...photos }, new Date(by.now)))
  }
  return {
    course: withPortraits(course, portraits),
    cover: said.cover === undefined ? null : (files.get(said.cover) ?? null),
    tests: said.tests ?? [],
  }
}

/** The files of a portrait; null for those that there is none of, or that could not be taken. */
function filesByKind(
  said: NonNullable<ManifestCourse['portraits']>[string],
  files: ReadonlyMap<string, string>,
): { [Kind in keyof Pictures]: string | null } {
  const none = { avatar: null, full: null, calm: null, angry: null, sad: null, happy: null }
  return pictureKinds.reduce<{ [Kind in keyof Pictures]: string | null }>(
    (kept, kind) => ({ ...kept, [kind]: files.get(said[kind] ?? '') ?? null }),
    none,
  )
}
