import { type SQL, and, desc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { CourseVersionRow } from '../../../src/contract/course-versions.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { publishStateOf } from '../../../src/domain/publish/publish-state.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { areSessionsOver } from '../../db/publish-over.ts'
import { category } from '../../db/schema/categories.ts'
import { course, courseDraft, courseVersion } from '../../db/schema/courses.ts'
import { user } from '../../db/schema/people.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { ModelOf } from '../intents/public.ts'
import type { BuildingActor } from './builders.ts'
import { replaceDraft } from './replace-draft.ts'
import { freezeDraft } from './versions.ts'

/** The versions of a course, and what was kept of its draft but for trials, the newest first. */
async function versionsWhere(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  where?: SQL,
): Promise<CourseVersionRow[]> {
  const tried = db.select({ id: publish.versionId }).from(publish).where(eq(publish.trial, true))
  const rows = await db
    .select({
      id: courseVersion.id,
      number: courseVersion.number,
      note: courseVersion.note,
      createdAt: courseVersion.createdAt,
      createdBy: courseVersion.createdBy,
      name: sql<string>`coalesce(${user.displayName}, '')`,
    })
    .from(courseVersion)
    .innerJoin(course, eq(course.id, courseVersion.courseId))
    .leftJoin(user, eq(user.id, courseVersion.createdBy))
    .where(
      and(
        eq(courseVersion.courseId, courseId),
        isOpenTo(db, by),
        or(isNotNull(courseVersion.number), notInArray(courseVersion.id, tried)),
        where,
      ),
    )
    .orderBy(desc(courseVersion.createdAt), desc(sql`coalesce(${courseVersion.number}, 0)`))
  const publishes = await db
    .select({
      id: publish.id,
      name: publish.name,
      versionId: publish.versionId,
      terminated: publish.terminated,
      startsAt: publish.startsAt,
      endsAt: publish.endsAt,
      sessionsOver: areSessionsOver(db, new Date(by.now)),
    })
    .from(publish)
    .where(and(eq(publish.courseId, courseId), eq(publish.trial, false)))
    .orderBy(desc(publish.createdAt), desc(publish.id))
  return rows.map(({ createdBy, name, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    by: createdBy === null ? null : { id: createdBy, name },
    publishes: publishes
      .filter(({ versionId }) => versionId === row.id)
      .map(({ id, name: called, terminated, startsAt, endsAt, sessionsOver }) => ({
        id,
        name: called,
        state: publishStateOf(
          { terminated, sessionsOver, startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
          by.now,
        ),
      })),
  }))
}

/** Throws CallError `not-found`. */
export async function versionsOf(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
): Promise<CourseVersionRow[]> {
  if ((await db.count(course, and(eq(course.id, courseId), isOpenTo(db, by)))) === 0)
    throw new CallError('not-found')
  return versionsWhere(db, by, courseId)
}

/** What a course said in one of its versions, with the course's code. Throws CallError `not-found`. */
export async function versionContent(
  db: TenantDb,
  by: Builder,
  courseId: string,
  versionId: string,
): Promise<{ code: string; category: string; content: Course; number: number | null }> {
  const [found] = await db
    .select({
      code: course.code,
      category: sql<string>`coalesce(${category.name}, '')`,
      content: courseVersion.content,
      number: courseVersion.number,
    })
    .from(courseVersion)
    .innerJoin(course, eq(course.id, courseVersion.courseId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .where(and(eq(courseVersion.id, versionId), eq(courseVersion.courseId, courseId), isOpenTo(db, by)))
  if (!found) throw new CallError('not-found')
  return found
}

const note = (
  t: TenantDb,
  action: 'course-version-made' | 'course-version-restored',
  by: BuildingActor,
  { id, name }: { id: string; name: string },
  version: number | null,
) =>
  auditAll(
    t,
    [{ action, userId: by.id, target: name, targetId: id, address: by.address, details: { version } }],
    by.now,
  )

/**
 * Makes a version of what the draft says, with a note; where one says it already and has no note, it gets this one. Throws
 * CallError as `freezeDraft` does.
 */
export async function makeVersion(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  said: string,
  modelOf: ModelOf,
): Promise<CourseVersionRow> {
  const { versionId, number, courseName } = await freezeDraft(db, by, courseId, 'version', modelOf, said)
  await db.transaction(async (t) => {
    if (said !== '')
      await t
        .update(courseVersion)
        .set({ note: said })
        .where(and(eq(courseVersion.id, versionId), eq(courseVersion.note, '')))
    await note(t, 'course-version-made', by, { id: courseId, name: courseName }, number)
  })
  const [made] = await versionsWhere(db, by, courseId, eq(courseVersion.id, versionId))
  if (!made) throw new CallError('not-found')
  return made
}

/**
 * Puts what a version says in the place of the draft that has this revision, and answers the id of what says what the draft
 * said: restoring that takes it back. Throws CallError `not-found`, `changed-meanwhile` where the draft was changed.
 */
export async function restoreVersion(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  versionId: string,
  draftRevision: number,
): Promise<string> {
  return db.transaction(async (t) => {
    // The course's row before the draft's, as an import does.
    const [locked] = await t
      .select({ version: course.version })
      .from(course)
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
      .for('update')
    if (!locked) throw new CallError('not-found')
    const { content, number } = await versionContent(t, by, courseId, versionId)
    const [draft] = await t
      .select({ revision: courseDraft.revision })
      .from(courseDraft)
      .where(eq(courseDraft.courseId, courseId))
      .for('update')
    if (draft?.revision !== draftRevision) throw new CallError('changed-meanwhile')
    const newest = number !== null && number === locked.version
    const { before } = await replaceDraft(t, courseId, { content, problems: null, newest }, by)
    if (before === null) throw new Error('nothing was kept of the draft')
    const { name, locale } = content
    await t
      .update(course)
      .set({ name, locale, updatedAt: new Date(by.now) })
      .where(eq(course.id, courseId))
    await note(t, 'course-version-restored', by, { id: courseId, name }, number)
    return before
  })
}
