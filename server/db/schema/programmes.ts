import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PublishMode } from '../../../src/domain/publish/completion.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'
import { publish } from './publishes.ts'

/** Several publishes in an order (PUBLISH-08a). It is for those for whom all of them are. */
export const programme = pgTable(
  'programme',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Whether its stages unlock in order. */
    mode: text('mode').$type<PublishMode>().notNull(),
    /** Whether completing all of it earns a certificate, and for how many months; null without an end (CERT-08). */
    certificate: boolean('certificate').notNull().default(false),
    certificateMonths: integer('certificate_months'),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** A publish of a programme. */
export const programmeStage = pgTable(
  'programme_stage',
  {
    tenantId: tenantId(),
    programmeId: uuid('programme_id').notNull(),
    publishId: uuid('publish_id').notNull(),
    /** From 0. */
    place: integer('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.programmeId, t.publishId] }),
    index('programme_stage_publish').on(t.tenantId, t.publishId),
    foreignKey({
      columns: [t.tenantId, t.programmeId],
      foreignColumns: [programme.tenantId, programme.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.publishId],
      foreignColumns: [publish.tenantId, publish.id],
    }).onDelete('cascade'),
  ],
)
