import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Feedback } from '../../../src/contract/feedback.ts'
import type { Claims } from '../../../src/contract/identity.ts'
import { exchangesOf } from '../../../src/contract/report-exchanges.ts'
import { mostFeedback } from '../../../src/domain/report/feedback.ts'
import { isOneOf } from '../../db/id-list.ts'
import { feedback, unreadFeedback } from '../../db/schema/feedback.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Rights } from '../../plugins/account-access.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Practice } from '../practice/public.ts'
import { answersKeptFromCaller, readableSession, reportOf } from './service.ts'

/** So long feedback that was deleted can be brought back, in milliseconds. */
const restorable = 24 * 60 * 60_000

/** Who reads and writes it. */
export interface FeedbackReader {
  claims: Claims
  rights: Rights
  practice: Practice
}

export interface FeedbackRef {
  sessionId: string
  feedbackId: string
}

type Row = typeof feedback.$inferSelect

/** A report with what is said of it, as the caller may see it. */
interface Opened {
  learnerId: string
  /** Whether nothing of it is told yet: its learner would read what was right (EXAM-18). */
  kept: boolean
}

/** Throws CallError as reading the report does. */
async function open(db: TenantDb, by: FeedbackReader, sessionId: string): Promise<Opened> {
  const found = await readableSession(db, by.claims, by.rights, sessionId)
  return {
    learnerId: found.userId,
    kept: (await answersKeptFromCaller(db, by.practice, by, found)) !== null,
  }
}

/** As `open` does; throws CallError `not-found` where nothing of it is told yet. */
async function openThreads(db: TenantDb, by: FeedbackReader, sessionId: string): Promise<Opened> {
  const opened = await open(db, by, sessionId)
  if (opened.kept) throw new CallError('not-found')
  return opened
}

const readRows = (db: TenantDb, sessionId: string, { claims }: FeedbackReader, feedbackId?: string) =>
  db
    .select({ row: feedback, name: user.displayName, unreadBy: unreadFeedback.userId })
    .from(feedback)
    .leftJoin(user, eq(user.id, feedback.userId))
    .leftJoin(
      unreadFeedback,
      and(eq(unreadFeedback.feedbackId, feedback.id), eq(unreadFeedback.userId, claims.user_id)),
    )
    .where(
      and(
        eq(feedback.sessionId, sessionId),
        feedbackId === undefined ? undefined : eq(feedback.id, feedbackId),
      ),
    )
    // Of one moment, what began a thread stands before its answers.
    .orderBy(asc(feedback.createdAt), sql`${feedback.id} <> ${feedback.threadId}`, asc(feedback.id))

const viewOf = ({ row, name, unreadBy }: Awaited<ReturnType<typeof readRows>>[number]): Feedback => ({
  id: row.id,
  thread: row.threadId,
  seq: row.seq,
  by: { id: row.userId, name: name ?? '' },
  text: row.deletedAt ? '' : row.text,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deleted: row.deletedAt !== null,
  unread: unreadBy !== null && row.deletedAt === null,
})

/**
 * What was said to the learner of a report, the oldest first (REPORT-16). Of what was deleted only a first one is there, without
 * its words, as long as there are answers to it. While right answers are kept its learner gets none (EXAM-18). Throws CallError as
 * reading the report does.
 */
export async function feedbackOf(
  db: TenantDb,
  by: FeedbackReader,
  sessionId: string,
): Promise<{ mayGive: boolean; items: Feedback[] }> {
  const { learnerId, kept } = await open(db, by, sessionId)
  const rows = kept ? [] : await readRows(db, sessionId, by)
  const answered = new Set(
    rows.flatMap(({ row: { id, threadId, deletedAt } }) => (deletedAt || id === threadId ? [] : [threadId])),
  )
  return {
    mayGive: learnerId !== by.claims.user_id,
    items: rows.filter(({ row: { id, deletedAt } }) => !deletedAt || answered.has(id)).map(viewOf),
  }
}

interface Changing {
  t: TenantDb
  now: Date
}

/** Changes the feedback of a report, one person after the other. */
async function change(
  db: TenantDb,
  by: FeedbackReader,
  { sessionId, feedbackId }: FeedbackRef,
  work: (changing: Changing) => Promise<void>,
): Promise<Feedback> {
  const now = new Date(by.practice.clock())
  return db.transaction(async (t) => {
    await t.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('no key update')
    await work({ t, now })
    await forgetDeleted({ t, now }, sessionId)
    const [row] = await readRows(t, sessionId, by, feedbackId)
    if (!row) throw new CallError('not-found')
    return viewOf(row)
  })
}

/** Removes what can't be brought back any more. */
async function forgetDeleted({ t, now }: Changing, sessionId: string): Promise<void> {
  const answered = t
    .select({ id: feedback.threadId })
    .from(feedback)
    .where(and(eq(feedback.sessionId, sessionId), isNull(feedback.deletedAt)))
  await t
    .delete(feedback)
    .where(
      and(
        eq(feedback.sessionId, sessionId),
        lt(feedback.deletedAt, new Date(now.getTime() - restorable)),
        notInArray(feedback.id, answered),
      ),
    )
}

async function find(t: TenantDb, { sessionId, feedbackId }: FeedbackRef): Promise<Row | undefined> {
  const [found] = await t
    .select()
    .from(feedback)
    .where(and(eq(feedback.sessionId, sessionId), eq(feedback.id, feedbackId)))
  return found
}

