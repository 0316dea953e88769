import { z } from 'zod'
import { name, localeSchema } from '../domain/course/base.ts'
import { turnNotes } from '../domain/course/transform/read-turns.ts'
import { courseProblem } from './courses.ts'
import { endpoints, uuid } from './endpoint.ts'
import { wordSheet } from './intents.ts'

/** Where a step leads: another step by its title, an end, or nowhere yet. */
const way = z.union([
  z.object({ to: z.string() }),
  z.object({ end: z.enum(['achieved', 'missed', 'neutral']) }),
  z.null(),
])

/** A step of the course that a sheet becomes. */
const step = z.object({
  title: z.string(),
  kind: z.enum(['robot-says', 'user-says', 'text']),
  says: z.array(z.string()),
  answers: z.array(z.object({ name: z.string(), examples: z.int(), points: z.int(), way })),
  /** Where it leads by itself; null for a step with answers. */
  way,
})

export const courseTransformCalls = endpoints({
  'POST /coach-api/courses/_transform': {
    access: 'coach:course',
    summary:
      'Make a course of a conversation as a spreadsheet, one row a turn (COURSE-06). `dryRun` only shows what it would become',
    query: z.strictObject({
      name: name(100),
      locale: localeSchema,
      dryRun: z.stringbool().default(false),
    }),
    upload: { field: 'file', bytes: wordSheet.bytes },
    reply: z.object({
      /** Of the course; null for a dry run. */
      id: uuid.nullable(),
      /** Of very many the first 200. */
      steps: z.array(step),
      total: z.int(),
      /** What could not be carried over, by row; of very many the first 1000. */
      notes: z.array(z.object({ row: z.int(), note: z.enum(turnNotes) })),
      /** What the checker says of the draft. */
      problems: z.array(courseProblem),
    }),
    errors: ['illegal-argument', 'file-too-large', 'unsupported-file-type', 'file-error'],
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
