import { type SQL, and, eq, isNotNull, sql } from 'drizzle-orm'
import { session } from './schema/practice.ts'

/** Whether something was answered in a session: what nobody answered counts in no result, mean or rank (REPORT-12). */
export const isAnswered: SQL = isNotNull(sql`${session.state} #>> '{turnIds,0}'`)

/** The sessions that results, means and ranks rest on. */
export const isCounted: SQL | undefined = and(eq(session.status, 'ended'), isAnswered)
