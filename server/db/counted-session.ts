import { type SQL, and, eq } from 'drizzle-orm'
import { session } from './schema/practice.ts'

/**
 * The sessions that results, means and ranks rest on: what nobody answered is none of them (REPORT-12), nor what was made easier
 * than its course (PUBLISH-07a), nor an exam whose result is not released (EXAM-07).
 */
export const isCounted: SQL | undefined = and(
  eq(session.status, 'ended'),
  eq(session.answered, true),
  eq(session.easier, false),
  eq(session.withheld, false),
)