async function assertRoom(t: TenantDb, sessionId: string): Promise<void> {
  const live = and(eq(feedback.sessionId, sessionId), isNull(feedback.deletedAt))
  if ((await t.count(feedback, live)) < mostFeedback) return
  throw new CallError('illegal-argument', {}, [
    { path: 'body', code: 'full', message: 'the report has as much feedback as it may have' },
  ])
}

/** Whoever of these isn't the author and is still there is told of it. */
async function insert(
  { t, now }: Changing,
  { claims }: FeedbackReader,
  ref: FeedbackRef,
  said: Pick<Row, 'threadId' | 'seq' | 'text'>,
  told: readonly (string | null)[],
): Promise<void> {
  if (await find(t, ref)) return
  await assertRoom(t, ref.sessionId)
  await t
    .insert(feedback)
    .values({ ...said, id: ref.feedbackId, sessionId: ref.sessionId, userId: claims.user_id, createdAt: now })
  const others = new Set(told.filter((id) => id !== null && id !== claims.user_id))
  if (others.size > 0)
    await t
      .insert(unreadFeedback)
      .values([...others].map((userId) => ({ userId: userId ?? '', feedbackId: ref.feedbackId })))
}

/**
 * Gives feedback on a report of somebody else, once however often it comes. Throws CallError `operation-forbidden` on one's own report,
 * `not-found` where there is no answer of the learner at that turn, `illegal-argument` where there is too much already.
 */
export async function giveFeedback(
  db: TenantDb,
  by: FeedbackReader,
  sessionId: string,
  { feedbackId, seq, text }: { feedbackId: string; seq: number | null; text: string },
): Promise<Feedback> {
  const { learnerId } = await openThreads(db, by, sessionId)
  if (learnerId === by.claims.user_id) throw new CallError('operation-forbidden')
  if (seq !== null) await assertAnswered(db, by, sessionId, seq)
  const ref = { sessionId, feedbackId }
  return change(db, by, ref, (changing) =>
    insert(changing, by, ref, { threadId: feedbackId, seq, text }, [learnerId]),
  )
}

async function assertAnswered(
  db: TenantDb,
  by: FeedbackReader,
  sessionId: string,
  seq: number,
): Promise<void> {
  const report = await reportOf(db, by.practice, by.claims, by.rights, sessionId)
  const exchange = exchangesOf(report).find((one) => one.seq === seq)
  if (!exchange || (exchange.said === null && exchange.chose === null)) throw new CallError('not-found')
}

/** Answers a first piece of feedback. Throws CallError `illegal-argument` where there is too much already. */
export async function answerFeedback(
  db: TenantDb,
  by: FeedbackReader,
  thread: FeedbackRef,
  { answerId, text }: { answerId: string; text: string },
): Promise<Feedback> {
  const { learnerId } = await openThreads(db, by, thread.sessionId)
  const ref = { sessionId: thread.sessionId, feedbackId: answerId }
  return change(db, by, ref, async (changing) => {
    const first = await find(changing.t, thread)
    if (!first || first.threadId !== first.id) throw new CallError('not-found')
    const said = { threadId: first.id, seq: first.seq, text }
    await insert(changing, by, ref, said, [learnerId, first.userId])
  })
}

/** Changes one's own; throws CallError `operation-forbidden` where it is somebody else's. */
async function changeOwn(
  db: TenantDb,
  by: FeedbackReader,
  ref: FeedbackRef,
  work: (
    own: Row,
    changing: Changing,
  ) => Promise<Partial<Pick<Row, 'text' | 'editedAt' | 'deletedAt'>> | null>,
): Promise<Feedback> {
  await openThreads(db, by, ref.sessionId)
  return change(db, by, ref, async (changing) => {
    const found = await find(changing.t, ref)
    if (!found) throw new CallError('not-found')
    if (found.userId !== by.claims.user_id) throw new CallError('operation-forbidden')
    const values = await work(found, changing)
    if (values) await changing.t.update(feedback).set(values).where(eq(feedback.id, found.id))
  })
}

/** Changes the words of one's own. */
export const changeFeedback = (
  db: TenantDb,
  by: FeedbackReader,
  ref: FeedbackRef,
  text: string,
): Promise<Feedback> =>
  changeOwn(db, by, ref, async (own, { now }) => {
    if (own.deletedAt) throw new CallError('not-found')
    return own.text === text ? null : { text, editedAt: now }
  })

/** Takes one's own away. */
export const removeFeedback = (db: TenantDb, by: FeedbackReader, ref: FeedbackRef): Promise<Feedback> =>
  changeOwn(db, by, ref, async (own, { now }) => {
    if (own.deletedAt) throw new CallError('not-found')
    return { deletedAt: now }
  })

/** Brings one's own back. Throws CallError `illegal-argument` where there is too much. */
export const restoreFeedback = (db: TenantDb, by: FeedbackReader, ref: FeedbackRef): Promise<Feedback> =>
  changeOwn(db, by, ref, async (own, { t }) => {
    if (!own.deletedAt) return null
    await assertRoom(t, ref.sessionId)
    return { deletedAt: null }
  })

/** The caller has read these of a report. */
export async function markFeedbackRead(
  db: TenantDb,
  by: FeedbackReader,
  sessionId: string,
  ids: readonly string[],
): Promise<void> {
  await openThreads(db, by, sessionId)
  const ofReport = db.select({ id: feedback.id }).from(feedback).where(eq(feedback.sessionId, sessionId))
  await db
    .delete(unreadFeedback)
    .where(
      and(
        eq(unreadFeedback.userId, by.claims.user_id),
        isOneOf(unreadFeedback.feedbackId, ids),
        inArray(unreadFeedback.feedbackId, ofReport),
      ),
    )
}
