import { and, desc, eq, ne } from 'drizzle-orm'
import type { CallReply } from '../../../src/contract/contract.ts'
import { leastForLevel, mostHelpful } from '../../../src/domain/grading/grader-model.ts'
import { agreementOf } from '../../../src/domain/marking/agreement.ts'
import { isDecided, settle } from '../../../src/domain/marking/mark.ts'
import { isFree, leaseMilliseconds } from '../../../src/domain/marking/review-rule.ts'
import { mark, markingTask } from '../../db/schema/marking.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { isWithheld, shareSession } from '../exams/public.ts'
import { appendToEnded, lockAttempt, type Practice } from '../practice/public.ts'
import { issueOwn } from '../publishes/public.ts'
import { similarCounts, similarOf } from '../similar/public.ts'
import {
  answersTo,
  decidedOf,
  doubleMarks,
  groupsOf,
  heldPublish,
  type MarkedQuestion,
  type Marker,
  nextTask,
  questionTexts,
  type TaskRow,
  taskOf,
  waitingOf,
} from './queue.ts'
import type { Given, Marked, MarkRow } from './marked.ts'
import { markedOf, taskView } from './task-view.ts'

export type MarkingActor = BuildingActor & Marker

/** Of so many answers the most helpful are chosen. */
const mostCompared = 40

/** What is to be marked, and how the marking of each publish goes (MARK-07, MARK-08). */
export async function markingOf(
  db: TenantDb,
  by: Marker,
  publishId?: string,
): Promise<Pick<CallReply<'GET /coach-api/marking'>, 'groups' | 'publishes'>> {
  const rows = await groupsOf(db, by, publishId)
  const texts = await questionTexts(
    db,
    rows.map(({ versionId }) => versionId),
  )
  const groups = rows.map(({ versionId, oldest, deletedCourse: _, ...row }) => ({
    ...row,
    text: texts.get(versionId)?.texts.get(row.questionId) ?? '',
    locale: texts.get(versionId)?.locale ?? 'us-en',
    oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
  }))
  const ids = [...new Set(groups.map((group) => group.publishId))]
  const pairs = await doubleMarks(db, ids)
  const similar = await similarCounts(db, by, ids)
  const publishes = ids.map((id) => {
    const deletedCourse = rows.find((row) => row.publishId === id)?.deletedCourse ?? null
    const own = groups.filter((group) => group.publishId === id)
    const sum = (of: (group: (typeof own)[number]) => number) =>
      own.reduce((all, group) => all + of(group), 0)
    return {
      publishId: id,
      publishName: own[0]?.publishName ?? '',
      deletedCourse,
      conversation: own[0]?.conversation ?? false,
      answers: sum(({ open, others, decided }) => open + others + decided),
      decided: sum(({ decided }) => decided),
      disagreed: sum(({ disagreed }) => disagreed),
      // They are looked at where the publish is.
      similar: deletedCourse === null ? (similar.get(id) ?? 0) : 0,
      agreement: agreementOf(pairs.flatMap((one) => (one.publishId === id ? [one.pair] : []))),
    }
  })
  return { groups, publishes }
}

/** The answers whose marks help the grader most, while it knows too few of the question (PAPER-02c). */
async function helpfulOf(
  db: TenantDb,
  by: Marker,
  courseId: string,
  question: MarkedQuestion,
  practice: Practice,
): Promise<string[]> {
  if ((await decidedOf(db, courseId, question.questionId)) >= leastForLevel) return []
  const answers = await answersTo(db, by, question, mostCompared)
  const [first] = answers
  if (!first || answers.length <= leastForLevel) return []
  const { engine } = await practice.recent({ tenantId: db.tenantId, sessionId: first.sessionId })
  const free = engine.paper?.bank.free.get(question.questionId)
  if (!free) return []
  return mostHelpful(
    answers.map(({ answer }) => answer),
    free,
  ).flatMap((index) => answers[index]?.id ?? [])
}

/** The next answer to a question, which nobody else gets for some minutes (MARK-03). Throws `not-found`. */
export async function nextAnswer(
  db: TenantDb,
  practice: Practice,
  by: MarkingActor,
  {
    skipped,
    first,
    ...question
  }: MarkedQuestion & { skipped: readonly string[]; first?: string | undefined },
): Promise<CallReply<'POST /coach-api/marking/next'>> {
  const held = await heldPublish(db, by, question.publishId)
  if (!held) throw new CallError('not-found')
  const now = new Date(by.now)
  const helpful = await helpfulOf(db, by, held.courseId, question, practice)
  const leasedUntil = new Date(by.now + leaseMilliseconds)
  const task = await db.transaction(async (t) => {
    const found = await nextTask(t, by, question, { helpful, skipped, first, now })
    if (found)
      await t.update(markingTask).set({ leasedBy: by.id, leasedUntil }).where(eq(markingTask.id, found.id))
    return found
  })
  await giveBack(db, by, question, task)
  const waiting = await waitingOf(db, by, question, now)
  return {
    publishName: held.name,
    task:
      task &&
      taskView(await markedOf(db, practice, task), task, await marksOf(db, task.id), {
        helpful: helpful.includes(task.id),
        leasedUntil,
        similar: held.courseDeleted ? 0 : await similarOf(db, by, task),
      }),
    ...waiting,
  }
}

