import {
  bigint,
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
import type { TurnDecision } from '../../../src/domain/marking/conversation-mark.ts'
import type { MarkingState } from '../../../src/domain/marking/mark.ts'
import type { ScoreLevel } from '../../../src/domain/session/score.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { session } from './practice.ts'
import { publish } from './publishes.ts'

/** A free answer or a conversation of an attempt that has ended, which people are to mark (MARK-02). Made by whatever ends the attempt, in the same statement. */
export const markingTask = pgTable(
  'marking_task',
  {
    tenantId: tenantId(),
    id: id(),
    publishId: uuid('publish_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Of a whole conversation `wholeConversation`. */
    questionId: text('question_id').notNull(),
    /** Of a conversation: the turns in question, by their place in its log; null of an answer. */
    turns: jsonb('turns').$type<number[]>(),
    state: text('state').$type<MarkingState>().notNull().default('open'),
    /** As the publish's review rule said when the attempt ended. */
    markers: integer('markers').notNull(),
    tolerance: doublePrecision('tolerance').notNull(),
    /** What the grader found the answer to be worth, 0–1, and how far it relied upon that. */
    graded: doublePrecision('graded').notNull(),
    certainty: doublePrecision('certainty').notNull(),
    /** What people found it to be worth, 0–1; null until it is decided. */
    share: doublePrecision('share'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    /** Who has it open, and until when nobody else gets it. */
    leasedBy: uuid('leased_by'),
    leasedUntil: at('leased_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('marking_task_answer').on(t.tenantId, t.sessionId, t.questionId),
    index('marking_task_queue').on(t.tenantId, t.publishId, t.questionId, t.state),
    index('marking_task_leased').on(t.tenantId, t.leasedBy),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)

/** What one person found an answer to be worth (MARK-03). */
export const mark = pgTable(
  'mark',
  {
    tenantId: tenantId(),
    id: id(),
    taskId: uuid('task_id').notNull(),
    /** Null where the person was erased: the result rests on the mark. */
    userId: uuid('user_id'),
    /** Counts the marks of the answer, from 1. */
    number: integer('number').notNull(),
    share: doublePrecision('share').notNull(),
    /** Ids of the question's points; null where it has none. */
    earned: jsonb('earned').$type<string[]>(),
    /** Of a conversation: what was decided of its turns; null of an answer. */
    decisions: jsonb('decisions').$type<TurnDecision[]>(),
    /** Of a conversation: the level that it comes to by them. */
    level: text('level').$type<ScoreLevel>(),
    comment: text('comment').notNull(),
    at: at('at').notNull(),
    /** In which order marks were given: several of one person may have the same time. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('mark_number').on(t.tenantId, t.taskId, t.number),
    uniqueIndex('mark_marker').on(t.tenantId, t.taskId, t.userId),
    index('mark_own').on(t.tenantId, t.userId, t.place),
    foreignKey({
      columns: [t.tenantId, t.taskId],
      foreignColumns: [markingTask.tenantId, markingTask.id],
    }).onDelete('cascade'),
  ],
)
