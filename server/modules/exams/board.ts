import { type SQL, and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { BoardRow } from '../../../src/contract/exam-sessions.ts'
import { type BoardSort, type BoardState, boardStates, cutOffAfter } from '../../../src/domain/exam/board.ts'
import { queueTimes } from '../../../src/domain/exam/queue.ts'
import { containing } from '../../db/like.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { examQueue, examRegistration, examSession } from '../../db/schema/exams.ts'
import { department, user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { BuildingActor } from '../courses/public.ts'
import { leftPages } from './absences.ts'
import { lastContinuations } from './continue-attempts.ts'
import { undecidedLate } from './late-answers.ts'
import { heldRow, isExpected, viewOf } from './hold-exams.ts'

export interface BoardFilter {
  search?: string | undefined
  state?: BoardState | undefined
  sort: BoardSort
  order: 'asc' | 'desc'
  page: number
  size: number
  now: number
}

/** The newest attempt of each person: columns of their own alone, so that thousands of states stay packed. */
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
      untilMs: session.untilMs,
      seenMs: session.seenMs,
      pausedMs: session.pausedMs,
      notesAbsences: session.notesAbsences,
      absences: session.absences,
      absentMs: session.absentMs,
      begun: sql<number>`(count(*) over (partition by ${session.userId}))::int`.as('begun'),
    })
    .from(session)
    .where(eq(session.examSessionId, id))
    .orderBy(session.userId, desc(session.startedAt))
    .as('newest')

