import { type SQL, and, arrayContains, asc, desc, eq, gt, ilike, lte, or, sql } from 'drizzle-orm'
import type { CallContext } from '../../plugins/route.ts'
import type { ListedPublish, PublishDetails } from '../../../src/contract/course-publishes.ts'
import type { CallReply } from '../../../src/contract/contract.ts'
import { pathOf } from '../../../src/domain/category/categories.ts'
import { filledCategories } from '../../../src/domain/category/filled-categories.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { publishStateOf, type PublishState } from '../../../src/domain/publish/publish-state.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { isOneOf } from '../../db/id-list.ts'
import { containing } from '../../db/like.ts'
import { coursePassAt } from '../../db/pass-mark.ts'
import { areSessionsOver, firstSession, isOngoing, lastsUntil } from '../../db/publish-over.ts'
import { course, courseDraft, courseVersion } from '../../db/schema/courses.ts'
import { examSession } from '../../db/schema/exams.ts'
import { session } from '../../db/schema/practice.ts'
import { publish, publishMember } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { categoriesOf, isInCategory } from '../categories/public.ts'
import { type SharingViewer, visibleMembers } from '../courses/public.ts'
import { memberCounts, noMembers } from './member-counts.ts'
import { sessionsUntil } from './sessions-until.ts'
import { seriesColumns, seriesOf } from './series/rounds.ts'
import { laterRoundOf } from './series/schedule.ts'

type Asked = CallContext<'GET /coach-api/course-publishes'>['query']
type Choices = CallReply<'GET /coach-api/course-publishes/_courses'>

/** The rule of `publishStateOf` as a condition. */
function isInState(db: TenantDb, state: PublishState, now: Date): SQL | undefined {
  if (state === 'terminated') return eq(publish.terminated, true)
  if (state === 'over')
    return and(eq(publish.terminated, false), or(lte(publish.endsAt, now), areSessionsOver(db, now)))
  return and(
    isOngoing(db, now),
    state === 'to-be-published' ? gt(publish.startsAt, now) : lte(publish.startsAt, now),
  )
}

async function conditionOf(
  db: TenantDb,
  { search, state, kind, course: courseId, category, label, archived }: Asked,
  now: Date,
): Promise<SQL | undefined> {
  const pattern = search ? containing(search) : null
  return and(
    pattern === null ? undefined : or(ilike(publish.name, pattern), ilike(course.name, pattern)),
    state && isInState(db, state, now),
    kind && eq(publish.kind, kind),
    courseId === undefined ? undefined : eq(publish.courseId, courseId),
    category === undefined ? undefined : await isInCategory(db, category),
    label === undefined ? undefined : arrayContains(publish.labels, [label]),
    eq(publish.archived, archived),
  )
}

/** One without an end comes after all that have one. */
const sortedBy = (db: TenantDb) => ({
  created: publish.createdAt,
  name: publish.name,
  course: course.name,
  startsAt: publish.startsAt,
  endsAt: lastsUntil(db),
})

/** Trials are nobody's business. */
const isListed = (db: TenantDb, by: Builder): SQL | undefined =>
  and(eq(publish.trial, false), isOpenTo(db, by))

/** The publishes of the courses that are open to the builder (PUBLISH-01), a page of them. */
export async function publishList(
  db: TenantDb,
  by: Builder,
  asked: Asked,
  now: number,
): Promise<{ items: ListedPublish[]; total: number }> {
  const where = and(isListed(db, by), await conditionOf(db, asked, new Date(now)))
  const ordered = asked.order === 'asc' ? asc : desc
  const [counted, found] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(publish)
      .innerJoin(course, eq(course.id, publish.courseId))
      .where(where),
    db
      .select({ id: publish.id })
      .from(publish)
      .innerJoin(course, eq(course.id, publish.courseId))
      .where(where)
      .orderBy(ordered(sortedBy(db)[asked.sort]), desc(publish.createdAt), desc(publish.id))
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size),
  ])
  return {
    items: await rowsOf(
      db,
      found.map(({ id }) => id),
      now,
    ),
    total: counted[0]?.total ?? 0,
  }
}

