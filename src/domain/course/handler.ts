import { z } from 'zod'
import { handlerKinds } from '../handlers/kinds.ts'
import { saying } from './base.ts'
import { effects } from './effects.ts'
import { richTextSchema } from './formatted.ts'

/**
 * What a course changes of a global handler (CONV-30b); what is left out stays as the platform has it.
 */
export const handlerSchema = z.strictObject({
  /** Such lines are left to the course's own branches. */
  off: z.boolean().default(false),
  /** What the customer says instead of the platform's replies, whatever their mood. */
  replies: z.array(saying).min(1).max(8).optional(),
  /** How replies look that are more than plain words, as wordings of a node. */
  formatted: z.array(richTextSchema(500)).min(1).max(8).optional(),
  effects: effects.optional(),
  /** Points off the total, each time. */
  deduction: z.int().min(0).max(20).optional(),
  /** The practice can't be passed any more. */
  critical: z.boolean().optional(),
  /** The customer leaves at the so many-th time; 0: never. Offences against the customer are counted together. */
  ends: z.int().min(0).max(10).optional(),
})

export const handlersSchema = z.partialRecord(z.enum(handlerKinds), handlerSchema)

export type HandlerSettings = z.infer<typeof handlersSchema>
