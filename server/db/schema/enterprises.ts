import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { FunctionName } from '../../../src/domain/permissions/permissions.ts'
import { at } from './columns.ts'

export const tenantId = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => tenant.id, { onDelete: 'cascade' })

export const tenant = pgTable('tenant', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  locale: text('locale').$type<LocaleId>().notNull().default('zh-cn'),
  status: text('status').$type<'ACTIVE' | 'DISABLED'>().notNull().default('ACTIVE'),
  /** The default application: the coach application id of BOOT-06. */
  appId: uuid('app_id').notNull().defaultRandom(),
  /** What its people can be granted at most; null for everything (PERM-08). */
  privileges: jsonb('privileges').$type<FunctionName[]>(),
  licenceUntil: at('licence_until'),
  /** How many people may be active; null for any number. */
  seats: integer('seats'),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})
