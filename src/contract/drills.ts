import { z } from 'zod'
import { localeSchema } from '../domain/course/base.ts'
import { drillItems, drillTries } from '../domain/drill/drill.ts'
import { gradeReasons } from '../domain/grading/question.ts'
import { endpoints, idParam, timeZone, uuid } from './endpoint.ts'
import { answerResult } from './marked-entry.ts'
import { askedQuestion } from './practice.ts'
import { reading } from './report.ts'

/** How a line went, in the words of a report: the names of what it should have earned beside how it was understood. */
const judgedLine = reading.extend({ missed: z.array(z.string()) })

const said = z.object({ who: z.enum(['customer', 'learner']), text: z.string() })

const inCourse = { publishId: uuid, courseName: z.string(), locale: localeSchema }

/** A place of a dialogue course that the caller missed, and what the customer said there (HOME-15). */
const weakPoint = z.object({
  ...inCourse,
  customer: z.string(),
  /** What they said themselves, and how it went. */
  said: z.string(),
  judged: judgedLine.extend({ result: answerResult }),
  /** In how many practices it was missed. */
  misses: z.int(),
})

/** What the caller missed in their own newest practices and hasn’t done right since, what was missed most and last first (HOME-15). */
export const weakPoints = z.object({
  items: z.array(weakPoint),
  /** Of all there are. */
  total: z.int(),
  /** Questions missed in exams that are due, and that a drill alone asks: their bank isn't open to the caller as a practice (EXAM-19). */
  questions: z.int(),
  /** A drill that was begun within a day and isn't over. */
  drill: uuid.nullable(),
})

const drillTry = z.object({
  /** What was typed, or the ids of the options that were chosen. */
  text: z.string().optional(),
  options: z.array(z.string()).optional(),
  result: answerResult,
  judged: judgedLine.optional(),
  /** Of a question that is answered in one's own words: what it had; what it lacked too, once good answers are told. */
  points: z
    .array(z.object({ name: z.string(), earned: z.boolean(), reason: z.enum(gradeReasons).nullable() }))
    .optional(),
})

const drillItem = z.object({
  ...inCourse,
  /** What the customer says, after what was said before; null where it is a question. */
  line: z.object({ customer: z.string(), context: said.nullable() }).nullable(),
  question: askedQuestion.nullable(),
  tries: z.array(drillTry),
  /** Null while it waits for an answer. */
  result: answerResult.nullable(),
  /** Once it is done: the day from which on it comes again, null where it is known. */
  again: z.object({ on: z.iso.date().nullable() }).nullable(),
  /** Good answers and the explanation, after the second try; empty before. */
  reference: z.array(z.string()),
  explanation: z.string(),
})

const drill = z.object({
  id: uuid,
  ended: z.boolean(),
  items: z.array(drillItem),
})

const item = z
  .int()
  .min(0)
  .max(drillItems - 1)

export const drillCalls = endpoints({
  'POST /coach-api/drills': {
    access: 'signed-in',
    summary:
      'Begin a drill of the caller’s weak points and of questions that are due, or of what they missed in an attempt at an exam, or go on with the one that isn’t over; it counts in no result (HOME-16, EXAM-19)',
    body: z.strictObject({
      timeZone,
      /** An attempt of the caller at a paper: its questions that were not right come again from now on, and these alone are asked. */
      attempt: uuid.optional(),
    }),
    reply: z.object({ id: uuid }),
    errors: [
      'nothing-to-drill',
      'in-exam',
      'not-found',
      'result-withheld',
      'result-being-marked',
      'answers-kept',
    ],
  },
  'GET /coach-api/drills/:id': {
    access: 'signed-in',
    summary: 'A drill of the caller',
    params: idParam,
    reply: drill,
    errors: ['not-found', 'in-exam'],
  },
  'POST /coach-api/drills/:id/answers': {
    access: 'signed-in',
    summary:
      'Answer a weak point by the rules of its course; the same answer twice changes nothing, another one is refused',
    params: idParam,
    body: z.strictObject({
      item,
      /** Which try it is. */
      attempt: z.int().min(1).max(drillTries),
      answer: z.union([
        z.strictObject({ text: z.string().trim().min(1).max(2000) }),
        z.strictObject({ options: z.array(z.string().min(1).max(100)).min(1).max(20) }),
      ]),
    }),
    reply: drill,
    errors: ['not-found', 'in-exam', 'repeated-answer', 'wrong-answer-kind', 'line-too-long'],
  },
  'POST /coach-api/drills/:id/skip': {
    access: 'signed-in',
    summary: 'Go on without another try; good answers are not told then',
    params: idParam,
    body: z.strictObject({ item }),
    reply: drill,
    errors: ['not-found', 'in-exam'],
  },
})

export type WeakPointsView = z.infer<typeof weakPoints>
export type WeakPointView = z.infer<typeof weakPoint>
export type DrillView = z.infer<typeof drill>
export type DrillItemView = DrillView['items'][number]
export type DrillTryView = DrillItemView['tries'][number]