/** Those who have registered or begun, or are to, of the people that the viewer sees, each with how they stand. */
function peopleOf(
  db: TenantDb,
  by: Viewer,
  id: string,
  { search, now }: Pick<BoardFilter, 'search' | 'now'>,
  expected: SQL | undefined,
) {
  const newest = newestAttempts(db, id)
  const left = leftPages(db, id)
  const registered = db
    .select({ userId: examRegistration.userId })
    .from(examRegistration)
    .where(eq(examRegistration.examSessionId, id))
  const begun = db.select({ userId: session.userId }).from(session).where(eq(session.examSessionId, id))
  const pattern = search ? containing(search) : undefined
  const heardSince = (unheard: number) => sql`${new Date(now - unheard).toISOString()}::timestamptz`
  const inLineSince = sql`case when ${examQueue.hidden} then ${heardSince(queueTimes.hidden)} else ${heardSince(queueTimes.unheard)} end`
  const state = sql<BoardState>`case
    when ${newest.status} = 'open' and ${newest.pausedMs} is not null then 'paused'
    when ${newest.status} = 'open' and ${newest.seenMs} <= ${now - cutOffAfter}::float8 then 'cut-off'
    when ${newest.status} = 'open' then 'running'
    when ${examQueue.seenAt} > ${inLineSince} then 'queued'
    when ${newest.status} = 'ended' then 'ended'
    ${expected ? sql`else 'expected'` : sql`else coalesce(${examRegistration.state}, 'registered')`} end`
  return db
    .select({
      userId: sql<string>`${user.id}`.as('person_id'),
      displayName: user.displayName,
      department: sql<string>`coalesce(${department.name}, '')`.as('department_name'),
      state: state.as('board_state'),
      extraMinutes: sql<number>`coalesce(${examRegistration.extraMinutes}, 0)`.as('extra_minutes'),
      extraAttempts: sql<number>`coalesce(${examRegistration.extraAttempts}, 0)`.as('extra_attempts'),
      begun: sql<number>`coalesce(${newest.begun}, 0)`.as('times_begun'),
      attemptId: newest.attemptId,
      startedAt: newest.startedAt,
      endedAt: newest.endedAt,
      endReason: newest.endReason,
      total: newest.total,
      untilMs: newest.untilMs,
      seenMs: newest.seenMs,
      pausedMs: newest.pausedMs,
      notesAbsences: newest.notesAbsences,
      absences: newest.absences,
      absentMs: newest.absentMs,
      awaySince: left.since,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .leftJoin(newest, eq(newest.userId, user.id))
    .leftJoin(left, eq(left.sessionId, newest.attemptId))
    .leftJoin(
      examRegistration,
      and(eq(examRegistration.userId, user.id), eq(examRegistration.examSessionId, id)),
    )
    .leftJoin(examQueue, and(eq(examQueue.userId, user.id), eq(examQueue.examSessionId, id)))
    .where(
      and(
        isVisible(by),
        or(inArray(user.id, begun), inArray(user.id, registered), expected),
        pattern ? or(ilike(user.displayName, pattern), ilike(user.userName, pattern)) : undefined,
      ),
    )
    .as('people')
}

type People = ReturnType<typeof peopleOf>

const orderOf = (people: People, { sort, order, now }: BoardFilter): SQL => {
  const by: Record<BoardSort, SQL> = {
    state: sql`array_position(${sql.raw(`array['${boardStates.join("','")}']`)}, ${people.state})`,
    person: sql`${people.displayName}`,
    department: sql`${people.department}`,
    seen: sql`${people.seenMs}`,
    left: sql`case when ${people.endedAt} is null then ${people.untilMs} - coalesce(${people.pausedMs}, ${now}::float8) end`,
    result: sql`${people.total}`,
    absences: sql`${people.absentMs} + coalesce(greatest(0,
      coalesce(extract(epoch from ${people.endedAt}) * 1000, ${people.pausedMs}, ${now}::float8) - extract(epoch from ${people.awaySince}) * 1000), 0)`,
  }
  return order === 'asc' ? sql`${by[sort]} asc nulls last` : sql`${by[sort]} desc nulls last`
}

/** What only the state of an attempt says, of those that are shown. */
async function detailsOf(db: TenantDb, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      id: session.id,
      answered: sql<number>`(select count(*)::int from jsonb_object_keys(coalesce(${session.state} -> 'answers', '{}')))`,
      questions: sql<number>`coalesce(jsonb_array_length(${session.state} -> 'questions'), 0)`,
      pausedFor: sql<number>`coalesce((${session.state} ->> 'pausedFor')::float8, 0)`,
      pauseRanOutAt: sql<number | null>`(${session.state} ->> 'pauseRanOutAt')::float8`,
    })
    .from(session)
    .where(inArray(session.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/**
 * Who sits a session and how far they are (EXAM-08, EXAM-12): a page of those who have registered or begun, or are to (EXAM-08a), of the people that the viewer sees, and
 * how many are in each state. However many there are, it takes the same few queries, and the answer is as long as its page.
 */
export async function boardOf(db: TenantDb, by: BuildingActor & Viewer, id: string, filter: BoardFilter) {
  const exam = await heldRow(db, by, eq(examSession.id, id))
  const { row, publishId, publishName, notesAbsences } = exam
  const expected = await isExpected(db, exam)
  const people = peopleOf(db, by, id, filter, expected)
  const rows = await db
    .select()
    .from(people)
    .where(filter.state ? eq(people.state, filter.state) : undefined)
    .orderBy(orderOf(people, filter), asc(people.displayName), asc(people.userId))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  const counted = await db.select({ state: people.state, people: count() }).from(people).groupBy(people.state)
  const counts = Object.fromEntries(boardStates.map((state) => [state, 0])) as Record<BoardState, number>
  for (const { state, people: many } of counted) counts[state] = many
  const awaited = peopleOf(db, by, id, { search: undefined, now: filter.now }, expected)
  const [notBegun] =
    expected && filter.search
      ? await db.select({ people: count() }).from(awaited).where(eq(awaited.state, 'expected'))
      : [{ people: counts.expected }]
  const details = await detailsOf(
    db,
    rows.flatMap(({ attemptId }) => attemptId ?? []),
  )
  const late = await undecidedLate(
    db,
    rows.flatMap(({ attemptId }) => attemptId ?? []),
  )
  const continued = await lastContinuations(
    db,
    rows.flatMap(({ attemptId }) => attemptId ?? []),
  )
  const items = rows.map(({ attemptId, startedAt, endedAt, endReason, total, ...one }): BoardRow => {
    const { untilMs, seenMs, pausedMs, notesAbsences, absences, absentMs, awaySince, ...person } = one
    const more = attemptId === null ? undefined : details.get(attemptId)
    const runs = endedAt === null
    const away = awaySince?.getTime() ?? null
    const awayMs = away === null ? 0 : Math.max(0, (endedAt?.getTime() ?? pausedMs ?? filter.now) - away)
    return {
      ...person,
      attempt:
        attemptId === null || startedAt === null
          ? null
          : {
              id: attemptId,
              startedAt: startedAt.toISOString(),
              until: runs ? iso(untilMs) : null,
              endedAt: endedAt?.toISOString() ?? null,
              endReason,
              answered: more?.answered ?? 0,
              questions: more?.questions ?? 0,
              seenAt: new Date(seenMs ?? startedAt.getTime()).toISOString(),
              pausedAt: runs ? iso(pausedMs) : null,
              pausedSeconds: Math.round((more?.pausedFor ?? 0) / 1000),
              pauseRanOutAt: iso(more?.pauseRanOutAt ?? null),
              absences: notesAbsences
                ? { count: absences ?? 0, seconds: Math.round(((absentMs ?? 0) + awayMs) / 1000) }
                : null,
              awaySince: iso(away),
              total,
              // Of one that goes on nothing is late.
              late: runs ? 0 : (late.get(attemptId) ?? 0),
              continued: continued.get(attemptId) ?? null,
            },
    }
  })
  const total = filter.state
    ? counts[filter.state]
    : Object.values(counts).reduce((sum, many) => sum + many, 0)
  const held = await viewOf(db, row, exam, filter.now)
  return {
    items,
    total,
    counts,
    expected: expected ? (notBegun?.people ?? 0) : null,
    notesAbsences,
    session: held,
    publishId,
    publishName,
  }
}
