import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AttemptEffect, AttemptState } from '../../../src/domain/exam/attempt-state.ts'
import { correctedBank } from '../../../src/domain/exam/correction.ts'
import { answersToMark } from '../../../src/domain/exam/marked-attempt.ts'
import type { GraderModel, MarkedAnswer } from '../../../src/domain/grading/grader-model.ts'
import type { FreeQuestion } from '../../../src/domain/grading/question.ts'
import type { ReviewRule } from '../../../src/domain/marking/review-rule.ts'
import type { CompiledCourse } from '../../../src/domain/course/compile.ts'
import { conversationOfRule, wholeConversation } from '../../../src/domain/marking/conversation-turns.ts'
import { judgedConversation } from '../../../src/domain/marking/corrected-conversation.ts'
import type { DialogueLogEntry } from '../../../src/domain/scoring/fold-log.ts'
import type { LogEntry } from '../../../src/domain/session/log.ts'
import type { Instant, Step } from '../../../src/domain/session/session.ts'
import type { Db } from '../../db/database.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { boundedMap } from '../../caches/bounded-map.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { Checkpoint } from './checkpoint.ts'
import { logBetween } from './queries.ts'
import type { TaskToMark, ToMark } from './turn-writer.ts'

/** What people mark of an attempt that a step ends; null where that is nothing. */
export type AnswersToMark = (before: Checkpoint, taken: Step, entry: LogEntry) => Promise<ToMark | null>

/** The newest marked answers that are learned from, of a question and of a course: enough to know it, few enough to learn within a second or two. */
const mostOfQuestion = 50
const mostOfCourse = 400
/** Of so many it is known what they are of: a question that is marked much leaves room for the others. */
const mostRead = 2000
/** How long what was learned of a course is good for. */
const learnedFor = 5 * 60_000

/** Learns from marked answers off the server's own thread: a deadline ends many attempts at once. */
const askGrader = createThread<MarkedAnswer[], GraderModel>({
  beside: import.meta.url,
  script: 'grader-worker',
  memoryMegabytes: 256,
  timeLimit: 30_000,
})

/** The free answers that people have marked, in all publishes of a course, the newest first: what the grader learns from (PAPER-02b). */
export async function markedAnswers(
  db: TenantDb,
  courseId: string,
  free: ReadonlyMap<string, FreeQuestion>,
): Promise<MarkedAnswer[]> {
  if (free.size === 0) return []
  const rows = await db
    .select({
      question: markingTask.questionId,
      answer: sql<string>`coalesce(${session.state} #>> array['answers', ${markingTask.questionId}, 'text'], '')`,
      share: sql<number>`${markingTask.share}`,
    })
    .from(markingTask)
    .innerJoin(publish, eq(publish.id, markingTask.publishId))
    .innerJoin(session, eq(session.id, markingTask.sessionId))
    .where(
      and(
        eq(publish.courseId, courseId),
        inArray(markingTask.questionId, [...free.keys()]),
        isNotNull(markingTask.share),
      ),
    )
    .orderBy(desc(markingTask.decidedAt), desc(markingTask.id))
    .limit(mostRead)
  const counts = new Map<string, number>()
  return rows
    .flatMap(({ question: id, answer, share }): MarkedAnswer[] => {
      const question = free.get(id)
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      return question && count < mostOfQuestion ? [{ question, answer, mark: share * question.most }] : []
    })
    .slice(0, mostOfCourse)
}

/** What a publish has people mark, and of which course. */
export async function reviewOf(
  db: TenantDb,
  publishId: string,
): Promise<{ rule: ReviewRule; courseId: string } | null> {
  const [found] = await db
    .select({
      courseId: publish.courseId,
      review: publish.review,
      certainty: publish.reviewCertainty,
      markers: publish.reviewMarkers,
      tolerance: publish.reviewTolerance,
    })
    .from(publish)
    .where(eq(publish.id, publishId))
  if (!found) return null
  const { courseId, ...rule } = found
  return { rule, courseId }
}

/** What people mark of a conversation that ends with `entry` (MARK-15). */
async function conversationToMark(
  db: TenantDb,
  course: CompiledCourse,
  { sessionId, seq }: Checkpoint,
  entry: LogEntry,
  rule: ReviewRule,
): Promise<TaskToMark[]> {
  if (rule.review === 'none') return []
  // The engine of a conversation makes no other events and effects.
  const stored = [...(await logBetween(db, sessionId, 0, seq)), entry] as DialogueLogEntry[]
  const { course: judged, log } = judgedConversation(course, stored)
  const found = conversationOfRule(judged, log, rule)
  return found ? [{ question: wholeConversation, ...found }] : []
}

/** Says what people mark of an attempt, by the review rule of its publish as it is at the attempt's end (MARK-02). */
export function createAnswersToMark(db: Db): AnswersToMark {
  const learned = boundedMap<string, { until: Instant; model: Promise<GraderModel | null> }>(100)

  async function learn(tenant: TenantDb, courseId: string, free: ReadonlyMap<string, FreeQuestion>) {
    const marked = await markedAnswers(tenant, courseId, free)
    return marked.length === 0 ? null : askGrader(tenant.tenantId, marked)
  }

  /** Learned once for all who end at the same time. An attempt ends also where nothing could be learned: more answers go to people then. */
  const modelOf = (
    tenant: TenantDb,
    courseId: string,
    free: ReadonlyMap<string, FreeQuestion>,
    now: Instant,
  ): Promise<GraderModel | null> => {
    const asked = createHash('sha256')
      .update(JSON.stringify([...free.values()]))
      .digest('base64')
    const key = `${tenant.tenantId} ${courseId} ${asked}`
    const known = learned.get(key)
    if (known && known.until > now) return known.model
    const model = learn(tenant, courseId, free).catch((error: unknown) => {
      learned.delete(key)
      if (error instanceof ThreadFailedError || error instanceof QueueFullError) return null
      throw error
    })
    learned.set(key, { until: now + learnedFor, model })
    return model
  }

  return async (before, taken, entry) => {
    const { engine, publishId } = before
    const isEnd = before.state.status !== 'ended' && taken.state.status === 'ended'
    // An attempt at an exam ends at a set time.
    const conversation = taken.state.until === undefined ? undefined : engine.conversation
    if (!isEnd || !(engine.paper || conversation)) return null
    const tenant = tenantDb(db, before.tenantId)
    const found = await reviewOf(tenant, publishId)
    if (found && conversation) {
      const { markers, tolerance } = found.rule
      const answers = await conversationToMark(tenant, conversation, before, entry, found.rule)
      return { markers, tolerance, answers }
    }
    if (!found || !engine.paper || found.rule.review === 'none') return null
    // The engine of a paper makes no other state, and no other effects.
    const state = taken.state as AttemptState
    const effects = taken.effects as AttemptEffect[]
    const bank = correctedBank(engine.paper.bank, state.corrections ?? [])
    const model = await modelOf(tenant, found.courseId, bank.free, entry.at)
    const models = new Map<string, GraderModel>()
    for (const { question } of state.questions)
      if (model && (model.weights || model.questions.has(question))) models.set(question, model)
    const answers = answersToMark(engine.paper, state, effects, found.rule, models)
    return answers.length === 0
      ? null
      : { markers: found.rule.markers, tolerance: found.rule.tolerance, answers }
  }
}
