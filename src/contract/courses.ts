import { z } from 'zod'
import { coursePackageSchema, localeSchema } from '../domain/course/course-package.ts'
import { endpoints, instant, pageOf, pageQuery, uuid } from './endpoint.ts'

export const courseRow = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.literal('dialogue-flow'),
  locale: localeSchema,
  category: z.string(),
  difficulty: z.int(),
  portrait: z.string(),
  nodes: z.int(),
  version: z.int(),
  published: z.boolean(),
  updatedAt: instant,
})
/** What the checker found: `code` is the key of its message, `node` where it stands. An `error` stops import and publishing. */
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
    summary: 'The courses of the enterprise',
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional(), category: z.string().trim().max(40).optional() }),
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
    errors: ['course-invalid', 'course-changed', 'repeat'],
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
export type CourseProblem = z.infer<typeof courseProblem>
