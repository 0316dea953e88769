import { doublePrecision, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadPurpose } from '../../../src/domain/files/file-rules.ts'
import { user } from './people.ts'
import { at, id } from './columns.ts'
import { tenantId } from './enterprises.ts'

/** A stored file. Its id is all that is known of it outside; where its content is follows from that. */
export const file = pgTable(
  'file',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    /** As the content says, not as it was called. */
    type: text('type').notNull(),
    size: doublePrecision('size').notNull(),
    sha256: text('sha256').notNull(),
    createdBy: uuid('created_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** A file on its way in: what has arrived is on the disk up to `received`. */
export const upload = pgTable(
  'upload',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull().default(''),
    purpose: text('purpose').$type<UploadPurpose>().notNull().default('file'),
    size: doublePrecision('size').notNull(),
    received: doublePrecision('received').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('upload_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [user.tenantId, user.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * Keys of objects that no row names any more, and since when: the sweeper of files removes them. Triggers
 * write a row when an enterprise is removed, or a person with an upload under way, in the same transaction,
 * so that no crash leaves an object for ever. `key` is one of the object store, of an object or of all below
 * it.
 */
export const orphanedObject = pgTable('orphaned_object', {
  key: text('key').primaryKey(),
  since: at('since').notNull().defaultNow(),
})