/** These publishes, in this order. What is counted of each is counted for these alone. */
async function rowsOf(db: TenantDb, ids: readonly string[], now: number): Promise<ListedPublish[]> {
  if (ids.length === 0) return []
  const countOf = async (table: typeof examSession | typeof session, running = sql<number>`0`) =>
    new Map(
      (
        await db
          .select({ id: table.publishId, all: sql<number>`count(*)::int`, running })
          .from(table)
          .where(isOneOf(table.publishId, ids))
          .groupBy(table.publishId)
      ).map((row) => [row.id, row]),
    )
  const [rows, members, runs, sessions] = await Promise.all([
    db
      .select({
        id: publish.id,
        courseId: publish.courseId,
        courseName: course.name,
        locale: sql<LocaleId>`${courseVersion.summary} ->> 'locale'`,
        courseKind: sql<CourseKind>`${courseDraft.content} ->> 'kind'`,
        newestVersion: sql<number>`${course.version} + (${courseDraft.revision} <> ${courseDraft.versionRevision})::int`,
        name: publish.name,
        version: sql<number>`coalesce(${courseVersion.number}, 0)`,
        terminated: publish.terminated,
        members: publish.members,
        difficultyChoice: publish.difficultyChoice,
        kind: publish.kind,
        labels: publish.labels,
        archived: publish.archived,
        startsAt: publish.startsAt,
        endsAt: publish.endsAt,
        sessionsOver: areSessionsOver(db, new Date(now)),
        lastsUntil: lastsUntil(db),
        opensAt: firstSession(db),
        series: seriesColumns,
      })
      .from(publish)
      .innerJoin(course, eq(course.id, publish.courseId))
      .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
      .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
      .where(isOneOf(publish.id, ids)),
    db
      .select({ id: publishMember.publishId, counts: memberCounts })
      .from(publishMember)
      .where(isOneOf(publishMember.publishId, ids))
      .groupBy(publishMember.publishId),
    countOf(session, sql<number>`(count(*) filter (where ${session.status} = 'open'))::int`),
    countOf(examSession),
  ])
  const counts = new Map(members.map((row) => [row.id, row.counts]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    if (!row) return []
    const { terminated, startsAt, endsAt, lastsUntil: until, opensAt, sessionsOver, series, ...rest } = row
    return {
      ...rest,
      state: publishStateOf(
        { terminated, sessionsOver, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
        now,
      ),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      lastsUntil: until?.toISOString() ?? null,
      opensAt: opensAt?.toISOString() ?? null,
      series: seriesOf(series),
      memberCounts: counts.get(id) ?? noMembers,
      runs: runs.get(id)?.all ?? 0,
      running: runs.get(id)?.running ?? 0,
      sessions: sessions.get(id)?.all ?? 0,
    }
  })
}

/** What the list can be narrowed down to: the courses that have been published, and where they stand (ADMIN-04). */
export async function publishedCourses(
  db: TenantDb,
  by: Builder,
): Promise<Pick<Choices, 'items' | 'categories' | 'withoutCategory'>> {
  const rows = await db
    .selectDistinct({ id: course.id, name: course.name, categoryId: course.categoryId })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(isListed(db, by))
    .orderBy(asc(course.name), asc(course.id))
  const tree = await categoriesOf(db, false)
  const placed = rows.map(({ categoryId }) => categoryId)
  return {
    items: rows.map(({ id, name }) => ({ id, name })),
    categories: filledCategories(tree, placed).map(({ id }) => ({
      id,
      path: pathOf(tree, id).join(' / '),
    })),
    withoutCategory: placed.includes(null),
  }
}

/** The labels of what the builder sees, by name. */
export async function usedLabels(db: TenantDb, by: Builder): Promise<string[]> {
  const label = sql<string>`unnest(${publish.labels})`
  const rows = await db
    .selectDistinct({ label })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .where(isListed(db, by))
    .orderBy(asc(label))
  return rows.map((row) => row.label)
}

/** A publish with all that it was made with. Throws `not-found`, also for one whose course isn't open to the viewer. */
export async function publishDetails(
  db: TenantDb,
  viewer: SharingViewer,
  id: string,
): Promise<PublishDetails> {
  const [found] = await db
    .select({
      description: publish.description,
      instructions: publish.instructions,
      notesAbsences: publish.notesAbsences,
      camera: publish.camera,
      showRank: publish.showRank,
      passAt: publish.passAt,
      coursePassAt,
      reminders: publish.reminders,
      revision: publish.revision,
      of: { seriesId: publish.seriesId, round: publish.round },
    })
    .from(publish)
    .innerJoin(course, eq(course.id, publish.courseId))
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(and(eq(publish.id, id), isListed(db, viewer)))
  const [row] = found ? await rowsOf(db, [id], viewer.now) : []
  if (!found || !row) throw new CallError('not-found')
  const memberList = await visibleMembers(db, viewer, (type) =>
    db
      .select({ id: publishMember.memberId })
      .from(publishMember)
      .where(and(eq(publishMember.publishId, id), eq(publishMember.type, type))),
  )
  const { of, ...rest } = found
  const { departments, classes, people } = row.memberCounts
  return {
    ...row,
    ...rest,
    memberList,
    unseen: departments + classes + people - memberList.length,
    laterRound: await laterRoundOf(db, of),
    sessionsUntil: (await sessionsUntil(db, id, viewer.now))?.toISOString() ?? null,
  }
}
