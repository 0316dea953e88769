import { z } from 'zod'
import { id, name } from './base.ts'

/** How much of what is made in a paper there may be. */
export const mostOfPaper = { parts: 20, questions: 200, minutes: 600, levels: 10 } as const

/** Points of a question in this paper; null: what the bank says it is worth. */
const worth = z.int().min(1).max(100).nullable().default(null)

/** Questions that every learner gets. */
const chosenPart = z.strictObject({
  kind: z.literal('chosen'),
  questions: z.array(z.strictObject({ question: id, worth })).max(mostOfPaper.questions),
})

/** So many questions of the bank, drawn for each learner anew from those that no other part has. */
const drawnPart = z.strictObject({
  kind: z.literal('drawn'),
  count: z.int().min(1).max(mostOfPaper.questions),
  /** With one of these tags; empty: with any, or none. */
  tags: z.array(name(20)).max(10).default([]),
  /** Of these difficulties, 1–5; empty: of any. */
  difficulties: z.array(z.int().min(1).max(5)).max(5).default([]),
  /** Of these types; empty: of any. */
  types: z
    .array(z.enum(['RADIO', 'CHECK_BOX', 'QA']))
    .max(3)
    .default([]),
  worth,
})

export const paperPartSchema = z.discriminatedUnion('kind', [chosenPart, drawnPart])

/** What a mock exam or an exam asks, in parts that follow one another (PAPER-01). */
export const paperSchema = z.strictObject({
  id,
  name: name(100),
  parts: z.array(paperPartSchema).max(mostOfPaper.parts).default([]),
  /** Whether the questions of each part, and the options of each question, are in an order of their own for each learner. */
  shuffleQuestions: z.boolean().default(false),
  shuffleOptions: z.boolean().default(true),
  /** Time for it, where the exam doesn't say otherwise. */
  minutes: z.int().min(1).max(mostOfPaper.minutes).default(60),
  /** From which total a result is called what; the thresholds of the bank decide what is passed. */
  levels: z
    .array(z.strictObject({ name: name(20), from: z.int().min(0).max(100) }))
    .max(mostOfPaper.levels)
    .default([]),
})

export type Paper = z.infer<typeof paperSchema>
export type PaperPart = z.infer<typeof paperPartSchema>
export type DrawnPart = Extract<PaperPart, { kind: 'drawn' }>

/** The highest level that a total reaches; null where the paper has none that it does. */
export function levelNameOf({ levels }: Paper, total: number): string | null {
  const reached = levels.filter(({ from }) => total >= from)
  return (
    reached.reduce<Paper['levels'][number] | null>(
      (best, level) => (best === null || level.from > best.from ? level : best),
      null,
    )?.name ?? null
  )
}
