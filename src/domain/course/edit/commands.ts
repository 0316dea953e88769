import { z } from 'zod'
import { courseBase, id, line } from '../base.ts'

/** What a course is listed and found by; the same for every kind. */
const details = z.strictObject({
  name: courseBase.name,
  description: z.string().max(1000),
  category: courseBase.category,
  difficulty: z.int().min(1).max(5),
})

/** Whose lines: those by which an intent is known, or those that belong to none of a place's branches. */
const setLines = z.union([
  z.strictObject({
    type: z.literal('set-lines'),
    of: z.strictObject({ intent: id }),
    lines: z.array(line).min(3).max(2000),
  }),
  z.strictObject({
    type: z.literal('set-lines'),
    of: z.strictObject({ place: id }),
    lines: z.array(line).max(500),
  }),
])

/**
 * A change of a course draft. Every editor, form, import and undo makes commands; nothing else changes a draft. A
 * command says what is to be, not how it was, so that applying it twice is applying it once.
 */
export const editCommandSchema = z.union([
  z.strictObject({ type: z.literal('set-details'), details: details.partial() }),
  setLines,
])

export type CourseDetails = z.infer<typeof details>
export type SetLines = z.infer<typeof setLines>
export type EditCommand = z.infer<typeof editCommandSchema>
