import { type SQL, and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { BoardRow, HeldSession, NewExamSession } from '../../../src/contract/exams.ts'
import type { Paper } from '../../../src/domain/course/paper.ts'
import type { ExamKind } from '../../../src/domain/exam/exam-session.ts'
import { queueTimes } from '../../../src/domain/exam/queue.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { containing } from '../../db/like.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { examQueue, examRegistration, examSession } from '../../db/schema/exams.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import { issueOf, plannedSessions } from '../publishes/public.ts'
import { countsOf, type ExamSessionRow } from './exam-rows.ts'
import { lockSession, promoteWaiting } from './registration.ts'

/** A session with its exam, where its course is open to whoever holds it. Throws `not-found`. */
export async function heldRow(db: TenantDb, by: BuildingActor, where: SQL | undefined) {
  const [found] = await db
    .select({
      row: examSession,
      publishId: publish.id,
      publishName: publish.name,
      versionId: publish.versionId,
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

async function viewsOf(
  db: TenantDb,
  rows: ExamSessionRow[],
  papers: readonly Paper[],
): Promise<HeldSession[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [counts, attempts] = await Promise.all([countsOf(db, ids), attemptCounts(db, ids)])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    paperId: row.paperId,
    paperName: papers.find(({ id }) => id === row.paperId)?.name ?? '',
    attempts: row.attempts,
    minutes: row.minutes,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    registration: row.registration,
    registerFrom: row.registerFrom?.toISOString() ?? null,
    registerUntil: row.registerUntil?.toISOString() ?? null,
    capacity: row.capacity,
    seats: row.seats,
    release: row.release,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    revision: row.revision,
    registered: counts.get(row.id)?.registered ?? 0,
    waiting: counts.get(row.id)?.waiting ?? 0,
    ...attempts(row.id),
  }))
}

async function viewOf(db: TenantDb, row: ExamSessionRow, papers: readonly Paper[]): Promise<HeldSession> {
  const [view] = await viewsOf(db, [row], papers)
  if (!view) throw new CallError('not-found')
  return view
}

/** The sessions of an exam, what begins first first, and the papers of its version that they may have. Throws `not-found`, also for a publish that is no exam. */
export async function heldSessions(
  db: TenantDb,
  by: BuildingActor,
  publishId: string,
): Promise<{ items: HeldSession[]; papers: { id: string; name: string }[] }> {
  const { papers } = await heldRow(db, by, eq(examSession.publishId, publishId))
  const rows = await db
    .select()
    .from(examSession)
    .where(eq(examSession.publishId, publishId))
    .orderBy(asc(examSession.startsAt), asc(examSession.name), asc(examSession.id))
  return { items: await viewsOf(db, rows, papers), papers: papers.map(({ id, name }) => ({ id, name })) }
}

const wrong = (field: string, code: 'illegal' | 'repeat') =>
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
  const { versionId, kind, papers, publishId } = await heldRow(db, by, eq(examSession.id, id))
  const [planned] = await plannedSessions(db, versionId, kind, [given], by.now, () => 'body')
  if (!planned) throw new CallError('not-found')
  return db.transaction(async (t) => {
    const held = await lockSession(t, id)
    if (held.revision !== revision) throw new CallError('changed-meanwhile')
    const isTaken = await t.count(
      examSession,
      and(eq(examSession.publishId, publishId), eq(examSession.name, planned.name), ne(examSession.id, id)),
    )
    if (isTaken > 0) throw wrong('name', 'repeat')
    if ((await t.count(session, eq(session.examSessionId, id))) > 0) {
      if (planned.paperId !== held.paperId) throw wrong('paperId', 'illegal')
      if (planned.startsAt.getTime() !== held.startsAt.getTime()) throw wrong('startsAt', 'illegal')
    }
    const registered = (await countsOf(t, [id])).get(id)?.registered ?? 0
    if (planned.capacity !== null && planned.capacity < registered) throw wrong('capacity', 'illegal')
    const changed = { ...planned, revision: revision + 1 }
    await t.update(examSession).set(changed).where(eq(examSession.id, id))
    if (planned.release === 'at-once') {
      await t
        .update(session)
        .set({ withheld: false })
        .where(and(eq(session.examSessionId, id), eq(session.withheld, true), eq(session.answersUnmarked, 0)))
      await issueOf(t, publishId, new Date(by.now))
    }
    const after = { ...held, ...changed }
    await promoteWaiting(t, after)
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
    return viewOf(t, after, papers)
  })
}

