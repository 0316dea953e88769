import {
  type Placeholder,
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Paper } from '../../../src/domain/course/paper.ts'
import type { ExamKind, ExamSessionRules } from '../../../src/domain/exam/exam-session.ts'
import type { DrawableQuestion } from '../../../src/domain/question-bank/draw-paper.ts'
import { endWithPause, type SessionPause } from '../../../src/domain/exam/session-pause.ts'
import { idList, isOneOf } from '../../db/id-list.ts'
import { passColumns } from '../../db/pass-mark.ts'
import { areSessionsOver } from '../../db/publish-over.ts'
import { course, courseVersion } from '../../db/schema/courses.ts'
import { examRegistration, examSession } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import { programmeStage } from '../../db/schema/programmes.ts'
import { publish } from '../../db/schema/publishes.ts'
import { builtOnce, type Given, type TenantDb } from '../../db/tenant-db.ts'
import { runFields } from '../practice/public.ts'
import { isFor } from '../publishes/public.ts'

export type ExamSessionRow = typeof examSession.$inferSelect

const { content, summary } = courseVersion

/** What it takes to know an exam's rules. */
const ruleColumns = {
  publishId: publish.id,
  versionId: publish.versionId,
  name: publish.name,
  kind: sql<ExamKind>`${publish.kind}`,
  description: publish.description,
  instructions: publish.instructions,
  notesAbsences: publish.notesAbsences,
  camera: publish.camera,
  mode: publish.mode,
  completionNeed: publish.completionNeed,
  completionBy: publish.completionBy,
  terminated: publish.terminated,
  endsAt: publish.endsAt,
  courseKind: courseVersion.kind,
  courseName: sql<string>`${summary} ->> 'name'`,
  locale: sql<LocaleId>`${summary} ->> 'locale'`,
  ...passColumns,
  ownPassAt: publish.passAt,
  review: publish.review,
}
const examColumns = (db: TenantDb, now: Given<Date>) => ({
  ...ruleColumns,
  papers: sql<Paper[]>`coalesce(${content} -> 'papers', '[]')`,
  sessionsOver: areSessionsOver(db, now),
})

const isExam = and(eq(publish.trial, false), inArray(publish.kind, ['mock-exam', 'exam']))

const examsWhere = (db: TenantDb, now: Given<Date>, where: SQL | undefined) =>
  db
    .select(examColumns(db, now))
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(and(isExam, lte(publish.startsAt, now), where))
    .orderBy(desc(publish.createdAt), asc(publish.id))

export type ExamRow = Awaited<ReturnType<typeof examsWhere>>[number]
/** An exam without its papers, and without a look at its other sessions. */
export type ExamRules = Omit<ExamRow, 'papers' | 'sessionsOver'>

/** Where an attempt of this person runs: who was taken out of its exam goes on with it to its end (PUBLISH-11). */
const runningIn = (
  db: TenantDb,
  userId: string,
  column: typeof session.publishId | typeof session.examSessionId,
) =>
  db
    .select({ id: column })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.status, 'open'), isNotNull(session.examSessionId)))

export interface ExamsAsked {
  kind?: ExamKind | undefined
  publishId?: string
  /** Ids of all exams that are the learner's, where they are known: nothing else is asked then. */
  among?: readonly string[]
  /** Whether the learner has begun any attempt, and whether the enterprise has programmes, where that is known. */
  known?: { attempted: boolean; programmes: boolean }
  now: Date
}

/** The mock exams and exams that are published to a learner and have begun, the newest first. */
export async function examsOf(
  db: TenantDb,
  userId: string,
  { kind, publishId, among, now }: ExamsAsked,
): Promise<ExamRow[]> {
  if (among) return among.length === 0 ? [] : examsAmong(db, { now, among: idList(among) })
  return examsWhere(
    db,
    now,
    and(
      or(isFor(db, userId), inArray(publish.id, runningIn(db, userId, session.publishId))),
      kind === undefined ? undefined : eq(publish.kind, kind),
      publishId === undefined ? undefined : eq(publish.id, publishId),
    ),
  )
}

const examsAmong = builtOnce((db, given: (name: 'now' | 'among') => Placeholder) =>
  examsWhere(db, given('now'), isOneOf(publish.id, given('among'))),
)

