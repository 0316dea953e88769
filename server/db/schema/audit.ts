import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Who did what; written in the transaction of the change where there is one. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id'),
    at: at('at').notNull().defaultNow(),
    action: text('action').notNull(),
    /** The thing that was changed, by its name at that time, and its id. */
    target: text('target').notNull().default(''),
    targetId: uuid('target_id'),
    address: text('address').notNull().default(''),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_log_tenant').on(t.tenantId, t.at)],
)
