import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Columns that many tables have. One schema for PGlite and PostgreSQL. Every table of a tenant carries `tenant_id` first in its keys: queries are made
 * from a tenant-bound handle, references can't cross tenants, and a distributed engine can shard by it.
 */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const id = () => uuid('id').notNull().defaultRandom()