/** What the marker had open before goes to whoever comes next. */
const giveBack = (db: TenantDb, by: Marker, { publishId, questionId }: MarkedQuestion, but: TaskRow | null) =>
  db
    .update(markingTask)
    .set({ leasedBy: null, leasedUntil: null })
    .where(
      and(
        eq(markingTask.publishId, publishId),
        eq(markingTask.questionId, questionId),
        eq(markingTask.leasedBy, by.id),
        but ? ne(markingTask.id, but.id) : undefined,
      ),
    )

const marksOf = (t: TenantDb, taskId: string): Promise<MarkRow[]> =>
  t.select().from(mark).where(eq(mark.taskId, taskId)).orderBy(mark.number)

/**
 * An answer with its attempt and the marks it has, held until the transaction ends. Locks are taken in the order in which whoever begins or
 * releases takes them: the exam session, the attempt, the answer.
 */
async function lockTask(t: TenantDb, task: TaskRow) {
  const [ref] = await t
    .select({ examSessionId: session.examSessionId })
    .from(session)
    .where(eq(session.id, task.sessionId))
  const exam = ref?.examSessionId ? await shareSession(t, ref.examSessionId) : null
  const attempt = await lockAttempt(t, task.sessionId)
  const [held] = await t.select().from(markingTask).where(eq(markingTask.id, task.id)).for('update')
  if (!held) throw new CallError('not-found')
  return { exam, attempt, held, marks: await marksOf(t, task.id) }
}

type Locked = Awaited<ReturnType<typeof lockTask>>

/**
 * Brings an answer to where its marks are now: what they decide counts in the result from then on, and where they decide nothing any more
 * the grader's own. The result is seen when nothing of the attempt waits and its exam session shows results (MARK-04).
 */
async function applyMarks(
  t: TenantDb,
  by: MarkingActor,
  of: Marked,
  { exam, attempt, held }: Locked,
  marks: readonly MarkRow[],
) {
  const {
    state,
    mark: decided,
    by: counting,
  } = settle(marks, {
    markers: held.markers === 2 ? 2 : 1,
    tolerance: held.tolerance,
  })
  const wasDecided = isDecided(held.state)
  const now = new Date(by.now)
  await t
    .update(markingTask)
    .set({
      state,
      share: decided?.share ?? null,
      decidedAt: decided ? now : null,
      leasedBy: null,
      leasedUntil: null,
    })
    .where(eq(markingTask.id, held.id))
  if (!decided && !wasDecided) return { state, total: null }
  const event = await of.eventOf(t, held, { mark: decided, by: counting })
  const { total: after, score } = await appendToEnded(t, attempt, of.engine, event, by.now)
  // Of a conversation the mean is that of its points, rule by rule.
  if (decided && held.turns)
    await t
      .update(markingTask)
      .set({ share: (score?.total ?? 0) / 100 })
      .where(eq(markingTask.id, held.id))
  const unmarked = attempt.answersUnmarked + (wasDecided ? 1 : 0) - (decided ? 1 : 0)
  const withheld = unmarked > 0 || (exam !== null && isWithheld(exam, by.now))
  await t.update(session).set({ answersUnmarked: unmarked, withheld }).where(eq(session.id, attempt.id))
  if (!withheld) await issueOwn(t, attempt.userId, now, attempt.publishId)
  return { state, total: { before: attempt.total, after } }
}

async function note(
  t: TenantDb,
  by: MarkingActor,
  action: 'answer-marked' | 'mark-undone',
  task: TaskRow,
  details: Record<string, unknown>,
): Promise<void> {
  const [of] = await t.select({ name: publish.name }).from(publish).where(eq(publish.id, task.publishId))
  const entry = {
    action,
    userId: by.id,
    target: of?.name ?? '',
    targetId: task.sessionId,
    address: by.address,
    details: { publishId: task.publishId, question: task.questionId, ...details },
  }
  await auditAll(t, [entry], by.now)
}

const wrongMark = () =>
  new CallError('illegal-argument', {}, [
    { path: 'body.points', code: 'illegal', message: 'not allowed here' },
  ])

/**
 * Marks an answer (MARK-03). Throws `not-found`, also for the marker's own answer; `illegal-argument` where the mark doesn't fit the question;
 * `marking-changed` where it did before a correction; `marking-taken` where somebody else has it open; `marking-done` where it needs no mark of this
 * marker any more.
 */
