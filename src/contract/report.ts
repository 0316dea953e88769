import { z } from 'zod'
import { localeSchema, outcomeSchema } from '../domain/course/base.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { mostCompared } from '../domain/report/compared.ts'
import { endReasons } from '../domain/session/session.ts'
import { standings } from '../domain/session/standing.ts'
import { receipt } from './exam-attempts.ts'
import { endpoints, instant, pageOf, pageQuery, repeated, round, timeZone, uuid } from './endpoint.ts'
import { job } from './jobs.ts'
import { run, score, scoreLine, turn } from './practice.ts'
import { answerOutcome, tryMoves, tryStart } from './try-out.ts'

const ruleResult = z.object({
  rule: z.string(),
  name: z.string(),
  item: z.string().nullable(),
  /** What the rule could give (positive) or take (negative) in one session. */
  possible: z.number(),
  points: z.number(),
  /** What it could have given besides; 0 where another rule of its place counted instead (REPORT-07). */
  missed: z.number(),
  /** The answers at which what was missed was due. */
  due: z.array(z.int()),
  /** What it took, missed or limited of the hundred points; all rules together cost what was lost (REPORT-07a). */
  cost: z.number(),
  /** Whether the rule gave or took something, or could have in a round that the learner answered. */
  reached: z.boolean(),
  advice: z.string(),
  /** Where points were given or taken. */
  /** Of what the end gave or took by what was said of a fact, `saidAt` is the turn at which that was said. */
  hits: z.array(z.object({ seq: z.int(), line: scoreLine, saidAt: z.int().optional() })),
})

const lack = z.discriminatedUnion('why', [
  z.object({ why: z.literal('words'), names: z.array(z.string()) }),
  z.object({ why: z.literal('meaning'), name: z.string() }),
  z.object({ why: z.literal('wording') }),
  z.object({ why: z.literal('no-value'), name: z.string() }),
  z.object({ why: z.literal('wrong-value'), name: z.string(), quote: z.string() }),
  z.object({ why: z.literal('denied'), quote: z.string(), cue: z.string().nullable() }),
  z.object({ why: z.literal('affirmed'), quote: z.string() }),
  z.object({ why: z.literal('refused'), quote: z.string() }),
  z.object({ why: z.literal('beside'), quote: z.string() }),
])

/** How a line was understood, and what it came closest to where it earned nothing (REPORT-08). */
export const reading = z.object({
  understoodAs: z.string().nullable(),
  /** What it says besides, which the customer then didn't ask for; left out where that is nothing. */
  also: z.array(z.string()).optional(),
  nearest: z.object({ name: z.string(), lacking: z.array(lack) }).nullable(),
})

const learner = z.object({ userId: uuid, displayName: z.string(), department: z.string() })

/** A practice of somebody in a list. Where it ended, `GET /coach-api/reports/:id` has its report. */
const learnerRun = run.extend({ learner })

/** What a list of reports is narrowed down by; all that is given holds. */
export const reportFilter = {
  /** Looked for in user name and display name. */
  userName: z.string().trim().max(100).optional(),
  person: uuid.optional(),
  /** With all departments below. */
  department: uuid.optional(),
  class: uuid.optional(),
  course: uuid.optional(),
  publish: uuid.optional(),
  /** Of a series of the course, from 1 (PUBLISH-09). */
  round: z.coerce.number().int().min(1).max(10_000).optional(),
  /** When the practice began, both included. */
  from: instant.optional(),
  to: instant.optional(),
  standing: z.enum(standings).optional(),
}

const reportTurn = turn.extend({ reference: z.array(z.string()), reading: reading.nullable() })

/** So many lines one moment is tried again with, one after the other. */
export const mostRetried = 20

const retriedMoment = z.object({
  /** What came of the lines, from the one that is said anew on. */
  turns: z.array(reportTurn),
  /** Whether another line can be said. */
  open: z.boolean(),
})

/** A practice as its course's draft can be tried by it. */
const practisedConversation = z.object({
  courseId: uuid,
  learner: z.string(),
  startedAt: instant,
  start: tryStart,
  moves: tryMoves,
  /** One of each answer. */
  expected: z.array(answerOutcome),
})

/**
 * An answer that arrived after the end, by its question, and what became of it; `missed`: no one had decided when results or right answers came out. `by` is
 * null where no one decided, or that person was erased.
 */
const lateInReport = z.object({
  question: z.string(),
  arrivedAt: instant,
  state: z.enum(['accepted', 'declined', 'waiting', 'missed']),
  by: z.string().nullable(),
  reason: z.string(),
})
export type LateInReport = z.infer<typeof lateInReport>

