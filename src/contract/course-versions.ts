import { z } from 'zod'
import { coursePackageSchema } from '../domain/course/course-package.ts'
import { publishStates } from '../domain/publish/publish-state.ts'
import { endpoints, idParam, instant, uuid } from './endpoint.ts'
import { courseRow } from './courses.ts'

const versionParams = z.strictObject({ id: uuid, versionId: uuid })

/** What a course said once (COURSE-08a): a version, or what its draft said before something else took its place. */
export const courseVersionRow = z.object({
  id: uuid,
  /** Null for what was kept of a draft; it is no version. */
  number: z.int().nullable(),
  /** What whoever made it on demand said of it; empty where nothing was. */
  note: z.string(),
  createdAt: instant,
  by: z.object({ id: uuid, name: z.string() }).nullable(),
  /** The publishes that pin it, the newest first. */
  publishes: z.array(z.object({ id: uuid, name: z.string(), state: z.enum(publishStates) })),
})

export const courseVersionCalls = endpoints({
  'GET /coach-api/courses/:id/versions': {
    access: 'coach:course',
    summary: 'The versions of a course and what was kept of its draft, the newest first (COURSE-08a)',
    params: idParam,
    reply: z.object({ items: z.array(courseVersionRow) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/versions': {
    access: 'coach:course',
    summary:
      'Make a version of what the draft says, or answer the one that says it already; nobody practises it until it is published',
    params: idParam,
    body: z.strictObject({ note: z.string().trim().max(200).default('') }),
    reply: courseVersionRow,
    errors: ['not-found', 'course-invalid', 'changed-meanwhile'],
  },
  'GET /coach-api/courses/:id/versions/:versionId': {
    access: 'coach:course',
    summary: 'What a course said in one of its versions, as a package',
    params: versionParams,
    reply: coursePackageSchema,
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/versions/:versionId/restore': {
    access: 'coach:course',
    summary:
      'Put what a version says in the place of the draft; what the draft said is kept and can be restored in turn',
    params: versionParams,
    /** The draft that is to go: one that was changed since stays. */
    body: z.strictObject({ draftRevision: z.int().min(1) }),
    /** `before`: the version, or what was kept, that says what the draft said. */
    reply: z.object({ course: courseRow, before: uuid }),
    errors: ['not-found', 'changed-meanwhile'],
  },
})

export type CourseVersionRow = z.infer<typeof courseVersionRow>
