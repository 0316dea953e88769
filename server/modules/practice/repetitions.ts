import { and, eq } from 'drizzle-orm'
import type { Repetitions } from '../../../src/contract/practice.ts'
import { dueFirst, type Repetition, repetitionAfter } from '../../../src/domain/question-bank/repetition.ts'
import type { Instant, Step } from '../../../src/domain/session/session.ts'
import { dayIn } from '../../../src/domain/session/time-zone.ts'
import type { Db } from '../../db/database.ts'
import { questionRepetition } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import { type Given, type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { openBanksOf } from '../publishes/public.ts'
import type { Checkpoint } from './checkpoint.ts'

/** What an answer changes of the questions that come again: `after` is null where this one needn't any more. */
export interface RepetitionChange {
  courseId: string
  question: string
  after: Repetition | null
}

/**
 * What a step changes of the questions that come again to its learner (CONV-02b); null where that is nothing. A learner has one session at
 * a time, and the step is taken only where nobody took another since: so what is read here is what the turn changes. A trial changes nothing.
 */
export const createRepetitionChange =
  (db: Db) =>
  async (before: Checkpoint, taken: Step, now: Instant): Promise<RepetitionChange | null> => {
    const answered = before.engine.toRepeat(before.state, taken)
    if (!answered) return null
    const { question, result, timeZone } = answered
    const [found] = await tenantDb(db, before.tenantId)
      .select({
        courseId: publish.courseId,
        trial: publish.trial,
        box: questionRepetition.box,
        due: questionRepetition.dueOn,
      })
      .from(publish)
      .leftJoin(
        questionRepetition,
        and(
          eq(questionRepetition.courseId, publish.courseId),
          eq(questionRepetition.userId, before.userId),
          eq(questionRepetition.questionId, question),
        ),
      )
      .where(eq(publish.id, before.publishId))
    if (!found || found.trial) return null
    const { courseId, box, due } = found
    const standing = box === null || due === null ? null : { box, due }
    const after = repetitionAfter(standing, result, dayIn(now, timeZone))
    return after === standing ? null : { courseId, question, after }
  }

/** Ids of the questions of a course that are due to somebody, the longest overdue first; those that a version lacks are left out. */
export async function dueQuestions(
  db: TenantDb,
  userId: string,
  courseId: string,
  today: string,
): Promise<string[]> {
  const rows = await db
    .select({ question: questionRepetition.questionId, due: questionRepetition.dueOn })
    .from(questionRepetition)
    .where(and(eq(questionRepetition.userId, userId), eq(questionRepetition.courseId, courseId)))
  return dueFirst(rows, today).map(({ question }) => question)
}

/** The questions that come again to somebody. */
export const repeatedBy = (db: TenantDb, userId: Given<string>) =>
  db
    .select({
      courseId: questionRepetition.courseId,
      question: questionRepetition.questionId,
      due: questionRepetition.dueOn,
    })
    .from(questionRepetition)
    .where(eq(questionRepetition.userId, userId))

/**
 * What comes again to somebody (HOME-13), by the publishes that are open to them: of one where it is named, else of the newest of each course. A
 * question that the version of the publish doesn't have any more is not among it.
 */
export async function repetitionsOf(
  db: TenantDb,
  userId: string,
  {
    now,
    timeZone,
    publishId,
    among,
  }: {
    now: Instant
    timeZone: string | undefined
    publishId?: string | undefined
    /** As `openPracticesOf` takes it. */
    among?: readonly string[] | undefined
  },
): Promise<Repetitions[]> {
  const rows = await repeatedBy(db, userId)
  if (rows.length === 0) return []
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
  const banks = await openBanksOf(db, { userId, now: new Date(now), courseIds, publishId, among })
  const today = dayIn(now, timeZone)
  return banks.flatMap(({ courseId, questions, ...named }) => {
    const known = new Set(questions)
    const own = rows.filter((row) => row.courseId === courseId && known.has(row.question))
    const later = new Map<string, number>()
    for (const { due } of own) if (due > today) later.set(due, (later.get(due) ?? 0) + 1)
    const days = [...later].sort().map(([on, count]) => ({ on, questions: count }))
    return own.length === 0 ? [] : [{ ...named, due: own.filter(({ due }) => due <= today).length, days }]
  })
}
