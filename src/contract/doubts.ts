import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { notCountedReasons } from '../domain/dialogue/dialogue.ts'
import { notTakenReasons } from '../domain/try-out/why-not-taken.ts'
import { doubtReasons, lineLabelKinds } from '../domain/scoring/doubtful-line.ts'
import { endpoints, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'

/** Where a labelled line went: to the draft's own lines, or to the golden lines of the course. */
const usedFor = z.enum(['draft', 'golden'])

export const lineLabel = z.object({
  id: uuid,
  kind: z.enum(lineLabelKinds),
  /** Of the kind `branch`. */
  branch: z.string().nullable(),
  /** Whether the judgement was what the label says. */
  agrees: z.boolean(),
  uses: z.array(usedFor),
})

/** A line that learners said, without who said it. */
export const doubtfulLine = z.object({
  /** The same for the same line at the same place. */
  id: z.string(),
  text: z.string(),
  /** What the customer had said before it; null where nobody had spoken yet. */
  saidBefore: z.string().nullable(),
  node: z.string(),
  reasons: z.array(z.enum(doubtReasons)),
  /** Id of the branch that took it. */
  branch: z.string().nullable(),
  /** What the classifier thought it most likely to mean; `intent` is its name. */
  guess: z
    .object({
      intent: z.string(),
      confidence: z.number(),
      /** Why a line that no branch took wasn't taken for it; null where a branch took it, or that can't be told any more. */
      notTaken: z.enum(notTakenReasons).nullable(),
    })
    .nullable(),
  notCounted: z.enum(notCountedReasons).nullable(),
  /** Names of the branches and rules that a less strict reading would have held against it. */
  unsure: z.array(z.string()),
  count: z.int(),
  lastAt: instant,
  label: lineLabel.nullable(),
})

/** A place of the draft at which lines can be labelled. */
const labelledPlace = z.object({
  node: z.string(),
  title: z.string(),
  branches: z.array(z.object({ id: z.string(), name: z.string(), wrong: z.boolean() })),
})

const share = { labelled: z.int(), agreed: z.int() }
const params = z.strictObject({ id: uuid })

/** Lines in doubt of a course, for its trainers (SCORE-13). */
export const doubtCalls = endpoints({
  'GET /coach-api/courses/:id/doubtful-lines': {
    access: 'coach:course',
    summary:
      "Learners' lines that were in doubt, not understood or not counted, the most frequent first; of people whom the caller sees",
    params,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      node: z.string().max(40).optional(),
      reason: z.enum(doubtReasons).optional(),
      labelled: z.enum(['yes', 'no']).optional(),
    }),
    reply: pageOf(doubtfulLine).extend({
      courseName: z.string(),
      locale: localeSchema,
      places: z.array(labelledPlace),
      /** How often the judgement was what trainers say, over all labels, and week by week (from Monday) of the last 12 that have labels. */
      agreement: z.object({
        ...share,
        weeks: z.array(z.object({ from: z.iso.date(), ...share })),
        versions: z.array(z.object({ version: z.int(), ...share })),
      }),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/line-labels': {
    access: 'coach:course',
    summary: 'Label a line in doubt; a label that it has is replaced',
    params,
    body: z.strictObject({
      line: z.string().max(100),
      kind: z.enum(lineLabelKinds),
      /** Of the kind `branch`. */
      branch: z.string().max(40).optional(),
    }),
    reply: lineLabel,
    errors: ['not-found', 'illegal-argument'],
  },
  'DELETE /coach-api/line-labels/:id': {
    access: 'coach:course',
    summary: 'Take a label back, and with it the line from the draft that it had brought there',
    params,
    reply: nothing,
    errors: ['not-found', 'changed-meanwhile'],
  },
  'POST /coach-api/line-labels/:id/uses': {
    access: 'coach:course',
    summary:
      "Add a labelled line to the draft: to the sentences of its branch's intent, or to the lines that belong to none. Or keep it as a golden line",
    params,
    body: z.strictObject({ use: usedFor }),
    reply: lineLabel,
    errors: ['not-found', 'illegal-argument', 'changed-meanwhile'],
  },
})

export type DoubtfulLine = z.infer<typeof doubtfulLine>
export type LineLabel = z.infer<typeof lineLabel>
export type LabelledPlace = z.infer<typeof labelledPlace>
