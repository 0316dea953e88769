import { z } from 'zod'
import { courseKinds } from '../domain/course/kinds.ts'
import { localeSchema } from '../domain/course/base.ts'
import { examButtons, examKinds, examStates, resultReleases } from '../domain/exam/exam-session.ts'
import { reviewKinds } from '../domain/marking/review-rule.ts'
import { queueStates } from '../domain/exam/queue.ts'
import { endReasons } from '../domain/session/session.ts'
import { device, endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { run, stageLock } from './practice.ts'

const ownAttempt = run.extend({
  /** 1 for the first. */
  number: z.int(),
  endReason: z.enum(endReasons).nullable(),
  /** When it ends by itself, with all that was given on top; null once it has ended. */
  until: instant.nullable(),
  /** Whether an invigilator has it paused: its clock stands, and `until` moves when it goes on (EXAM-10). */
  paused: z.boolean(),
  /** Whether it had ended, and an invigilator let it go on (EXAM-22). */
  continued: z.boolean(),
  /** What its result is called by the paper's levels; null where they have none, or it is withheld. */
  levelName: z.string().nullable(),
})

/** A session as a learner sees it (EXAM-01, EXAM-02). */
const ownSession = z.object({
  id: uuid,
  name: z.string(),
  paperName: z.string(),
  minutes: z.int(),
  attempts: z.int(),
  attemptsLeft: z.int(),
  startsAt: instant,
  endsAt: instant,
  registration: z.boolean(),
  registerFrom: instant.nullable(),
  registerUntil: instant.nullable(),
  capacity: z.int().nullable(),
  registered: z.int(),
  /** Whether seats are limited, and so one may have to queue. */
  queue: z.boolean(),
  release: z.enum(resultReleases),
  releaseAt: instant.nullable(),
  /** Of which attempts people decide something before there is a result: of none, of those that the platform is unsure of, of all (EXAM-15). */
  reviewed: z.enum(reviewKinds),
  /** Whether all of it is paused: nobody begins meanwhile (EXAM-11). */
  paused: z.boolean(),
  state: z.enum(examStates),
  button: z.enum(examButtons),
  /** What has to be done before it can be started (PUBLISH-02); null where nothing has. */
  lock: stageLock.nullable(),
  /** Place on the waiting list, from 1; null where the learner isn't on it. */
  waitingPlace: z.int().nullable(),
  extraMinutes: z.int(),
  /** The newest first. */
  own: z.array(ownAttempt),
})

export const ownExam = z.object({
  publishId: uuid,
  name: z.string(),
  kind: z.enum(examKinds),
  courseKind: z.enum(courseKinds),
  courseName: z.string(),
  locale: localeSchema,
  description: z.string(),
  /** Whether it is noted when its page is left: learners agree to it before they begin (EXAM-13). */
  notesAbsences: z.boolean(),
  /** Whether learners may turn on their camera during it (CONV-15). */
  camera: z.boolean(),
  passAt: z.int(),
  excellentAt: z.int(),
  /** Whether the whole exam is over or was terminated. */
  over: z.boolean(),
  sessions: z.array(ownSession),
})

export const examCalls = endpoints({
  'GET /coach-api/exams': {
    access: 'signed-in',
    summary: 'Mock exams and exams that are published to the caller, what comes first first',
    query: z.strictObject({ kind: z.enum(examKinds).optional() }),
    reply: z.object({ now: instant, items: z.array(ownExam) }),
  },
  'GET /coach-api/exams/:id': {
    access: 'signed-in',
    summary: 'One mock exam or exam of the caller, by its publish, with instructions (EXAM-01)',
    params: idParam,
    reply: ownExam.extend({
      now: instant,
      instructions: z.string(),
      sessions: z.array(
        ownSession.extend({
          /** When right answers are shown at the earliest (EXAM-18); null where they aren't kept, as of a mock exam. */
          answersFrom: instant.nullable(),
        }),
      ),
    }),
    errors: ['not-found'],
  },
  'GET /coach-api/platform-clock': {
    access: 'signed-in',
    summary:
      'The platform’s clock: a small call by which a device’s clock and its way to the platform are measured before an exam (EXAM-27)',
    reply: z.object({ now: instant }),
  },
  'POST /coach-api/exam-sessions/:id/register': {
    access: 'signed-in',
    summary: 'Register for a session; where every place is taken, for its waiting list',
    params: idParam,
    body: z.strictObject({ waitingList: z.boolean().default(false) }),
    reply: z.object({ state: z.enum(['registered', 'waiting']) }),
    errors: ['not-found', 'registered-elsewhere', 'registration-closed', 'exam-full', 'course-terminated'],
  },
  'POST /coach-api/exam-sessions/:id/unregister': {
    access: 'signed-in',
    summary: 'Give up a place before the session begins; who waits longest gets it',
    params: idParam,
    body: nothing,
    reply: nothing,
    errors: ['not-found', 'registration-closed'],
  },
  'POST /coach-api/exam-sessions/:id/queue': {
    access: 'signed-in',
    summary: 'Queue for a seat, or say that one is still there; asked every few seconds (EXAM-03)',
    params: idParam,
    body: z.strictObject({
      device,
      /** The page is hidden: its place is kept longer, for it is heard of less often. */
      hidden: z.boolean().default(false),
    }),
    reply: z.object({
      state: z.enum(queueStates),
      /** From 1; 0 where nobody waits before the caller. */
      place: z.int(),
      estimateSeconds: z.int(),
    }),
    errors: [
      'not-found',
      'register-first',
      'exam-not-started',
      'no-attempts-left',
      'stage-locked',
      'course-terminated',
      'exam-paused',
    ],
  },
  'POST /coach-api/exam-sessions/:id/leave-queue': {
    access: 'signed-in',
    summary: 'Leave the queue',
    params: idParam,
    body: nothing,
    reply: nothing,
    errors: ['not-found'],
  },
  'POST /coach-api/exam-sessions/:id/start': {
    access: 'signed-in',
    summary: 'Begin an attempt, or go on with the one that runs',
    params: idParam,
    body: z.strictObject({
      /** The instructions were read and agreed to, and that it is noted when the page is left. */
      agreed: z.boolean().default(false),
      /** End an unfinished practice first, keeping its score. */
      endUnfinished: z.boolean().default(false),
      /** The learner's, as IANA calls it. */
      timeZone: z.string().min(1).max(60).optional(),
    }),
    reply: z.object({
      sessionId: uuid,
      /** A paper is answered on a sheet, a conversation is held. */
      paper: z.boolean(),
    }),
    errors: [
      'not-found',
      'register-first',
      'exam-not-started',
      'no-attempts-left',
      'stage-locked',
      'course-terminated',
      'exam-paused',
      'queue-wait',
      'in-exam',
      'unfinished-session',
      'paper-config-error',
      'illegal-argument',
    ],
  },
})

export type OwnExamView = z.infer<typeof ownExam>

export type OwnSessionView = z.infer<typeof ownSession>

export type ExamPage = z.infer<(typeof examCalls)['GET /coach-api/exams/:id']['reply']>
