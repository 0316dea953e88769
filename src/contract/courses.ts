import { z } from 'zod'
import { allCategories, noCategory } from '../domain/category/categories.ts'
import { courseKinds } from '../domain/course/kinds.ts'
import { editCommandSchema, mostCommands } from '../domain/course/edit/commands.ts'
import { coursePackageSchema } from '../domain/course/course-package.ts'
import { localeSchema } from '../domain/course/base.ts'
import { factStates } from '../domain/course/fact-states.ts'
import { handlerKinds } from '../domain/handlers/kinds.ts'
import { usualCompletion } from '../domain/publish/completion.ts'
import { isRecurrence, roundMonths } from '../domain/publish/recurrence.ts'
import { reminderDays } from '../domain/publish/reminders.ts'
import { longestPublishLabel, mostPublishLabels, publishStates } from '../domain/publish/publish-state.ts'
import { difficultyChoices } from '../domain/session/difficulty.ts'
import { coursePermissions, memberTypes } from '../domain/permissions/course-permission.ts'
import { mostOfExam, publishKinds } from '../domain/exam/exam-session.ts'
import { endpoints, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'
import { newExamSession } from './exams.ts'
import { job } from './jobs.ts'
import { usualReview } from '../domain/marking/review-rule.ts'
import { reviewRule } from './marking.ts'
import { completionRule, newMaterials } from './materials.ts'

const permission = z.enum(coursePermissions)
const memberType = z.enum(memberTypes)

export const courseRow = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(courseKinds),
  locale: localeSchema,
  /** The category that it stands in, and its name; null and empty where it is in none (ADMIN-04). */
  categoryId: uuid.nullable(),
  category: z.string(),
  /** File of its cover (COURSE-02), shown by the addresses of `GET /coach-api/file/_addresses`. */
  cover: uuid.nullable(),
  difficulty: z.int(),
  portrait: z.string(),
  /** Nodes of a dialogue flow, questions of a question bank. */
  nodes: z.int(),
  /** Number of the newest version; 0 where none was made yet. */
  version: z.int(),
  /** Whether the draft says something else than the newest version. */
  draftChanged: z.boolean(),
  /** Counts changes of the draft. */
  draftRevision: z.int(),
  /** Numbers of the versions that learners practise now or will, ascending; empty where it isn't published. */
  publishedVersions: z.array(z.int()),
  permission,
  updatedAt: instant,
})

/** Practices of a course that were finished and in which something was answered, by people whom the caller sees; no trials (REPORT-12). */
const coursePractised = z.object({
  runs: z.int(),
  /** How many of them reached the course's pass line. */
  passed: z.int(),
})

/** Who works on a course, as far as the caller sees people (PERM-05, PERM-06). */
export const courseSharing = z.object({
  permission,
  /** Those that are named; empty where the course is open to all. */
  members: z.array(z.object({ type: memberType, id: uuid, name: z.string() })),
  /** How many more members there are that the caller doesn't see: changes by this caller leave them. */
  unseen: z.int(),
  /** Who created the course; null where that is unknown or the caller doesn't see them. */
  creator: z.object({ id: uuid, name: z.string() }).nullable(),
  /**
   * Whether the caller may change it: its creator may, and people who manage permissions and see everybody.
   */
  mayChange: z.boolean(),
  /** Counts changes: one that was made from an older one is refused with `changed-meanwhile`. */
  revision: z.int(),
})
/**
 * What the checker found: `code` is the key of its message, `node` where it stands. An `error` stops import
 * and publishing.
 */
export const courseProblem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  path: z.string(),
  node: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
const courseName = z.string().trim().min(1).max(100)
const idParam = z.strictObject({ id: uuid })
const versionParams = z.strictObject({ id: uuid, versionId: uuid })

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

/** A publish of a course, as those who build it see it (PUBLISH-01). */
export const coursePublish = z.object({
  id: uuid,
  name: z.string(),
  /** Number of the version that it pins. */
  version: z.int(),
  state: z.enum(publishStates),
  members: z.enum(['ALL', 'PART']),
  /** How many classes and people it is for; 0 where it is for everybody. */
  memberCount: z.int(),
  startsAt: instant,
  endsAt: instant.nullable(),
  difficultyChoice: z.enum(difficultyChoices),
  kind: z.enum(publishKinds),
  /** Practices, or attempts, that were started. */
  runs: z.int(),
  /** Which round of a series it is, from 1; null where it is published once (PUBLISH-09). */
  series: z
    .object({
      months: z.union(roundMonths.map((months) => z.literal(months))),
      days: z.int(),
      round: z.int(),
      /** When the first round began: all starts are counted from it. */
      startedAt: instant,
      /** When the next round begins; null once it has, or where the series was stopped. */
      nextAt: instant.nullable(),
    })
    .nullable(),
})

