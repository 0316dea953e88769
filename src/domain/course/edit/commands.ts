import { z } from 'zod'
import { courseBase } from '../base.ts'

/** What a course is listed and found by; the same for every kind. */
const details = z.strictObject({
  name: courseBase.name,
  description: z.string().max(1000),
  category: courseBase.category,
  difficulty: z.int().min(1).max(5),
})

/**
 * A change of a course draft. Every editor, form, import and undo makes commands; nothing else changes a draft. A
 * command says what is to be, not how it was, so that applying it twice is applying it once.
 */
export const editCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set-details'), details: details.partial() }),
])

export type CourseDetails = z.infer<typeof details>
export type EditCommand = z.infer<typeof editCommandSchema>
