import { z } from 'zod'

export const answerResult = z.enum(['CORRECT', 'WRONG', 'PARTIALLY_CORRECT'])

/**
 * In a report: people marked the turn (MARK-17). `as` is the name of the branch that the answer counts as, null for none; `result` that of a
 * question; both are left out where they stay as they were judged.
 */
export const markedEntry = z.object({
  type: z.literal('marked'),
  as: z.string().nullable().optional(),
  result: answerResult.optional(),
  reason: z.string(),
  points: z.array(z.object({ rule: z.string(), name: z.string(), before: z.number(), after: z.number() })),
})
