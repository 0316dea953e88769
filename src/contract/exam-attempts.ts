import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { longestAbsence, shortestAbsence } from '../domain/exam/absence.ts'
import { mostOfExam } from '../domain/exam/exam-session.ts'
import { longestPaperAnswer } from '../domain/exam/paper-answer.ts'
import { endReasons } from '../domain/session/session.ts'
import { device, endpoints, idParam, instant, uuid } from './endpoint.ts'
import { askedQuestion } from './practice.ts'

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

/** What the platform kept of an attempt when it ended (EXAM-26); nothing of it says what was right. */
export const receipt = z.object({
  /** Made of the attempt, its end and every kept answer: another answer gives another code. Sixteen signs without hyphens. */
  code: z.string(),
  endedAt: instant,
  endReason: z.enum(endReasons),
  /** Questions with an answer, of so many; of a conversation, answers of the learner, and no number of questions. */
  answered: z.int(),
  questions: z.int().nullable(),
  /** When the platform had the last answer that counts; null where there is none. */
  lastAnswerAt: instant.nullable(),
  /** Answers that arrived after the end and count (EXAM-25). */
  late: z.int(),
})
export type Receipt = z.infer<typeof receipt>

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
  /** Of an attempt that has ended; null while it runs. */
  receipt: receipt.nullable(),
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
  /** Whether the learner may turn on their camera and see themselves (CONV-15). */
  camera: z.boolean(),
  /** Whether its result can be seen; never while it runs. */
  released: z.boolean(),
})

const paperAnswer = z.union([
  z.strictObject({ question: z.string().max(40), options: z.array(z.string().max(40)).max(20) }),
  z.strictObject({ question: z.string().max(40), text: z.string().max(longestPaperAnswer) }),
])

/** How what was decided of a late answer came out: `released` and `marked` say why it can't count any more. */
const lateOutcomes = ['accepted', 'declined', 'released', 'marked', 'outdated'] as const

/** How often the page of an attempt was left, and for how many seconds in all. */
export const absenceSum = z.object({ count: z.int(), seconds: z.int() })

/** Milliseconds for which a browser may say that a question was in sight. */
const longestShown = 86_400_000

const attemptErrors = ['not-found', 'practice-ended', 'exam-elsewhere', 'exam-paused'] as const

export const examAttemptCalls = endpoints({
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
      /** For how long questions were in sight since that was told last, as the browser measured it (PAPER-01b). */
      shown: z
        .array(
          z.strictObject({ question: z.string().max(40), milliseconds: z.int().min(0).max(longestShown) }),
        )
        .max(200)
        .optional(),
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
  'GET /coach-api/exam-attempts/:id/receipts': {
    access: 'signed-in',
    summary:
      'The receipts of an attempt (EXAM-26), for its learner, and with `coach:publish` for who holds its exam and sees its learner; also while its result is withheld',
    params: idParam,
    reply: z.object({
      displayName: z.string(),
      /** The first end first; the last one is that of the attempt as it stands, or stood before it went on. */
      items: z.array(receipt),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/exam-attempts/:id/late-answers': {
    access: 'signed-in',
    summary:
      'Answers that missed the end of the caller’s own attempt, within a day: each is kept until a person decides whether it counts (EXAM-25)',
    params: idParam,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            answer: paperAnswer,
            /** How many milliseconds ago it was written, as the browser measured it. */
            ago: z
              .int()
              .min(0)
              .max(7 * longestAbsence),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.object({
      /** Questions whose answer is kept. */
      kept: z.array(z.string()),
      /** Questions whose answer had arrived in time. */
      had: z.array(z.string()),
    }),
    errors: ['not-found', 'practice-ended', 'wrong-answer-kind', 'line-too-long'],
  },
  'GET /coach-api/exam-attempts/:id/late-answers': {
    access: 'coach:publish',
    summary:
      'Answers that arrived after the end of an attempt, for who holds its exam and sees its learner (EXAM-25)',
    params: idParam,
    reply: z.object({
      displayName: z.string(),
      endedAt: instant,
      /** When the platform had last heard of the learner before the end. */
      seenAt: instant,
      items: z.array(
        z.object({
          question: z.string(),
          /** What was asked. */
          text: z.string(),
          /** What arrived, and what counts now; null where nothing does. Options by their words. */
          late: z.string(),
          counts: z.string().nullable(),
          arrivedAt: instant,
          /** When it was written, as the browser says. */
          writtenAt: instant,
          /** Null until somebody decides. */
          accepted: z.boolean().nullable(),
          reason: z.string(),
        }),
      ),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/exam-attempts/:id/late-answers/decide': {
    access: 'coach:publish',
    summary: 'Let a late answer count, or decline it, with a reason (EXAM-25)',
    params: idParam,
    body: z.strictObject({
      question: z.string().max(40),
      accept: z.boolean(),
      reason: z.string().trim().min(1).max(mostOfExam.reason),
    }),
    reply: z.object({ outcome: z.enum(lateOutcomes) }),
    errors: ['not-found'],
  },
  'POST /coach-api/exam-attempts/:id/absences': {
    access: 'signed-in',
    summary:
      'Tell how long the page of an attempt was left, and whether it is left now, where that is noted; the same one again changes nothing (EXAM-13)',
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
        .max(50)
        .default([]),
      /** The page is left now: by which absence, and how many milliseconds ago that began. Null: the learner is there. */
      away: z
        .strictObject({
          id: uuid,
          ago: z
            .int()
            .min(0)
            .max(7 * longestAbsence),
        })
        .nullable()
        .default(null),
    }),
    reply: absenceSum,
    errors: ['not-found'],
  },
})

export type AttemptView = z.infer<typeof attempt>

export type AttemptStatus = z.infer<typeof attemptStatus>

export type PaperQuestionView = z.infer<typeof paperQuestion>
