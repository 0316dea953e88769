import { type AnyPgColumn, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/** Where courses stand in lists, as a tree (ADMIN-04). */
export const category = pgTable(
  'category',
  {
    tenantId: tenantId(),
    id: id(),
    /** Null at the top. */
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    /** Counts changes of its name and place. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.parentId],
      foreignColumns: [t.tenantId, t.id] as [AnyPgColumn, AnyPgColumn],
    }),
  ],
)
