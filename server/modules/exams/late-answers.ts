import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { CallReply } from '../../../src/contract/contract.ts'
import type { LateInReport } from '../../../src/contract/report.ts'
import type { AttemptEffect, AttemptState, CompiledPaper } from '../../../src/domain/exam/attempt-state.ts'
import { answerTo } from '../../../src/domain/exam/attempt-state.ts'
import { takenLate, takesLate } from '../../../src/domain/exam/late-answer.ts'
import { answersToMark } from '../../../src/domain/exam/marked-attempt.ts'
import { fits, isEmpty, longestPaperAnswer } from '../../../src/domain/exam/paper-answer.ts'
import type { PaperAnswer } from '../../../src/domain/session/session.ts'
import { isOneOf } from '../../db/id-list.ts'
import type { Viewer } from '../../db/people-scope.ts'
import { examSession } from '../../db/schema/exams.ts'
import { markingTask } from '../../db/schema/marking.ts'
import { user } from '../../db/schema/people.ts'
import { lateAnswer, session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import {
  appendToEnded,
  countedShare,
  lockAttempt,
  type Practice,
  reviewOf,
  type SessionRow,
  storable,
} from '../practice/public.ts'
import type { OwnAttempt } from './attempts.ts'
import { isBeingMarked, whatIsOut } from './continue-attempts.ts'
import { isWithheld } from './exam-rows.ts'
import { heldAttempt } from './hold-exams.ts'
import { shareSession } from './registration.ts'

type Brought = { answer: PaperAnswer; ago: number }
type Outcome = CallReply<'POST /coach-api/exam-attempts/:id/late-answers/decide'>['outcome']

const cleaned = (answer: PaperAnswer): PaperAnswer =>
  'text' in answer ? { ...answer, text: storable(answer.text) } : answer

/** The words of an answer: options by what they say. */
const wordsOf = (
  { bank }: CompiledPaper,
  question: string,
  given: { options: string[] } | { text: string },
) => {
  if ('text' in given) return given.text
  const found = bank.questions.get(question)
  const options = found && found.type !== 'QA' ? found.options : []
  return given.options.map((id) => options.find((one) => one.id === id)?.text ?? id).join(' · ')
}

/**
 * Keeps answers that missed the end of a learner's own attempt (EXAM-25): the newest to each question, until somebody decides on it. Throws `not-found`, also
 * for the attempt of somebody else; `practice-ended` where none is kept (any more): its learner handed in, a day has passed, or results are out;
 * `wrong-answer-kind` and `line-too-long` where one doesn't fit.
 */
export async function keepLate(
  { db, practice, userId, id, now }: OwnAttempt,
  brought: readonly Brought[],
): Promise<{ kept: string[]; had: string[] }> {
  const checkpoint = await practice.checkpoint({ tenantId: db.tenantId, sessionId: id })
  const { paper } = checkpoint.engine
  if (checkpoint.userId !== userId || !paper) throw new CallError('not-found')
  const answers = brought.map(({ answer, ago }) => ({ answer: cleaned(answer), ago }))
  if (answers.some(({ answer }) => 'text' in answer && answer.text.length > longestPaperAnswer))
    throw new CallError('line-too-long')
  return db.transaction(async (t) => {
    const [ref] = await t
      .select({ examSessionId: session.examSessionId })
      .from(session)
      .where(eq(session.id, id))
    if (!ref?.examSessionId) throw new CallError('not-found')
    const exam = await shareSession(t, ref.examSessionId)
    const row = await lockAttempt(t, id)
    // The engine of a paper makes no other state.
    const state = row.state as AttemptState
    const { released, shown } = await whatIsOut(t, row, exam, now)
    if (released || shown || !takesLate(state, now)) throw new CallError('practice-ended')
    if (!answers.every(({ answer }) => fits(paper, state, answer))) throw new CallError('wrong-answer-kind')
    const isHad = (answer: PaperAnswer): boolean => {
      const kept = answerTo(state, answer.question)
      if (!kept) return isEmpty(answer)
      return 'options' in answer
        ? 'options' in kept && JSON.stringify(kept.options) === JSON.stringify(answer.options)
        : 'text' in kept && kept.text === answer.text
    }
    // The newest of each question; nothing, which would take an answer back, is none that came late.
    const newest = new Map<string, Brought>()
    for (const one of answers.toSorted((a, b) => b.ago - a.ago))
      if (!isEmpty(one.answer) && !isHad(one.answer)) newest.set(one.answer.question, one)
    const rows = [...newest].map(([questionId, { answer, ago }]) => ({
      sessionId: id,
      questionId,
      turnId: randomUUID(),
      answer,
      arrivedAt: new Date(now),
      writtenAt: new Date(now - ago),
    }))
    if (rows.length > 0)
      await t
        .insert(lateAnswer)
        .values(rows)
        .onConflictDoUpdate({
          target: [lateAnswer.tenantId, lateAnswer.sessionId, lateAnswer.questionId],
          set: {
            turnId: sql`excluded.turn_id`,
            answer: sql`excluded.answer`,
            arrivedAt: sql`excluded.arrived_at`,
            writtenAt: sql`excluded.written_at`,
          },
          // What is sent again is the same; what was decided stays.
          setWhere: and(
            isNull(lateAnswer.decidedAt),
            sql`${lateAnswer.answer} <> excluded.answer and ${lateAnswer.writtenAt} <= excluded.written_at`,
          ),
        })
    return {
      kept: [...newest.keys()],
      had: [...new Set(answers.flatMap(({ answer }) => (isHad(answer) ? [answer.question] : [])))],
    }
  })
}

/** What arrived late of an attempt, beside what counts now. Throws `not-found`. */
export async function lateAnswersOf(
  db: TenantDb,
  practice: Practice,
  by: BuildingActor & Viewer,
  id: string,
): Promise<CallReply<'GET /coach-api/exam-attempts/:id/late-answers'>> {
  const { displayName } = await heldAttempt(db, by, id)
  const { engine, state } = await practice.checkpoint({ tenantId: db.tenantId, sessionId: id })
  const { paper } = engine
  if (!paper || state.endedAt === null) throw new CallError('not-found')
  const rows = await db
    .select()
    .from(lateAnswer)
    .where(eq(lateAnswer.sessionId, id))
    .orderBy(asc(lateAnswer.arrivedAt), asc(lateAnswer.questionId))
  return {
    displayName,
    endedAt: new Date(state.endedAt).toISOString(),
    seenAt: new Date(state.lastActiveAt).toISOString(),
    items: rows.map(({ questionId, answer, arrivedAt, writtenAt, accepted, reason }) => {
      const kept = answerTo(state as AttemptState, questionId)
      return {
        question: questionId,
        text: paper.bank.questions.get(questionId)?.text ?? '',
        late: wordsOf(paper, questionId, answer),
        counts: kept ? wordsOf(paper, questionId, kept) : null,
        arrivedAt: arrivedAt.toISOString(),
        writtenAt: writtenAt.toISOString(),
        accepted,
        reason,
      }
    }),
  }
}

/** People mark the answer that counts now, where the review rule of its publish has them do so; not the one before. */
async function askToMark(
  t: TenantDb,
  row: SessionRow,
  paper: CompiledPaper,
  {
    state,
    effects,
    question,
    now,
  }: { state: AttemptState; effects: AttemptEffect[]; question: string; now: number },
): Promise<number> {
  const dropped = await t
    .delete(markingTask)
    .where(and(eq(markingTask.sessionId, row.id), eq(markingTask.questionId, question)))
    .returning({ id: markingTask.id })
  const review = await reviewOf(t, row.publishId)
  const asked = review ? answersToMark(paper, state, effects, review.rule, new Map()) : []
  if (review && asked.length > 0)
    await t.insert(markingTask).values(
      asked.map(({ share, certainty }) => ({
        publishId: row.publishId,
        sessionId: row.id,
        questionId: question,
        markers: review.rule.markers,
        tolerance: review.rule.tolerance,
        graded: share,
        certainty,
        createdAt: new Date(now),
      })),
    )
  return asked.length - dropped.length
}

interface Decision {
  question: string
  accept: boolean
  reason: string
}

/**
 * Lets a late answer count, or declines it (EXAM-25), once: asked again it is `not-found`. Where results are out, the answer that it would replace is being
 * marked, or a newer one stands, it is answered so, and nothing is decided. Throws `not-found`.
 */
export async function decideLate(
  db: TenantDb,
  practice: Practice,
  by: BuildingActor & Viewer,
  id: string,
  { question, accept, reason }: Decision,
): Promise<Outcome> {
  const { examSessionId, userId, displayName } = await heldAttempt(db, by, id)
  const { engine } = await practice.checkpoint({ tenantId: db.tenantId, sessionId: id })
  const { paper } = engine
  if (!paper) throw new CallError('not-found')
  const outcome = await db.transaction(async (t): Promise<Outcome> => {
    const now = practice.clock()
    const exam = await shareSession(t, examSessionId)
    const row = await lockAttempt(t, id)
    const mine = and(eq(lateAnswer.sessionId, id), eq(lateAnswer.questionId, question))
    const [late] = await t
      .select()
      .from(lateAnswer)
      .where(and(mine, isNull(lateAnswer.decidedAt)))
      .for('update')
    if (!late) throw new CallError('not-found')
    if (accept) {
      const { released, shown } = await whatIsOut(t, row, exam, now)
      if (released || shown) return 'released'
      if (await isBeingMarked(t, id, now, question)) return 'marked'
      const event = {
        type: 'late' as const,
        turnId: late.turnId,
        answer: late.answer,
        arrivedAt: late.arrivedAt.getTime(),
        before: await countedShare(t, id, question),
      }
      // The engine of a paper makes no other state.
      const taken = takenLate(paper, row.state as AttemptState, event)
      if (!taken) return 'outdated'
      await appendToEnded(t, row, engine, event, now)
      const [state, effects] = taken
      const more = await askToMark(t, row, paper, { state, effects, question, now })
      const unmarked = row.answersUnmarked + more
      await t
        .update(session)
        .set({
          answersToMark: row.answersToMark + more,
          answersUnmarked: unmarked,
          answersCompared: false,
          withheld: unmarked > 0 || isWithheld(exam, now),
        })
        .where(eq(session.id, id))
    }
    await t
      .update(lateAnswer)
      .set({ accepted: accept, decidedAt: new Date(now), userId: by.id, reason })
      .where(mine)
    await auditAll(
      t,
      [
        {
          action: accept ? 'exam-late-accepted' : 'exam-late-declined',
          userId: by.id,
          target: displayName,
          targetId: userId,
          address: by.address,
          details: { session: exam.name, examSessionId, question, reason },
        },
      ],
      by.now,
    )
    return accept ? 'accepted' : 'declined'
  })
  practice.forget(id)
  return outcome
}

/** Whether an answer that counts, by its turn, arrived after the end. */
export const countsLate = async (db: TenantDb, id: string, turnId: string): Promise<boolean> =>
  (await db.count(
    lateAnswer,
    and(eq(lateAnswer.sessionId, id), eq(lateAnswer.turnId, turnId), eq(lateAnswer.accepted, true)),
  )) > 0

/** As a report tells them, of an attempt that has ended: what a newer answer replaced is left out. */
export async function lateInReport(
  db: TenantDb,
  { id, state, now }: { id: string; state: AttemptState; now: number },
): Promise<LateInReport[]> {
  const rows = await db
    .select({ late: lateAnswer, by: user.displayName })
    .from(lateAnswer)
    .leftJoin(user, eq(user.id, lateAnswer.userId))
    .where(eq(lateAnswer.sessionId, id))
    .orderBy(asc(lateAnswer.arrivedAt), asc(lateAnswer.questionId))
  const isOut = rows.some(({ late }) => late.accepted === null) && (await isDecidedNoMore(db, id, now))
  return rows.flatMap(({ late: { questionId, turnId, arrivedAt, accepted, reason }, by }) => {
    const kept = answerTo(state, questionId)
    const stands = accepted ? kept?.turnId === turnId : (kept?.at ?? -Infinity) <= arrivedAt.getTime()
    if (!stands) return []
    const undecided = isOut ? ('missed' as const) : ('waiting' as const)
    return [
      {
        question: questionId,
        arrivedAt: arrivedAt.toISOString(),
        state: accepted === null ? undecided : accepted ? ('accepted' as const) : ('declined' as const),
        by,
        reason,
      },
    ]
  })
}

/** Whether results or right answers of an attempt are out, so that nothing of it is decided any more. */
async function isDecidedNoMore(db: TenantDb, id: string, now: number): Promise<boolean> {
  const [found] = await db
    .select({ attempt: session, exam: examSession })
    .from(session)
    .innerJoin(examSession, eq(examSession.id, session.examSessionId))
    .where(eq(session.id, id))
  if (!found) return true
  const { released, shown } = await whatIsOut(db, found.attempt, found.exam, now)
  return released || shown
}

/** How many answers that arrived late of each attempt wait for somebody to decide. */
export async function undecidedLate(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: lateAnswer.sessionId, answers: count() })
    .from(lateAnswer)
    .where(and(isOneOf(lateAnswer.sessionId, ids), isNull(lateAnswer.decidedAt)))
    .groupBy(lateAnswer.sessionId)
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}