/** The same in a list of the publishes of all courses. */
export const listedPublish = coursePublish.extend({
  courseId: uuid,
  courseName: z.string(),
  courseKind: z.enum(courseKinds),
  /** Number of the version that it gets when it is refreshed. */
  newestVersion: z.int(),
  /** Practices, or attempts, that are on at this moment. */
  running: z.int(),
  /** Of a mock exam or an exam. */
  sessions: z.int(),
  labels: z.array(z.string()),
  archived: z.boolean(),
})

/** What a course said once (COURSE-08a): a version, or what its draft said before something else took its place. */
export const courseVersionRow = z.object({
  id: uuid,
  /** Null for what was kept of a draft; it is no version. */
  number: z.int().nullable(),
  /** What whoever made it on demand said of it; empty where nothing was. */
  note: z.string(),
  createdAt: instant,
  by: z.object({ id: uuid, name: z.string() }).nullable(),
  /** The publishes that pin it, the newest first. */
  publishes: z.array(z.object({ id: uuid, name: z.string(), state: z.enum(publishStates) })),
})

/** A change of a draft that was made: `changeId` is the page's own name for it. */
export const draftChange = z.object({
  /** The revision of the draft that came of it. */
  revision: z.int(),
  changeId: uuid,
  /** Without an id, and nameless, where that person was erased since. */
  by: z.object({ id: uuid.nullable(), name: z.string() }),
  commands: z.array(editCommandSchema),
})

/** Where a builder is in a draft: the node that they have open, and the field that they write in. */
const placeInDraft = z.strictObject({
  node: z.string().max(40).nullable(),
  field: z.string().max(80).nullable(),
})

/** Somebody else who has the draft open (COURSE-09a); one entry a page. */
export const presentBuilder = z.object({
  page: uuid,
  id: uuid,
  name: z.string(),
  at: placeInDraft,
})

/** A change of one's own as undo needs it: `undoes` names the change that it took back. */
export const ownChange = z.object({
  changeId: uuid,
  undoes: uuid.nullable(),
  inverse: z.array(editCommandSchema),
})

const span = { start: z.int(), end: z.int() }

/** What is read from a sentence (INTENT-02), as src/domain/dialogue/understand-sentence.ts has it; spans are of the sentence as sent. */
export const understoodSentence = z.object({
  intents: z.array(z.object({ intent: z.string(), confidence: z.number(), refused: z.boolean(), ...span })),
  almost: z.object({ intent: z.string(), confidence: z.number(), needed: z.number() }).nullable(),
  nearest: z.array(z.object({ intent: z.string(), line: z.string(), likeness: z.number() })),
  keywords: z.array(z.object({ keyword: z.string(), denied: z.boolean(), ...span })),
  facts: z.array(z.object({ fact: z.string(), state: z.enum(factStates), ...span })),
  handled: z.array(z.enum(handlerKinds)),
})

