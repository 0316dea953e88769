import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/all-tables.ts'

/**
 * The Drizzle handle, the same over PGlite and PostgreSQL. Inside a transaction use the handle that the
 * callback gets.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database. Modules get a tenant-bound handle made from it (see tenant-db.ts), not this. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Calls back with the payload (an id; 8 000 bytes at most) of every notification on the channel, from any
   * instance.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}
