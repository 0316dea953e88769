import { z } from 'zod'
import { dialogueFlowSchema } from './dialogue-flow.ts'
import { questionBankSchema } from './question-bank.ts'

/**
 * A course of any kind. What all kinds share is in `base.ts`; each kind has a file of its own, and what works on one
 * kind alone takes that kind's type, so that the compiler names every place that a new kind has to decide about.
 */
export const courseSchema = z.discriminatedUnion('kind', [dialogueFlowSchema, questionBankSchema])

export type Course = z.infer<typeof courseSchema>