/** What is drawn from in the banks of some versions, without what they ask. */
export async function drawableOf(
  db: TenantDb,
  versionIds: readonly string[],
): Promise<Map<string, DrawableQuestion[]>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: courseVersion.id,
      questions: sql<DrawableQuestion[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', q -> 'id', 'type', q -> 'type', 'tags', q -> 'tags', 'difficulty', q -> 'difficulty')), '[]')
        from jsonb_array_elements(${content} -> 'questions') as q)`,
    })
    .from(courseVersion)
    .where(isOneOf(courseVersion.id, versionIds))
  return new Map(rows.map(({ id, questions }) => [id, questions]))
}

const sessionOrder = [asc(examSession.startsAt), asc(examSession.name), asc(examSession.id)]

/** The sessions of some publishes, what begins first first. */
export const sessionsOf = (db: TenantDb, publishIds: string[]): Promise<ExamSessionRow[]> =>
  publishIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(examSession)
        .where(inArray(examSession.publishId, publishIds))
        .orderBy(...sessionOrder)

/** A session with its exam and what its learner has of it. */
export interface SessionOfLearner {
  row: ExamSessionRow
  exam: ExamRules
  /** For this very session. */
  registration: typeof examRegistration.$inferSelect | null
  /** Whether they have begun an attempt at it. */
  attempted: boolean
  /** Whether a programme asks for another stage before the exam. */
  laterStage: boolean
}

/** A session as its learner finds it, where it is published to them; null otherwise. In one query: everybody begins at once. */
export async function sessionFor(
  db: TenantDb,
  userId: string,
  id: string,
  now: Date,
): Promise<SessionOfLearner | null> {
  const own = db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.examSessionId, examSession.id), eq(session.userId, userId)))
  const stage = db
    .select({ id: programmeStage.publishId })
    .from(programmeStage)
    .where(and(eq(programmeStage.publishId, publish.id), gt(programmeStage.place, 0)))
  const [found] = await db
    .select({
      row: examSession,
      exam: ruleColumns,
      registration: examRegistration,
      attempted: sql<boolean>`exists(${own})`,
      laterStage: sql<boolean>`exists(${stage})`,
    })
    .from(examSession)
    .innerJoin(publish, eq(publish.id, examSession.publishId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .leftJoin(
      examRegistration,
      and(eq(examRegistration.examSessionId, examSession.id), eq(examRegistration.userId, userId)),
    )
    .where(
      and(
        eq(examSession.id, id),
        isExam,
        or(isFor(db, userId), inArray(examSession.id, runningIn(db, userId, session.examSessionId))),
        lte(publish.startsAt, now),
      ),
    )
  return found ?? null
}

export interface SessionCounts {
  registered: number
  waiting: number
}

/** How many have registered for each session, or wait for a place. */
export async function countsOf(db: TenantDb, sessionIds: string[]): Promise<Map<string, SessionCounts>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .select({ id: examRegistration.examSessionId, state: examRegistration.state, count: count() })
    .from(examRegistration)
    .where(inArray(examRegistration.examSessionId, sessionIds))
    .groupBy(examRegistration.examSessionId, examRegistration.state)
  const counts = new Map<string, SessionCounts>(sessionIds.map((id) => [id, { registered: 0, waiting: 0 }]))
  for (const row of rows) {
    const of = counts.get(row.id)
    if (of) of[row.state] = row.count
  }
  return counts
}

/** A learner's registration for a session. */
export type OwnRegistration = Pick<
  typeof examRegistration.$inferSelect,
  'examSessionId' | 'state' | 'at' | 'extraMinutes' | 'extraAttempts'
>

const placesIn = builtOnce((db, given: (name: 'userId' | 'publishes') => Placeholder) => {
  const { examSessionId, state, at, extraMinutes, extraAttempts } = examRegistration
  const isOwn = eq(examRegistration.userId, given('userId'))
  const asked = isOneOf(examSession.publishId, given('publishes'))
  const places = db
    .select({
      examSessionId,
      registered: sql<number>`(count(*) filter (where ${eq(state, 'registered')}))::int`.as('places_taken'),
      waiting: sql<number>`(count(*) filter (where ${eq(state, 'waiting')}))::int`.as('places_awaited'),
      state: sql<OwnRegistration['state'] | null>`max(${state}) filter (where ${isOwn})`.as('own_state'),
      at: sql<Date>`max(${at}) filter (where ${isOwn})`.mapWith(at).as('own_at'),
      extraMinutes: sql<number>`max(${extraMinutes}) filter (where ${isOwn})`.as('own_minutes'),
      extraAttempts: sql<number>`max(${extraAttempts}) filter (where ${isOwn})`.as('own_attempts'),
    })
    .from(examRegistration)
    .where(inArray(examSessionId, db.select({ id: examSession.id }).from(examSession).where(asked)))
    .groupBy(examSessionId)
    .as('places')
  return db
    .select({
      row: examSession,
      registered: sql<number>`coalesce(${places.registered}, 0)`,
      waiting: sql<number>`coalesce(${places.waiting}, 0)`,
      state: places.state,
      at: places.at,
      extraMinutes: places.extraMinutes,
      extraAttempts: places.extraAttempts,
    })
    .from(examSession)
    .leftJoin(places, eq(places.examSessionId, examSession.id))
    .where(asked)
    .orderBy(...sessionOrder)
})

/** The sessions of some publishes, as `sessionsOf`, with how many have registered for each or wait, and what a learner has of it: in one look at them. */
export async function sessionsWithPlaces(
  db: TenantDb,
  userId: string,
  publishIds: readonly string[],
): Promise<{ rows: ExamSessionRow[]; counts: Map<string, SessionCounts>; registrations: OwnRegistration[] }> {
  const found = publishIds.length === 0 ? [] : await placesIn(db, { userId, publishes: idList(publishIds) })
  return {
    rows: found.map(({ row }) => row),
    counts: new Map(found.map(({ row, registered, waiting }) => [row.id, { registered, waiting }])),
    registrations: found.flatMap(({ row, state, at, extraMinutes, extraAttempts }) =>
      state === null || at === null || extraMinutes === null || extraAttempts === null
        ? []
        : [{ examSessionId: row.id, state, at, extraMinutes, extraAttempts }],
    ),
  }
}

/** A learner's attempts at some sessions, the newest first. */
export const attemptsOf = (db: TenantDb, userId: string, sessionIds: string[]) =>
  sessionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          ...runFields,
          examSessionId: session.examSessionId,
          endReason: session.endReason,
          until: session.untilMs,
          pausedMs: session.pausedMs,
          continuedSeq: session.continuedSeq,
        })
        .from(session)
        .innerJoin(publish, eq(publish.id, session.publishId))
        .innerJoin(course, eq(course.id, publish.courseId))
        .innerJoin(courseVersion, eq(courseVersion.id, session.versionId))
        .where(and(eq(session.userId, userId), inArray(session.examSessionId, sessionIds)))
        .orderBy(desc(session.startedAt), desc(session.id))

export const pauseOf = (row: Pick<ExamSessionRow, 'pausedAt' | 'pausedUntil'>): SessionPause => ({
  pausedAt: row.pausedAt?.getTime() ?? null,
  pausedUntil: row.pausedUntil?.getTime() ?? null,
})

/** When a session ends as it stands at an instant. */
export const endOf = (row: ExamSessionRow, now: number): number =>
  endWithPause({ endsAt: row.endsAt.getTime(), ...pauseOf(row) }, now)

export const rulesOf = (row: ExamSessionRow, now: number): ExamSessionRules => ({
  startsAt: row.startsAt.getTime(),
  endsAt: endOf(row, now),
  registration: row.registration,
  registerFrom: row.registerFrom?.getTime() ?? null,
  registerUntil: row.registerUntil?.getTime() ?? null,
  capacity: row.capacity,
  attempts: row.attempts,
})

/** Whether nobody begins an exam any more. */
export const isOver = ({ terminated, endsAt }: Pick<ExamRow, 'terminated' | 'endsAt'>, now: Date): boolean =>
  terminated || (endsAt !== null && endsAt <= now)

/** Whether the results of a session are kept from its learners (EXAM-07). */
export const isWithheld = (
  { release, releaseAt, releasedAt }: Pick<ExamSessionRow, 'release' | 'releaseAt' | 'releasedAt'>,
  now: number,
): boolean =>
  release !== 'at-once' &&
  releasedAt === null &&
  !(release === 'at' && releaseAt !== null && releaseAt.getTime() <= now)

/**
 * The attempts of a session whose result is shown with its release (EXAM-07): not those of which people mark something, nor a conversation that
 * runs and may yet be marked (MARK-18).
 */
export const isReleasable = (t: TenantDb, examSessionId: string): SQL | undefined =>
  and(
    eq(session.examSessionId, examSessionId),
    eq(session.withheld, true),
    eq(session.answersUnmarked, 0),
    or(
      eq(session.status, 'ended'),
      isNotNull(session.paperId),
      inArray(
        session.publishId,
        t.select({ id: publish.id }).from(publish).where(eq(publish.review, 'none')),
      ),
    ),
  )