export const courseCalls = endpoints({
  'GET /coach-api/courses': {
    access: 'coach:course',
    summary: 'The courses of the enterprise that the caller works on',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      /** With all below it; all courses, or those without a category, by their special ids (ADMIN-04). */
      category: z.union([uuid, z.enum([allCategories, noCategory])]).optional(),
    }),
    reply: pageOf(
      courseRow.extend({
        /** Null where the caller reads no statistics. */
        practised: coursePractised.nullable(),
      }),
    ),
  },
  'GET /coach-api/courses/:id': {
    access: 'coach:course',
    summary: 'A course with its draft, whole, and what the checker says of it',
    params: idParam,
    reply: courseRow.extend({ package: coursePackageSchema, problems: z.array(courseProblem) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses': {
    access: 'coach:course',
    summary:
      'Make a course: a draft of a small conversation that already runs, or what a template says (COURSE-01)',
    body: z.strictObject({
      name: courseName,
      kind: z.enum(courseKinds).default('dialogue-flow'),
      locale: localeSchema,
      categoryId: uuid.nullable().default(null),
      /** Id of a template of this language to start from (GET /coach-api/course-templates). */
      template: z.string().max(40).nullable().default(null),
    }),
    reply: courseRow,
    errors: ['not-found'],
  },
  'PUT /coach-api/courses/:id/cover': {
    access: 'coach:course',
    summary: 'Give a course a cover, a PNG or JPEG that was uploaded, or take it away (COURSE-02)',
    params: idParam,
    body: z.strictObject({ cover: uuid.nullable() }),
    reply: courseRow,
    errors: ['not-found', 'unsupported-file-type'],
  },
  'POST /coach-api/courses/_move': {
    access: 'coach:course',
    summary: 'Move courses to a category, or out of any; all of them or none (COURSE-01)',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(1000), categoryId: uuid.nullable() }),
    /** How many were elsewhere before. */
    reply: z.object({ changed: z.int() }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/copy': {
    access: 'coach:course',
    summary: 'Copy the draft of a course into a new one, open to the same people (COURSE-01)',
    params: idParam,
    body: z.strictObject({ name: courseName }),
    reply: courseRow,
    errors: ['not-found'],
  },
  'POST /coach-api/courses/import': {
    access: 'coach:course',
    summary: 'Import a course package: a new course, or a new version of the one with the same code',
    body: z.unknown(),
    reply: z.object({ id: uuid, version: z.int(), problems: z.array(courseProblem) }),
    errors: ['course-invalid', 'course-changed', 'repeat', 'operation-forbidden'],
  },
  'GET /coach-api/courses/:id/permission': {
    access: 'coach:course',
    summary: 'Who works on a course (PERM-06)',
    params: idParam,
    reply: courseSharing,
    errors: ['not-found'],
  },
  'PUT /coach-api/courses/:id/permission': {
    access: 'coach:course',
    summary:
      'Open a course to all who manage courses, or to some of them. Its publishes say who practises it',
    params: idParam,
    body: z.strictObject({
      permission,
      members: z.array(z.strictObject({ type: memberType, id: uuid })).max(1000),
      revision: z.int().min(1),
    }),
    reply: courseSharing,
    errors: ['not-found', 'operation-forbidden', 'changed-meanwhile'],
  },
  'GET /coach-api/courses/:id/export': {
    access: 'coach:course',
    summary: 'The draft of the course as a package',
    params: idParam,
    reply: coursePackageSchema,
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/draft/commands': {
    access: 'coach:course',
    summary:
      'Change the draft of a course: all commands or none (COURSE-08a). Learners have what is published until it is published again',
    params: idParam,
    body: z.strictObject({
      /** Chosen by the caller; a change that comes twice is made once. */
      changeId: uuid,
      /** The change of the caller's own that this one takes back. */
      undoes: uuid.nullable().default(null),
      commands: z.array(editCommandSchema).min(1).max(mostCommands),
    }),
    /** `revision` of the draft that has it. */
    reply: z.object({ course: courseRow, revision: z.int() }),
    errors: ['not-found', 'changed-meanwhile', 'illegal-argument'],
  },
  'POST /coach-api/courses/:id/draft/listen': {
    access: 'coach:course',
    summary:
      'What others have changed of a draft since a revision, who has it open and whether its comments changed; waits for something to happen (COURSE-09a)',
    params: idParam,
    body: z.strictObject({
      /** The caller's page, for as long as it is open. */
      page: uuid,
      since: z.int().min(0),
      /** Null: the page is being closed. */
      at: placeInDraft.nullable(),
      /** What the page knows beside the changes: anything else is answered at once. Null answers at once in any case. */
      known: z.string().max(40).nullable(),
    }),
    reply: z.object({
      revision: z.int(),
      /** In their order; null where there are too many, or another course has taken the place: read it whole. */
      changes: z.array(draftChange).nullable(),
      present: z.array(presentBuilder),
      /** Counts changes of the comments (GET /coach-api/courses/:id/comments). */
      comments: z.int(),
      /** Stands for `present` and `comments`. */
      known: z.string(),
    }),
    errors: ['not-found', 'unavailable'],
  },
  'GET /coach-api/courses/:id/draft/problems': {
    access: 'coach:course',
    summary: 'What the checker says of a draft (FLOW-04), and of which revision',
    params: idParam,
    reply: z.object({ revision: z.int(), problems: z.array(courseProblem) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/draft/understand': {
    access: 'coach:course',
    summary:
      'What a sentence means to the draft of a course, at a node or anywhere (INTENT-12); trains its classifier first where its sentences have changed',
    params: idParam,
    body: z.strictObject({
      sentence: z.string().trim().min(1).max(500),
      /** Null: anywhere. */
      node: z.string().max(40).nullable(),
    }),
    reply: understoodSentence,
    errors: ['not-found', 'course-invalid', 'unavailable', 'too-many-requests'],
  },
  'POST /coach-api/courses/:id/draft/cross-validation': {
    access: 'coach:course',
    summary:
      'Start a job that tells how well the examples of each intent of the draft are understood where the classifier has not seen them (INTENT-02)',
    params: idParam,
    body: nothing,
    reply: job,
    errors: ['not-found', 'course-invalid', 'too-many-requests'],
  },
  'GET /coach-api/courses/:id/draft/own-changes': {
    access: 'coach:course',
    summary:
      'What the caller has changed of a draft, the newest last, so that it can be undone after a reload',
    params: idParam,
    reply: z.object({ items: z.array(ownChange) }),
    errors: ['not-found'],
  },
  'GET /coach-api/courses/:id/versions': {
    access: 'coach:course',
    summary: 'The versions of a course and what was kept of its draft, the newest first (COURSE-08a)',
    params: idParam,
    reply: z.object({ items: z.array(courseVersionRow) }),
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/versions': {
    access: 'coach:course',
    summary:
      'Make a version of what the draft says, or answer the one that says it already; nobody practises it until it is published',
    params: idParam,
    body: z.strictObject({ note: z.string().trim().max(200).default('') }),
    reply: courseVersionRow,
    errors: ['not-found', 'course-invalid', 'changed-meanwhile'],
  },
  'GET /coach-api/courses/:id/versions/:versionId': {
    access: 'coach:course',
    summary: 'What a course said in one of its versions, as a package',
    params: versionParams,
    reply: coursePackageSchema,
    errors: ['not-found'],
  },
  'POST /coach-api/courses/:id/versions/:versionId/restore': {
    access: 'coach:course',
    summary:
      'Put what a version says in the place of the draft; what the draft said is kept and can be restored in turn',
    params: versionParams,
    /** The draft that is to go: one that was changed since stays. */
    body: z.strictObject({ draftRevision: z.int().min(1) }),
    /** `before`: the version, or what was kept, that says what the draft said. */
    reply: z.object({ course: courseRow, before: uuid }),
    errors: ['not-found', 'changed-meanwhile'],
  },
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
      name: z.string().trim().min(1).max(100),
      members: z.enum(['ALL', 'PART']),
      /** Classes and people; at least one where it is for some. */
      memberList: z.array(z.strictObject({ type: memberType, id: uuid })).max(1000),
      /** Null: until it is terminated, or due by its recurrence. In the future. */
      endsAt: instant.nullable(),
      showRank: z.boolean(),
      /** `learner`: learners choose the difficulty at each start. */
      difficultyChoice: z.enum(difficultyChoices).default('course'),
      kind: z.enum(publishKinds).default('practice'),
      description: z.string().trim().max(1000).default(''),
      /** What trainers find it by; learners don't see them. */
      labels: publishLabels.default([]),
      /** What learners agree to before they begin an exam. */
      instructions: z.string().trim().max(2000).default(''),
      /** Of an exam: whether it is noted when its page is left; learners agree to it before they begin (EXAM-13). */
      notesAbsences: z.boolean().default(false),
      /** At least one of a mock exam or an exam, none of a practice (PUBLISH-03). */
      sessions: z.array(newExamSession).max(mostOfExam.sessions).default([]),
      /** For learners to study (PUBLISH-05). */
      materials: newMaterials.default([]),
      completion: completionRule.default(usualCompletion),
      /** Of a mock exam or an exam of papers: which free answers people mark (MARK-01). */
      review: reviewRule.default(usualReview),
      /** Of a practice without an end of its own: that it begins again, and when each round is due (PUBLISH-09). */
      recurrence: recurrence.nullable().default(null),
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
      'What the publishes can be narrowed down to: courses that have been published, and labels, by name',
    reply: z.object({
      items: z.array(z.object({ id: uuid, name: z.string() })),
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
      showRank: z.boolean(),
      reminders,
      /** Classes and people that the caller sees; empty where it is for everybody. */
      memberList: z.array(z.object({ type: memberType, id: uuid, name: z.string() })),
      /** How many more there are. */
      unseen: z.int(),
      /** The newest round of its series, where that is a later one. */
      laterRound: z.object({ id: uuid, round: z.int() }).nullable(),
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
  'DELETE /coach-api/courses/:id': {
    access: 'coach:course',
    summary: 'Delete a course; refused while learners have it. Results and reports stay',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'course-published'],
  },
  'POST /coach-api/courses/:id/restore': {
    access: 'coach:course',
    summary: 'Bring a deleted course back',
    params: idParam,
    reply: courseRow,
    errors: ['not-found'],
  },
})

export type CourseRow = z.infer<typeof courseRow>
export type CoursePractised = z.infer<typeof coursePractised>
/** A course as lists show it. */
export type ListedCourse = CourseRow & { practised: CoursePractised | null }
export type CourseVersionRow = z.infer<typeof courseVersionRow>
export type CourseSharing = z.infer<typeof courseSharing>
export type DraftChange = z.infer<typeof draftChange>
export type PresentBuilder = z.infer<typeof presentBuilder>
export type OwnChange = z.infer<typeof ownChange>
export type Understood = z.infer<typeof understoodSentence>
export type CourseProblem = z.infer<typeof courseProblem>
export type CoursePublish = z.infer<typeof coursePublish>
export type ListedPublish = z.infer<typeof listedPublish>
export type PublishDetails = z.infer<(typeof courseCalls)['GET /coach-api/course-publishes/:id']['reply']>
export type PublishSchedule = z.output<typeof schedule>
export type NewPublish = z.input<(typeof courseCalls)['POST /coach-api/courses/:id/publishes']['body']>
