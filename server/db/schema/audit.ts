import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Who did what; written in the transaction of the deed where there is one. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id'),
    at: at('at').notNull().defaultNow(),
    action: text('action').notNull(),
    /** What it was done to, as it was called then, and its id. */
    target: text('target').notNull().default(''),
    targetId: uuid('target_id'),
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_log_tenant').on(t.tenantId, t.at)],
)
