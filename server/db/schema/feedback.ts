import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { user } from './people.ts'
import { session } from './practice.ts'

/** What is said to the learner of a practice, as a whole or on one of their answers, and what they answer (REPORT-16). */
export const feedback = pgTable(
  'feedback',
  {
    tenantId: tenantId(),
    /** Chosen by the page: what is sent twice is added once. */
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** The first one that it answers; its own id where it is the first. */
    threadId: uuid('thread_id').notNull(),
    /** The turn that it is about; null where it is about the whole practice. */
    seq: integer('seq'),
    /** Null where the person was erased. */
    userId: uuid('user_id'),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its text was last changed; null where it never was. */
    editedAt: at('edited_at'),
    /** When its author deleted it. It can be brought back for a while. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('feedback_session').on(t.tenantId, t.sessionId, t.createdAt),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** That a person has not read feedback yet; their home page says so until they have. */
export const unreadFeedback = pgTable(
  'unread_feedback',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    feedbackId: uuid('feedback_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.feedbackId] }),
    index('unread_feedback_of').on(t.tenantId, t.feedbackId),
    foreignKey({
      columns: [t.tenantId, t.feedbackId],
      foreignColumns: [feedback.tenantId, feedback.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)
