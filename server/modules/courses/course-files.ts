import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Course } from '../../../src/domain/course/course.ts'
import { mediaFilesIn } from '../../../src/domain/text/media.ts'
import type { Db } from '../../db/database.ts'
import {
  courseDraft,
  courseDraftChange,
  courseFile,
  courseTemplate,
  courseVersion,
} from '../../db/schema/courses.ts'
import { file } from '../../db/schema/files.ts'
import { type TenantDb, tenantDb } from '../../db/tenant-db.ts'
import { removeUnusedFiles } from '../files/public.ts'

/**
 * The files that a course shows are its own from now on (decision 102). What is no file of the enterprise is passed over: a text that
 * names it shows that it isn't there.
 */
export async function claimFiles(t: TenantDb, courseId: string, content: Course, now: Date): Promise<void> {
  const named = mediaFilesIn(content)
  if (named.length === 0) return
  const there = await t.select({ id: file.id }).from(file).where(inArray(file.id, named))
  if (there.length > 0)
    await t
      .insert(courseFile)
      .values(there.map(({ id }) => ({ courseId, fileId: id, addedAt: now })))
      .onConflictDoNothing()
}

const day = 24 * 3600_000
const atOnce = 100

/** Whether anything that a course was, is or can become again shows a file. */
async function isShown(t: TenantDb, courseId: string, fileId: string): Promise<boolean> {
  const names = (column: PgColumn) => sql`${column}::text like ${`%${fileId}%`}`
  const ofCourse = [
    [courseDraft, courseDraft.courseId, names(courseDraft.content)],
    [courseVersion, courseVersion.courseId, names(courseVersion.content)],
    [
      courseDraftChange,
      courseDraftChange.courseId,
      or(names(courseDraftChange.commands), names(courseDraftChange.inverse)),
    ],
  ] as const
  for (const [table, id, isNamed] of ofCourse)
    if ((await t.count(table, and(eq(id, courseId), isNamed))) > 0) return true
  return (await t.count(courseTemplate, names(courseTemplate.content))) > 0
}

/**
 * Removes files that courses show no more. A course is looked through once a day at most, where its draft was changed since, and no file
 * on its first day. Answers with the number of files that courses gave up.
 */
export async function sweepCourseFiles(db: Db, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - day)
  const due = await db
    .select({ tenantId: courseFile.tenantId, courseId: courseFile.courseId, fileId: courseFile.fileId })
    .from(courseFile)
    .innerJoin(
      courseDraft,
      and(eq(courseDraft.tenantId, courseFile.tenantId), eq(courseDraft.courseId, courseFile.courseId)),
    )
    .where(
      and(
        lte(courseFile.addedAt, yesterday),
        or(
          isNull(courseFile.checkedAt),
          and(lte(courseFile.checkedAt, yesterday), lt(courseFile.checkedAt, courseDraft.updatedAt)),
        ),
      ),
    )
    .limit(atOnce)
  let given = 0
  for (const { tenantId, courseId, fileId } of due)
    given += await tenantDb(db, tenantId).transaction(async (t) => {
      // Nobody puts it back meanwhile.
      await t
        .select({ courseId: courseDraft.courseId })
        .from(courseDraft)
        .where(eq(courseDraft.courseId, courseId))
        .for('update')
      const isRow = and(eq(courseFile.courseId, courseId), eq(courseFile.fileId, fileId))
      if (await isShown(t, courseId, fileId)) {
        await t.update(courseFile).set({ checkedAt: now }).where(isRow)
        return 0
      }
      await t.delete(courseFile).where(isRow)
      await removeUnusedFiles(t, [fileId])
      return 1
    })
  return given
}
