import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ResultRelease } from '../../../src/domain/exam/exam-session.ts'
import type { SessionReminderKind } from '../../../src/domain/exam/session-reminders.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { user } from './people.ts'
import { publish } from './publishes.ts'

/** A time at which a mock exam or an exam is sat (PUBLISH-03). */
export const examSession = pgTable(
  'exam_session',
  {
    tenantId: tenantId(),
    id: id(),
    publishId: uuid('publish_id').notNull(),
    name: text('name').notNull(),
    /** Of a question bank; null where a conversation is the exam. */
    paperId: text('paper_id'),
    attempts: integer('attempts').notNull(),
    minutes: integer('minutes').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Whether only those who have registered sit it; from the publishing and until the end where nothing else is said. */
    registration: boolean('registration').notNull(),
    registerFrom: at('register_from'),
    registerUntil: at('register_until'),
    /** How many may register; null: everybody. */
    capacity: integer('capacity'),
    /** How many may sit it at the same time; the others queue. Null: everybody. */
    seats: integer('seats'),
    release: text('release').$type<ResultRelease>().notNull().default('at-once'),
    releaseAt: at('release_at'),
    /** When its results were released; null before. Where they are at once it stays null. */
    releasedAt: at('released_at'),
    /** While all of it is paused: since when, and until when at the latest (EXAM-11). Its end moves when the pause is over. */
    pausedAt: at('paused_at'),
    pausedUntil: at('paused_until'),
    /** When a pause was last over by itself, until the next one. */
    pauseRanOutAt: at('pause_ran_out_at'),
    /** Counts what its holders change of it. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('exam_session_name').on(t.tenantId, t.publishId, t.name),
    index('exam_session_release').on(t.releaseAt),
    index('exam_session_paused')
      .on(t.pausedUntil)
      .where(sql`${t.pausedAt} is not null`),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)

/** Who has registered for a session, or waits for a place. */
export const examRegistration = pgTable(
  'exam_registration',
  {
    tenantId: tenantId(),
    examSessionId: uuid('exam_session_id').notNull(),
    userId: uuid('user_id').notNull(),
    publishId: uuid('publish_id').notNull(),
    state: text('state').$type<'registered' | 'waiting'>().notNull(),
    at: at('at').notNull(),
    /** Whether it is a choice among the sessions of the exam, of which a person is in one (EXAM-05); not where all of them are needed. */
    choice: boolean('choice').notNull().default(true),
    /** When others gave them the place: from the waiting list, by registering them, or by moving them here. They are told of it once (EXAM-23). */
    placedAt: at('placed_at'),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    extraAttempts: integer('extra_attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.examSessionId, t.userId] }),
    uniqueIndex('exam_registration_one')
      .on(t.tenantId, t.publishId, t.userId)
      .where(sql`${t.choice}`),
    foreignKey({
      columns: [t.tenantId, t.examSessionId],
      foreignColumns: [examSession.tenantId, examSession.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Who wants to begin while every seat is taken (EXAM-03). */
export const examQueue = pgTable(
  'exam_queue',
  {
    tenantId: tenantId(),
    examSessionId: uuid('exam_session_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The tab that waits; empty for who asked to begin and found no seat. */
    device: text('device').notNull(),
    joinedAt: at('joined_at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** Whether the page that waits was hidden when it was last heard of: browsers let it speak once a minute. */
    hidden: boolean('hidden').notNull().default(false),
    admittedAt: at('admitted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.examSessionId, t.userId] }),
    foreignKey({
      columns: [t.tenantId, t.examSessionId],
      foreignColumns: [examSession.tenantId, examSession.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * That a person was reminded of a session (EXAM-21), once of each thing: that it begins in a day, that it does within the hour, that registration
 * closes, that they were given a place (EXAM-23). `of` is the instant that they were told, of a place when it was given: where it moved since, they
 * are told anew.
 */
export const sessionReminder = pgTable(
  'session_reminder',
  {
    tenantId: tenantId(),
    examSessionId: uuid('exam_session_id').notNull(),
    userId: uuid('user_id').notNull(),
    what: text('what').$type<SessionReminderKind>().notNull(),
    of: at('of').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.examSessionId, t.userId, t.what] }),
    index('session_reminder_user').on(t.tenantId, t.userId),
    foreignKey({
      columns: [t.tenantId, t.examSessionId],
      foreignColumns: [examSession.tenantId, examSession.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
