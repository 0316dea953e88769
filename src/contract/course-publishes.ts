import { z } from 'zod'
import { noCategory } from '../domain/category/categories.ts'
import { localeSchema } from '../domain/course/base.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { usualCompletion } from '../domain/publish/completion.ts'
import { passMarks } from '../domain/publish/pass-mark.ts'
import { isRecurrence, roundMonths } from '../domain/publish/recurrence.ts'
import { reminderDays } from '../domain/publish/reminders.ts'
import { longestPublishLabel, mostPublishLabels, publishStates } from '../domain/publish/publish-state.ts'
import { difficultyChoices } from '../domain/session/difficulty.ts'
import { mostOfExam, publishKinds } from '../domain/exam/exam-session.ts'
import { endpoints, idParam, instant, pageOf, pageQuery, timeZone, uuid } from './endpoint.ts'
import { newExamSession } from './exam-sessions.ts'
import { usualReview } from '../domain/marking/review-rule.ts'
import { reviewRule } from './marking.ts'
import { completionRule, newMaterials } from './materials.ts'
import { memberType } from './courses.ts'

const publishLabels = z.array(z.string().trim().min(1).max(longestPublishLabel)).max(mostPublishLabels)

/** That a publish begins again every so many months, each time due after so many days (PUBLISH-09). */
const recurrence = z
  .strictObject({
    months: z.union(roundMonths.map((months) => z.literal(months))),
    days: z.int(),
  })
  .refine(isRecurrence, { path: ['days'] })

const reminders = z.array(z.union(reminderDays.map((days) => z.literal(days)))).max(reminderDays.length)

/** Whether and how further rounds begin, null for none, and how many days before its end a publish reminds. */
const schedule = z.strictObject({ recurrence: recurrence.nullable(), reminders })

const name = z.string().trim().min(1).max(100)
const description = z.string().trim().max(1000)
const instructions = z.string().trim().max(2000)
/** A pass mark of its own, out of 100; null: that of its course (PUBLISH-14). */
const passAt = z.int().min(passMarks.least).max(passMarks.most).nullable()
/** Departments, classes and people; at least one where it is for some. */
const memberList = z.array(z.strictObject({ type: memberType, id: uuid })).max(1000)
const audience = z.strictObject({ members: z.enum(['ALL', 'PART']), memberList })
/** How many departments, classes and people a publish names; none where it is for everybody. */
const memberCounts = z.object({ departments: z.int(), classes: z.int(), people: z.int() })

/** A publish of a course, as those who build it see it (PUBLISH-01). */
export const coursePublish = z.object({
  id: uuid,
  name: z.string(),
  /** Number of the version that it pins. */
  version: z.int(),
  state: z.enum(publishStates),
  members: z.enum(['ALL', 'PART']),
  memberCounts,
  startsAt: instant,
  endsAt: instant.nullable(),
  difficultyChoice: z.enum(difficultyChoices),
  kind: z.enum(publishKinds),
  /** Practices, or attempts, that were started. */
  runs: z.int(),
  /** Of these, how many are on at this moment. */
  running: z.int(),
  /** Attempts at an exam whose learners don't have their result yet: it is still marked, or wasn't released. */
  withheld: z.int(),
  /** Which round of a series it is, from 1; null where it is published once (PUBLISH-09). */
  series: z
    .object({
      months: z.union(roundMonths.map((months) => z.literal(months))),
      days: z.int(),
      round: z.int(),
      /** When the first round began: all starts are counted from it. */
      startedAt: instant,
      /** In whose time of day the rounds begin, as IANA calls it. */
      timeZone: z.string(),
      /** When the next round begins; null once it has, or where the series was stopped. */
      nextAt: instant.nullable(),
    })
    .nullable(),
})

