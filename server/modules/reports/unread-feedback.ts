import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Claims } from '../../../src/contract/identity.ts'
import type { UnreadFeedback } from '../../../src/contract/feedback.ts'
import { answersOfAttemptKept } from '../../db/kept-answers.ts'
import { isOneOf } from '../../db/id-list.ts'
import { isVisible } from '../../db/people-scope.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { feedback, unreadFeedback } from '../../db/schema/feedback.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { Given, TenantDb } from '../../db/tenant-db.ts'
import type { Rights } from '../../plugins/account-access.ts'
import { reportViewerOf } from './report-viewer.ts'

/** Rows that are looked at: more than one person reads. */
const mostLookedAt = 500

/** The feedback that somebody has not read, whether they may read its report or not. */
export const unreadBy = (db: TenantDb, userId: Given<string>) =>
  db.select({ id: unreadFeedback.feedbackId }).from(unreadFeedback).where(eq(unreadFeedback.userId, userId))

/**
 * The feedback that somebody has not read, by report, the oldest first (REPORT-16): what was said to them, and what a learner
 * answered them. Of reports that they may read now, and never before its result, or what was right, is told (EXAM-07, EXAM-18).
 */
export async function unreadFeedbackOf(
  db: TenantDb,
  { claims, rights }: { claims: Claims; rights: Rights },
  now: number,
): Promise<UnreadFeedback[]> {
  const me = claims.user_id
  // Most often there is none: a query of so many tables takes longer to plan than all else that a home page reads.
  const unread = await unreadBy(db, me)
  if (unread.length === 0) return []
  const author = alias(user, 'author')
  const rows = await db
    .select({
      feedbackId: feedback.id,
      sessionId: session.id,
      learnerId: session.userId,
      learner: user.displayName,
      kind: courseVersion.kind,
      courseName: course.name,
      locale: course.locale,
      exam: sql<boolean>`${session.examSessionId} is not null`,
      from: sql<string>`coalesce(${author.displayName}, '')`,
    })
    .from(feedback)
    .innerJoin(session, eq(session.id, feedback.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
    .leftJoin(author, eq(author.id, feedback.userId))
    .where(
      and(
        isOneOf(
          feedback.id,
          unread.map(({ id }) => id),
        ),
        isNull(feedback.deletedAt),
        isVisible(reportViewerOf(claims, rights)),
        eq(session.answersUnmarked, 0),
        or(ne(session.userId, me), eq(session.withheld, false)),
      ),
    )
    .orderBy(asc(feedback.createdAt), asc(feedback.id))
    .limit(mostLookedAt)
  const found = new Map<string, UnreadFeedback>()
  for (const { learnerId, ...row } of rows) {
    const { count, feedbackId } = found.get(row.sessionId) ?? { count: 0, feedbackId: row.feedbackId }
    found.set(row.sessionId, { ...row, own: learnerId === me, feedbackId, count: count + 1 })
  }
  const kept = await Promise.all(
    [...found.values()].map(
      async ({ sessionId, exam, own }) =>
        exam && own && (await answersOfAttemptKept(db, sessionId, now)) !== null,
    ),
  )
  return [...found.values()].filter((_, place) => !kept[place])
}
