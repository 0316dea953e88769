import { z } from 'zod'
import { courseBase, id, line, name, personaSchema } from './base.ts'
import { richTextSchema } from './formatted.ts'
import { paperSchema } from './paper.ts'

/** How many there may be of what is made in the editor of a question bank. */
export const mostOfBank = {
  questions: 2000,
  options: 10,
  tags: 10,
  references: 10,
  points: 10,
  papers: 50,
} as const
/** Characters of a tag. */
export const longestTag = 20

/**
 * How a text of a question looks where it is more than plain words (PAPER-02e): it goes with the text beside it while it says the
 * same words, and is not shown otherwise. Whatever judges, searches, counts or prints reads the text alone.
 */
const formatted = richTextSchema(500).optional()

const optionSchema = z.strictObject({ id, text: line, formatted, right: z.boolean().default(false) })

/** What every question of a bank has (PAPER-02). */
const common = {
  id,
  text: line,
  formatted,
  /** What the learner reads once they have answered. */
  explanation: z.string().max(500).default(''),
  formattedExplanation: formatted,
  /** Points in a practice and, where the paper doesn't say otherwise, in a paper. */
  worth: z.int().min(1).max(100).default(1),
  difficulty: z.int().min(1).max(5).default(3),
  tags: z.array(name(longestTag)).max(mostOfBank.tags).default([]),
}

/** Sentences of which one is enough, beside the first. */
export const mostOtherSentences = 9

/** Something that a good free answer says, and by what it is found (PAPER-02a, src/domain/grading). */
export const answerPointSchema = z.strictObject({
  id,
  /** What a trainer calls it: shown in the report. */
  name: name(60),
  /** `wording`: one of `texts` stands in the answer; `keywords`: one of each group; `meaning`: most of what the sentence says, or one of the others. */
  rule: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('wording'), texts: z.array(line).min(1).max(10) }),
    z.strictObject({
      kind: z.literal('keywords'),
      groups: z
        .array(z.array(name(40)).min(1).max(10))
        .min(1)
        .max(10),
    }),
    z.strictObject({
      kind: z.literal('meaning'),
      sentence: line,
      others: z.array(line).max(mostOtherSentences).optional(),
    }),
  ]),
  weight: z.int().min(1).max(10).default(1),
})

export const bankQuestionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('RADIO'),
    options: z.array(optionSchema).min(2).max(mostOfBank.options),
  }),
  z.strictObject({
    ...common,
    type: z.literal('CHECK_BOX'),
    options: z.array(optionSchema).min(2).max(mostOfBank.options),
  }),
  z.strictObject({
    ...common,
    type: z.literal('QA'),
    /** Good answers, whole; shown after the answer. */
    references: z.array(line).max(mostOfBank.references).default([]),
    points: z.array(answerPointSchema).max(mostOfBank.points).default([]),
  }),
])

/** Questions to practise, and to make papers of (PAPER-01, CONV-02). */
export const questionBankSchema = z.strictObject({
  ...courseBase,
  kind: z.literal('question-bank'),
  /** Who asks. */
  persona: personaSchema,
  settings: z.strictObject({
    /** Questions that are asked in one practice, drawn from all; all of them where there are fewer. */
    asked: z.int().min(1).max(100).default(10),
    shuffleQuestions: z.boolean().default(true),
    shuffleOptions: z.boolean().default(true),
    /** What was answered wrongly comes once more at the end; it earns nothing then. */
    repeatWrong: z.boolean().default(true),
    countdown: z.int().min(60).max(7200).default(900),
    idle: z.int().min(30).max(900).default(120),
    thresholds: z
      .strictObject({
        pass: z.int().min(0).max(100).default(60),
        excellent: z.int().min(0).max(100).default(85),
      })
      .default({ pass: 60, excellent: 85 }),
  }),
  questions: z.array(bankQuestionSchema).max(mostOfBank.questions),
  /** What mock exams and exams are made of (PAPER-01). */
  papers: z.array(paperSchema).max(mostOfBank.papers).default([]),
})

export type QuestionBankCourse = z.infer<typeof questionBankSchema>
export type BankQuestion = z.infer<typeof bankQuestionSchema>
