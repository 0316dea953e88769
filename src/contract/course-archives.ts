import { z } from 'zod'
import {
  archiveNotes,
  courseArchive,
  fileEntryPattern,
  pictureEntryPattern,
} from '../domain/course/course-archive.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { pictureKinds } from '../domain/persona/persona.ts'
import { courseProblem } from './courses.ts'
import { endpoints, uuid } from './endpoint.ts'
import { errorStatus, isErrorCode } from './errors.ts'
import { courseTestContent, mostCourseTests } from './try-out.ts'

const entry = z.string().regex(pictureEntryPattern)

/** What an archive says of one of its packages; what is left out stays as it is where the course is imported. */
export const manifestCourse = z.strictObject({
  cover: entry.optional(),
  /** By the UUID that the package names: its pictures by kind. */
  portraits: z.record(uuid, z.partialRecord(z.enum(pictureKinds), entry)).optional(),
  /** What its texts show (TEXT-01), by the UUID that the package names: its entry, and the name that it is kept by. */
  files: z
    .record(uuid, z.strictObject({ entry: z.string().regex(fileEntryPattern), name: z.string().max(255) }))
    .optional(),
  /** The oldest first (FLOW-05a). */
  tests: z.array(z.strictObject(courseTestContent)).max(mostCourseTests).optional(),
})

/** The newest version of the manifest: from 2 on a course may have files. */
export const manifestVersion = 2

/** The manifest of an archive (COURSE-07). */
export const archiveManifest = z.strictObject({
  format: z.literal('coach-course-archive'),
  version: z.int().min(1).max(manifestVersion),
  /** By the name of the package's entry. */
  courses: z.record(z.string().max(300), manifestCourse),
})

const note = z.object({ code: z.enum(archiveNotes), name: z.string() })
const issue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const errorCodes = Object.keys(errorStatus).filter(isErrorCode)

/** What became of one package of an archive. */
export const archivedCourse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    /** Of the entry. */
    file: z.string(),
    id: uuid,
    kind: z.enum(courseKinds),
    version: z.int(),
    problems: z.array(courseProblem),
    /** Pictures that it has of the archive, and tests that were added. */
    pictures: z.int(),
    tests: z.int(),
    notes: z.array(note),
  }),
  z.object({
    status: z.literal('unreadable'),
    file: z.string(),
    /** Where it stops being JSON, counted from 1. */
    line: z.int(),
    column: z.int(),
  }),
  z.object({ status: z.literal('too-large'), file: z.string() }),
  z.object({
    status: z.literal('refused'),
    file: z.string(),
    code: z.enum(errorCodes),
    issues: z.array(issue),
  }),
])

export const courseArchiveCalls = endpoints({
  'POST /coach-api/courses/_export': {
    access: 'coach:course',
    summary:
      'The drafts of courses as a file: the package of one that has nothing beside it, otherwise a zip of packages with covers, photos and tests (COURSE-07)',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(courseArchive.courses) }),
    reply: z.unknown(),
    download: 'application/octet-stream',
    errors: ['not-found', 'file-too-large', 'download-failed', 'file-error'],
  },
  'POST /coach-api/courses/_import': {
    access: 'coach:course',
    summary:
      'Import a zip of course packages with their covers, photos and tests: one after the other, each with what became of it (COURSE-07)',
    upload: { field: 'file', bytes: courseArchive.bytes },
    reply: z.object({
      courses: z.array(archivedCourse),
      /** What concerns none of them. */
      notes: z.array(note),
    }),
    errors: ['file-too-large', 'unsupported-file-type', 'file-error'],
  },
})

export type ManifestCourse = z.infer<typeof manifestCourse>
export type ArchiveManifest = z.infer<typeof archiveManifest>
export type ArchivedCourse = z.infer<typeof archivedCourse>