export const report = z.object({
  sessionId: uuid,
  publishId: uuid,
  round,
  kind: z.enum(courseKinds),
  /** Of an attempt at a mock exam or an exam; `levelName` is what its total is called by the paper. */
  exam: z
    .object({
      sessionName: z.string(),
      paperName: z.string(),
      levelName: z.string().nullable(),
      /** While right answers are kept from its learner (EXAM-18): from when on they are told. Until then nothing of them is in the report. */
      answersFrom: instant.nullable(),
      /** Questions that were not right, where the reader sat the paper and may practise them now (EXAM-19); 0 otherwise. */
      missed: z.int(),
      /** When the page of the exam was left, at most 200 of `count` one by one; null where that isn't noted (EXAM-13). It changes no points. */
      absences: z
        .object({
          count: z.int(),
          seconds: z.int(),
          /** `returned`: whether the learner came back before the end; where not, `seconds` are those until then. */
          items: z.array(z.object({ at: instant, seconds: z.int(), returned: z.boolean() })),
        })
        .nullable(),
      /** That it had ended and went on (EXAM-22), the first time first; `by` is null where that person was erased. */
      continuations: z.array(
        z.object({
          endedAt: instant,
          endReason: z.enum(endReasons),
          at: instant,
          until: instant,
          by: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      /** Answers that arrived after the end (EXAM-25), without those that a newer one replaced. */
      late: z.array(lateInReport),
      /** The first end first (EXAM-26). */
      receipts: z.array(receipt),
    })
    .nullable(),
  /** The course, where its draft is open to the caller: it can be tried by this practice (FLOW-05b). */
  draftOf: uuid.nullable(),
  courseName: z.string(),
  /** Of this practice, 1–5. */
  difficulty: z.int(),
  locale: localeSchema,
  learner,
  persona: z.object({ name: z.string(), label: z.string(), portrait: z.string() }),
  startedAt: instant,
  endedAt: instant,
  /** Of an attempt that was paused (EXAM-10): how long that was in all; left out otherwise. */
  pausedSeconds: z.int().optional(),
  endReason: z.enum(endReasons),
  outcome: outcomeSchema,
  score,
  passAt: z.int(),
  excellentAt: z.int(),
  /** The hundred points in three parts, one decimal each (REPORT-07). */
  parts: z.object({ earned: z.number(), lost: z.number(), unreached: z.number() }),
  /** What a grave mistake left of the points that the rules came to: the first one, and its turn (REPORT-07a); left out where none did. */
  limit: z
    .object({ before: z.number(), rule: z.string(), item: z.string().nullable(), seq: z.int() })
    .optional(),
  /** Whether anything was answered. */
  answered: z.boolean(),
  /** False of a practice in which nothing was answered: it is in no result, mean or rank. Such an attempt at an exam counts as 0 (REPORT-12). */
  counted: z.boolean(),
  /** It repeated what was due of a question bank, and is in no best result, mean or rank (CONV-02b). */
  repetition: z.boolean(),
  /**
   * Mean of everybody's best in this publish, of the learner's classes, or of all where nobody of these has one; null while the
   * learner is the only one.
   */
  mean: z
    .object({
      of: z.enum(['class', 'publish']),
      total: z.number(),
      items: z.array(z.object({ item: z.string(), points: z.number() })),
    })
    .nullable(),
  /** 0–100 each: the share of the ability's items that was earned; null where nothing of it came up. */
  abilities: z.array(z.object({ ability: z.string(), name: z.string(), value: z.number().nullable() })),
  rules: z.array(ruleResult),
  /** Of a conversation that people marked (MARK-17): what they said of the whole, which may be nothing, and the totals that the rules came to and that counts; left out otherwise. */
  review: z.object({ at: instant, comment: z.string(), before: z.number(), after: z.number() }).optional(),
  /**
   * Rules of a conversation that were corrected and count for nobody, or in full for whoever they came up to (MARK-20), the oldest first, with the totals
   * before and after; `before` is null where it was judged so from the start. Left out where there are none.
   */
  correctedRules: z
    .array(
      z.object({
        rule: z.string(),
        name: z.string(),
        inFull: z.boolean(),
        at: instant,
        reason: z.string(),
        before: z.number().nullable(),
        after: z.number(),
      }),
    )
    .optional(),
  /** The customer over time; `seconds` from the start. */
  trace: z.array(
    z.object({
      seq: z.int(),
      seconds: z.number(),
      emotion: z.number(),
      patience: z.number(),
      total: z.number(),
    }),
  ),
  turns: z.array(reportTurn),
})

/** How somebody did in a course: their counted practices and released attempts. */
const comparedResult = z.object({
  userId: uuid,
  attempts: z.int(),
  best: z.number(),
  last: z.number(),
  /** The newest of them, whose report can be read. */
  session: z.object({ sessionId: uuid, kind: z.enum(courseKinds), exam: z.boolean() }),
  /** Of `last`: shares of the points, 0–100, in the order of the course; null where none could be earned. Empty of a question bank. */
  abilities: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
})

const comparison = z.object({
  /** In the order in which they were asked for; without those whom the caller doesn't see. */
  people: z.array(learner),
  /** By name. */
  courses: z.array(
    z.object({ id: uuid, name: z.string(), locale: localeSchema, results: z.array(comparedResult) }),
  ),
})

export const reportCalls = endpoints({
  'GET /coach-api/reports': {
    access: 'coach:statistics',
    summary: 'Practices of the people that the caller sees, newest first; trials are not among them',
    query: z.strictObject({ ...pageQuery, ...reportFilter }),
    reply: pageOf(learnerRun).extend({
      /** Whom the filter `person` names; null where it names nobody that the caller sees. */
      person: z.object({ id: uuid, displayName: z.string() }).nullable(),
      /** Of which publish the filter `publish` is; null where nobody whom the caller sees has practised it. */
      publish: z.object({ id: uuid, name: z.string() }).nullable(),
    }),
  },
  'POST /coach-api/reports/_export': {
    access: 'coach:statistics',
    summary:
      'Start a job that writes practices of the people that the caller sees into a spreadsheet, newest first, 50 000 at most',
    body: z.strictObject({
      ...reportFilter,
      /** In which the export writes times, as IANA calls it; UTC where none is given. */
      timeZone,
    }),
    reply: job,
  },
  'GET /coach-api/reports/compare': {
    access: 'coach:statistics',
    summary:
      'Two to four people side by side, of those that the caller sees, in the courses in which at least two of them have results (REPORT-14b)',
    query: z.strictObject({ person: repeated(uuid, mostCompared) }),
    reply: comparison,
  },
  'GET /coach-api/reports/courses': {
    access: 'coach:statistics',
    summary: 'The courses that people whom the caller sees have practised, by name',
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          /** The rounds of its series that were practised, ascending; none where it is published once. */
          rounds: z.array(z.int()),
        }),
      ),
    }),
  },
  'GET /coach-api/reports/:id': {
    access: 'signed-in',
    summary:
      "The report of an ended session: the learner's own, or with `coach:statistics` that of a person whom the caller sees",
    params: z.strictObject({ id: uuid }),
    reply: report,
    errors: ['not-found', 'result-withheld', 'result-being-marked'],
  },
  'GET /coach-api/reports/:id/file': {
    access: 'signed-in',
    summary:
      'The report as a PDF in the caller’s language, of whom and as `GET /coach-api/reports/:id` has it',
    params: z.strictObject({ id: uuid }),
    query: z.strictObject({ timeZone }),
    download: 'application/pdf',
    reply: z.unknown(),
    errors: ['not-found', 'result-withheld', 'file-error'],
  },
  'GET /coach-api/reports/:id/conversation': {
    access: 'coach:course',
    summary:
      'What was answered in an ended session and what came of it, for its course’s draft to be tried by (FLOW-05b); of reports that the caller sees and courses that are open to them',
    params: z.strictObject({ id: uuid }),
    reply: practisedConversation,
    errors: ['not-found'],
  },
  'POST /coach-api/reports/:id/retry': {
    access: 'signed-in',
    summary:
      "What would have come of other words at one of the learner's own lines; nothing is kept and nothing counts (CONV-22a)",
    params: z.strictObject({ id: uuid }),
    body: z.strictObject({
      /** The turn of the line that is said anew. */
      seq: z.int().min(1),
      says: z.array(z.string().trim().min(1).max(2000)).min(1).max(mostRetried),
    }),
    reply: retriedMoment,
    errors: ['not-found', 'wrong-answer-kind', 'line-too-long'],
  },
})

export type Comparison = z.infer<typeof comparison>
export type ComparedCourse = Comparison['courses'][number]
export type LearnerRun = z.infer<typeof learnerRun>
export type Report = z.infer<typeof report>
export type PractisedConversation = z.infer<typeof practisedConversation>
export type RetriedMoment = z.infer<typeof retriedMoment>
export type RuleResult = z.infer<typeof ruleResult>
export type Reading = z.infer<typeof reading>
export type LackView = z.infer<typeof lack>
