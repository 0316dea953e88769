import { z } from 'zod'
/** The kinds of file that questions are written to (PAPER-03, PAPER-04a); read are the same ones. */
export declare const questionFormats: readonly [
  'xlsx',
  'csv',
  'gift',
  'moodle-xml',
  'qti-2.1',
  'qti-2.2',
  'qti-3.0',
]
export type QuestionFormat = (typeof questionFormats)[number]
/** Limits of a question in a file: those of a question in a course, and of one file. */
export declare const portableLimits: {
  readonly questions: 2000
  readonly options: 10
  readonly answers: 10
  readonly text: 500
  readonly worth: 100
  readonly difficulty: 5
  readonly tags: 10
  readonly tag: 20
}
/**
 * A question as files know it, whatever kind of course it is of (PAPER-03): one right option (`RADIO`), one or more
 * (`CHECK_BOX`), or an answer in own words that is right where it says what one of `answers` says (`QA`; none where the
 * file gives none).
 */
export declare const portableQuestionSchema: z.ZodDiscriminatedUnion<
  [
    z.ZodObject<
      {
        options: z.ZodArray<
          z.ZodObject<
            {
              text: z.ZodString
              right: z.ZodBoolean
            },
            z.core.$strict
          >
        >
        text: z.ZodString
        explanation: z.ZodDefault<z.ZodString>
        worth: z.ZodOptional<z.ZodInt>
        difficulty: z.ZodOptional<z.ZodInt>
        tags: z.ZodDefault<z.ZodArray<z.ZodString>>
        type: z.ZodLiteral<'RADIO'>
      },
      z.core.$strict
    >,
    z.ZodObject<
      {
        options: z.ZodArray<
          z.ZodObject<
            {
              text: z.ZodString
              right: z.ZodBoolean
            },
            z.core.$strict
          >
        >
        text: z.ZodString
        explanation: z.ZodDefault<z.ZodString>
        worth: z.ZodOptional<z.ZodInt>
        difficulty: z.ZodOptional<z.ZodInt>
        tags: z.ZodDefault<z.ZodArray<z.ZodString>>
        type: z.ZodLiteral<'CHECK_BOX'>
      },
      z.core.$strict
    >,
    z.ZodObject<
      {
        answers: z.ZodArray<z.ZodString>
        text: z.ZodString
        explanation: z.ZodDefault<z.ZodString>
        worth: z.ZodOptional<z.ZodInt>
        difficulty: z.ZodOptional<z.ZodInt>
        tags: z.ZodDefault<z.ZodArray<z.ZodString>>
        type: z.ZodLiteral<'QA'>
      },
      z.core.$strict
    >,
  ],
  'type'
>
export type PortableQuestion = z.infer<typeof portableQuestionSchema>
