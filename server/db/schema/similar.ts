import {
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SharedPassage } from '../../../src/domain/similar/similar.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { session } from './practice.ts'
import { publish } from './publishes.ts'

/** Two answers to a question of an exam that are suspiciously alike (EXAM-14). Their words stand in the attempts alone. */
export const similarPair = pgTable(
  'similar_pair',
  {
    tenantId: tenantId(),
    id: id(),
    publishId: uuid('publish_id').notNull(),
    questionId: text('question_id').notNull(),
    /** The attempts, the lesser id first. */
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** What they share beyond what everybody may say, in words. */
    shared: doublePrecision('shared').notNull(),
    passages: jsonb('passages').$type<SharedPassage[]>().notNull(),
    /** When somebody found that there is nothing to it; who stands in the audit log. Null before. */
    dismissedAt: at('dismissed_at'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('similar_pair_answers').on(t.tenantId, t.publishId, t.questionId, t.oneId, t.otherId),
    index('similar_pair_one').on(t.tenantId, t.oneId),
    index('similar_pair_other').on(t.tenantId, t.otherId),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.oneId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.otherId],
      foreignColumns: [session.tenantId, session.id],
    }).onDelete('cascade'),
  ],
)

/** When the answers of a publish were last compared with one another: begun, so that no two instances do so at once, and done. */
export const similarLook = pgTable(
  'similar_look',
  {
    tenantId: tenantId(),
    publishId: uuid('publish_id').notNull(),
    begunAt: at('begun_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.publishId] }),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)
