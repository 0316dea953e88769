import { and, asc, eq, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { minutesToTakeBack } from '../../../src/domain/exam/invigilation.ts'
import { isPaused } from '../../../src/domain/exam/session-pause.ts'
import { sessionsAreStages } from '../../../src/domain/publish/stages.ts'
import { longestPause } from '../../../src/domain/session/pause.ts'
import { promoteWaiting } from '../../db/exam-places.ts'
import type { Db } from '../../db/database.ts'
import { isVisible, type Viewer } from '../../db/people-scope.ts'
import { examRegistration, examSession } from '../../db/schema/exams.ts'
import { user } from '../../db/schema/people.ts'
import { session } from '../../db/schema/practice.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from '../courses/public.ts'
import type { Practice } from '../practice/public.ts'
import { issueOf } from '../publishes/public.ts'
import { continueAttempts, type RefusedContinuation } from './continue-attempts.ts'
import { isReleasable, pauseOf } from './exam-rows.ts'
import { movePlaces, type RefusedPlace } from './given-places.ts'
import { heldRow, isExpected } from './hold-exams.ts'
import { lockSession } from './registration.ts'

/** What an invigilator does for people of a session. */
export type ExamAction =
  | { type: 'extend' | 'shorten'; minutes: number }
  | { type: 'warn'; text: string }
  | { type: 'end' }
  | { type: 'reopen' }
  | { type: 'continue'; minutes: number | null }
  | { type: 'unregister' }
  | { type: 'move'; sessionId: string }
  | { type: 'pause' }
  | { type: 'resume' }

interface Person {
  id: string
  displayName: string
}

/** The named people of a session that the actor sees: who has registered or begun, or is to. */
async function peopleOf(
  db: TenantDb,
  by: Viewer,
  { id, expected }: { id: string; expected: SQL | undefined },
  userIds: string[],
): Promise<Person[]> {
  const registered = db
    .select({ userId: examRegistration.userId })
    .from(examRegistration)
    .where(eq(examRegistration.examSessionId, id))
  const begun = db.select({ userId: session.userId }).from(session).where(eq(session.examSessionId, id))
  return db
    .select({ id: user.id, displayName: user.displayName })
    .from(user)
    .where(
      and(
        inArray(user.id, userIds),
        isVisible(by),
        or(inArray(user.id, registered), inArray(user.id, begun), expected),
      ),
    )
}

/** Whom something could not be given to, as they have registered for another session of the exam, by its name. */
export interface ElsewhereRegistered {
  userId: string
  displayName: string
  sessionName: string
}

/**
 * More minutes, or one more attempt, for people of a session; who begins without registering gets their row with it. Who has registered
 * for another session of the exam, where only one is needed, keeps that place and gets nothing here: they are answered.
 */
async function grant(
  db: TenantDb,
  { id, publishId, choice }: { id: string; publishId: string; choice: boolean },
  people: Person[],
  more: { minutes: number; attempts: number },
  at: Date,
): Promise<ElsewhereRegistered[]> {
  return db.transaction(async (t) => {
    await lockSession(t, id)
    // In one order everywhere, so that two invigilators don't wait for each other; who registers elsewhere at this moment comes first.
    const rows = people
      .map((person) => ({
        examSessionId: id,
        publishId,
        userId: person.id,
        state: 'registered' as const,
        at,
        choice,
      }))
      .sort((a, b) => (a.userId < b.userId ? -1 : 1))
    await t.insert(examRegistration).values(rows).onConflictDoNothing()
    await t
      .update(examRegistration)
      .set({
        extraMinutes: sql`${examRegistration.extraMinutes} + ${more.minutes}::int`,
        extraAttempts: sql`${examRegistration.extraAttempts} + ${more.attempts}::int`,
      })
      .where(
        and(
          eq(examRegistration.examSessionId, id),
          inArray(
            examRegistration.userId,
            people.map((person) => person.id),
          ),
        ),
      )
    const here = t
      .select({ userId: examRegistration.userId })
      .from(examRegistration)
      .where(eq(examRegistration.examSessionId, id))
    return t
      .select({
        userId: examRegistration.userId,
        displayName: user.displayName,
        sessionName: examSession.name,
      })
      .from(examRegistration)
      .innerJoin(examSession, eq(examSession.id, examRegistration.examSessionId))
      .innerJoin(user, eq(user.id, examRegistration.userId))
      .where(
        and(
          eq(examRegistration.publishId, publishId),
          ne(examRegistration.examSessionId, id),
          notInArray(examRegistration.userId, here),
          inArray(
            examRegistration.userId,
            people.map((person) => person.id),
          ),
        ),
      )
      .orderBy(asc(user.displayName), asc(user.id))
  })
}

/** The attempts of people that run. */
const runningOf = (db: TenantDb, id: string, people: Person[]) =>
  db
    .select({
      sessionId: session.id,
      userId: session.userId,
      until: session.untilMs,
      pausedMs: session.pausedMs,
    })
    .from(session)
    .where(
      and(
        eq(session.examSessionId, id),
        eq(session.status, 'open'),
        inArray(
          session.userId,
          people.map((person) => person.id),
        ),
      ),
    )

/** An attempt that runs ends so many minutes later, or sooner. */
async function moveEnd(
  practice: Practice,
  ref: { tenantId: string; sessionId: string },
  minutes: number,
): Promise<void> {
  const { state } = await practice.checkpoint(ref)
  if (state.until !== undefined)
    await practice.apply(ref, { type: 'extend', until: state.until + minutes * 60_000 })
}

/** Minutes that people were given on top are taken back; answers how many of each, where it was any. */
async function takeBack(
  db: TenantDb,
  practice: Practice,
  id: string,
  people: Person[],
  minutes: number,
): Promise<Map<string, number>> {
  const given = await db.transaction(async (t) => {
    await lockSession(t, id)
    const running = await runningOf(t, id, people)
    const rows = await t
      .select({ userId: examRegistration.userId, extraMinutes: examRegistration.extraMinutes })
      .from(examRegistration)
      .where(
        and(
          eq(examRegistration.examSessionId, id),
          inArray(
            examRegistration.userId,
            people.map((person) => person.id),
          ),
        ),
      )
    const taken: { userId: string; minutes: number; sessionId: string | null }[] = []
    for (const { userId, extraMinutes } of rows) {
      const run = running.find((one) => one.userId === userId)
      const clock = run?.until == null ? null : { until: run.until, at: run.pausedMs ?? practice.clock() }
      const back = minutesToTakeBack(minutes, extraMinutes, clock)
      if (back === 0) continue
      taken.push({ userId, minutes: back, sessionId: run?.sessionId ?? null })
      await t
        .update(examRegistration)
        .set({ extraMinutes: extraMinutes - back })
        .where(and(eq(examRegistration.examSessionId, id), eq(examRegistration.userId, userId)))
    }
    return taken
  })
  await Promise.all(
    given.map(async ({ sessionId, minutes: back }) => {
      if (sessionId !== null)
        await unlessPast(() => moveEnd(practice, { tenantId: db.tenantId, sessionId }, -back))
    }),
  )
  return new Map(given.map((one) => [one.userId, one.minutes]))
}

/** Gives up the places of those who have begun nothing here; answers whose. Who waits longest gets them. */
async function giveUpPlaces(db: TenantDb, id: string, people: Person[], now: Date): Promise<string[]> {
  return db.transaction(async (t) => {
    const held = await lockSession(t, id)
    const begun = await t
      .select({ userId: session.userId })
      .from(session)
      .where(
        and(
          eq(session.examSessionId, id),
          inArray(
            session.userId,
            people.map((person) => person.id),
          ),
        ),
      )
    const keeps = new Set(begun.map(({ userId }) => userId))
    const given = await t
      .delete(examRegistration)
      .where(
        and(
          eq(examRegistration.examSessionId, id),
          inArray(
            examRegistration.userId,
            people.flatMap((person) => (keeps.has(person.id) ? [] : [person.id])),
          ),
        ),
      )
      .returning({ userId: examRegistration.userId })
    await promoteWaiting(t, held, now)
    return given.map(({ userId }) => userId)
  })
}

/** Whether an attempt took what was asked of it; one that has ended or was moved on meanwhile is past it. */
async function unlessPast(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (
      error instanceof CallError &&
      ['practice-ended', 'wrong-answer-kind', 'exam-paused'].includes(error.code)
    )
      return false
    throw error
  }
}

