import type { CourseTemplate } from '../../../contract/course-templates.ts'
import { maxTemplateDescription, maxTemplateName } from '../../../domain/course/course-template.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createResource, type Resource } from '../../../stores/resource.ts'
import type { Faults } from '../../../ui/form/use-form.ts'

/** What a template is found by (COURSE-01). */
export type TemplateWords = Pick<CourseTemplate, 'name' | 'description'>

export const longestOfTemplate = { name: maxTemplateName, description: maxTemplateDescription } as const

export function templateFaultsOf(words: TemplateWords): Faults<TemplateWords> {
  const faults: Faults<TemplateWords> = {}
  for (const key of ['name', 'description'] as const) {
    const { length } = words[key].trim()
    if (length === 0) faults[key] = 'required'
    else if (length > longestOfTemplate[key]) faults[key] = 'illegal-length'
  }
  return faults
}

export const templatesOf = (core: Core): Resource<{ items: CourseTemplate[] }> =>
  createResource((signal) => core.api('GET /coach-api/course-templates', {}, { signal, quiet: true }))

const trimmed = ({ name, description }: TemplateWords): TemplateWords => ({
  name: name.trim(),
  description: description.trim(),
})

/** Keeps what the draft of a course says as a template. Never rejects. */
export const addTemplate = (
  core: Core,
  courseId: string,
  words: TemplateWords,
): Promise<AttemptResult<CourseTemplate>> =>
  attempt(() =>
    core.api('POST /coach-api/course-templates', { body: { courseId, ...trimmed(words) } }, { quiet: true }),
  )

/** Never rejects. */
export const editTemplate = (
  core: Core,
  id: string,
  words: TemplateWords,
): Promise<AttemptResult<CourseTemplate>> =>
  attempt(() =>
    core.api(
      'PUT /coach-api/course-templates/:id',
      { params: { id }, body: trimmed(words) },
      { quiet: true },
    ),
  )

/** Never rejects. */
export const removeTemplate = (core: Core, id: string): Promise<AttemptResult<object>> =>
  attempt(() => core.api('DELETE /coach-api/course-templates/:id', { params: { id } }, { quiet: true }))
