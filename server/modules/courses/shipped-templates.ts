import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { CourseTemplate } from '../../../src/contract/course-templates.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { maxTemplateDescription, maxTemplateName } from '../../../src/domain/course/course-template.ts'
import { stagedCourse, stagedTextsSchema } from '../../../src/domain/course/staged-course.ts'
import { localeOf } from '../../../src/domain/locale.ts'
import { projectRoot } from '../../config.ts'

const folder = join(projectRoot, 'server/modules/courses/templates')

const fileSchema = z.strictObject({
  name: z.string().min(1).max(maxTemplateName),
  description: z.string().min(1).max(maxTemplateDescription),
  texts: stagedTextsSchema,
})

export interface ShippedTemplate {
  about: CourseTemplate
  content: DialogueFlowCourse
}

/** The templates that ship with the platform, one file for each and language: `{id}.{locale}.json`. */
async function read(): Promise<ShippedTemplate[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(
    files.map(async (file): Promise<ShippedTemplate> => {
      const [id = '', asked] = file.split('.')
      const locale = localeOf(asked)
      const { name, description, texts } = fileSchema.parse(
        JSON.parse(await readFile(join(folder, file), 'utf8')),
      )
      const content = stagedCourse(texts, { name, locale })
      const nodes = content.flow.nodes.length
      const { kind } = content
      return {
        about: { id, shipped: true, name, description, kind, locale, nodes, createdAt: null },
        content,
      }
    }),
  )
}

let known: Promise<ShippedTemplate[]> | undefined

/** Read once; a fault of a file is thrown each time. */
export const shippedTemplates = (): Promise<ShippedTemplate[]> => (known ??= read())
