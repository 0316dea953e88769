import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { publishKinds } from '../domain/exam/exam-session.ts'
import { concernKinds, concernWays } from '../domain/publish/concerned.ts'
import { bandsOfResults, resultDays } from '../domain/publish/results.ts'
import { questionDoubts } from '../domain/question-bank/question-figures.ts'
import { endpoints, idParam, instant, pageOf, pageQuery, round, timeZone, uuid } from './endpoint.ts'

/** The best results of some people: how many have one, how many of them passed, and their mean, 0–100; null where nobody has one. */
const bestResults = { people: z.int(), passed: z.int(), mean: z.number().nullable() }

/** How often answers at a place of a dialogue course took one of its branches, each coming to it by the first answer. */
const resultBranch = z.object({ id: z.string(), name: z.string(), wrong: z.boolean(), times: z.int() })

const resultPlace = z.object({
  node: z.string(),
  title: z.string(),
  /** Sessions that came to it. */
  times: z.int(),
  branches: z.array(resultBranch),
  /** How often no branch was taken, or a line that counts for nothing was said. */
  notUnderstood: z.int(),
})

const resultRule = z.object({
  rule: z.string(),
  name: z.string(),
  advice: z.string(),
  /** Sessions in which it gave, or took, points. */
  times: z.int(),
})

const resultQuestion = z.object({
  question: z.string(),
  /** Its words without formatting. */
  text: z.string(),
  answers: z.int(),
  /** How often it was left blank, which earned nothing. */
  blank: z.int(),
  /** Mean share of its points, 0–1. */
  facility: z.number(),
  doubt: z.enum(questionDoubts).nullable(),
})

/** Somebody whom a figure concerns, by their newest counted session. */
const concernedPerson = z.object({
  userId: uuid,
  displayName: z.string(),
  /** Empty for none. */
  department: z.string(),
  sessionId: uuid,
  total: z.number(),
  way: z.enum(concernWays),
  /** The branch that the answer took, as the course calls it; null where it took none. */
  branch: z.string().nullable(),
  /** What was said or chosen there, each option by itself; empty where it hangs on no answer. */
  said: z.array(z.string()),
  /** The turn of the session in which it was said; null where it hangs on no answer. */
  seq: z.int().nullable(),
  /** What was given or taken there: of a question the share of its points, 0–1, else points. */
  points: z.number(),
})

/** A publish with the best results of some people in it. */
const publishWithResults = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(publishKinds),
  round,
  courseName: z.string(),
  locale: localeSchema,
  people: z.int(),
  passed: z.int(),
  mean: z.number(),
  /** When the newest of their sessions ended. */
  lastAt: instant,
})

/** Who reads reports of the learners reads the figures of the same people, also of publishes that they can't open. */
const resultReaders = ['coach:publish', 'coach:statistics'] as const

export const publishResultCalls = endpoints({
  'GET /coach-api/publish-results': {
    access: resultReaders,
    summary:
      'The publishes in which people whom the caller sees have results, those with the weakest first (PUBLISH-06c)',
    query: z.strictObject({
      ...pageQuery,
      /** Looked for in the names of publishes and courses. */
      search: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(publishWithResults),
  },
  'GET /coach-api/course-publishes/:id/results': {
    access: resultReaders,
    summary:
      'What came of a publish so far, of the people whom the caller sees: results, and where points are lost (PUBLISH-06)',
    params: idParam,
    query: z.strictObject({
      /** How many days the trend goes back. */
      days: z.coerce
        .number()
        .pipe(z.union(resultDays.map((days) => z.literal(days))))
        .default(30),
      /** By whose calendar a day of the trend begins; UTC where it isn't given. */
      timeZone,
    }),
    reply: z.object({
      publish: z.object({
        id: uuid,
        name: z.string(),
        kind: z.enum(publishKinds),
        courseId: uuid,
        courseKind: z.enum(courseKinds),
        locale: localeSchema,
        /** Whether the caller can open the publication itself. */
        opens: z.boolean(),
      }),
      asOf: instant,
      /** Best results; `all` is whom it is for, with those who began before it was taken from them. */
      results: z.object({
        ...bestResults,
        all: z.int(),
        excellent: z.int(),
        /** How many best results are in each ten points, from 0; 100 is in the last. */
        bands: z.array(z.int()).length(bandsOfResults),
      }),
      /** Counted sessions by the day, or the first day of the month, on which they ended, without those that have none. */
      trend: z.array(z.object({ day: z.iso.date(), sessions: z.int(), mean: z.number() })),
      /** By the department in which people are now; the weakest first. */
      departments: z.array(z.object({ name: z.string(), ...bestResults })),
      /** What follows rests on so many counted sessions, the newest. */
      read: z.int(),
      /** Mean shares, 0–100; the weakest first. */
      abilities: z.array(z.object({ ability: z.string(), name: z.string(), value: z.number() })),
      /** The rules that give points, the one that gave them least often where it came up first; those that never came up last. */
      earned: z.array(
        resultRule.extend({
          /** Sessions in which it came up, and no rule that excludes it gave as much. */
          cameUp: z.int(),
        }),
      ),
      /** What took points, the most frequent first. */
      taken: z.array(resultRule),
      /** Of a dialogue course, those first where most went wrong. */
      places: z.array(resultPlace),
      /** Of a question bank, the hardest first. */
      questions: z.array(resultQuestion),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/course-publishes/:id/results/people': {
    access: 'coach:statistics',
    summary:
      'Whom a figure of the results concerns, of the people that the caller sees, and what they said; without results that aren’t released (PUBLISH-06a)',
    params: idParam,
    query: z.strictObject({
      ...pageQuery,
      of: z.enum(concernKinds),
      /** The node, rule or question, or what is handled anywhere, as the results name it. */
      at: z.string().min(1).max(100),
      /** Looked for in names and departments. */
      search: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(concernedPerson).extend({
      /** People who have a result that isn't released: it is left out. */
      unreleased: z.int(),
    }),
    errors: ['not-found'],
  },
})

type Reply = z.infer<(typeof publishResultCalls)['GET /coach-api/course-publishes/:id/results']['reply']>
export type PublishResults = Reply
export type PublishWithResults = z.infer<typeof publishWithResults>
export type ConcernedPerson = z.infer<typeof concernedPerson>
export type ResultPlace = z.infer<typeof resultPlace>
export type ResultRule = z.infer<typeof resultRule>
export type EarnedRule = PublishResults['earned'][number]
export type ResultQuestion = z.infer<typeof resultQuestion>
