import { and, eq } from 'drizzle-orm'
import { isOpenTo } from '../../db/course-scope.ts'
import { course } from '../../db/schema/courses.ts'
import { file } from '../../db/schema/files.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from './builders.ts'

/** As their contents say. */
const pictureTypes = new Set(['image/png', 'image/jpeg'])

/**
 * Gives a course a cover, or takes it away; not a change of its draft (COURSE-02). Throws CallError `not-found` for the course
 * and the file, `unsupported-file-type` where that is no picture.
 */
export async function setCover(
  db: TenantDb,
  by: BuildingActor,
  courseId: string,
  cover: string | null,
): Promise<void> {
  await db.transaction(async (t) => {
    if (cover !== null) {
      const [found] = await t.select({ type: file.type }).from(file).where(eq(file.id, cover))
      if (!found) throw new CallError('not-found')
      if (!pictureTypes.has(found.type)) throw new CallError('unsupported-file-type')
    }
    const [changed] = await t
      .update(course)
      .set({ cover, updatedAt: new Date(by.now) })
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
      .returning({ name: course.name })
    if (!changed) throw new CallError('not-found')
    await auditAll(
      t,
      [
        {
          action: 'course-cover-changed',
          userId: by.id,
          target: changed.name,
          targetId: courseId,
          address: by.address,
          details: { cover },
        },
      ],
      by.now,
    )
  })
}
