import { and, eq } from 'drizzle-orm'
import { isOpenTo } from '../../db/course-scope.ts'
import { course } from '../../db/schema/courses.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import { assertPictures } from '../files/public.ts'
import type { BuildingActor } from './builders.ts'

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
    if (cover !== null) await assertPictures(t, [cover])
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