export async function markAnswer(
  db: TenantDb,
  practice: Practice,
  by: MarkingActor,
  id: string,
  { given, comment }: { given: Given; comment: string },
): Promise<CallReply<'POST /coach-api/marking/tasks/:id/mark'>> {
  const task = await taskOf(db, by, id)
  if (!task) throw new CallError('not-found')
  const of = await markedOf(db, practice, task)
  const own = of.markOf(given)
  if (!own) throw of.fittedBefore(given) ? new CallError('marking-changed') : wrongMark()
  const state = await db.transaction(async (t) => {
    const locked = await lockTask(t, task)
    const { held, marks } = locked
    if (isDecided(held.state) || marks.some(({ userId }) => userId === by.id))
      throw new CallError('marking-done')
    const lease = { by: held.leasedBy, until: held.leasedUntil?.getTime() ?? null }
    if (!isFree(lease, by.id, by.now)) throw new CallError('marking-taken')
    const [added] = await t
      .insert(mark)
      .values({
        taskId: id,
        userId: by.id,
        number: (marks.at(-1)?.number ?? 0) + 1,
        share: own.share,
        earned: own.earned && [...own.earned],
        decisions: own.decisions ? [...own.decisions] : null,
        level: own.level ?? null,
        comment,
        at: new Date(by.now),
      })
      .returning()
    if (!added) throw new CallError('internal')
    const applied = await applyMarks(t, by, of, locked, [...marks, added])
    await note(t, by, 'answer-marked', task, {
      points: of.pointsOf(own.share),
      state: applied.state,
      ...(applied.total && {
        before: { total: applied.total.before },
        after: { total: applied.total.after },
      }),
    })
    return applied.state
  })
  practice.forget(task.sessionId)
  return {
    state,
    points: of.pointsOf(own.share),
    machine: of.machine(),
    similar: await similarOf(db, by, task),
  }
}

/**
 * Takes back the marker's last mark of a question, and gives them its answer again. Throws `not-found` where there is none; `marking-done`
 * where somebody has marked it since; `marking-released` where the learner has seen the result; `marking-taken`.
 */
export async function undoMark(
  db: TenantDb,
  practice: Practice,
  by: MarkingActor,
  { publishId, questionId }: MarkedQuestion,
): Promise<CallReply<'POST /coach-api/marking/undo'>> {
  if (!(await heldPublish(db, by, publishId))) throw new CallError('not-found')
  const [last] = await db
    .select({ id: mark.id, taskId: mark.taskId })
    .from(mark)
    .innerJoin(markingTask, eq(markingTask.id, mark.taskId))
    .where(
      and(
        eq(mark.userId, by.id),
        eq(markingTask.publishId, publishId),
        eq(markingTask.questionId, questionId),
      ),
    )
    .orderBy(desc(mark.place))
    .limit(1)
  const task = last && (await taskOf(db, by, last.taskId))
  if (!last || !task) throw new CallError('not-found')
  const of = await markedOf(db, practice, task)
  const leasedUntil = new Date(by.now + leaseMilliseconds)
  const taken = await db.transaction(async (t) => {
    const locked = await lockTask(t, task)
    const { held, marks, attempt } = locked
    const own = marks.find((one) => one.id === last.id)
    if (!own) throw new CallError('not-found')
    if (marks.at(-1)?.id !== own.id) throw new CallError('marking-done')
    if (isDecided(held.state) && !attempt.withheld) throw new CallError('marking-released')
    const lease = { by: held.leasedBy, until: held.leasedUntil?.getTime() ?? null }
    if (!isFree(lease, by.id, by.now)) throw new CallError('marking-taken')
    await t.delete(mark).where(eq(mark.id, own.id))
    const others = marks.filter((one) => one.id !== own.id)
    const applied = await applyMarks(t, by, of, locked, others)
    await t.update(markingTask).set({ leasedBy: by.id, leasedUntil }).where(eq(markingTask.id, task.id))
    await note(t, by, 'mark-undone', task, {
      points: of.pointsOf(own.share),
      ...(applied.total && {
        before: { total: applied.total.before },
        after: { total: applied.total.after },
      }),
    })
    return { own, others, held: { ...held, state: applied.state } }
  })
  practice.forget(task.sessionId)
  await giveBack(db, by, { publishId, questionId }, task)
  return {
    task: taskView(of, taken.held, taken.others, {
      helpful: false,
      leasedUntil,
      similar: await similarOf(db, by, task),
    }),
    given: {
      points: of.pointsOf(taken.own.share),
      earned: taken.own.earned,
      turns:
        taken.own.decisions?.map((one) => ({
          ...one,
          withdrawn: [...one.withdrawn],
          given: [...one.given],
        })) ?? null,
      comment: taken.own.comment,
    },
  }
}
