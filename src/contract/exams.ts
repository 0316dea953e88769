import { z } from 'zod'
import { courseKinds } from '../domain/course/kinds.ts'
import { localeSchema } from '../domain/course/base.ts'
import { longestAbsence, shortestAbsence } from '../domain/exam/absence.ts'
import { boardSorts, boardStates } from '../domain/exam/board.ts'
import {
  examButtons,
  examKinds,
  examStates,
  mostOfExam,
  resultReleases,
} from '../domain/exam/exam-session.ts'
import { reviewKinds } from '../domain/marking/review-rule.ts'
import { longestPaperAnswer, longestWarning } from '../domain/exam/paper-attempt.ts'
import { queueStates } from '../domain/exam/queue.ts'
import { endReasons } from '../domain/session/session.ts'
import { endpoints, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'
import { askedQuestion, run, stageLock } from './practice.ts'

const sessionFields = {
  name: z.string().trim().min(1).max(50),
  /** Of a question bank; null where a conversation is the exam. */
  paperId: z.string().max(40).nullable(),
  /** How often each learner may sit it. */
  attempts: z.int().min(1).max(mostOfExam.attempts),
  minutes: z.int().min(1).max(mostOfExam.minutes),
  startsAt: instant,
  endsAt: instant,
  registration: z.boolean(),
  /** Null: from the publishing, and until the session ends. */
  registerFrom: instant.nullable(),
  registerUntil: instant.nullable(),
  /** How many may register; null: everybody. */
  capacity: z.int().min(1).max(mostOfExam.capacity).nullable(),
  /** How many may sit it at the same time; the others queue. Null: everybody. */
  seats: z.int().min(1).max(mostOfExam.capacity).nullable(),
  /** When learners see their results. */
  release: z.enum(resultReleases),
  /** Only where they are released at an instant. */
  releaseAt: instant.nullable(),
}

export const newExamSession = z.strictObject(sessionFields)

/** A session as those who hold the exam see it. */
const heldSession = z.object({
  id: uuid,
  ...sessionFields,
  /** Counts changes: one that was made from an older one is refused with `changed-meanwhile`. */
  revision: z.int(),
  paperName: z.string(),
  /** Null before, and where they are released at once. */
  releasedAt: instant.nullable(),
  /** While all of it is paused: since when, and until when at the latest (EXAM-11). Its end moves when it goes on. */
  pausedAt: instant.nullable(),
  pausedUntil: instant.nullable(),
  /** When its last pause was over by itself, at its limit; null otherwise. */
  pauseRanOutAt: instant.nullable(),
  registered: z.int(),
  waiting: z.int(),
  /** Attempts that run, and that have ended. */
  running: z.int(),
  ended: z.int(),
  /** Answers that people still mark: their attempts' results wait for it (MARK-04). */
  unmarked: z.int(),
})

const ownAttempt = run.extend({
  /** 1 for the first. */
  number: z.int(),
  endReason: z.enum(endReasons).nullable(),
  /** When it ends by itself, with all that was given on top; null once it has ended. */
  until: instant.nullable(),
  /** Whether an invigilator has it paused: its clock stands, and `until` moves when it goes on (EXAM-10). */
  paused: z.boolean(),
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

const ownExam = z.object({
  publishId: uuid,
  name: z.string(),
  kind: z.enum(examKinds),
  courseKind: z.enum(courseKinds),
  courseName: z.string(),
  locale: localeSchema,
  description: z.string(),
  /** Whether it is noted when its page is left: learners agree to it before they begin (EXAM-13). */
  notesAbsences: z.boolean(),
  passAt: z.int(),
  excellentAt: z.int(),
  /** Whether the whole exam is over or was terminated. */
  over: z.boolean(),
  sessions: z.array(ownSession),
})

const paperQuestion = askedQuestion.extend({
  /** Points of the hundred. */
  points: z.number(),
})

const keptAnswer = z.object({
  question: z.string(),
  /** Of a question to choose from; else null. */
  options: z.array(z.string()).nullable(),
  /** Of a free question; else null. */
  text: z.string().nullable(),
  /** When the platform had it: its receipt. */
  at: instant,
})

/** How an attempt stands, as each of its calls answers. `now` is the platform's clock. */
const attemptStatus = z.object({
  now: instant,
  /** When it ends by itself. */
  until: instant,
  status: z.enum(['open', 'ended']),
  endReason: z.enum(endReasons).nullable(),
  /** While an invigilator has it paused: since when, and when it goes on at the latest; `until` moves when it does (EXAM-10). */
  pause: z.object({ at: instant, until: instant }).nullable(),
  warnings: z.array(z.object({ at: instant, text: z.string() })),
})

const attempt = attemptStatus.extend({
  id: uuid,
  publishId: uuid,
  examSessionId: uuid,
  name: z.string(),
  sessionName: z.string(),
  paperName: z.string(),
  locale: localeSchema,
  startedAt: instant,
  questions: z.array(paperQuestion),
  answers: z.array(keptAnswer),
  /** Ids of questions to come back to. */
  marked: z.array(z.string()),
  /** Whether it is noted when the page is left (EXAM-13). */
  notesAbsences: z.boolean(),
  /** Whether its result can be seen; never while it runs. */
  released: z.boolean(),
})

const device = z.string().min(8).max(100)
const paperAnswer = z.union([
  z.strictObject({ question: z.string().max(40), options: z.array(z.string().max(40)).max(20) }),
  z.strictObject({ question: z.string().max(40), text: z.string().max(longestPaperAnswer) }),
])

/** How often the page of an attempt was left, and for how many seconds in all. */
const absenceSum = z.object({ count: z.int(), seconds: z.int() })

const boardRow = z.object({
  userId: uuid,
  displayName: z.string(),
  department: z.string(),
  /** `cut-off`: it runs, and nothing was heard of them for a while. */
  state: z.enum(boardStates),
  extraMinutes: z.int(),
  extraAttempts: z.int(),
  /** Attempts that were begun. */
  begun: z.int(),
  /** Of the newest attempt; null where there is none. */
  attempt: z
    .object({
      id: uuid,
      startedAt: instant,
      until: instant.nullable(),
      endedAt: instant.nullable(),
      endReason: z.enum(endReasons).nullable(),
      answered: z.int(),
      /** 0 where the exam is a conversation. */
      questions: z.int(),
      /** When the platform last heard of it. */
      seenAt: instant,
      /** Since when it is paused; null where it isn't. */
      pausedAt: instant.nullable(),
      /** Seconds of the pauses that are over. */
      pausedSeconds: z.number(),
      /** When a pause of it was last over by itself, at its limit. */
      pauseRanOutAt: instant.nullable(),
      /** How often its page was left, and for how many seconds in all; null where that isn't noted. */
      absences: absenceSum.nullable(),
      total: z.number().nullable(),
    })
    .nullable(),
})

const idParam = z.strictObject({ id: uuid })
const attemptErrors = ['not-found', 'practice-ended', 'exam-elsewhere', 'exam-paused'] as const

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
    reply: ownExam.extend({ now: instant, instructions: z.string() }),
    errors: ['not-found'],
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
    body: z.strictObject({ device }),
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
  'POST /coach-api/exam-attempts/:id/open': {
    access: 'signed-in',
    summary: 'Sit down at a device: the sheet as it stands. From now on no other device can answer (EXAM-06)',
    params: idParam,
    body: z.strictObject({ device }),
    reply: attempt,
    errors: ['not-found'],
  },
  'PUT /coach-api/exam-attempts/:id/answers': {
    access: 'signed-in',
    summary: 'Save answers; the same `turnId` again changes nothing. Answered when they are on disk',
    params: idParam,
    body: z.strictObject({
      turnId: uuid,
      device,
      answers: z.array(paperAnswer).min(1).max(200),
    }),
    reply: attemptStatus.extend({ saved: z.array(z.string()), savedAt: instant }),
    errors: [...attemptErrors, 'wrong-answer-kind', 'line-too-long', 'repeated-answer'],
  },
  'PUT /coach-api/exam-attempts/:id/marks': {
    access: 'signed-in',
    summary: 'Mark a question to come back to, or take the mark away',
    params: idParam,
    body: z.strictObject({ device, question: z.string().max(40), marked: z.boolean() }),
    reply: attemptStatus,
    errors: [...attemptErrors, 'wrong-answer-kind'],
  },
  'POST /coach-api/exam-attempts/:id/seen': {
    access: 'signed-in',
    summary: 'Say that the learner is there, and hear how the attempt stands; asked every ten seconds or so',
    params: idParam,
    body: z.strictObject({ device }),
    reply: attemptStatus.extend({
      /** Whether it was opened at another device since. */
      elsewhere: z.boolean(),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/exam-attempts/:id/hand-in': {
    access: 'signed-in',
    summary: 'Hand the paper in',
    params: idParam,
    body: z.strictObject({ device }),
    reply: attemptStatus,
    errors: attemptErrors,
  },
  'POST /coach-api/exam-attempts/:id/absences': {
    access: 'signed-in',
    summary:
      'Tell that the page of an attempt was left, where that is noted; the same one again changes nothing (EXAM-13)',
    params: idParam,
    body: z.strictObject({
      absences: z
        .array(
          z.strictObject({
            id: uuid,
            /** Milliseconds that it lasted. */
            lasted: z.int().min(shortestAbsence).max(longestAbsence),
            /** How many milliseconds ago it was over. */
            ago: z
              .int()
              .min(0)
              .max(7 * longestAbsence),
          }),
        )
        .min(1)
        .max(50),
    }),
    reply: absenceSum,
    errors: ['not-found'],
  },
  'GET /coach-api/course-publishes/:id/sessions': {
    access: 'coach:publish',
    summary: 'The sessions of a mock exam or an exam, with how many have registered and begun',
    params: idParam,
    reply: z.object({
      now: instant,
      items: z.array(heldSession),
      /** Those that a session may have: of the version that is published. None where a conversation is the exam. */
      papers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ['not-found'],
  },
  'PUT /coach-api/exam-sessions/:id': {
    access: 'coach:publish',
    summary: 'Change a session. Paper and start stay once somebody has begun; no fewer places than are taken',
    params: idParam,
    body: z.strictObject({ ...sessionFields, revision: z.int().min(1) }),
    reply: heldSession,
    errors: ['not-found', 'illegal-argument', 'paper-config-error', 'changed-meanwhile'],
  },
  'GET /coach-api/exam-sessions/:id/board': {
    access: 'coach:publish',
    summary:
      'A page of who sits a session and how far they are, of the people that the caller sees (EXAM-08, EXAM-12)',
    params: idParam,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      state: z.enum(boardStates).optional(),
      sort: z.enum(boardSorts).default('state'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: pageOf(boardRow).extend({
      /** How many people there are in each state, of those that are searched for. */
      counts: z.record(z.enum(boardStates), z.int()),
      /** Whether it is noted when the page of the exam is left (EXAM-13). */
      notesAbsences: z.boolean(),
      now: instant,
      session: heldSession,
      publishId: uuid,
      publishName: z.string(),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/exam-sessions/:id/actions': {
    access: 'coach:publish',
    summary: 'Do something for people of a session: it stands in the audit log with its reason',
    params: idParam,
    body: z.strictObject({
      userIds: z.array(uuid).min(1).max(1000),
      action: z.discriminatedUnion('type', [
        /** Minutes on top; also of an attempt that runs. */
        z.strictObject({ type: z.literal('extend'), minutes: z.int().min(1).max(mostOfExam.extraMinutes) }),
        z.strictObject({ type: z.literal('warn'), text: z.string().trim().min(1).max(longestWarning) }),
        /** Ends the attempt that runs: what was answered is judged. */
        z.strictObject({ type: z.literal('end') }),
        /** One attempt more than everybody has. */
        z.strictObject({ type: z.literal('reopen') }),
        /** The clock of the attempt that runs stands, four hours at most, and nothing is answered (EXAM-10). With a reason. */
        z.strictObject({ type: z.literal('pause') }),
        z.strictObject({ type: z.literal('resume') }),
      ]),
      reason: z.string().trim().max(200).default(''),
    }),
    /** For whom it was done; the others had nothing that it could be done to. */
    reply: z.object({
      done: z.array(uuid),
      /** Who gets nothing more here, as they have registered for another session of the exam: there it can be given. */
      elsewhere: z.array(z.object({ userId: uuid, displayName: z.string(), sessionName: z.string() })),
    }),
    errors: ['not-found', 'illegal-argument', 'exam-paused'],
  },
  'POST /coach-api/exam-sessions/:id/pause': {
    access: 'coach:publish',
    summary: 'Pause a session with all who sit it, four hours at most; nobody begins meanwhile (EXAM-11)',
    params: idParam,
    body: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
    /** How many attempts stand still. */
    reply: z.object({ attempts: z.int() }),
    errors: ['not-found', 'exam-paused', 'practice-ended'],
  },
  'POST /coach-api/exam-sessions/:id/resume': {
    access: 'coach:publish',
    summary: 'Let a paused session go on: its end and those of its attempts move by what the pause took',
    params: idParam,
    body: z.strictObject({ reason: z.string().trim().max(200).default('') }),
    /** How many attempts go on. */
    reply: z.object({ attempts: z.int() }),
    errors: ['not-found', 'exam-not-paused'],
  },
  'POST /coach-api/exam-sessions/:id/release': {
    access: 'coach:publish',
    summary: 'Release the results of a session to its learners',
    params: idParam,
    body: z.strictObject({
      /** Also where people still mark answers of it: those results follow when they have (MARK-04). */
      unmarked: z.boolean().default(false),
    }),
    reply: z.object({ released: z.int() }),
    errors: ['not-found', 'marking-open'],
  },
})

export type NewExamSession = z.input<typeof newExamSession>
export type HeldSession = z.infer<typeof heldSession>
export type OwnExamView = z.infer<typeof ownExam>
export type OwnSessionView = z.infer<typeof ownSession>
export type AttemptView = z.infer<typeof attempt>
export type AttemptStatus = z.infer<typeof attemptStatus>
export type PaperQuestionView = z.infer<typeof paperQuestion>
export type BoardRow = z.infer<typeof boardRow>
