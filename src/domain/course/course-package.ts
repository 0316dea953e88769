import { z } from 'zod'
import { courseSchema } from './course.ts'
import { dialogueFlowSchema } from './dialogue-flow.ts'

/**
 * The course-package format, version 1: how a course travels and how it is stored (COURSE-07, FLOW-01).
 * `docs/course-package.md` explains it to people who write one by hand. Shape only: whether the parts fit each other
 * is for `checkCourse`.
 */
export const courseFormat = 'coach-course'

export const coursePackageSchema = z.strictObject({
  format: z.literal(courseFormat),
  version: z.literal(1),
  /** Stable across exports: importing the same code again makes a new version of the same course. */
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/),
  course: courseSchema,
})

/** A package of a dialogue flow. */
export const dialogueFlowPackageSchema = coursePackageSchema.extend({ course: dialogueFlowSchema })

export type CoursePackage = z.infer<typeof coursePackageSchema>
export type DialogueFlowPackage = z.infer<typeof dialogueFlowPackageSchema>
