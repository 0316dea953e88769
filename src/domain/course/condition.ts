import { z } from 'zod'
import { type OverpromiseList, overpromiseLists } from '../language/overpromise.ts'
import { polarities } from '../language/stance.ts'
import { id, line } from './base.ts'
import { type FactState, factStates } from './fact-states.ts'

/** How the words that a condition looks for must be meant; `any` asks nothing. */
export const wantedStances = [...polarities, 'any'] as const
export type WantedStance = (typeof wantedStances)[number]

/** Whether a fact is looked for in the line alone, or in all that the learner has said so far. */
export const factReaches = ['now', 'ever'] as const
export type FactReach = (typeof factReaches)[number]

export type Condition =
  | { type: 'sentence'; text: string }
  | { type: 'keyword'; keyword: string; stance?: WantedStance | undefined }
  | { type: 'intent'; intent: string; stance?: WantedStance | undefined }
  | { type: 'regex'; pattern: string; stance?: WantedStance | undefined }
  | { type: 'fact'; fact: string; is: FactState; said?: FactReach | undefined }
  | { type: 'abuse' }
  | { type: 'overpromise'; list?: OverpromiseList | undefined; stance?: WantedStance | undefined }
  | { type: 'group'; mode: 'all' | 'any' | 'none'; children: Condition[] }

/** Left out, words count where they are affirmed: what a line denies it does not say (CONV-24a). */
const stance = z.enum(wantedStances).optional()

/**
 * What a learner's line is held against (UI-08, INTENT-05): a whole sentence, a keyword (with its synonyms), an intent,
 * a regular expression in RE2 syntax, a fact of the course, the platform's list of offensive words or of what nobody may promise or offer, or a group of conditions. A `none` child of an `all` group
 * looks only at the clauses in which the others were found; any other `none` at the whole line.
 */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('sentence'), text: line }),
    z.strictObject({ type: z.literal('keyword'), keyword: id, stance }),
    z.strictObject({ type: z.literal('intent'), intent: id, stance }),
    z.strictObject({ type: z.literal('regex'), pattern: z.string().min(1).max(300), stance }),
    z.strictObject({
      type: z.literal('fact'),
      fact: id,
      is: z.enum(factStates),
      /** Left out, the line alone. */
      said: z.enum(factReaches).optional(),
    }),
    z.strictObject({ type: z.literal('abuse') }),
    z.strictObject({
      type: z.literal('overpromise'),
      /** Left out, all lists. */
      list: z.enum(overpromiseLists).optional(),
      stance,
    }),
    z.strictObject({
      type: z.literal('group'),
      mode: z.enum(['all', 'any', 'none']),
      /** None while a draft is being made: such a group holds for no line. */
      children: z.array(conditionSchema).max(20),
    }),
  ]),
)
