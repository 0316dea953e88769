import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { longestFeedback, mostFeedback } from '../domain/report/feedback.ts'
import { endpoints, idParam, instant, nothing, uuid } from './endpoint.ts'
import { plainLines } from './plain-text.ts'
import { run } from './practice.ts'

const feedback = z.object({
  id: uuid,
  /** The first one that it answers; its own id where it is the first. */
  thread: uuid,
  /** The turn of the learner’s answer that it is about; null where it is about the whole practice. */
  seq: z.int().nullable(),
  /** Without an id, and nameless, where that person was erased since. */
  by: z.object({ id: uuid.nullable(), name: z.string() }),
  /** Empty where it was deleted. */
  text: z.string(),
  createdAt: instant,
  /** When its text was last changed; null where it never was. */
  editedAt: instant.nullable(),
  /** A first one whose author took it away stands as long as there are answers to it. */
  deleted: z.boolean(),
  /** Whether the caller was told of it and has not read it yet. */
  unread: z.boolean(),
})

/** Feedback of a report that its reader has not read yet. */
export const unreadFeedback = z.object({
  ...run.pick({ sessionId: true, kind: true, courseName: true }).shape,
  /** Whether it is an attempt at a mock exam or an exam. */
  exam: z.boolean(),
  locale: localeSchema,
  /** Whose practice it is. */
  learner: z.string(),
  /** Whether that is the caller. */
  own: z.boolean(),
  /** Who wrote the newest one; empty where they were erased since. */
  from: z.string(),
  /** The first that isn’t read. */
  feedbackId: uuid,
  count: z.int(),
})

const text = plainLines(longestFeedback)
const feedbackParams = z.strictObject({ id: uuid, feedbackId: uuid })

export const feedbackCalls = endpoints({
  'GET /coach-api/reports/:id/feedback': {
    access: 'signed-in',
    summary:
      'What was said to the learner of a report, and their answers, the oldest first (REPORT-16); open to whom the report is. While right answers are kept from its learner they get none',
    params: idParam,
    reply: z.object({
      /** Whether the caller may begin a thread: on the report of somebody else. */
      mayGive: z.boolean(),
      items: z.array(feedback),
    }),
    errors: ['not-found', 'result-withheld', 'result-being-marked'],
  },
  'POST /coach-api/reports/:id/feedback': {
    access: 'signed-in',
    summary: 'Give feedback on a report of somebody else, as a whole or on one of the learner’s answers',
    params: idParam,
    /** `feedbackId` is chosen by the caller; what comes twice is added once. */
    body: z.strictObject({ feedbackId: uuid, seq: z.int().min(1).nullable(), text }),
    reply: feedback,
    errors: [
      'not-found',
      'result-withheld',
      'result-being-marked',
      'operation-forbidden',
      'illegal-argument',
    ],
  },
  'POST /coach-api/reports/:id/feedback/:feedbackId/answers': {
    access: 'signed-in',
    summary: 'Answer a first piece of feedback; its learner may as well',
    params: feedbackParams,
    body: z.strictObject({ answerId: uuid, text }),
    reply: feedback,
    errors: ['not-found', 'result-withheld', 'result-being-marked', 'illegal-argument'],
  },
  'PUT /coach-api/reports/:id/feedback/:feedbackId': {
    access: 'signed-in',
    summary: 'Change what feedback of one’s own says',
    params: feedbackParams,
    body: z.strictObject({ text }),
    reply: feedback,
    errors: ['not-found', 'result-withheld', 'result-being-marked', 'operation-forbidden'],
  },
  'DELETE /coach-api/reports/:id/feedback/:feedbackId': {
    access: 'signed-in',
    summary: 'Delete feedback of one’s own; for a day it can be brought back',
    params: feedbackParams,
    reply: nothing,
    errors: ['not-found', 'result-withheld', 'result-being-marked', 'operation-forbidden'],
  },
  'POST /coach-api/reports/:id/feedback/:feedbackId/restore': {
    access: 'signed-in',
    summary: 'Bring feedback of one’s own back that was deleted',
    params: feedbackParams,
    reply: feedback,
    errors: [
      'not-found',
      'result-withheld',
      'result-being-marked',
      'operation-forbidden',
      'illegal-argument',
    ],
  },
  'PUT /coach-api/reports/:id/feedback-read': {
    access: 'signed-in',
    summary: 'The caller has read these: they are told of them no more',
    params: idParam,
    body: z.strictObject({ ids: z.array(uuid).min(1).max(mostFeedback) }),
    reply: nothing,
  },
})

export type Feedback = z.infer<typeof feedback>
export type UnreadFeedback = z.infer<typeof unreadFeedback>
