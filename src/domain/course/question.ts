import { z } from 'zod'
import { id, line } from './base.ts'
import { conditionSchema } from './condition.ts'

const optionSchema = z.strictObject({ id, text: line, right: z.boolean().default(false) })

export const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    id,
    type: z.literal('RADIO'),
    text: line,
    options: z.array(optionSchema).min(2).max(10),
    explanation: z.string().max(500).default(''),
  }),
  z.strictObject({
    id,
    type: z.literal('CHECK_BOX'),
    text: line,
    options: z.array(optionSchema).min(2).max(10),
    explanation: z.string().max(500).default(''),
  }),
  /** Answered in the learner's own words: right when all `points` match, partly right when some do. */
  z.strictObject({
    id,
    type: z.literal('QA'),
    text: line,
    points: z.array(conditionSchema).min(1).max(10),
    explanation: z.string().max(500).default(''),
  }),
])

export type Question = z.infer<typeof questionSchema>
