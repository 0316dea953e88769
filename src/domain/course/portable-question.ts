import { z } from 'zod'
import { line, name } from './base.ts'
import { richTextSchema } from './formatted.ts'

/** The kinds of file that questions are written to (PAPER-03, PAPER-04a); read are the same ones. */
export const questionFormats = ['xlsx', 'csv', 'gift', 'moodle-xml', 'qti-2.1', 'qti-2.2', 'qti-3.0'] as const
export type QuestionFormat = (typeof questionFormats)[number]

/** Limits of a question in a file: those of a question in a course, and of one file. */
export const portableLimits = {
  questions: 2000,
  options: 10,
  answers: 10,
  text: 500,
  worth: 100,
  difficulty: 5,
  tags: 10,
  tag: 20,
} as const

/** How a text looks where it is more than plain words, as in a question bank (PAPER-02e). */
const formatted = richTextSchema(portableLimits.text).optional()

const common = {
  text: line,
  formatted,
  /** Shown once the question has been answered. */
  explanation: z.string().trim().max(portableLimits.text).default(''),
  formattedExplanation: formatted,
  /** Points for a right answer; left out where the file says nothing of them. */
  worth: z.int().min(1).max(portableLimits.worth).optional(),
  /** 1 is the easiest; left out where the file says nothing of it. */
  difficulty: z.int().min(1).max(portableLimits.difficulty).optional(),
  tags: z.array(name(portableLimits.tag)).max(portableLimits.tags).default([]),
}
const options = z
  .array(z.strictObject({ text: line, formatted, right: z.boolean() }))
  .min(2)
  .max(portableLimits.options)

/**
 * A question as files know it, whatever kind of course it is of (PAPER-03): one right option (`RADIO`), one or more
 * (`CHECK_BOX`), or an answer in own words that is right where it says what one of `answers` says (`QA`; none where the
 * file gives none).
 */
export const portableQuestionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('RADIO'), ...common, options }),
  z.strictObject({ type: z.literal('CHECK_BOX'), ...common, options }),
  z.strictObject({ type: z.literal('QA'), ...common, answers: z.array(line).max(portableLimits.answers) }),
])

export type PortableQuestion = z.infer<typeof portableQuestionSchema>
