import { type SQL, and, eq, isNotNull, or } from 'drizzle-orm'
import { session } from './schema/practice.ts'

/** What counts however little was said: something was answered, or it is an attempt at an exam, which then counts as 0 (REPORT-12). */
export const holdsResult: SQL | undefined = or(eq(session.answered, true), isNotNull(session.examSessionId))

/**
 * The sessions that results, means and ranks rest on: a practice that nobody answered is none of them (REPORT-12), nor what was made easier
 * than its course (PUBLISH-07a), nor what repeats questions that are due (CONV-02b), nor an exam whose result is not released (EXAM-07).
 */
export const isCounted: SQL | undefined = and(
  eq(session.status, 'ended'),
  holdsResult,
  eq(session.easier, false),
  eq(session.repetition, false),
  eq(session.withheld, false),
)
