import { z } from 'zod'
import { boardSorts, boardStates } from '../domain/exam/board.ts'
import { continuationRefusals } from '../domain/exam/continuation.ts'
import { mostOfExam, resultReleases } from '../domain/exam/exam-session.ts'
import { needsReason, placeRefusals } from '../domain/exam/invigilation.ts'
import { reviewKinds } from '../domain/marking/review-rule.ts'
import { endReasons } from '../domain/session/session.ts'
import { longestWarning } from '../domain/session/warning.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'
import { absenceSum } from './exam-attempts.ts'

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
  /** Of which attempts people decide something before there is a result (EXAM-15). */
  reviewed: z.enum(reviewKinds),
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

/** A paper that a session may have, and of which attempts at it people decide something. */
const heldPaper = z.object({ id: z.string(), name: z.string(), reviewed: z.enum(reviewKinds) })

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
      /** Since when it has been left without a return; null where the learner is there, or where that isn't noted. Of an attempt that has ended: nobody came back before. */
      awaySince: instant.nullable(),
      total: z.number().nullable(),
      /** Answers that arrived after its end, of which nobody has decided whether they count (EXAM-25). */
      late: z.int(),
      /** That it went on after an end, last of all (EXAM-22): `by` is null where that person was erased. */
      continued: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
    })
    .nullable(),
})

const refusedPerson = z.object({
  userId: uuid,
  displayName: z.string(),
  why: z.enum([...continuationRefusals, ...placeRefusals]),
})

/** Who is registered for another session of the exam. */
const registeredElsewhere = z.object({ userId: uuid, displayName: z.string(), sessionName: z.string() })

const actionReason = z.string().trim().max(mostOfExam.reason)

export const examSessionCalls = endpoints({
  'GET /coach-api/course-publishes/:id/sessions': {
    access: 'coach:publish',
    summary: 'The sessions of a mock exam or an exam, with how many have registered and begun',
    params: idParam,
    reply: z.object({
      now: instant,
      items: z.array(heldSession),
      /** Those that a session may have: of the version that is published. None where a conversation is the exam. */
      papers: z.array(heldPaper),
    }),
    errors: ['not-found'],
  },
  'POST /coach-api/course-publishes/:id/sessions': {
    access: 'coach:publish',
    summary:
      'Add a session to a mock exam or an exam that is out (EXAM-20); where the exam ends before it does, it ends with it',
    params: idParam,
    body: newExamSession,
    reply: heldSession,
    errors: ['not-found', 'illegal-argument', 'paper-config-error', 'course-terminated', 'sessions-used-up'],
  },
  'DELETE /coach-api/exam-sessions/:id': {
    access: 'coach:publish',
    summary:
      'Remove a session that nobody has registered for or begun, and that isn’t the only one (EXAM-20)',
    params: idParam,
    reply: nothing,
    errors: ['not-found', 'session-in-use', 'only-session'],
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
      /** How many are to sit it and haven't begun, whoever is searched for; null where people register, or choose a session. */
      expected: z.int().nullable(),
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
    body: z
      .strictObject({
        userIds: z.array(uuid).min(1).max(1000),
        action: z.discriminatedUnion('type', [
          /** Minutes on top; also of an attempt that runs. */
          z.strictObject({ type: z.literal('extend'), minutes: z.int().min(1).max(mostOfExam.extraMinutes) }),
          /** Minutes that were given on top are taken back, as far as they haven't been used (EXAM-08b). */
          z.strictObject({
            type: z.literal('shorten'),
            minutes: z.int().min(1).max(mostOfExam.extraMinutes),
          }),
          z.strictObject({ type: z.literal('warn'), text: z.string().trim().min(1).max(longestWarning) }),
          /** Ends the attempt that runs: what was answered is judged. */
          z.strictObject({ type: z.literal('end') }),
          /** One attempt more than everybody has. */
          z.strictObject({ type: z.literal('reopen') }),
          /**
           * The newest attempt, which has ended, goes on with its answers (EXAM-22): for so many minutes, or for the time that was left then, at
           * least five minutes.
           */
          z.strictObject({
            type: z.literal('continue'),
            minutes: z.int().min(1).max(mostOfExam.extraMinutes).nullable().default(null),
          }),
          /** Gives up the place of who hasn't begun, with what was given on top: who waits longest gets it (EXAM-17a). */
          z.strictObject({ type: z.literal('unregister') }),
          /** Moves the place of who hasn't begun to another session of the exam, with what was given on top; the one here goes to who waits longest (EXAM-24). */
          z.strictObject({ type: z.literal('move'), sessionId: uuid }),
          /** The clock of the attempt that runs stands, four hours at most, and nothing is answered (EXAM-10). */
          z.strictObject({ type: z.literal('pause') }),
          z.strictObject({ type: z.literal('resume') }),
        ]),
        /** Only a warning, and what resumes an attempt, can do without. */
        reason: actionReason.default(''),
      })
      .refine(({ action, reason }) => reason !== '' || !needsReason(action.type), {
        path: ['reason'],
        params: { code: 'required' },
        message: 'what changes somebody’s time or attempts has a reason',
      }),
    /** For whom it was done; the others had nothing that it could be done to. */
    reply: z.object({
      done: z.array(uuid),
      /** Who gets nothing more here, as they have registered for another session of the exam: there it can be given. */
      elsewhere: z.array(registeredElsewhere),
      /** Whose attempt can't go on, as something has come of it that isn't taken back, and who can't be moved. */
      refused: z.array(refusedPerson),
    }),
    errors: ['not-found', 'illegal-argument', 'exam-paused', 'course-terminated'],
  },
  'POST /coach-api/exam-sessions/:id/registrations': {
    access: 'coach:publish',
    summary:
      'Register people for a session, as long as it has places and isn’t over: they are told, and it stands in the audit log with its reason (EXAM-24)',
    params: idParam,
    body: z.strictObject({ userIds: z.array(uuid).min(1).max(1000), reason: actionReason.min(1) }),
    reply: z.object({
      done: z.array(uuid),
      /** Who keeps their place in another session, where only one is needed. */
      elsewhere: z.array(registeredElsewhere),
      refused: z.array(refusedPerson),
    }),
    errors: ['not-found', 'registration-closed', 'course-terminated'],
  },
  'POST /coach-api/exam-sessions/:id/pause': {
    access: 'coach:publish',
    summary: 'Pause a session with all who sit it, four hours at most; nobody begins meanwhile (EXAM-11)',
    params: idParam,
    body: z.strictObject({ reason: actionReason.min(1) }),
    /** How many attempts stand still. */
    reply: z.object({ attempts: z.int() }),
    errors: ['not-found', 'exam-paused', 'practice-ended'],
  },
  'POST /coach-api/exam-sessions/:id/resume': {
    access: 'coach:publish',
    summary: 'Let a paused session go on: its end and those of its attempts move by what the pause took',
    params: idParam,
    body: z.strictObject({ reason: actionReason.default('') }),
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

export type HeldPaper = z.infer<typeof heldPaper>

export type HeldSession = z.infer<typeof heldSession>

export type BoardRow = z.infer<typeof boardRow>
