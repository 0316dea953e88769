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
  /**
   * Runs SQL that another library wrote: one statement with values, or several without. Answers the rows of the last.
   * Our own queries are Drizzle's.
   */
  execute(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs work that one instance at a time may do. */
  underLock<R>(lock: number, work: () => Promise<R>): Promise<R>
  close(): Promise<void>
}
