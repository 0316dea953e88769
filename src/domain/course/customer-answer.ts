import { z } from 'zod'
import { id, line, name, saying } from './base.ts'
import { richTextSchema } from './formatted.ts'

/**
 * What the customer tells who asks them about it, wherever the conversation stands (CONV-31). It is looked for where no branch
 * matched; then the same node waits again.
 */
export const customerAnswerSchema = z.strictObject({
  id,
  /** What it is about, as trainers call it. */
  name: name(60),
  /** Words of which one stands in a question that asks for this; none while a draft is being made. */
  words: z.array(line).max(30),
  /** Ways to say it, with values as in what the customer says at nodes. */
  replies: z.array(saying).min(1).max(5),
  /** How replies look that are more than plain words, as wordings of a node. */
  formatted: z.array(richTextSchema(500)).min(1).max(5).optional(),
  /** Who can tell it; left out, the persona. Only who spoke last is asked. */
  speaker: id.optional(),
})

export type CustomerAnswer = z.infer<typeof customerAnswerSchema>
