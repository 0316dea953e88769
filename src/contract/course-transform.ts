import { z } from 'zod'
import { name, localeSchema } from '../domain/course/base.ts'
import { conversationFormats, transformNotes } from '../domain/course/transform/conversation.ts'
import { courseProblem } from './courses.ts'
import { endpoints, uuid } from './endpoint.ts'

/** A bot's export brings its media along. */
export const conversationFile = { bytes: 20 * 1024 * 1024 } as const

/** Where a step leads: another step by its title and its number, an end, or nowhere yet. */
const way = z.union([
  z.object({ to: z.string(), step: z.int() }),
  z.object({ end: z.enum(['achieved', 'missed', 'neutral']) }),
  z.null(),
])

/** A step of the course that a conversation becomes; `other` is of a package of ours, whose editor shows it. */
const step = z.object({
  title: z.string(),
  kind: z.enum(['robot-says', 'user-says', 'text', 'other']),
  says: z.array(z.string()),
  answers: z.array(z.object({ name: z.string(), examples: z.int(), points: z.int(), way })),
  /** Where it leads by itself; with answers, where anything else leads. */
  way,
})

/** Where something stands in what came. */
const place = z.object({
  /** Of an archive; empty for a file that came alone. */
  file: z.string(),
  unit: z.enum(['row', 'line', 'step', 'file']),
  /** Of the row or line; 0 for others. */
  number: z.int(),
  /** Of the step; empty for others. */
  name: z.string(),
})

export const courseTransformCalls = endpoints({
  'POST /coach-api/courses/_transform': {
    access: 'coach:course',
    summary:
      'Make a course of a conversation (COURSE-06): a spreadsheet with a row for each turn, a diagram of BPMN 2.0, a project of Rasa, a bot of Botpress, or a course package. Its content tells which. `dryRun` only shows what it would become; what is refused has one issue whose code says why',
    query: z.strictObject({
      name: name(100),
      locale: localeSchema,
      /** Where the course stands in lists; left out for no category. */
      categoryId: uuid.optional(),
      dryRun: z.stringbool().default(false),
    }),
    upload: { field: 'file', bytes: conversationFile.bytes },
    reply: z.object({
      /** Of the course; null for a dry run. */
      id: uuid.nullable(),
      /** What the file was recognised as. */
      format: z.enum(conversationFormats),
      /** Of very many the first 200. */
      steps: z.array(step),
      total: z.int(),
      /** What could not be carried over, or was assumed, by its place; of very many the first 1000. */
      notes: z.array(z.object({ place, note: z.enum(transformNotes), detail: z.string() })),
      notesTotal: z.int(),
      /** What the checker says of the draft. */
      problems: z.array(courseProblem),
    }),
    errors: ['illegal-argument', 'file-too-large', 'unsupported-file-type', 'file-error', 'not-found'],
  },
  'GET /coach-api/courses/_transform-template': {
    access: 'coach:course',
    summary: 'A small conversation as a spreadsheet that `_transform` reads',
    query: z.strictObject({ locale: localeSchema }),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
  },
})

export type TransformedCourse = z.infer<
  (typeof courseTransformCalls)['POST /coach-api/courses/_transform']['reply']
>
