import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  isNotNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { PublishKind } from '../../../../src/domain/exam/exam-session.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import type { LearningType } from '../../../../src/contract/materials.ts'
import {
  type LearningDone,
  type LearningState,
  learningStandingOf,
} from '../../../../src/domain/publish/completion.ts'
import { isPublishOver } from '../../../../src/domain/publish/publish-state.ts'
import { isCounted } from '../../../db/counted-session.ts'
import { isOneOf } from '../../../db/id-list.ts'
import { containing } from '../../../db/like.ts'
import { isLearnerOf } from '../../../db/membership.ts'
import { isVisible, type Viewer } from '../../../db/people-scope.ts'
import { areSessionsOver } from '../../../db/publish-over.ts'
import { course, courseVersion } from '../../../db/schema/courses.ts'
import { examSession } from '../../../db/schema/exams.ts'
import { material, materialProgress } from '../../../db/schema/materials.ts'
import { department, user } from '../../../db/schema/people.ts'
import { session } from '../../../db/schema/practice.ts'
import { publish } from '../../../db/schema/publishes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { isFor } from '../queries.ts'
import { ruleOf } from './held-materials.ts'

const isPassed = sql`(${isCounted} and ${session.level} in ('pass', 'excellent'))`
const isBeingMarked = sql`(${session.status} = 'ended' and ${session.answersUnmarked} > 0)`
const isUnreleased = sql`(${session.status} = 'ended' and ${session.answersUnmarked} = 0 and ${session.withheld})`
const isFinished = sql`(${session.status} = 'ended' and ${session.answered} and not ${session.repetition})`

/** Of each publish and person: the sessions that were begun, finished and passed, and those that are marked. A practice is one session. */
function resultsIn(db: TenantDb, where: SQL | undefined) {
  const each = db
    .select({
      publishId: session.publishId,
      userId: session.userId,
      finished: sql<boolean>`bool_or(${isFinished})`.as('finished'),
      passed: sql<boolean>`bool_or(${isPassed})`.as('passed'),
      beingMarked: sql<boolean>`bool_or(${isBeingMarked})`.as('being_marked'),
      unreleased: sql<boolean>`bool_or(${isUnreleased})`.as('unreleased'),
    })
    .from(session)
    .where(where)
    .groupBy(session.publishId, session.userId, session.examSessionId)
    .as('each_session')
  return db
    .select({
      publishId: each.publishId,
      userId: each.userId,
      finished: sql<number>`(count(*) filter (where ${each.finished}))::int`.as('finished_sessions'),
      passed: sql<number>`(count(*) filter (where ${each.passed}))::int`.as('passed_sessions'),
      beingMarked: sql<number>`(count(*) filter (where ${each.beingMarked} and not ${each.passed}))::int`.as(
        'marked_sessions',
      ),
      unreleased:
        sql<number>`(count(*) filter (where ${each.unreleased} and not ${each.beingMarked} and not ${each.passed}))::int`.as(
          'unreleased_sessions',
        ),
    })
    .from(each)
    .groupBy(each.publishId, each.userId)
    .as('results')
}

/** Of each publish and person: how many materials were seen to the end. */
const seenIn = (db: TenantDb, where: SQL | undefined) =>
  db
    .select({
      publishId: material.publishId,
      userId: materialProgress.userId,
      seen: sql<number>`(count(*) filter (where ${materialProgress.seen} >= 1))::int`.as('seen_materials'),
    })
    .from(materialProgress)
    .innerJoin(material, eq(material.id, materialProgress.materialId))
    .where(where)
    .groupBy(material.publishId, materialProgress.userId)
    .as('seen_of')

async function countsOf(db: TenantDb, publishIds: readonly string[]) {
  const countBy = async (table: typeof examSession | typeof material) =>
    new Map(
      (
        await db
          .select({ id: table.publishId, count: sql<number>`count(*)::int` })
          .from(table)
          .where(isOneOf(table.publishId, publishIds))
          .groupBy(table.publishId)
      ).map(({ id, count }) => [id, count]),
    )
  // One after the other: a transaction has one connection.
  const sessions = await countBy(examSession)
  const materials = await countBy(material)
  return (id: string, kind: PublishKind) => ({
    sessions: kind === 'practice' ? 1 : (sessions.get(id) ?? 0),
    materials: materials.get(id) ?? 0,
  })
}