const newestAttempts = (db: TenantDb, id: string) =>
  db
    .selectDistinctOn([session.userId], {
      userId: session.userId,
      attemptId: sql<string>`${session.id}`.as('attempt_id'),
      status: session.status,
      startedAt: session.startedAt,
      endedAt: session.endedAt,
      endReason: session.endReason,
      // The grader's own is not shown to who may have to mark without it (MARK-03).
      total: sql<number | null>`case when ${session.answersUnmarked} = 0 then ${session.total} end`.as(
        'total',
      ),
      until: sql<number | null>`(${session.state} ->> 'until')::float8`.as('until_ms'),
      seenAt: sql<number>`(${session.state} ->> 'lastActiveAt')::float8`.as('seen_ms'),
      answered:
        sql<number>`(select count(*)::int from jsonb_object_keys(coalesce(${session.state} -> 'answers', '{}')))`.as(
          'answered',
        ),
      questions: sql<number>`coalesce(jsonb_array_length(${session.state} -> 'questions'), 0)`.as(
        'questions',
      ),
    })
    .from(session)
    .where(eq(session.examSessionId, id))
    .orderBy(session.userId, desc(session.startedAt))
    .as('newest')

const begunOf = (db: TenantDb, id: string) =>
  db
    .select({ userId: session.userId, begun: sql<number>`count(*)::int`.as('begun') })
    .from(session)
    .where(eq(session.examSessionId, id))
    .groupBy(session.userId)
    .as('begun_by')

export interface BoardFilter {
  search?: string | undefined
  page: number
  size: number
  now: number
}

const boardState = (
  registration: 'registered' | 'waiting' | null,
  status: 'open' | 'ended' | null,
  queued: boolean,
): BoardRow['state'] => {
  if (status === 'open') return 'running'
  if (queued) return 'queued'
  if (status === 'ended') return 'ended'
  return registration ?? 'registered'
}

/**
 * Who sits a session and how far they are (EXAM-08): those who have registered or begun, of the people that the viewer sees; who
 * runs stands first.
 */
export async function boardOf(
  db: TenantDb,
  by: BuildingActor & Viewer,
  id: string,
  { search, page, size, now }: BoardFilter,
) {
  const { row, papers, publishId, publishName } = await heldRow(db, by, eq(examSession.id, id))
  const newest = newestAttempts(db, id)
  const begun = begunOf(db, id)
  const registered = db
    .select({ userId: examRegistration.userId })
    .from(examRegistration)
    .where(eq(examRegistration.examSessionId, id))
  const pattern = search ? containing(search) : undefined
  const where = and(
    isVisible(by),
    or(isNotNull(newest.userId), inArray(user.id, registered)),
    pattern ? or(ilike(user.displayName, pattern), ilike(user.userName, pattern)) : undefined,
  )
  const seenSince = new Date(now - queueTimes.unheard)
  const rows = await db
    .select({
      userId: user.id,
      displayName: user.displayName,
      department: sql<string>`coalesce(${department.name}, '')`,
      registration: examRegistration.state,
      extraMinutes: sql<number>`coalesce(${examRegistration.extraMinutes}, 0)`,
      extraAttempts: sql<number>`coalesce(${examRegistration.extraAttempts}, 0)`,
      begun: sql<number>`coalesce(${begun.begun}, 0)`,
      queued: sql<boolean>`coalesce(${examQueue.seenAt} > ${seenSince.toISOString()}::timestamptz, false)`,
      attemptId: newest.attemptId,
      status: newest.status,
      startedAt: newest.startedAt,
      endedAt: newest.endedAt,
      endReason: newest.endReason,
      total: newest.total,
      until: newest.until,
      seenAt: newest.seenAt,
      answered: newest.answered,
      questions: newest.questions,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .leftJoin(newest, eq(newest.userId, user.id))
    .leftJoin(begun, eq(begun.userId, user.id))
    .leftJoin(
      examRegistration,
      and(eq(examRegistration.userId, user.id), eq(examRegistration.examSessionId, id)),
    )
    .leftJoin(examQueue, and(eq(examQueue.userId, user.id), eq(examQueue.examSessionId, id)))
    .where(where)
    .orderBy(
      sql`case ${newest.status} when 'open' then 0 when 'ended' then 2 else 1 end`,
      asc(user.displayName),
      asc(user.id),
    )
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db
    .select({ people: count() })
    .from(user)
    .leftJoin(newest, eq(newest.userId, user.id))
    .where(where)
  const items = rows.map(
    ({ registration, queued, attemptId, status, startedAt, endedAt, endReason, ...one }): BoardRow => ({
      userId: one.userId,
      displayName: one.displayName,
      department: one.department,
      state: boardState(registration, status, queued),
      extraMinutes: one.extraMinutes,
      extraAttempts: one.extraAttempts,
      begun: one.begun,
      attempt:
        attemptId === null || startedAt === null
          ? null
          : {
              id: attemptId,
              startedAt: startedAt.toISOString(),
              until: status === 'open' && one.until !== null ? new Date(one.until).toISOString() : null,
              endedAt: endedAt?.toISOString() ?? null,
              endReason,
              answered: one.answered ?? 0,
              questions: one.questions ?? 0,
              seenAt: new Date(one.seenAt ?? startedAt.getTime()).toISOString(),
              total: one.total,
            },
    }),
  )
  return { items, total: all?.people ?? 0, session: await viewOf(db, row, papers), publishId, publishName }
}
