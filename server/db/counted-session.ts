import { type SQL, and, eq, isNotNull, sql } from 'drizzle-orm'
import { session } from './schema/practice.ts'

/** Whether something was answered in a session: what nobody answered counts in no result, mean or rank (REPORT-12). */
export const isAnswered: SQL = isNotNull(sql`${session.state} #>> '{turnIds,0}'`)

/** The sessions that results, means and ranks rest on: none that was made easier than its course (PUBLISH-07a). */
export const isCounted: SQL | undefined = and(
  eq(session.status, 'ended'),
  isAnswered,
  eq(session.easier, false),
)