const isOver = (
  { endsAt, ...times }: { terminated: boolean; endsAt: Date | null; sessionsOver: boolean },
  now: Date,
): boolean => isPublishOver({ ...times, endsAt: endsAt?.getTime() ?? null }, now.getTime())

/** The condition on `publish` for what a list of learning shows. */
function isOfType(db: TenantDb, type: LearningType): SQL | undefined {
  const { kind } = courseVersion
  switch (type) {
    case 'learning': {
      const withMaterials = db.select({ id: material.publishId }).from(material)
      return sql`${publish.id} in ${withMaterials}`
    }
    case 'practice':
      return and(eq(publish.kind, 'practice'), ne(kind, 'question-bank'))
    case 'questions':
      return and(eq(publish.kind, 'practice'), eq(kind, 'question-bank'))
    default:
      return eq(publish.kind, type)
  }
}

export interface LearningAsked {
  userId: string
  now: Date
  publishId?: string
  /** These alone. */
  publishIds?: readonly string[]
  type?: LearningType
  search?: string | undefined
}

/** What a person has to learn, the newest first, with how far they are (HOME-04). Trials are shown to nobody by a list. */
export async function learningOf(
  db: TenantDb,
  { userId, now, publishId, publishIds, type, search }: LearningAsked,
) {
  const { summary } = courseVersion
  const courseName = sql<string>`${summary} ->> 'name'`
  const pattern = search ? containing(search) : undefined
  const rows = await db
    .select({
      publishId: publish.id,
      name: publish.name,
      round: publish.round,
      kind: publish.kind,
      courseKind: courseVersion.kind,
      courseName,
      locale: sql<LocaleId>`${summary} ->> 'locale'`,
      terminated: publish.terminated,
      endsAt: publish.endsAt,
      sessionsOver: areSessionsOver(db, now),
      completionNeed: publish.completionNeed,
      completionBy: publish.completionBy,
      completionMaterials: publish.completionMaterials,
      mode: publish.mode,
      labels: publish.labels,
      categoryId: course.categoryId,
      certificate: publish.certificate,
      certificateMonths: publish.certificateMonths,
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(
      and(
        lte(publish.startsAt, now),
        isFor(db, userId),
        publishId === undefined ? eq(publish.trial, false) : eq(publish.id, publishId),
        publishIds && isOneOf(publish.id, publishIds),
        type && isOfType(db, type),
        pattern === undefined ? undefined : or(ilike(publish.name, pattern), ilike(courseName, pattern)),
      ),
    )
    .orderBy(desc(publish.createdAt), asc(publish.id))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.publishId)
  const results = resultsIn(db, and(eq(session.userId, userId), isOneOf(session.publishId, ids)))
  const seen = seenIn(db, and(eq(materialProgress.userId, userId), isOneOf(material.publishId, ids)))
  // One after the other: certificates are issued by it inside a transaction, whose connection takes one query at a time.
  const countOf = await countsOf(db, ids)
  const done = await db.select().from(results)
  const looked = await db.select().from(seen)
  const doneOf = new Map(done.map((row) => [row.publishId, row]))
  const lookedAt = new Map(looked.map((row) => [row.publishId, row]))
  return rows.map((found) => {
    const { endsAt, publishId: id, name, round, kind, courseKind, courseName: called, locale } = found
    const row = { publishId: id, name, round, kind, courseKind, courseName: called, locale }
    const completion = ruleOf(found)
    const over = isOver(found, now)
    const sessionsDone = doneOf.get(row.publishId)
    const own: LearningDone = {
      ...countOf(row.publishId, row.kind),
      finished: sessionsDone?.finished ?? 0,
      passed: sessionsDone?.passed ?? 0,
      beingMarked: sessionsDone?.beingMarked ?? 0,
      unreleased: sessionsDone?.unreleased ?? 0,
      seen: lookedAt.get(row.publishId)?.seen ?? 0,
      begun: sessionsDone !== undefined || lookedAt.has(row.publishId),
    }
    return {
      ...row,
      labels: found.labels,
      categoryId: found.categoryId,
      over,
      endsAt: endsAt?.toISOString() ?? null,
      completion,
      ...own,
      practised: sessionsDone !== undefined,
      ...learningStandingOf(completion, own, over),
    }
  })
}

interface LearnersAsked {
  search?: string | undefined
  state?: LearningState | undefined
  page: number
  size: number
}

/**
 * How far everybody is whom a publish is for and the viewer sees, by name (HOME-07). Who has done something of it is among them, also
 * where it was taken from them since. Null for a publish that there isn't.
 */
export async function learnersOf(
  db: TenantDb,
  viewer: Viewer,
  id: string,
  now: Date,
  { search, state, page, size }: LearnersAsked,
) {
  const [found] = await db
    .select({ ...getTableColumns(publish), sessionsOver: areSessionsOver(db, now) })
    .from(publish)
    .where(eq(publish.id, id))
  if (!found) return null
  const results = resultsIn(db, eq(session.publishId, id))
  const seen = seenIn(db, eq(material.publishId, id))
  const rows = await db
    .select({
      userId: user.id,
      displayName: user.displayName,
      userName: user.userName,
      department: sql<string>`coalesce(${department.name}, '')`,
      finished: sql<number>`coalesce(${results.finished}, 0)`,
      passed: sql<number>`coalesce(${results.passed}, 0)`,
      beingMarked: sql<number>`coalesce(${results.beingMarked}, 0)`,
      unreleased: sql<number>`coalesce(${results.unreleased}, 0)`,
      seen: sql<number>`coalesce(${seen.seen}, 0)`,
      begun: sql<boolean>`${results.userId} is not null or ${seen.userId} is not null`,
      practised: sql<boolean>`${results.userId} is not null`,
    })
    .from(user)
    .leftJoin(department, eq(department.id, user.departmentId))
    .leftJoin(results, eq(results.userId, user.id))
    .leftJoin(seen, eq(seen.userId, user.id))
    .where(
      and(
        isVisible(viewer),
        or(
          and(eq(user.status, 'ACTIVE'), isLearnerOf(db, id, found.members)),
          isNotNull(results.userId),
          isNotNull(seen.userId),
        ),
      ),
    )
    .orderBy(asc(user.displayName), asc(user.id))
  const counts = (await countsOf(db, [id]))(id, found.kind)
  const rule = ruleOf(found)
  const over = isOver(found, now)
  const all = rows.map(({ userName, ...row }) => {
    const done: LearningDone = { ...counts, ...row }
    return { userName, view: { ...row, ...counts, ...learningStandingOf(rule, done, over) } }
  })
  const wanted = search?.toLocaleLowerCase() ?? ''
  const shown = all.filter(
    ({ userName, view }) =>
      (state === undefined || view.state === state) &&
      [view.displayName, view.department, userName].some((text) => text.toLocaleLowerCase().includes(wanted)),
  )
  return {
    items: shown.slice((page - 1) * size, page * size).map(({ view }) => view),
    total: shown.length,
    page,
    size,
    people: all.length,
    completed: all.filter(({ view }) => view.state === 'completed').length,
    notBegun: all.filter(({ view }) => view.state === 'not-begun').length,
    over: all.filter(({ view }) => view.state === 'over').length,
  }
}

/** Who sees everybody: the platform itself. */
export const anybody: Viewer = { id: '', scope: { all: true } }

/** The ids of those whom a publish is for, who are there, have not completed it, and whom the viewer sees. */
export async function lackingIn(db: TenantDb, viewer: Viewer, id: string, now: Date): Promise<string[]> {
  const found = await learnersOf(db, viewer, id, now, { page: 1, size: Number.MAX_SAFE_INTEGER })
  const [row] = await db.select({ members: publish.members }).from(publish).where(eq(publish.id, id))
  if (!found || !row) return []
  // Who has begun it and was disabled, or has left the class since, stands in the list of learners as well.
  const there = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.status, 'ACTIVE'), isLearnerOf(db, id, row.members)))
  const ids = new Set(there.map((person) => person.id))
  return found.items.flatMap(({ userId, state }) => (state !== 'completed' && ids.has(userId) ? userId : []))
}

/** The ids of all who have completed a publish, whoever may see them. */
export async function completedBy(db: TenantDb, id: string, now: Date): Promise<string[]> {
  const found = await learnersOf(db, anybody, id, now, {
    state: 'completed',
    page: 1,
    size: Number.MAX_SAFE_INTEGER,
  })
  return found?.items.map(({ userId }) => userId) ?? []
}
