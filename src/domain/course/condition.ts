import { z } from 'zod'
import { id, line } from './base.ts'

export type Condition =
  | { type: 'sentence'; text: string }
  | { type: 'keyword'; keyword: string }
  | { type: 'intent'; intent: string }
  | { type: 'regex'; pattern: string }
  | { type: 'group'; mode: 'all' | 'any' | 'none'; children: Condition[] }

/**
 * What a learner's line is held against (UI-08, INTENT-05): a whole sentence, a keyword (with its synonyms), an intent,
 * a regular expression in RE2 syntax, or a group of conditions.
 */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('sentence'), text: line }),
    z.strictObject({ type: z.literal('keyword'), keyword: id }),
    z.strictObject({ type: z.literal('intent'), intent: id }),
    z.strictObject({ type: z.literal('regex'), pattern: z.string().min(1).max(300) }),
    z.strictObject({
      type: z.literal('group'),
      mode: z.enum(['all', 'any', 'none']),
      children: z.array(conditionSchema).min(1).max(20),
    }),
  ]),
)
