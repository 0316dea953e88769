import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { blankFlow } from '../../../src/domain/course/blank.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { blankTemplate } from '../../../src/domain/course/course-template.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { ConversationFormat } from '../../../src/domain/course/transform/conversation.ts'
import { starterBank } from '../../../src/domain/course/starter-bank.ts'
import { starterFlow } from '../../../src/domain/course/starter.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseDraft, courseMember } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import { assertCategory } from '../categories/public.ts'
import type { BuildingActor } from './builders.ts'
import { claimFiles } from './course-files.ts'
import { copyTests } from './course-tests.ts'
import { templateContent } from './templates.ts'

/** A code that no course has: what can be read of its name, and something drawn. */
export function courseCodeOf(name: string): string {
  const readable = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return `${readable || 'course'}-${randomBytes(5).toString('hex')}`
}

/** Adds a course that has a draft and no version yet, and answers its id and code. */
async function addCourse(
  t: TenantDb,
  content: Course,
  { permission, categoryId, cover }: Pick<typeof course.$inferInsert, 'permission' | 'categoryId' | 'cover'>,
  by: BuildingActor,
): Promise<{ id: string; code: string }> {
  const at = new Date(by.now)
  const { name, locale } = content
  const [added] = await t
    .insert(course)
    .values({
      code: courseCodeOf(name),
      name,
      categoryId,
      cover,
      locale,
      version: 0,
      ...(permission && { permission }),
      createdBy: by.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: course.id, code: course.code })
  if (!added) throw new Error('no course was added')
  await t
    .insert(courseDraft)
    .values({ courseId: added.id, content, versionRevision: 0, updatedBy: by.id, updatedAt: at })
  await claimFiles(t, added.id, content, at)
  return added
}

const note = (
  t: TenantDb,
  action: 'course-created' | 'course-copied',
  by: BuildingActor,
  { id, ...added }: { id: string; code: string },
  { name }: Course,
  details: Record<string, unknown> = {},
) =>
  auditAll(
    t,
    [
      {
        action,
        userId: by.id,
        target: name,
        targetId: id,
        address: by.address,
        details: { ...added, ...details },
      },
    ],
    by.now,
  )

const starterOf = { 'dialogue-flow': starterFlow, 'question-bank': starterBank }

/**
 * Makes a course that begins as the starter of its kind, blank, or as a template of its language (COURSE-01), and answers its id. Throws CallError
 * `not-found` for the category and the template.
 */
export async function createCourse(
  db: TenantDb,
  by: BuildingActor,
  {
    kind,
    categoryId,
    template,
    ...begun
  }: Pick<Course, 'name' | 'locale'> & {
    kind: CourseKind
    categoryId: string | null
    template: string | null
  },
): Promise<string> {
  const isBlank = template === blankTemplate && kind === 'dialogue-flow'
  const content = isBlank
    ? blankFlow(begun)
    : template === null
      ? starterOf[kind](begun)
      : { ...(await templateContent(db, template, begun.locale)), name: begun.name }
  return db.transaction(async (t) => {
    await assertCategory(t, categoryId)
    const added = await addCourse(t, content, { permission: 'ALL', categoryId }, by)
    await note(t, 'course-created', by, added, content, template === null ? {} : { from: template })
    return added.id
  })
}

/**
 * Makes a course of what was made of a conversation (COURSE-06), and answers its id. `from`: what it came as. Throws CallError `not-found` for
 * the category.
 */
export async function createTransformed(
  db: TenantDb,
  by: BuildingActor,
  content: Course,
  { from, categoryId }: { from: ConversationFormat; categoryId: string | null },
): Promise<string> {
  return db.transaction(async (t) => {
    await assertCategory(t, categoryId)
    const added = await addCourse(t, content, { permission: 'ALL', categoryId }, by)
    await note(t, 'course-created', by, added, content, { from })
    return added.id
  })
}

/**
 * Makes a course of what the draft of another one says, under a name and a code of its own, and answers its id. It is
 * open to whom the other one is open to (PERM-06). Throws CallError `not-found`.
 */
export async function copyCourse(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  name: string,
): Promise<string> {
  return db.transaction(async (t) => {
    const [from] = await t
      .select({
        content: courseDraft.content,
        code: course.code,
        permission: course.permission,
        categoryId: course.categoryId,
        cover: course.cover,
      })
      .from(course)
      .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
    if (!from) throw new CallError('not-found')
    const content = { ...from.content, name }
    const added = await addCourse(t, content, from, by)
    const members = await t
      .select({ type: courseMember.type, memberId: courseMember.memberId })
      .from(courseMember)
      .where(eq(courseMember.courseId, courseId))
    if (members.length > 0)
      await t.insert(courseMember).values(members.map((member) => ({ ...member, courseId: added.id })))
    await copyTests(t, by, courseId, added.id)
    await note(t, 'course-copied', by, added, content, { from: from.code })
    return added.id
  })
}
