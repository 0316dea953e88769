import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DrillItem, Said } from '../../../src/domain/drill/drill.ts'
import type { JudgedLine } from '../../../src/domain/drill/weak-points.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { AudioCodec, SampleRate } from '../../../src/domain/session/audio-limits.ts'
import type { Score, ScoreLevel, ScoreLine, ScoreState } from '../../../src/domain/session/score.ts'
import type {
  EndReason,
  PaperAnswer,
  SessionEffect,
  SessionEvent,
  SessionState,
} from '../../../src/domain/session/session.ts'
import { examSession } from './exams.ts'
import { user } from './people.ts'
import { course, courseVersion } from './courses.ts'
import { publish } from './publishes.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/**
 * One run of a practice. `state` and `scoring` are the checkpoint after event `seq` of the turn log; `seq` is also
 * the version that an append compares and swaps, so two instances can't both take the same turn.
 */
export const session = pgTable(
  'practice_session',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    publishId: uuid('publish_id').notNull(),
    versionId: uuid('version_id').notNull(),
    status: text('status').$type<'open' | 'ended'>().notNull().default('open'),
    /** Of an attempt at an exam: its session, and the paper where it has one. */
    examSessionId: uuid('exam_session_id'),
    paperId: text('paper_id'),
    /** Whether its result is kept from its learner until it is released (EXAM-07). */
    withheld: boolean('withheld').notNull().default(false),
    /** How many of its answers people mark, and how many of them are not decided yet: until then its result is withheld (MARK-04). */
    answersToMark: integer('answers_to_mark').notNull().default(0),
    answersUnmarked: integer('answers_unmarked').notNull().default(0),
    /** Of an attempt: how many corrections of its publish its result has taken in, or needed none of (MARK-11). */
    corrections: integer('corrections').notNull().default(0),
    /** Of an attempt that has gone on after its end (EXAM-22): up to where its log counts no more for its result; 0 where none has. */
    continuedSeq: integer('continued_seq').notNull().default(0),
    /** Whether it was chosen to be easier than its course is: then it counts in no rank (PUBLISH-07a). */
    easier: boolean('easier').notNull().default(false),
    /** Whether it asks only what is due of a question bank: then it counts in no result (CONV-02b). */
    repetition: boolean('repetition').notNull().default(false),
    /** Whether it was read for weak points (HOME-15). */
    weakPointsRead: boolean('weak_points_read').notNull().default(false),
    /** Of an attempt at a paper: whether its answers were held against those of others (EXAM-14). */
    answersCompared: boolean('answers_compared').notNull().default(false),
    /** Of an attempt at an exam: whether its learner was told, before they began, that it is noted when they leave the page (EXAM-13). */
    notesAbsences: boolean('notes_absences').notNull().default(false),
    /** Whether its learner may turn on their camera (CONV-15), as the publish said at the start. */
    camera: boolean('camera').notNull().default(false),
    /** How often they did, and for how many milliseconds in all. */
    absences: integer('absences').notNull().default(0),
    absentMs: doublePrecision('absent_ms').notNull().default(0),
    /** The publish's own pass mark that it is judged by; null where it is that of its version (PUBLISH-14). */
    passAt: integer('pass_at'),
    seq: integer('seq').notNull().default(0),
    state: jsonb('state').$type<SessionState>().notNull(),
    scoring: jsonb('scoring').$type<ScoreState>().notNull(),
    startedAt: at('started_at').notNull(),
    /** The earliest moment at which time alone ends it; the sweeper looks here. */
    deadlineAt: at('deadline_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    /** Written when the session ends. */
    total: doublePrecision('total'),
    level: text('level').$type<ScoreLevel>(),
    score: jsonb('score').$type<Score>(),
    /** Whether something was answered in it; kept apart, so that lists and figures don't unpack each state (REPORT-12). */
    answered: boolean('answered')
      .notNull()
      .generatedAlwaysAs(sql`(state #>> '{turnIds,0}') is not null`),
    /**
     * Of an attempt at an exam, in milliseconds since the epoch: since when it is paused, when it ends, when it was last heard of. Kept apart, so
     * that an invigilator's board of thousands doesn't unpack each state (EXAM-12).
     */
    pausedMs: doublePrecision('paused_ms').generatedAlwaysAs(
      sql`case when exam_session_id is not null then (state #>> '{pause,at}')::float8 end`,
    ),
    untilMs: doublePrecision('until_ms').generatedAlwaysAs(
      sql`case when exam_session_id is not null then (state ->> 'until')::float8 end`,
    ),
    seenMs: doublePrecision('seen_ms').generatedAlwaysAs(
      sql`case when exam_session_id is not null then (state ->> 'lastActiveAt')::float8 end`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('practice_session_one_live')
      .on(t.tenantId, t.userId)
      .where(sql`${t.status} = 'open'`),
    index('practice_session_due')
      .on(t.deadlineAt)
      .where(sql`${t.status} = 'open'`),
    index('practice_session_own').on(t.tenantId, t.userId, t.startedAt),
    index('practice_session_unread')
      .on(t.tenantId, t.userId, t.endedAt)
      .where(sql`${t.status} = 'ended' and not ${t.weakPointsRead}`),
    index('practice_session_uncompared')
      .on(t.tenantId, t.publishId, t.endedAt)
      .where(sql`${t.status} = 'ended' and ${t.paperId} is not null and not ${t.answersCompared}`),
    index('practice_session_newest').on(t.tenantId, t.startedAt),
    index('practice_session_exam')
      .on(t.tenantId, t.examSessionId, t.userId)
      .where(sql`${t.examSessionId} is not null`),
    index('practice_session_running_exam')
      .on(t.tenantId, t.examSessionId)
      .where(sql`${t.examSessionId} is not null and ${t.status} = 'open'`),
    index('practice_session_best').on(t.tenantId, t.publishId, t.userId, t.total),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.publishId], foreignColumns: [publish.tenantId, publish.id] }),
    foreignKey({
      columns: [t.tenantId, t.examSessionId],
      foreignColumns: [examSession.tenantId, examSession.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.versionId],
      foreignColumns: [courseVersion.tenantId, courseVersion.id],
    }),
  ],
)

