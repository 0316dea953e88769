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

/**
 * What moves the meters by judgement where a place of the course says nothing of them (CONV-12c): an answer that takes a
 * branch, a wrong turn, a line that isn't understood, one that counts for nothing, and one that states a fact incorrectly.
 */
export const reactionKinds = ['answer', 'wrong-turn', 'not-understood', 'not-counted', 'wrong-fact'] as const
export type ReactionKind = (typeof reactionKinds)[number]
