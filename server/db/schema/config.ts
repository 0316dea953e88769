import { doublePrecision, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/** A config entry (ADMIN-05) with the extensions of §3. */
export const configEntry = pgTable(
  'config_entry',
  {
    tenantId: tenantId(),
    id: id(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    sort: integer('sort').notNull().default(0),
    type1: text('type1').notNull().default(''),
    type2: text('type2').notNull().default(''),
    type3: text('type3').notNull().default(''),
    tag1: text('tag1').notNull().default(''),
    tag2: text('tag2').notNull().default(''),
    tag3: text('tag3').notNull().default(''),
    number1: doublePrecision('number1'),
    number2: doublePrecision('number2'),
    number3: doublePrecision('number3'),
    time1: at('time1'),
    time2: at('time2'),
    time3: at('time3'),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    updatedAt: at('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('config_entry_key').on(t.tenantId, t.type, t.key),
  ],
)
