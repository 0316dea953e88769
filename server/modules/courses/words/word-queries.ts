import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keywordSchema, sensitiveWordSchema } from '../../../../src/domain/course/dialogue-flow.ts'
import type { LocaleId } from '../../../../src/domain/locale.ts'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import type { WordCatalog } from '../../../../src/contract/word-bank.ts'
import { isOpenTo } from '../../../db/course-scope.ts'
import { containing } from '../../../db/like.ts'
import { course, courseDraft } from '../../../db/schema/courses.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'

const { content } = courseDraft

/** The application of the enterprise (BOOT-06). */
export async function enterpriseAppId(db: TenantDb): Promise<string> {
  const [found] = await db.select({ appId: tenant.appId }).from(tenant)
  if (!found) throw new CallError('no-enterprise')
  return found.appId
}

/** The courses that the builder works on as intent groups, by name; those with an intent whose name has `intentName`, where it says something. */
export async function groupsOf(db: TenantDb, builder: Builder, { intentName }: { intentName: string }) {
  const appId = await enterpriseAppId(db)
  const hasIntent =
    intentName === ''
      ? undefined
      : sql`exists (select from jsonb_array_elements(${content} -> 'intents') as intent where intent ->> 'name' ilike ${containing(intentName)})`
  const rows = await db
    .select({ groupId: course.id, groupName: course.name })
    .from(course)
    .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
    .where(and(isOpenTo(db, builder), sql`${content} ->> 'kind' = 'dialogue-flow'`, hasIntent))
    .orderBy(asc(course.name), asc(course.id))
  return rows.map((row) => ({ ...row, appId, groupType: 'course' as const }))
}

/** A word of a course, whatever its catalog. */
export interface CourseWord {
  id: string
  name: string
  similar: string[]
}

/** The words that a course has in a catalog. */
export interface CourseWords {
  courseId: string
  locale: LocaleId
  words: CourseWord[]
}

const keywords = z
  .array(keywordSchema)
  .transform((all) => all.map(({ id, name, synonyms }): CourseWord => ({ id, name, similar: synonyms })))
const prohibited = z
  .array(sensitiveWordSchema)
  .transform((all) =>
    all.map(({ id, word, synonyms }): CourseWord => ({ id, name: word, similar: synonyms })),
  )

const partOf: Record<WordCatalog, SQL> = {
  3: sql`${content} -> 'keywords'`,
  4: sql`${content} #> '{settings,sensitiveWords}'`,
}

/** Courses whose words are read at once. */
const mostCourses = 200

/** The words that courses of the builder have in a catalog: of one course, or (null) of those that were changed last. */
export async function wordsOf(
  db: TenantDb,
  builder: Builder,
  catalog: WordCatalog,
  courseId: string | null,
): Promise<CourseWords[]> {
  const rows = await db
    .select({
      courseId: course.id,
      locale: course.locale,
      words: sql<unknown>`coalesce(${partOf[catalog]}, '[]')`,
    })
    .from(course)
    .innerJoin(courseDraft, eq(courseDraft.courseId, course.id))
    .where(and(isOpenTo(db, builder), courseId === null ? undefined : eq(course.id, courseId)))
    .orderBy(sql`${course.updatedAt} desc`, asc(course.id))
    .limit(mostCourses)
  const schema = catalog === 3 ? keywords : prohibited
  return rows.map((row) => ({ ...row, words: schema.parse(row.words) }))
}