/** Whether it was done; an attempt that has ended meanwhile is past it. */
const actOn = (
  practice: Practice,
  ref: { tenantId: string; sessionId: string },
  action: Exclude<ExamAction, { type: 'continue' | 'move' }>,
): Promise<boolean> =>
  unlessPast(async () => {
    if (action.type === 'extend') await moveEnd(practice, ref, action.minutes)
    else if (action.type === 'pause')
      await practice.apply(ref, { type: 'pause', until: practice.clock() + longestPause })
    else if (action.type === 'resume') await practice.apply(ref, { type: 'resume' })
    else if (action.type === 'warn') await practice.apply(ref, { type: 'warn', text: action.text })
    else await practice.apply(ref, { type: 'end', by: 'invigilator' })
  })

/**
 * Does something for people of a session and writes each into the audit log; answers for whom it was done, and for whom it can't be. Extra
 * time also reaches those who have not begun yet; of who has registered for another session only the attempt that runs. Throws `not-found`,
 * `exam-paused` where somebody is to go on alone while the whole session is paused, `course-terminated` where nobody goes on with an exam any more,
 * `illegal-argument` where people are to be moved to what is no open session of the exam.
 */
export async function actOnExam(
  db: TenantDb,
  practice: Practice,
  by: BuildingActor & Viewer,
  id: string,
  { userIds, action, reason }: { userIds: string[]; action: ExamAction; reason: string },
): Promise<{
  done: string[]
  elsewhere: ElsewhereRegistered[]
  refused: (RefusedContinuation | RefusedPlace)[]
}> {
  const exam = await heldRow(db, by, eq(examSession.id, id))
  const { row, publishId, completionNeed, terminated } = exam
  // While all of it stands still nobody goes on alone.
  const goesOn = action.type === 'resume' || action.type === 'continue'
  if (goesOn && isPaused(pauseOf(row), practice.clock())) throw new CallError('exam-paused')
  if (action.type === 'continue' && terminated) throw new CallError('course-terminated')
  const people = await peopleOf(db, by, { id, expected: await isExpected(db, exam) }, userIds)
  if (people.length === 0) return { done: [], elsewhere: [], refused: [] }
  if (action.type === 'continue')
    return {
      elsewhere: [],
      ...(await continueAttempts(db, practice, by, row, people, { ...action, reason })),
    }
  if (action.type === 'move')
    return { elsewhere: [], ...(await movePlaces(db, by, exam, people, { to: action.sessionId, reason })) }
  let elsewhere: ElsewhereRegistered[] = []
  const done = new Set<string>()
  if (action.type === 'extend' || action.type === 'reopen') {
    const more =
      action.type === 'extend' ? { minutes: action.minutes, attempts: 0 } : { minutes: 0, attempts: 1 }
    const choice = !sessionsAreStages({ need: completionNeed })
    elsewhere = await grant(db, { id, publishId, choice }, people, more, new Date(by.now))
    for (const person of people) done.add(person.id)
    for (const { userId } of elsewhere) done.delete(userId)
  }
  const minutes = new Map<string, number>()
  if (action.type === 'shorten') {
    for (const [userId, back] of await takeBack(db, practice, id, people, action.minutes)) {
      minutes.set(userId, back)
      done.add(userId)
    }
  } else if (action.type === 'unregister') {
    for (const userId of await giveUpPlaces(db, id, people, new Date(by.now))) done.add(userId)
  } else if (action.type !== 'reopen') {
    const running = await runningOf(db, id, people)
    await Promise.all(
      running.map(async ({ sessionId, userId }) => {
        if (await actOn(practice, { tenantId: db.tenantId, sessionId }, action)) done.add(userId)
      }),
    )
  }
  const told = people.filter((person) => done.has(person.id))
  if (told.length > 0)
    await auditAll(
      db,
      told.map((person) => ({
        action: `exam-${action.type}` as const,
        userId: by.id,
        target: person.displayName,
        targetId: person.id,
        address: by.address,
        details: {
          session: row.name,
          examSessionId: id,
          reason,
          ...('minutes' in action && { minutes: minutes.get(person.id) ?? action.minutes }),
          ...('text' in action && { text: action.text }),
        },
      })),
      by.now,
    )
  return {
    done: told.map((person) => person.id),
    elsewhere: elsewhere.filter(({ userId }) => !done.has(userId)),
    refused: [],
  }
}

