import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { setupSteps } from '../domain/permissions/setup-steps.ts'
import { weakPoints } from './drills.ts'
import { endpoints, instant, timeZone, uuid } from './endpoint.ts'
import { ownExam } from './exams.ts'
import { unreadFeedback } from './feedback.ts'
import { overallRanking, publishCard, repetition, run } from './practice.ts'
import { ownProgramme } from './programmes.ts'
import { ownReminder } from './reminders.ts'

/** The one thing to look after for who trains or leads others (HOME-10). */
const staffStep = z.discriminatedUnion('kind', [
  /** Practices that weren't passed since a day. */
  z.object({
    kind: z.literal('failed'),
    count: z.int(),
    from: z.iso.date(),
    /** The publish of most of them; `results`: whether the caller may open its results dashboard. */
    most: z.object({
      publishId: uuid,
      name: z.string(),
      courseId: uuid,
      count: z.int(),
      results: z.boolean(),
    }),
  }),
  /** A course that nobody can practise yet, or whose draft says more than what learners have. */
  z.object({ kind: z.enum(['unpublished', 'changed']), course: z.string() }),
])

const teamPublish = {
  publishId: uuid,
  /** Whether the caller can open the publication; else its reports are what they can read. */
  opens: z.boolean(),
  name: z.string(),
  locale: localeSchema,
  endsAt: instant,
  people: z.int(),
}

/** How far the people are whom a team leader sees (HOME-21). */
const teamDue = z.object({
  /** What ends next and isn't completed by all of them. */
  due: z.array(z.object({ ...teamPublish, completed: z.int(), notBegun: z.int() })),
  /** What has ended in the last 30 days, the newest first; `lacking` haven't completed it. */
  overdue: z.array(z.object({ ...teamPublish, lacking: z.int() })),
})

/** The caller's own practices in a few figures; `mean` and `best` are null before the first finished one. */
const overview = z.object({
  runs: z.int(),
  mean: z.number().nullable(),
  best: z.number().nullable(),
  passed: z.int(),
})

export const homeCalls = endpoints({
  'GET /coach-api/home': {
    access: 'signed-in',
    summary:
      'All that the home page shows the caller, in one answer (HOME-20). A part that can’t be read is null, or empty where it is an offer; the others stand',
    query: z.strictObject({
      timeZone,
      /** Whether what leads to screens of the whole app is asked for as well: `setup`, `staffStep` and `team`. */
      wholeApp: z.stringbool().default(false),
    }),
    reply: z.object({
      now: instant,
      /** The first page of them, of `cardsAtOnce`. */
      publishes: z.object({ items: z.array(publishCard), total: z.int() }).nullable(),
      /** The newest practices that are over. */
      results: z.object({ runs: z.array(run), overview }).nullable(),
      ranking: overallRanking.nullable(),
      /** The practice or attempt that was left unfinished (HOME-06). */
      unfinished: run.nullable(),
      /** What comes first first. */
      exams: z.array(ownExam),
      reminders: z.array(ownReminder),
      /** That the caller hasn’t read, by report (REPORT-16). */
      feedback: z.array(unreadFeedback),
      programmes: z.array(ownProgramme),
      /** Questions that come again, what is due first first (HOME-13). */
      repetitions: z.array(repetition),
      weakPoints: weakPoints.nullable(),
      /**
       * What the caller earned least of in their newest practice of the next step, of what came up there, in its course's words
       * (HOME-10d); null where nothing may be told of it, or where no two things came up that went differently.
       */
      weakest: z.object({ publishId: uuid, name: z.string(), value: z.number() }).nullable(),
      /** The steps of setting the enterprise up that the caller may take, and which of them are done (HOME-11). */
      setup: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
      staffStep: staffStep.nullable(),
      /** Of who may read it of a part of the people, with `wholeApp`; null for everybody else. */
      team: teamDue.nullable(),
      /** Whether learners who have never practised are offered the sample. */
      firstPractice: z.boolean(),
    }),
  },
})

export type Home = z.infer<(typeof homeCalls)['GET /coach-api/home']['reply']>
export type Overview = z.infer<typeof overview>
export type StaffStep = z.infer<typeof staffStep>
export type TeamDue = z.infer<typeof teamDue>
export type TeamPublish = Pick<TeamDue['due'][number], keyof typeof teamPublish>
