import { and, asc, eq, sql } from 'drizzle-orm'
import type { CourseTemplate } from '../../../src/contract/course-templates.ts'
import type { CourseKind } from '../../../src/domain/course/kinds.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import { mostTemplates } from '../../../src/domain/course/course-template.ts'
import { flowsOf } from '../../../src/domain/course/walk-nodes.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { isOpenTo } from '../../db/course-scope.ts'
import { course, courseDraft, courseTemplate } from '../../db/schema/courses.ts'
import { tenant } from '../../db/schema/enterprises.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type AuditAction, auditAll, changesOf } from '../audit/public.ts'
import type { BuildingActor } from './builders.ts'
import { shippedTemplates } from './shipped-templates.ts'

interface TemplateWords {
  name: string
  description: string
}

const columns = {
  id: courseTemplate.id,
  name: courseTemplate.name,
  description: courseTemplate.description,
  kind: sql<CourseKind>`${courseTemplate.content} ->> 'kind'`,
  locale: courseTemplate.locale,
  nodes: courseTemplate.nodes,
  createdAt: courseTemplate.createdAt,
}
type TemplateRow = Pick<typeof courseTemplate.$inferSelect, Exclude<keyof typeof columns, 'kind'>> &
  Pick<CourseTemplate, 'kind'>

const viewOf = (row: TemplateRow): CourseTemplate => ({
  ...row,
  shipped: false,
  createdAt: row.createdAt.toISOString(),
})

/** Those of the enterprise by name, then those that ship with the platform. */
export async function templatesOf(db: TenantDb): Promise<CourseTemplate[]> {
  const own = await db
    .select(columns)
    .from(courseTemplate)
    .orderBy(asc(courseTemplate.name), asc(courseTemplate.id))
  const shipped = await shippedTemplates()
  return [...own.map(viewOf), ...shipped.map(({ about }) => about)]
}

/** What a course of this language starts from. Throws CallError `not-found`. */
export async function templateContent(db: TenantDb, id: string, locale: LocaleId): Promise<Course> {
  const shipped = (await shippedTemplates()).find(({ about }) => about.id === id && about.locale === locale)
  if (shipped) return shipped.content
  const [own] = isUuid(id)
    ? await db
        .select({ content: courseTemplate.content })
        .from(courseTemplate)
        .where(and(eq(courseTemplate.id, id), eq(courseTemplate.locale, locale)))
    : []
  if (!own) throw new CallError('not-found')
  return own.content
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

const note = (
  t: TenantDb,
  action: Extract<AuditAction, `template-${string}`>,
  by: BuildingActor,
  { id, name }: { id: string; name: string },
  details: Record<string, unknown> = {},
) =>
  auditAll(t, [{ action, userId: by.id, target: name, targetId: id, address: by.address, details }], by.now)

/**
 * Keeps what the draft of a course says now. Throws CallError `not-found` for the course, `duplicate-name`, and
 * `illegal-argument` where there are as many templates as there may be.
 */
export async function addTemplate(
  db: TenantDb,
  by: BuildingActor,
  { courseId, ...words }: TemplateWords & { courseId: string },
): Promise<CourseTemplate> {
  return db.transaction(async (t) => {
    // One at a time in an enterprise, so that they can be counted.
    await t.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, t.tenantId)).for('no key update')
    if ((await t.count(courseTemplate)) >= mostTemplates)
      throw new CallError('illegal-argument', {}, [
        { path: 'body', code: 'full', message: 'there are as many templates as there may be' },
      ])
    const [from] = await t
      .select({ content: courseDraft.content, code: course.code })
      .from(course)
      .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
    if (!from) throw new CallError('not-found')
    const { content, code } = from
    const [added] = await t
      .insert(courseTemplate)
      .values({
        ...words,
        content,
        locale: content.locale,
        nodes: stepsOf(content),
        createdBy: by.id,
        createdAt: new Date(by.now),
      })
      .returning(columns)
    if (!added) throw new Error('no template was added')
    await note(t, 'template-added', by, added, { from: code })
    return viewOf(added)
  })
}

/** Nodes of a dialogue flow, questions of a question bank. */
const stepsOf = (content: Course): number =>
  content.kind === 'question-bank'
    ? content.questions.length
    : flowsOf(content).reduce((sum, { nodes }) => sum + nodes.length, 0)

/** Throws CallError `not-found` and `duplicate-name`. */
export async function editTemplate(
  db: TenantDb,
  by: BuildingActor,
  id: string,
  words: TemplateWords,
): Promise<CourseTemplate> {
  return db.transaction(async (t) => {
    const [before] = await t
      .select(columns)
      .from(courseTemplate)
      .where(eq(courseTemplate.id, id))
      .for('update')
    if (!before) throw new CallError('not-found')
    const [after] = await t
      .update(courseTemplate)
      .set(words)
      .where(eq(courseTemplate.id, id))
      .returning(columns)
    if (!after) throw new CallError('not-found')
    const { name, description } = before
    const changed = changesOf({ name, description }, { ...words })
    if (changed) await note(t, 'template-changed', by, after, changed)
    return viewOf(after)
  })
}

/** Throws CallError `not-found`. */
export async function removeTemplate(db: TenantDb, by: BuildingActor, id: string): Promise<void> {
  await db.transaction(async (t) => {
    const [removed] = await t.delete(courseTemplate).where(eq(courseTemplate.id, id)).returning(columns)
    if (!removed) throw new CallError('not-found')
    await note(t, 'template-removed', by, removed)
  })
}