/**
 * Lets the learners of a session see what their attempts came to, also those that run; answers how many. Those of which people still mark
 * something follow when they have (MARK-04).
 */
async function release(t: TenantDb, id: string, at: Date): Promise<number> {
  const { publishId } = await lockSession(t, id)
  await t.update(examSession).set({ releasedAt: at }).where(eq(examSession.id, id))
  const waiting = isReleasable(t, id)
  const results = await t.count(session, waiting)
  await t.update(session).set({ withheld: false }).where(waiting)
  if (results > 0) await issueOf(t, publishId, at)
  return results
}

const unmarkedIn = async (t: TenantDb, id: string): Promise<number> => {
  const [row] = await t
    .select({ answers: sql<number>`coalesce(sum(${session.answersUnmarked}), 0)::int` })
    .from(session)
    .where(eq(session.examSessionId, id))
  return row?.answers ?? 0
}

/**
 * Releases the results of a session now (EXAM-07). Throws `not-found`; `marking-open` with how many `answers` people still mark, unless
 * whoever releases knows of them: `unmarked`.
 */
export async function releaseResults(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  { unmarked }: { unmarked: boolean },
): Promise<number> {
  const { row } = await heldRow(db, by, eq(examSession.id, id))
  return db.transaction(async (t) => {
    await lockSession(t, id)
    const answers = await unmarkedIn(t, id)
    if (answers > 0 && !unmarked) throw new CallError('marking-open', { answers })
    const released = await release(t, id, new Date(by.now))
    await auditAll(
      t,
      [
        {
          action: 'exam-released',
          userId: by.id,
          target: row.name,
          targetId: id,
          address: by.address,
          details: { results: released },
        },
      ],
      by.now,
    )
    return released
  })
}

/** Releases the results of all sessions whose time for it has come; answers how many sessions. */
export async function releaseDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ tenantId: examSession.tenantId, id: examSession.id })
    .from(examSession)
    .where(
      and(eq(examSession.release, 'at'), isNull(examSession.releasedAt), lte(examSession.releaseAt, now)),
    )
    .limit(100)
  for (const { tenantId, id } of due) await tenantDb(db, tenantId).transaction((t) => release(t, id, now))
  return due.length
}
