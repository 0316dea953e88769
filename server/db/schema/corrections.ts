import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { Correction } from '../../../src/domain/exam/correction.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { publish } from './publishes.ts'

/** A question, or a rule of a conversation, that was corrected for all attempts of a publish (MARK-10, MARK-20). Who did it stands in the audit log. */
export const correction = pgTable(
  'correction',
  {
    tenantId: tenantId(),
    id: id(),
    publishId: uuid('publish_id').notNull(),
    /** Counts the corrections of its publish, from 1. */
    number: integer('number').notNull(),
    /** Of a rule the rule’s. */
    questionId: text('question_id').notNull(),
    change: jsonb('change').$type<Correction['change']>().notNull(),
    onlyInFavour: boolean('only_in_favour').notNull(),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
    /** When the last attempt that had ended before was corrected; null until then. */
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('correction_number').on(t.tenantId, t.publishId, t.number),
    index('correction_under_way')
      .on(t.at)
      .where(sql`${t.doneAt} is null`),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)
