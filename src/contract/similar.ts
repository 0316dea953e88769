import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { longestNote } from '../domain/similar/note.ts'
import { endpoints, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'

const span = z.object({ start: z.int(), end: z.int() })

/** One of two similar answers, and when and where it was given. */
const similarAnswer = z.object({
  /** Null while people still mark answers of this attempt: they do so without knowing whose they are (MARK-03). */
  learner: z.string().nullable(),
  /** Name of the exam session. */
  session: z.string(),
  /** When the answer was last saved. */
  answeredAt: instant,
  /** How many milliseconds after the attempt had begun. */
  answeredAfter: z.number(),
  text: z.string(),
})

/** Two answers to a question that are suspiciously alike. */
const similarPair = z.object({
  id: uuid,
  questionId: z.string(),
  question: z.string(),
  locale: localeSchema,
  one: similarAnswer,
  other: similarAnswer,
  /** The words that stand in both, where in each, in UTF-16 units, in the order of the first. */
  passages: z.array(z.object({ one: span, other: span })),
  /** Null where nobody has dismissed it. */
  dismissed: z.object({ at: instant, note: z.string() }).nullable(),
})

export const similarCalls = endpoints({
  'GET /coach-api/course-publishes/:id/similar-answers': {
    access: 'coach:publish',
    summary:
      'Free answers of different learners in a mock exam or an exam that are suspiciously alike, of people whom the caller sees; the most alike first (EXAM-14)',
    params: z.strictObject({ id: uuid }),
    query: z.strictObject({
      ...pageQuery,
      size: z.coerce.number().int().min(1).max(100).default(25),
      dismissed: z.enum(['false', 'true']).default('false'),
      /** Only those of the answer that this marking task is about. */
      task: uuid.optional(),
    }),
    reply: pageOf(similarPair).extend({
      publishName: z.string(),
      /** How many there are that nobody has dismissed, and that somebody has. */
      counts: z.object({ open: z.int(), dismissed: z.int() }),
      /** Attempts that have ended and were not compared yet, and when others last were; null where none was. */
      waiting: z.int(),
      comparedAt: instant.nullable(),
    }),
    errors: ['not-found'],
  },
  'PUT /coach-api/similar-answers/:id/dismissal': {
    access: 'coach:publish',
    summary: 'Dismiss two similar answers, with a note: they are listed no more among those to look at',
    params: z.strictObject({ id: uuid }),
    body: z.strictObject({ note: z.string().trim().max(longestNote).default('') }),
    reply: nothing,
    errors: ['not-found'],
  },
  'DELETE /coach-api/similar-answers/:id/dismissal': {
    access: 'coach:publish',
    summary: 'List two similar answers again that were dismissed',
    params: z.strictObject({ id: uuid }),
    reply: nothing,
    errors: ['not-found'],
  },
})

export type SimilarAnswer = z.infer<typeof similarAnswer>
export type SimilarPairView = z.infer<typeof similarPair>
