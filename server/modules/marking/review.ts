import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { CallReply } from '../../../src/contract/contract.ts'
import { certaintyOfConversation } from '../../../src/domain/marking/conversation-turns.ts'
import { judgedConversation } from '../../../src/domain/marking/corrected-conversation.ts'
import type { ReviewRule } from '../../../src/domain/marking/review-rule.ts'
import { type AttemptState, answerTo } from '../../../src/domain/exam/attempt-state.ts'
import type { DialogueLogEntry } from '../../../src/domain/scoring/fold-log.ts'
import { gradeAnswer } from '../../../src/domain/grading/grade.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isVisible } from '../../db/people-scope.ts'
import { course, courseDraft } from '../../db/schema/courses.ts'
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
  if (!held || held.courseDeleted || held.kind === 'practice') throw new CallError('not-found')
  const { courseId, review, certainty, markers, tolerance } = held
  return { courseId, review, certainty, markers, tolerance }
}

/** Changes which answers or conversations people mark, of attempts that end from now on (MARK-01). Throws `not-found`. */
export async function changeReview(
  db: TenantDb,
  by: MarkingActor,
  publishId: string,
  rule: ReviewRule,
): Promise<void> {
  const before = await reviewOf(db, by, publishId)
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

/**
 * How certain the grades of the newest free answers in a course's papers are, or the judgement of its newest conversations, practices among them;
 * of people whom the caller sees. Throws `not-found`.
 */
export async function certaintiesOf(
  db: TenantDb,
  practice: Practice,
  by: Marker,
  courseId: string,
): Promise<CallReply<'GET /coach-api/courses/:id/certainties'>> {
  const [held] = await db
    .select({ kind: sql<CourseKind>`${courseDraft.content} ->> 'kind'` })
    .from(course)
    .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
    .where(and(eq(course.id, courseId), isOpenTo(db, by)))
  if (!held) throw new CallError('not-found')
  const conversation = held.kind === 'dialogue-flow'
  const attempts = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(publish, eq(publish.id, session.publishId))
    .where(
      and(
        eq(publish.courseId, courseId),
        eq(publish.trial, false),
        conversation ? eq(session.answered, true) : isNotNull(session.paperId),
        eq(session.status, 'ended'),
        isVisible(by),
      ),
    )
    .orderBy(desc(session.startedAt))
    .limit(newestAttempts)
  const certainties: number[] = []
  for (const { id } of attempts)
    certainties.push(
      ...(await certaintiesIn(practice, { tenantId: db.tenantId, sessionId: id }, conversation)),
    )
  return { certainties: certainties.slice(0, mostAnswers), conversation }
}

async function certaintiesIn(
  practice: Practice,
  ref: { tenantId: string; sessionId: string },
  conversation: boolean,
): Promise<number[]> {
  if (conversation) {
    const { checkpoint, log } = await practice.record(ref)
    // The engine of a conversation makes no other events and effects.
    const stored = log as DialogueLogEntry[]
    const { conversation: course } = checkpoint.engine
    const own = course && judgedConversation(course, stored)
    return own ? [certaintyOfConversation(own.course, own.log)] : []
  }
  const { engine, state } = await practice.recent(ref)
  return [...(engine.paper?.bank.free ?? [])].flatMap(([question, free]) => {
    const kept = answerTo(state as AttemptState, question)
    return kept && 'text' in kept ? [gradeAnswer(kept.text, free).certainty] : []
  })
}
