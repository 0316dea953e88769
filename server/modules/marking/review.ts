import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ReviewRule } from '../../../src/domain/marking/review-rule.ts'
import { type AttemptState, answerTo } from '../../../src/domain/exam/attempt-state.ts'
import { gradeAnswer } from '../../../src/domain/grading/grade.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isVisible } from '../../db/people-scope.ts'
import { course } from '../../db/schema/courses.ts'
import { examSession } from '../../db/schema/exams.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { Practice } from '../practice/public.ts'
import { heldPublish, type Marker } from './queue.ts'
import type { MarkingActor } from './service.ts'

/** Attempts whose answers say what a threshold would come to, and answers of them. */
const newestAttempts = 20
const mostAnswers = 200

/** The review rule of an exam. Throws `not-found`, also for a publish that is no exam. */
export async function reviewOf(
  db: TenantDb,
  by: Marker,
  publishId: string,
): Promise<ReviewRule & { courseId: string }> {
  const held = await heldPublish(db, by, publishId)
  if (!held || held.kind === 'practice') throw new CallError('not-found')
  const { courseId, review, certainty, markers, tolerance } = held
  return { courseId, review, certainty, markers, tolerance }
}

/**
 * Changes which answers people mark, of attempts that end from now on (MARK-01). Throws `not-found`; `illegal-argument` where a conversation is
 * the exam, as there are no free answers in it.
 */
export async function changeReview(
  db: TenantDb,
  by: MarkingActor,
  publishId: string,
  rule: ReviewRule,
): Promise<void> {
  const before = await reviewOf(db, by, publishId)
  const papers = await db.count(
    examSession,
    and(eq(examSession.publishId, publishId), isNotNull(examSession.paperId)),
  )
  if (rule.review !== 'none' && papers === 0)
    throw new CallError('illegal-argument', {}, [
      { path: 'body.review', code: 'illegal', message: 'not allowed here' },
    ])
  await db.transaction(async (t) => {
    const { courseId: _, ...old } = before
    const [changed] = await t
      .update(publish)
      .set({
        review: rule.review,
        reviewCertainty: rule.certainty,
        reviewMarkers: rule.markers,
        reviewTolerance: rule.tolerance,
      })
      .where(eq(publish.id, publishId))
      .returning({ name: publish.name })
    await auditAll(
      t,
      [
        {
          action: 'review-rule-changed',
          userId: by.id,
          target: changed?.name ?? '',
          targetId: publishId,
          address: by.address,
          details: { before: old, after: rule },
        },
      ],
      by.now,
    )
  })
}

/** How certain the grades of the newest free answers in a course's papers are, of people whom the caller sees. Throws `not-found`. */
export async function certaintiesOf(
  db: TenantDb,
  practice: Practice,
  by: Marker,
  courseId: string,
): Promise<number[]> {
  if ((await db.count(course, and(eq(course.id, courseId), isOpenTo(db, by)))) === 0)
    throw new CallError('not-found')
  const attempts = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(
      and(
        eq(publish.courseId, courseId),
        isNotNull(session.paperId),
        eq(session.status, 'ended'),
        isVisible(by),
      ),
    )
    .orderBy(desc(session.startedAt))
    .limit(newestAttempts)
  const certainties: number[] = []
  for (const { id } of attempts) {
    const { engine, state } = await practice.recent({ tenantId: db.tenantId, sessionId: id })
    for (const [question, free] of engine.paper?.bank.free ?? []) {
      if (certainties.length >= mostAnswers) return certainties
      const kept = answerTo(state as AttemptState, question)
      if (kept && 'text' in kept) certainties.push(gradeAnswer(kept.text, free).certainty)
    }
  }
  return certainties
}
