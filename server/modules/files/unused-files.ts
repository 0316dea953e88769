import { eq, inArray, sql } from 'drizzle-orm'
import { course, courseFile } from '../../db/schema/courses.ts'
import { file } from '../../db/schema/files.ts'
import { material } from '../../db/schema/materials.ts'
import { portrait } from '../../db/schema/personas.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Removes those of these files that nothing names any more: no material, no text of a course, no cover and no portrait. */
export async function removeUnusedFiles(t: TenantDb, ids: readonly string[]): Promise<void> {
  const unused: string[] = []
  for (const id of new Set(ids)) {
    const uses =
      (await t.count(material, eq(material.fileId, id))) +
      (await t.count(courseFile, eq(courseFile.fileId, id))) +
      (await t.count(course, eq(course.cover, id))) +
      (await t.count(portrait, sql`${portrait.pictures}::text like ${`%${id}%`}`))
    if (uses === 0) unused.push(id)
  }
  if (unused.length > 0) await t.delete(file).where(inArray(file.id, unused))
}