/** The same in a list of the publishes of all courses. */
export const listedPublish = coursePublish.omit({ withheld: true }).extend({
  courseId: uuid,
  courseName: z.string(),
  /** Of the course. */
  locale: localeSchema,
  courseKind: z.enum(courseKinds),
  /** Number of the version that it gets when it is refreshed. */
  newestVersion: z.int(),
  /** Of a mock exam or an exam. */
  sessions: z.int(),
  /** When it is over as things stand: its own end or, of a mock exam or an exam without learning materials, that of its last session where that comes first; null where there is none. */
  lastsUntil: instant.nullable(),
  /** Of a mock exam or an exam: when its first session opens; null where there is none. */
  opensAt: instant.nullable(),
  labels: z.array(z.string()),
  archived: z.boolean(),
})

export const coursePublishCalls = endpoints({
  'POST /coach-api/courses/:id/trials': {
    access: 'coach:course',
    summary: 'Make a publish of the draft that only the caller sees, to try it; its results count nowhere',
    params: idParam,
    reply: z.object({ publishId: uuid }),
    errors: ['not-found', 'course-invalid'],
  },
  'GET /coach-api/courses/:id/publishes': {
    access: 'coach:course',
    summary: 'The publishes of a course, the newest first',
    params: idParam,
    reply: z.object({ items: z.array(coursePublish) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/publishes': {
    access: 'coach:publish',
    summary: 'Publish a course: what the draft says becomes a version, which learners practise from now on',
    params: idParam,
    body: z.strictObject({
      name,
      ...audience.shape,
      /** When learners get it, in the future; null: at once. Null for an exam, whose sessions have times of their own (PUBLISH-13). */
      startsAt: instant.nullable().default(null),
      /** Null: until it is terminated, or due by its recurrence. In the future. */
      endsAt: instant.nullable(),
      showRank: z.boolean(),
      /** `learner`: learners choose the difficulty at each start. */
      difficultyChoice: z.enum(difficultyChoices).default('course'),
      kind: z.enum(publishKinds).default('practice'),
      description: description.default(''),
      /** What trainers find it by; learners don't see them. */
      labels: publishLabels.default([]),
      /** What learners agree to before they begin an exam. */
      instructions: instructions.default(''),
      /** Of an exam: whether it is noted when its page is left; learners agree to it before they begin (EXAM-13). */
      notesAbsences: z.boolean().default(false),
      /** Whether learners may turn on their camera and see themselves; nothing of it leaves the browser (CONV-15). */
      camera: z.boolean().default(false),
      /** At least one of a mock exam or an exam, none of a practice (PUBLISH-03). */
      sessions: z.array(newExamSession).max(mostOfExam.sessions).default([]),
      /** For learners to study (PUBLISH-05). */
      materials: newMaterials.default([]),
      completion: completionRule.default(usualCompletion),
      passAt: passAt.default(null),
      /** Of a mock exam or an exam of papers: which free answers people mark (MARK-01). */
      review: reviewRule.default(usualReview),
      /** Of a practice without an end of its own: that it begins again, and when each round is due (PUBLISH-09). */
      recurrence: recurrence.nullable().default(null),
      /** Of one that recurs: its rounds begin at the time of day that it is there now (PUBLISH-09). */
      timeZone,
      /** Days before its end at which those are reminded who haven't completed it; none without an end (HOME-18). */
      reminders: reminders.default([]),
    }),
    reply: coursePublish,
    errors: ['not-found', 'course-invalid', 'illegal-argument', 'paper-config-error'],
  },
  'GET /coach-api/course-publishes': {
    access: 'coach:publish',
    summary: 'The publishes of all courses that are open to the caller (PUBLISH-01)',
    query: z.strictObject({
      ...pageQuery,
      /** In the names of publishes and of courses. */
      search: z.string().trim().max(100).optional(),
      state: z.enum(publishStates).optional(),
      kind: z.enum(publishKinds).optional(),
      course: uuid.optional(),
      /** Of courses that stand in it or below it; those without one by its special id (ADMIN-04). */
      category: z.union([uuid, z.literal(noCategory)]).optional(),
      label: z.string().max(longestPublishLabel).optional(),
      /** Those that were taken out of the list, instead of those in it. */
      archived: z.stringbool().default(false),
      /** `created`: the newest first. */
      sort: z.enum(['created', 'name', 'course', 'startsAt', 'endsAt']).default('created'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: pageOf(listedPublish),
  },
  'GET /coach-api/course-publishes/_courses': {
    access: 'coach:publish',
    summary:
      'What the publishes can be narrowed down to: courses that have been published, the categories that they stand in, and labels',
    reply: z.object({
      items: z.array(z.object({ id: uuid, name: z.string() })),
      /** Each with the names of those above it, in the order of the tree (ADMIN-04). */
      categories: z.array(z.object({ id: uuid, path: z.string() })),
      /** Whether a published course is in no category. */
      withoutCategory: z.boolean(),
      labels: z.array(z.string()),
    }),
  },
  'GET /coach-api/course-publishes/:id': {
    access: 'coach:publish',
    summary: 'A publish with all that it was made with, to look at or to copy',
    params: idParam,
    reply: listedPublish.extend({
      description: z.string(),
      instructions: z.string(),
      notesAbsences: z.boolean(),
      camera: z.boolean(),
      showRank: z.boolean(),
      passAt,
      /** The pass mark of the version that it pins. */
      coursePassAt: z.int(),
      reminders,
      /** Departments, classes and people that the caller sees; empty where it is for everybody. */
      memberList: z.array(z.object({ type: memberType, id: uuid, name: z.string() })),
      /** How many more there are. */
      unseen: z.int(),
      /** The newest round of its series, where that is a later one. */
      laterRound: z.object({ id: uuid, round: z.int() }).nullable(),
      /** Counts changes: one that was made from an older one is refused with `changed-meanwhile`. */
      revision: z.int(),
      /** Of a mock exam or an exam: when the last session ends that isn't over; null where there is none. The publish can't be made to end before. */
      sessionsUntil: instant.nullable(),
    }),
    errors: ['not-found'],
  },
  'PUT /coach-api/course-publishes/:id': {
    access: 'coach:publish',
    summary:
      'Change a publish that is out (PUBLISH-11): nobody who is in it is disturbed, who is taken out keeps what they did, a later end opens it again',
    params: idParam,
    body: audience.extend({
      name,
      description,
      instructions,
      /** Of an exam; stays once somebody has begun. */
      notesAbsences: z.boolean(),
      camera: z.boolean(),
      showRank: z.boolean(),
      passAt,
      /** Whether what was begun before is judged by the pass mark as well, results that are known already among it (PUBLISH-14). */
      judgesAll: z.boolean().default(false),
      /** When it begins, as long as it hasn't; null: at once (PUBLISH-13). Of a series all rounds move with its first. */
      startsAt: instant.nullable(),
      /** Null: until it is terminated. In the future where it is another one than before. */
      endsAt: instant.nullable(),
      revision: z.int().min(1),
    }),
    reply: coursePublish,
    errors: ['not-found', 'illegal-argument', 'round-begun', 'changed-meanwhile'],
  },
  'POST /coach-api/course-publishes/:id/audience/_preview': {
    access: 'coach:publish',
    summary: 'Who would come in and who would leave with another audience; nothing is changed (PUBLISH-11)',
    params: idParam,
    body: audience,
    reply: z.object({
      /** How many learners it would be for. */
      people: z.int(),
      joining: z.int(),
      leaving: z.int(),
      /** People who are in a practice or an attempt at this moment, and how many of them would leave. */
      running: z.int(),
      runningLeaving: z.int(),
    }),
    errors: ['not-found', 'illegal-argument'],
  },
  'POST /coach-api/course-publishes/:id/pass-mark/_preview': {
    access: 'coach:publish',
    summary:
      'Whose result would be another one if all that was begun were judged by a pass mark; nothing is changed (PUBLISH-14)',
    params: idParam,
    body: z.strictObject({ passAt }),
    reply: z.object({
      /** Practices and attempts that were begun under another pass mark. */
      otherwise: z.int(),
      /** Of all, how many are on at this moment, and how many have ended whose learners don't have their result yet. */
      running: z.int(),
      unreleased: z.int(),
      /** People with a result; how many of them would pass who don't, or more sessions of an exam, and how many no longer would. */
      people: z.int(),
      gained: z.int(),
      lost: z.int(),
      /** These people by name, as far as they are in the caller's data scope, and how many more there are. */
      items: z.array(
        z.object({ userId: uuid, displayName: z.string(), department: z.string(), passes: z.boolean() }),
      ),
      unnamed: z.int(),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/course-publishes/:id/refresh': {
    access: 'coach:publish',
    summary: 'Give a publish what the draft says now (PUBLISH-04); practices that are on go on as they began',
    params: idParam,
    reply: coursePublish,
    errors: ['not-found', 'course-invalid', 'course-terminated', 'paper-config-error'],
  },
  'POST /coach-api/course-publishes/:id/stop-series': {
    access: 'coach:publish',
    summary: 'Begin no further round of a publish that recurs; the one that is on goes on (PUBLISH-09)',
    params: idParam,
    reply: coursePublish,
    errors: ['not-found'],
  },
  'PUT /coach-api/course-publishes/:id/schedule': {
    access: 'coach:publish',
    summary:
      'Change how a publish recurs, from its next round on, and when it reminds; also begin a series with one that was published once (PUBLISH-09, HOME-18)',
    params: idParam,
    body: schedule.extend({
      /** What the caller saw: `changed-meanwhile` where it is something else by now. */
      seen: schedule,
      /** Of a series that begins with it: its rounds begin at the time of day of the first one there. */
      timeZone,
    }),
    reply: coursePublish,
    errors: ['not-found', 'illegal-argument', 'course-terminated', 'round-begun', 'changed-meanwhile'],
  },
  'POST /coach-api/course-publishes/:id/terminate': {
    access: 'coach:publish',
    summary: 'Take a publish back: nobody starts it any more; results stay',
    params: idParam,
    reply: coursePublish,
    errors: ['not-found'],
  },
  'POST /coach-api/course-publishes/:id/reopen': {
    access: 'coach:publish',
    summary: 'Let a terminated publish go on (PUBLISH-01)',
    params: idParam,
    reply: coursePublish,
    errors: ['not-found', 'course-terminated'],
  },
  'PUT /coach-api/course-publishes/:id/labels': {
    access: 'coach:publish',
    summary: 'Give a publish these labels in place of those it has (PUBLISH-02)',
    params: idParam,
    body: z.strictObject({ labels: publishLabels }),
    reply: coursePublish,
    errors: ['not-found'],
  },
  'POST /coach-api/course-publishes/:id/archive': {
    access: 'coach:publish',
    summary: 'Take a publish that is over or terminated out of the list; results stay',
    params: idParam,
    reply: coursePublish,
    errors: ['not-found', 'publish-running'],
  },
  'POST /coach-api/course-publishes/:id/unarchive': {
    access: 'coach:publish',
    summary: 'Put an archived publish back into the list',
    params: idParam,
    reply: coursePublish,
    errors: ['not-found'],
  },
})

export type CoursePublish = z.infer<typeof coursePublish>

export type ListedPublish = z.infer<typeof listedPublish>

export type PublishDetails = z.infer<
  (typeof coursePublishCalls)['GET /coach-api/course-publishes/:id']['reply']
>

export type ChangedPublish = z.output<
  (typeof coursePublishCalls)['PUT /coach-api/course-publishes/:id']['body']
>

export type Audience = z.output<typeof audience>

export type AudiencePreview = z.infer<
  (typeof coursePublishCalls)['POST /coach-api/course-publishes/:id/audience/_preview']['reply']
>

export type PassMarkPreview = z.infer<
  (typeof coursePublishCalls)['POST /coach-api/course-publishes/:id/pass-mark/_preview']['reply']
>

export type PublishSchedule = z.output<typeof schedule>

export type NewPublish = z.input<(typeof coursePublishCalls)['POST /coach-api/courses/:id/publishes']['body']>
