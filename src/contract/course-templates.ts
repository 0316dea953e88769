import { z } from 'zod'
import { maxTemplateDescription, maxTemplateName } from '../domain/course/course-template.ts'
import { localeSchema } from '../domain/course/base.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { plainName } from './plain-text.ts'

/** What a new course can be started from. */
export const courseTemplate = z.object({
  /** A UUID; of one that ships with the platform its name there, the same in every language. */
  id: z.string(),
  /** Ships with the platform: nobody changes it. */
  shipped: z.boolean(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(courseKinds),
  /** The language of the conversation; a course that starts from it has the same. */
  locale: localeSchema,
  /** Nodes of a dialogue flow, questions of a question bank. */
  nodes: z.int(),
  /** When it was made; null for one that ships with the platform. */
  createdAt: instant.nullable(),
})

const about = { name: plainName(maxTemplateName), description: plainName(maxTemplateDescription) }

export const courseTemplateCalls = endpoints({
  'GET /coach-api/course-templates': {
    access: 'coach:course',
    summary:
      'What a course can be started from: templates of the enterprise by name, then those of the platform (COURSE-01)',
    reply: z.object({ items: z.array(courseTemplate) }),
  },
  'POST /coach-api/course-templates': {
    access: 'coach:course',
    summary: 'Keep what the draft of a course says as a template',
    body: z.strictObject({ ...about, courseId: uuid }),
    reply: courseTemplate,
    errors: ['not-found', 'duplicate-name', 'field-validation-failed'],
  },
  'PUT /coach-api/course-templates/:id': {
    access: 'coach:course',
    summary: 'Rename a template, or describe it otherwise',
    params: idParam,
    body: z.strictObject(about),
    reply: courseTemplate,
    errors: ['not-found', 'duplicate-name'],
  },
  'DELETE /coach-api/course-templates/:id': {
    access: 'coach:course',
    summary: 'Delete a template; courses that were started from it stay as they are',
    params: idParam,
    reply: nothing,
    errors: ['not-found'],
  },
})

export type CourseTemplate = z.infer<typeof courseTemplate>
