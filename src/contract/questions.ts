import { z } from 'zod'
import {
  portableLimits,
  portableQuestionSchema,
  questionFormats,
} from '../domain/course/portable-question.ts'
import { placeUnits, questionLosses, questionProblems } from '../domain/course/question-file.ts'
import { questionDoubts } from '../domain/question-bank/question-figures.ts'
import { endpoints, idParam, uuid } from './endpoint.ts'
import { job } from './jobs.ts'

const place = z.object({ unit: z.enum(placeUnits), number: z.int(), name: z.string() })

/** What a file of questions says (PAPER-03, PAPER-04a): `value` is the beginning of what stands there. */
export const questionFile = z.object({
  format: z.enum(questionFormats),
  questions: z.array(z.object({ place, question: portableQuestionSchema })),
  problems: z.array(z.object({ place, problem: z.enum(questionProblems), value: z.string() })),
  losses: z.array(z.object({ place, loss: z.enum(questionLosses), value: z.string() })),
  /**
   * Pictures that its questions show, by the ids that these name; no files of the platform yet: whoever adds the questions has them kept first
   * (PAPER-04b). `size` in bytes.
   */
  pictures: z.array(
    z.object({ file: uuid, name: z.string(), type: z.enum(['image/png', 'image/jpeg']), size: z.int() }),
  ),
})

/** Pictures of a file of questions that one call keeps. */
export const mostPicturesKept = 20

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const questionCalls = endpoints({
  'GET /coach-api/questions/_template': {
    access: 'coach:course',
    summary: 'A spreadsheet to write questions in, with an example of each type (PAPER-03)',
    reply: z.unknown(),
    download: workbook,
  },
  'POST /coach-api/questions/_read': {
    access: 'coach:course',
    summary:
      'Read a file of questions: xlsx, csv, Moodle GIFT, Moodle XML, or QTI 2.1, 2.2 or 3.0 as a package or a single item (PAPER-04a). `upload` is an upload of the caller with the purpose `questions` that has arrived whole; it is given up once it is read. Adds nothing to any course. The job fails with `unsupported-file-type`, `file-too-large` or `file-error`',
    body: z.strictObject({ upload: uuid }),
    reply: job,
    errors: ['not-found', 'upload-progress-failed', 'too-many-requests'],
  },
  'GET /coach-api/questions/_read/:id': {
    access: 'coach:course',
    summary:
      'What a file says that a job of the caller has read, for a day and of the last three of them (PAPER-04a)',
    params: idParam,
    reply: questionFile,
    errors: ['not-found'],
  },
  'POST /coach-api/questions/_read/:id/pictures': {
    access: 'coach:course',
    summary:
      'Keep pictures of a file that was read as files of the platform, before the questions that show them are added: their ids by those that the file has (PAPER-04b). One that the enterprise has is not kept twice',
    params: idParam,
    body: z.strictObject({
      pictures: z
        .array(z.strictObject({ file: uuid, name: z.string().max(255) }))
        .min(1)
        .max(mostPicturesKept),
    }),
    reply: z.object({ files: z.record(uuid, uuid) }),
    errors: ['not-found', 'storage-full', 'unsupported-file-type', 'name-illegal'],
  },
  'GET /coach-api/courses/:id/question-figures': {
    access: 'coach:course',
    summary:
      'What the answers of the people whom the caller sees say of the questions of a bank (PAPER-01b), those that were answered',
    params: z.strictObject({ id: uuid }),
    reply: z.object({
      items: z.array(
        z.object({
          question: z.string(),
          answers: z.int(),
          /** How often it was shown on a sheet and left blank, which earned nothing. */
          blank: z.int(),
          /** Mean share of its points, 0–1. */
          facility: z.number(),
          /** Correlation with the rest, −1 … 1; null on too few answers. */
          discrimination: z.number().nullable(),
          options: z.array(
            z.object({
              id: z.string(),
              chosen: z.int(),
              /** How good those who chose it were elsewhere, 0–1. */
              rest: z.number().nullable(),
            }),
          ),
          /** Median. */
          seconds: z.number().nullable(),
          doubt: z.enum(questionDoubts).nullable(),
        }),
      ),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/questions/_write': {
    access: 'coach:course',
    summary: 'Questions as a file of one of the formats that are read (PAPER-03, PAPER-04a)',
    body: z.strictObject({
      format: z.enum(questionFormats),
      questions: z.array(portableQuestionSchema).min(1).max(portableLimits.questions),
    }),
    reply: z.unknown(),
    download: 'application/octet-stream',
  },
})

export type QuestionFile = z.infer<typeof questionFile>
