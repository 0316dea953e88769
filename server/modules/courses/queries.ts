import type { SelectedFields } from 'drizzle-orm/pg-core'
import { type SQL, and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import { allCategories } from '../../../src/domain/category/categories.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { CourseRow } from '../../../src/contract/courses.ts'
import { checkerVersion, type CourseProblem } from '../../../src/domain/course/check.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import type { Builder } from '../../../src/domain/permissions/course-permission.ts'
import { isBuiltBy, isOpenTo } from '../../db/course-scope.ts'
import { containing } from '../../db/like.ts'
import { isOngoing } from '../../db/publish-over.ts'
import { category } from '../../db/schema/categories.ts'
import { course, courseDraft, courseVersion } from '../../db/schema/courses.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import { categoryNamed, isInCategory } from '../categories/public.ts'
import type { BuildingActor } from './builders.ts'
import { replaceDraft } from './replace-draft.ts'

export interface CoursesFilter {
  page: number
  size: number
  /** Looked for in name and code. */
  search?: string | undefined
  /** A category's id, with all below it, or one of the special ids (ADMIN-04). */
  category?: string | undefined
}

const { content } = courseDraft
const nodesOfScenes = sql`(select coalesce(sum(jsonb_array_length(scene -> 'nodes')), 0)::int from jsonb_array_elements(${content} -> 'scenes') as scene)`

/** What a draft holds. */
const drafted = {
  kind: sql<CourseKind>`${content} ->> 'kind'`,
  description: sql<string>`${content} ->> 'description'`,
  difficulty: sql<number>`(${content} ->> 'difficulty')::int`,
  portrait: sql<string>`${content} #>> '{persona,portrait}'`,
  nodes: sql<number>`coalesce(jsonb_array_length(${content} -> 'questions'), jsonb_array_length(${content} #> '{flow,nodes}') + ${nodesOfScenes})`,
}
/** What stands beside it. */
const beside = {
  id: course.id,
  code: course.code,
  name: course.name,
  locale: course.locale,
  categoryId: course.categoryId,
  category: sql<string>`coalesce(${category.name}, '')`,
  cover: course.cover,
  version: course.version,
  draftChanged: sql<boolean>`${courseDraft.revision} <> ${courseDraft.versionRevision}`,
  draftRevision: courseDraft.revision,
  permission: course.permission,
  updatedAt: course.updatedAt,
}
const columns = { ...beside, ...drafted }

/** The versions that learners have of each course now or will have: of publishes that are neither over nor terminated. */
const publishedVersions = (db: TenantDb, now: Date) =>
  db
    .select({
      courseId: publish.courseId,
      numbers: sql<number[]>`array_agg(distinct ${courseVersion.number} order by ${courseVersion.number})`.as(
        'numbers',
      ),
    })
    .from(publish)
    .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    .where(and(eq(publish.trial, false), isOngoing(db, now)))
    .groupBy(publish.courseId)
    .as('published')

async function conditionOf(
  db: TenantDb,
  { search, category: chosen }: CoursesFilter,
): Promise<SQL | undefined> {
  const pattern = search ? containing(search) : undefined
  const within = chosen === undefined || chosen === allCategories ? undefined : await isInCategory(db, chosen)
  return and(pattern ? or(ilike(course.name, pattern), ilike(course.code, pattern)) : undefined, within)
}

/** Courses with these columns of them and of what belongs to them, and with the versions that learners have of each. */
function selectCourses<C extends SelectedFields>(db: TenantDb, now: Date, wanted: C) {
  const published = publishedVersions(db, now)
  return db
    .select({ ...wanted, publishedVersions: sql<number[]>`coalesce(${published.numbers}, '{}')` })
    .from(course)
    .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
    .leftJoin(category, eq(category.id, course.categoryId))
    .leftJoin(published, eq(published.courseId, course.id))
}

/** The courses that the builder works on, with what their drafts say, last changed first. */
export async function coursesOf(
  db: TenantDb,
  builder: Builder,
  filter: CoursesFilter,
  now: Date,
): Promise<{ items: CourseRow[]; total: number }> {
  const where = and(await conditionOf(db, filter), isOpenTo(db, builder))
  const rows = await selectCourses(db, now, columns)
    .where(where)
    .orderBy(sql`${course.updatedAt} desc`, asc(course.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  return { items: rows.map(rowOf), total: await db.count(course, where) }
}

/** A course with its draft. */
export interface StoredCourse {
  row: CourseRow
  content: Course
  /** What the checker said of it; null where this checker was not asked yet. */
  problems: CourseProblem[] | null
}

/** The same as `drafted` of a draft that is at hand. */
const draftedOf = (content: Course) => ({
  kind: content.kind,
  description: content.description,
  difficulty: content.difficulty,
  portrait: content.persona.portrait,
  nodes:
    content.kind === 'question-bank'
      ? content.questions.length
      : content.flow.nodes.length + content.scenes.reduce((sum, { nodes }) => sum + nodes.length, 0),
})

/**
 * One course as the list has it, whose draft is known: a large one is not read again. Null where the builder works on none of this id.
 */
export async function courseRowById(
  db: TenantDb,
  builder: Builder,
  id: string,
  content: Course,
  now: Date,
): Promise<CourseRow | null> {
  const [found] = await selectCourses(db, now, beside).where(and(eq(course.id, id), isOpenTo(db, builder)))
  return found ? rowOf({ ...found, ...draftedOf(content) }) : null
}

/** One course with its draft; null where the builder works on none of this id. */
export async function courseById(
  db: TenantDb,
  builder: Builder,
  id: string,
  now: Date,
): Promise<StoredCourse | null> {
  const { problems, checker } = courseDraft
  const [found] = await selectCourses(db, now, { ...columns, content, problems, checker }).where(
    and(eq(course.id, id), isOpenTo(db, builder)),
  )
  if (!found) return null
  const { content: whole, problems: stored, checker: storedBy, ...row } = found
  return {
    row: rowOf(row),
    content: whole,
    problems: storedBy === checkerVersion ? stored : null,
  }
}

/** Keeps what the checker said of a draft, unless that has been changed since. */
export async function keepProblems(
  db: TenantDb,
  { row: { id, draftRevision } }: StoredCourse,
  problems: CourseProblem[],
): Promise<void> {
  await db
    .update(courseDraft)
    .set({ problems, checker: checkerVersion })
    .where(and(eq(courseDraft.courseId, id), eq(courseDraft.revision, draftRevision)))
}

const rowOf = <R extends { updatedAt: Date }>(row: R) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
})

export interface NewVersion {
  code: string
  content: Course
  /** What the checker said of it. */
  problems: CourseProblem[]
  intentModel: Uint8Array | null
  /** Id of a file; null leaves the course's as it is. */
  cover: string | null
  by: BuildingActor
}

/** A version that was added, with what a publish pins. */
export interface AddedVersion {
  id: string
  versionId: string
  version: number
}

const codeNotOpen = () =>
  new CallError('operation-forbidden', {}, [
    {
      path: 'body.code',
      code: 'course-not-open',
      message: 'a course of this code is not open to the caller',
    },
  ])

/** Throws `operation-forbidden` where the code is that of a course that the builder doesn't work on (PERM-06). */
export async function assertCodeOpen(db: TenantDb, by: BuildingActor, code: string): Promise<void> {
  const isCode = eq(course.code, code)
  if ((await db.count(course, isCode)) > 0 && (await db.count(course, and(isCode, isBuiltBy(db, by)))) === 0)
    throw codeNotOpen()
}

/**
 * Adds a version to the course of this code, or the course itself. Call it in a transaction: the course's row
 * is the lock. Throws `operation-forbidden` where the code is that of a course that the builder doesn't work
 * on (PERM-06).
 */
export async function addVersion(
  t: TenantDb,
  { code, content: whole, problems, intentModel, cover, by }: NewVersion,
): Promise<AddedVersion> {
  const { name, locale } = whole
  const at = new Date(by.now)
  const changed = { name, locale, updatedAt: at, ...(cover !== null && { cover }) }
  // Before the course's row is locked, as a change of the tree locks first what it is about.
  const known = await t.count(course, eq(course.code, code))
  const categoryId =
    known > 0 ? null : await categoryNamed(t, whole.category, { ...by, manages: by.classifies })
  const [fresh] = await t
    .insert(course)
    .values({ code, ...changed, categoryId, version: 1, createdBy: by.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: course.id, version: course.version })
  const [grown] = fresh
    ? [fresh]
    : await t
        .update(course)
        .set({ ...changed, version: sql`${course.version} + 1`, deletedAt: null })
        .where(and(eq(course.code, code), isBuiltBy(t, by)))
        .returning({ id: course.id, version: course.version })
  if (!grown) throw codeNotOpen()
  const { id, version } = grown
  const { revision: draftRevision } = await replaceDraft(
    t,
    id,
    { content: whole, problems, newest: true },
    by,
  )
  const [added] = await t
    .insert(courseVersion)
    .values({
      courseId: id,
      number: version,
      draftRevision,
      content: whole,
      intentModel,
      createdBy: by.id,
      createdAt: at,
    })
    .returning({ id: courseVersion.id })
  if (!added) throw new Error('no course version was added')
  await auditAll(
    t,
    [
      {
        action: 'course-imported',
        userId: by.id,
        target: name,
        targetId: id,
        address: by.address,
        details: { code, version, ...(cover !== null && { cover }) },
      },
    ],
    by.now,
  )
  return { id, versionId: added.id, version }
}
