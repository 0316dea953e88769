import { z } from 'zod'
import { emotionSchema } from './base.ts'

export const delta = z.int().min(-100).max(100)

/** What a step does to the customer. `mood` is the emotion the customer shows from then on. */
export const effects = z.strictObject({
  emotion: delta.default(0),
  patience: delta.default(0),
  mood: emotionSchema.optional(),
})
export const noEffects = { emotion: 0, patience: 0 }
