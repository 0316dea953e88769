import { type SQL, and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { HeldPaper, HeldSession, NewExamSession } from '../../../src/contract/exam-sessions.ts'
import type { Paper } from '../../../src/domain/course/paper.ts'
import type { ExamKind } from '../../../src/domain/exam/exam-session.ts'
import { type Reviewable, reviewedIn } from '../../../src/domain/exam/reviewed.ts'
import { sessionsAreStages } from '../../../src/domain/publish/stages.ts'
import { isPaused } from '../../../src/domain/exam/session-pause.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { promoteWaiting } from '../../db/exam-places.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { isLearnerOf } from '../../db/membership.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { examSession } from '../../db/schema/exams.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { issueOf, plannedSessions } from '../publishes/public.ts'
import { countsOf, drawableOf, endOf, type ExamSessionRow, isReleasable, pauseOf } from './exam-rows.ts'
import { lockSession } from './registration.ts'

/** A session with its exam, where its course is open to whoever holds it. Throws `not-found`. */
export async function heldRow(db: TenantDb, by: BuildingActor, where: SQL | undefined) {
  const [found] = await db
    .select({
      row: examSession,
      publishId: publish.id,
      publishName: publish.name,
      notesAbsences: publish.notesAbsences,
      completionNeed: publish.completionNeed,
      terminated: publish.terminated,
      members: publish.members,
      versionId: publish.versionId,
      review: publish.review,
      courseKind: courseVersion.kind,
      kind: sql<ExamKind>`${publish.kind}`,
      papers: sql<Paper[]>`coalesce(${courseVersion.content} -> 'papers', '[]')`,
    })
    .from(examSession)
    .innerJoin(publish, eq(publish.id, examSession.publishId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(and(where, isOpenTo(db, by)))
  if (!found) throw new CallError('not-found')
  return found
}

/** The attempt of somebody whom the actor sees, at an exam that they hold. Throws `not-found`. */
export async function heldAttempt(db: TenantDb, by: BuildingActor & Viewer, id: string) {
  const [found] = await db
    .select({
      examSessionId: session.examSessionId,
      userId: session.userId,
      displayName: user.displayName,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, id), isVisible(by)))
  if (!found?.examSessionId) throw new CallError('not-found')
  await heldRow(db, by, eq(examSession.id, found.examSessionId))
  return { ...found, examSessionId: found.examSessionId }
}

/**
 * The condition on `user` for those who are to sit a session that nobody registers for (EXAM-08a): the learners that its exam names, by
 * themselves or by their class, where they have no other session to choose. Undefined where who comes isn't known before.
 */
export async function isExpected(
  db: TenantDb,
  { row, publishId, members, completionNeed }: Awaited<ReturnType<typeof heldRow>>,
): Promise<SQL | undefined> {
  if (members === 'ALL' || row.registration) return undefined
  const others = await db
    .select({ id: examSession.id })
    .from(examSession)
    .where(and(eq(examSession.publishId, publishId), ne(examSession.id, row.id)))
    .limit(1)
  if (others.length > 0 && !sessionsAreStages({ need: completionNeed })) return undefined
  return and(eq(user.status, 'ACTIVE'), isLearnerOf(db, publishId, members))
}

/** An exam of which sessions are shown. */
type HeldExam = Pick<Awaited<ReturnType<typeof heldRow>>, 'papers' | 'versionId' | 'review' | 'courseKind'>

/** What says of which attempts people decide something. */
async function reviewableOf(
  db: TenantDb,
  { versionId, review, courseKind, papers }: HeldExam,
): Promise<Reviewable> {
  if (courseKind !== 'question-bank') return { kind: courseKind }
  const drawable = review === 'none' ? undefined : (await drawableOf(db, [versionId])).get(versionId)
  return { kind: courseKind, papers, questions: drawable ?? [] }
}

async function attemptCounts(db: TenantDb, ids: string[]) {
  const rows = await db
    .select({
      id: session.examSessionId,
      status: session.status,
      count: count(),
      unmarked: sql<number>`sum(${session.answersUnmarked})::int`,
    })
    .from(session)
    .where(inArray(session.examSessionId, ids))
    .groupBy(session.examSessionId, session.status)
  const of = (id: string, status: 'open' | 'ended') =>
    rows.find((row) => row.id === id && row.status === status)
  return (id: string) => ({
    running: of(id, 'open')?.count ?? 0,
    ended: of(id, 'ended')?.count ?? 0,
    unmarked: of(id, 'ended')?.unmarked ?? 0,
  })
}

/** The pause of a session as it stands; one that has reached its limit is over, whether or not that was noted. */
const shownPause = (row: ExamSessionRow, now: number) => {
  const runs = isPaused(pauseOf(row), now)
  const ranOutAt = row.pauseRanOutAt ?? (runs ? null : row.pausedUntil)
  return {
    pausedAt: runs ? (row.pausedAt?.toISOString() ?? null) : null,
    pausedUntil: runs ? (row.pausedUntil?.toISOString() ?? null) : null,
    pauseRanOutAt: ranOutAt?.toISOString() ?? null,
  }
}

async function viewsOf(
  db: TenantDb,
  rows: ExamSessionRow[],
  exam: HeldExam,
  now: number,
): Promise<HeldSession[]> {
  if (rows.length === 0) return []
  const { papers, review } = exam
  const ids = rows.map(({ id }) => id)
  const [counts, attempts, reviewable] = await Promise.all([
    countsOf(db, ids),
    attemptCounts(db, ids),
    reviewableOf(db, exam),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    paperId: row.paperId,
    paperName: papers.find(({ id }) => id === row.paperId)?.name ?? '',
    attempts: row.attempts,
    minutes: row.minutes,
    startsAt: row.startsAt.toISOString(),
    endsAt: (isPaused(pauseOf(row), now) ? row.endsAt : new Date(endOf(row, now))).toISOString(),
    registration: row.registration,
    registerFrom: row.registerFrom?.toISOString() ?? null,
    registerUntil: row.registerUntil?.toISOString() ?? null,
    capacity: row.capacity,
    seats: row.seats,
    release: row.release,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    reviewed: reviewedIn(review, reviewable, row.paperId),
    ...shownPause(row, now),
    revision: row.revision,
    registered: counts.get(row.id)?.registered ?? 0,
    waiting: counts.get(row.id)?.waiting ?? 0,
    ...attempts(row.id),
  }))
}

/** A session as those who hold it see it. */
export async function viewOf(
  db: TenantDb,
  row: ExamSessionRow,
  exam: HeldExam,
  now: number,
): Promise<HeldSession> {
  const [view] = await viewsOf(db, [row], exam, now)
  if (!view) throw new CallError('not-found')
  return view
}

/** The sessions of an exam, what begins first first, and the papers of its version that they may have. Throws `not-found`, also for a publish that is no exam. */
export async function heldSessions(
  db: TenantDb,
  by: BuildingActor,
  publishId: string,
): Promise<{ items: HeldSession[]; papers: HeldPaper[] }> {
  const exam = await heldRow(db, by, eq(examSession.publishId, publishId))
  const reviewable = await reviewableOf(db, exam)
  const rows = await db
    .select()
    .from(examSession)
    .where(eq(examSession.publishId, publishId))
    .orderBy(asc(examSession.startsAt), asc(examSession.name), asc(examSession.id))
  return {
    items: await viewsOf(db, rows, exam, by.now),
    papers: exam.papers.map(({ id, name }) => ({
      id,
      name,
      reviewed: reviewedIn(exam.review, reviewable, id),
    })),
  }
}

/** That a field of a session can't be so. */
export const wrongSession = (field: string, code: 'illegal' | 'repeat') =>
  new CallError('illegal-argument', {}, [{ path: `body.${field}`, code, message: 'not allowed here' }])

/**
 * Changes a session. What others rely on stays: its paper and start once somebody has begun, places that are taken. Attempts that run keep
 * their end. Where results are shown at once from now on, those that wait are shown as well. Throws `not-found`, `illegal-argument` with each field,
 * `changed-meanwhile` where it was made from an older revision.
 */
export async function changeSession(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  { revision, ...given }: NewExamSession & { revision: number },
): Promise<HeldSession> {
  const exam = await heldRow(db, by, eq(examSession.id, id))
  const { versionId, kind, publishId } = exam
  const [planned] = await plannedSessions(db, versionId, kind, [given], by.now, () => 'body')
  if (!planned) throw new CallError('not-found')
  return db.transaction(async (t) => {
    const held = await lockSession(t, id)
    if (held.revision !== revision) throw new CallError('changed-meanwhile')
    const isTaken = await t.count(
      examSession,
      and(eq(examSession.publishId, publishId), eq(examSession.name, planned.name), ne(examSession.id, id)),
    )
    if (isTaken > 0) throw wrongSession('name', 'repeat')
    if ((await t.count(session, eq(session.examSessionId, id))) > 0) {
      if (planned.paperId !== held.paperId) throw wrongSession('paperId', 'illegal')
      if (planned.startsAt.getTime() !== held.startsAt.getTime()) throw wrongSession('startsAt', 'illegal')
    }
    const registered = (await countsOf(t, [id])).get(id)?.registered ?? 0
    if (planned.capacity !== null && planned.capacity < registered) throw wrongSession('capacity', 'illegal')
    const changed = { ...planned, revision: revision + 1 }
    await t.update(examSession).set(changed).where(eq(examSession.id, id))
    if (planned.release === 'at-once') {
      await t.update(session).set({ withheld: false }).where(isReleasable(t, id))
      await issueOf(t, publishId, new Date(by.now))
    }
    const after = { ...held, ...changed }
    await promoteWaiting(t, after, new Date(by.now))
    await auditAll(
      t,
      [
        {
          action: 'exam-session-changed',
          userId: by.id,
          target: planned.name,
          targetId: id,
          address: by.address,
          details: { publishId },
        },
      ],
      by.now,
    )
    return viewOf(t, after, exam, by.now)
  })
}
