import { z } from 'zod'
import { allCategories, noCategory } from '../domain/category/categories.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { coursePackageSchema } from '../domain/course/course-package.ts'
import { localeSchema } from '../domain/course/base.ts'
import { coursePermissions, memberTypes } from '../domain/permissions/course-permission.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'

const permission = z.enum(coursePermissions)

/** What may be named to work on a course, or to have a publish: a class or a person. */
export const memberType = z.enum(memberTypes)

export const courseRow = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(courseKinds),
  locale: localeSchema,
  /** The category that it stands in, and its name; null and empty where it is in none (ADMIN-04). */
  categoryId: uuid.nullable(),
  category: z.string(),
  /** File of its cover (COURSE-02), shown by the addresses of `GET /coach-api/file/_addresses`. */
  cover: uuid.nullable(),
  difficulty: z.int(),
  portrait: z.string(),
  /** Nodes of a dialogue flow, questions of a question bank. */
  nodes: z.int(),
  /** Number of the newest version; 0 where none was made yet. */
  version: z.int(),
  /** Whether the draft says something else than the newest version. */
  draftChanged: z.boolean(),
  /** Counts changes of the draft. */
  draftRevision: z.int(),
  /** Numbers of the versions that learners practise now or will, ascending; empty where it isn't published. */
  publishedVersions: z.array(z.int()),
  permission,
  updatedAt: instant,
})

/** Practices of a course that were finished and in which something was answered, by people whom the caller sees; no trials (REPORT-12). */
const coursePractised = z.object({
  runs: z.int(),
  /** How many of them reached the course's pass line. */
  passed: z.int(),
})

/** Who works on a course, as far as the caller sees people (PERM-05, PERM-06). */
export const courseSharing = z.object({
  permission,
  /** Those that are named; empty where the course is open to all. */
  members: z.array(z.object({ type: memberType, id: uuid, name: z.string() })),
  /** How many more members there are that the caller doesn't see: changes by this caller leave them. */
  unseen: z.int(),
  /** Who created the course; null where that is unknown or the caller doesn't see them. */
  creator: z.object({ id: uuid, name: z.string() }).nullable(),
  /**
   * Whether the caller may change it: its creator may, and people who manage permissions and see everybody.
   */
  mayChange: z.boolean(),
  /** Counts changes: one that was made from an older one is refused with `changed-meanwhile`. */
  revision: z.int(),
})

/**
 * What the checker found: `code` is the key of its message, `node` where it stands. An `error` stops import
 * and publishing.
 */
export const courseProblem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  path: z.string(),
  node: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const courseName = z.string().trim().min(1).max(100)

export const courseCalls = endpoints({
  'GET /coach-api/courses': {
    access: 'coach:course',
    summary: 'The courses of the enterprise that the caller works on',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      /** With all below it; all courses, or those without a category, by their special ids (ADMIN-04). */
      category: z.union([uuid, z.enum([allCategories, noCategory])]).optional(),
    }),
    reply: pageOf(
      courseRow.extend({
        /** Null where the caller reads no statistics. */
        practised: coursePractised.nullable(),
      }),
    ),
  },
  'GET /coach-api/courses/:id': {
    access: 'coach:course',
    summary: 'A course with its draft, whole, and what the checker says of it',
    params: idParam,
    reply: courseRow.extend({ package: coursePackageSchema, problems: z.array(courseProblem) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses': {
    access: 'coach:course',
    summary:
      'Make a course: a draft of a small conversation that already runs, or what a template says (COURSE-01)',
    body: z.strictObject({
      name: courseName,
      kind: z.enum(courseKinds).default('dialogue-flow'),
      locale: localeSchema,
      categoryId: uuid.nullable().default(null),
      /** Id of a template of this language to start from (GET /coach-api/course-templates); `blank`: a conversation of which nothing is written yet. */
      template: z.string().max(40).nullable().default(null),
    }),
    reply: courseRow,
    errors: ['not-found'],
  },
  'PUT /coach-api/courses/:id/cover': {
    access: 'coach:course',
    summary: 'Give a course a cover, a PNG or JPEG that was uploaded, or take it away (COURSE-02)',
    params: idParam,
    body: z.strictObject({ cover: uuid.nullable() }),
    reply: courseRow,
    errors: ['not-found', 'unsupported-file-type'],
  },
  'POST /coach-api/courses/_move': {
    access: 'coach:course',
    summary: 'Move courses to a category, or out of any; all of them or none (COURSE-01)',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(1000), categoryId: uuid.nullable() }),
    /** How many were elsewhere before. */
    reply: z.object({ changed: z.int() }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/copy': {
    access: 'coach:course',
    summary: 'Copy the draft of a course into a new one, open to the same people (COURSE-01)',
    params: idParam,
    body: z.strictObject({ name: courseName }),
    reply: courseRow,
    errors: ['not-found'],
  },
  'POST /coach-api/courses/import': {
    access: 'coach:course',
    summary: 'Import a course package: a new course, or a new version of the one with the same code',
    body: z.unknown(),
    reply: z.object({ id: uuid, version: z.int(), problems: z.array(courseProblem) }),
    errors: ['course-invalid', 'course-changed', 'repeat', 'operation-forbidden'],
  },
  'GET /coach-api/courses/:id/permission': {
    access: 'coach:course',
    summary: 'Who works on a course (PERM-06)',
    params: idParam,
    reply: courseSharing,
    errors: ['not-found'],
  },
  'PUT /coach-api/courses/:id/permission': {
    access: 'coach:course',
    summary:
      'Open a course to all who manage courses, or to some of them. Its publishes say who practises it',
    params: idParam,
    body: z.strictObject({
      permission,
      members: z.array(z.strictObject({ type: memberType, id: uuid })).max(1000),
      revision: z.int().min(1),
    }),
    reply: courseSharing,
    errors: ['not-found', 'operation-forbidden', 'changed-meanwhile'],
  },
  'GET /coach-api/courses/:id/publishers': {
    access: 'coach:course',
    summary:
      'Whom the caller can ask to publish a course: who may publish it, and is in charge of the caller',
    params: idParam,
    reply: z.object({
      /** What they are called, by name; at most 10, and none where nobody is known. */
      names: z.array(z.string()),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/courses/:id/export': {
    access: 'coach:course',
    summary: 'The draft of the course as a package',
    params: idParam,
    reply: coursePackageSchema,
    errors: ['not-found'],
  },
  'DELETE /coach-api/courses/:id': {
    access: 'coach:course',
    summary: 'Delete a course; refused while learners have it. Results and reports stay',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'course-published'],
  },
  'POST /coach-api/courses/:id/restore': {
    access: 'coach:course',
    summary: 'Bring a deleted course back',
    params: idParam,
    reply: courseRow,
    errors: ['not-found'],
  },
})

export type CourseRow = z.infer<typeof courseRow>

export type CoursePractised = z.infer<typeof coursePractised>

/** A course as lists show it. */
export type ListedCourse = CourseRow & { practised: CoursePractised | null }

export type CourseSharing = z.infer<typeof courseSharing>

export type CourseProblem = z.infer<typeof courseProblem>
