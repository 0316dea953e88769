import { z } from 'zod'
import { courseKinds } from '../domain/course/kinds.ts'
import { coursePackageSchema } from '../domain/course/course-package.ts'
import { localeSchema } from '../domain/course/base.ts'
import { coursePermissions, memberTypes } from '../domain/permissions/course-permission.ts'
import { endpoints, instant, pageOf, pageQuery, uuid } from './endpoint.ts'

const permission = z.enum(coursePermissions)
const memberType = z.enum(memberTypes)

export const courseRow = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(courseKinds),
  locale: localeSchema,
  category: z.string(),
  difficulty: z.int(),
  portrait: z.string(),
  nodes: z.int(),
  version: z.int(),
  published: z.boolean(),
  permission,
  updatedAt: instant,
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
const idParam = z.strictObject({ id: uuid })

export const courseCalls = endpoints({
  'GET /coach-api/courses': {
    access: 'coach:course',
    summary: 'The courses of the enterprise that the caller works on',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      category: z.string().trim().max(40).optional(),
    }),
    reply: pageOf(courseRow),
  },
  'GET /coach-api/courses/:id': {
    access: 'coach:course',
    summary: 'A course with its newest version, whole, and what the checker says of it',
    params: idParam,
    reply: courseRow.extend({ package: coursePackageSchema, problems: z.array(courseProblem) }),
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
  'GET /coach-api/courses/:id/export': {
    access: 'coach:course',
    summary: 'The course as a package',
    params: idParam,
    reply: coursePackageSchema,
    errors: ['not-found'],
  },
})

export type CourseRow = z.infer<typeof courseRow>
export type CourseSharing = z.infer<typeof courseSharing>
export type CourseProblem = z.infer<typeof courseProblem>