/** Append-only: what happened, and what followed from it. */
export const turnLog = pgTable(
  'turn_log',
  {
    tenantId: uuid('tenant_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    seq: integer('seq').notNull(),
    turnId: uuid('turn_id'),
    at: at('at').notNull(),
    event: jsonb('event').$type<SessionEvent>().notNull(),
    effects: jsonb('effects').$type<SessionEffect[]>().notNull(),
    lines: jsonb('lines').$type<ScoreLine[]>().notNull(),
    /** The total after this event. */
    total: doublePrecision('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sessionId, t.seq] }),
    uniqueIndex('turn_log_turn')
      .on(t.tenantId, t.sessionId, t.turnId)
      .where(sql`${t.turnId} is not null`),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** A question of a bank that somebody didn't know, and the day on which it comes again (CONV-02b); written with the turn that answers it, of an exam with its first drill. */
export const questionRepetition = pgTable(
  'question_repetition',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    questionId: text('question_id').notNull(),
    /** As src/domain/question-bank/repetition counts it. */
    box: integer('box').notNull(),
    /** By the calendar of where the person is. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.courseId, t.questionId] }),
    index('question_repetition_due').on(t.tenantId, t.userId, t.dueOn),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What is shown of a weak point, from the practice that missed it: a log never changes. */
export interface MissedLine {
  courseName: string
  locale: LocaleId
  customer: string
  /** Null where the customer's words came first. */
  context: Said | null
  /** The learner's. */
  said: string
  judged: JudgedLine
}

/** A place of a dialogue course that somebody missed in a practice (HOME-15). */
export const weakPoint = pgTable(
  'weak_point',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    nodeId: text('node_id').notNull(),
    /** The practice that missed it last, and its turn there. */
    sessionId: uuid('session_id').notNull(),
    seq: integer('seq').notNull(),
    missedAt: at('missed_at').notNull(),
    misses: integer('misses').notNull(),
    /** As src/domain/question-bank/repetition counts it. */
    box: integer('box').notNull(),
    /** By the calendar of where the person is. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    missed: jsonb('missed').$type<MissedLine>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.courseId, t.nodeId] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.courseId], foreignColumns: [course.tenantId, course.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** A drill of weak points (HOME-16): what it asks, and how often and how each was answered. It counts in no result. */
export const drill = pgTable(
  'drill',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    items: jsonb('items').$type<DrillItem[]>().notNull(),
    /** Whose days it counts in; null where it isn't known. */
    timeZone: text('time_zone'),
    /** The attempt at an exam whose missed questions it asks (EXAM-19). The first one enters them, once (decision 138). */
    attemptId: uuid('attempt_id'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('drill_own').on(t.tenantId, t.userId, t.startedAt),
    index('drill_attempt')
      .on(t.tenantId, t.attemptId)
      .where(sql`${t.attemptId} is not null`),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.tenantId, t.attemptId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** One-time tickets that open a live connection; the secret itself is not kept. */
export const liveTicket = pgTable('live_ticket', {
  hash: text('hash').primaryKey(),
  tenantId: tenantId(),
  sessionId: uuid('session_id').notNull(),
  userId: uuid('user_id').notNull(),
  /** The sign-in that asked for it: it ends with it. Null for a token that belongs to none. */
  family: uuid('family'),
  expiresAt: at('expires_at').notNull(),
})

/**
 * What a learner spoke in a turn, or is speaking: `received` bytes of it are on disk, in `parts` (names of objects, in
 * order) until it is whole. It belongs to the turn whose log entry names it; one that no turn names is removed when it
 * expires, and with every row its objects go (decision 47).
 */
export const recording = pgTable(
  'recording',
  {
    tenantId: tenantId(),
    id: id(),
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id').notNull(),
    turnId: uuid('turn_id').notNull(),
    round: integer('round').notNull(),
    codec: text('codec').$type<AudioCodec>().notNull(),
    sampleRate: integer('sample_rate').$type<SampleRate>().notNull(),
    /** Counts how often it was opened: what an earlier connection still writes counts no more. */
    opening: integer('opening').notNull().default(0),
    received: integer('received').notNull().default(0),
    parts: jsonb('parts').$type<string[]>().notNull().default([]),
    /** Of all of it, once it is whole. */
    sha256: text('sha256'),
    createdAt: at('created_at').notNull(),
    /** When it is removed unless a turn names it by then; null once one is known to. */
    expiresAt: at('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('recording_turn').on(t.tenantId, t.sessionId, t.turnId),
    index('recording_own').on(t.tenantId, t.userId),
    index('recording_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** That an attempt which had ended went on (EXAM-22), in the order of its log: until when, and who allowed it, and why. */
export const attemptContinuation = pgTable(
  'attempt_continuation',
  {
    tenantId: tenantId(),
    sessionId: uuid('session_id').notNull(),
    seq: integer('seq').notNull(),
    /** Null where the person was erased. */
    userId: uuid('user_id'),
    reason: text('reason').notNull(),
    /** How it had ended. */
    endedAt: at('ended_at').notNull(),
    endReason: text('end_reason').$type<EndReason>().notNull(),
    at: at('at').notNull(),
    until: at('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sessionId, t.seq] }),
    index('attempt_continuation_by').on(t.tenantId, t.userId),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** The newest answer to a question that arrived after the end of its attempt (EXAM-25): it counts once somebody lets it. */
export const lateAnswer = pgTable(
  'late_answer',
  {
    tenantId: tenantId(),
    sessionId: uuid('session_id').notNull(),
    questionId: text('question_id').notNull(),
    turnId: uuid('turn_id').notNull(),
    answer: jsonb('answer').$type<PaperAnswer>().notNull(),
    arrivedAt: at('arrived_at').notNull(),
    /** When it was written, as the browser says. */
    writtenAt: at('written_at').notNull(),
    accepted: boolean('accepted'),
    decidedAt: at('decided_at'),
    /** Who decided; null before, and where the person was erased. */
    userId: uuid('user_id'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sessionId, t.questionId] }),
    index('late_answer_by').on(t.tenantId, t.userId),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** The page of an attempt was left: when, and for how many milliseconds (EXAM-13). One that nobody has come back from is open: `lasted` is null. */
export const examAbsence = pgTable(
  'exam_absence',
  {
    tenantId: tenantId(),
    sessionId: uuid('session_id').notNull(),
    /** Made by the browser: told again it is the same one. */
    id: uuid('id').notNull(),
    at: at('at').notNull(),
    lasted: doublePrecision('lasted'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sessionId, t.id] }),
    index('exam_absence_open')
      .on(t.tenantId, t.sessionId)
      .where(sql`${t.lasted} is null`),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)
