import { and, eq, isNotNull } from 'drizzle-orm'
import { isBuiltBy, isOpenTo } from '../../db/course-scope.ts'
import { isOngoing } from '../../db/publish-over.ts'
import { course } from '../../db/schema/courses.ts'
import { publish } from '../../db/schema/publishes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { auditAll } from '../audit/public.ts'
import type { BuildingActor } from './builders.ts'

const note = (
  t: TenantDb,
  action: 'course-deleted' | 'course-restored',
  by: BuildingActor,
  { id, name }: { id: string; name: string },
) =>
  auditAll(
    t,
    [{ action, userId: by.id, target: name, targetId: id, address: by.address, details: {} }],
    by.now,
  )

/**
 * Deletes a course: it is listed and published no more, its trials end. Results and reports of its publishes stay.
 * Throws CallError `not-found`, `course-published` while learners have it or will.
 */
export async function deleteCourse(db: TenantDb, by: BuildingActor, courseId: string): Promise<void> {
  await db.transaction(async (t) => {
    const now = new Date(by.now)
    const [found] = await t
      .select({ id: course.id, name: course.name })
      .from(course)
      .where(and(eq(course.id, courseId), isOpenTo(t, by)))
      .for('update')
    if (!found) throw new CallError('not-found')
    const publishes = await t.count(
      publish,
      and(eq(publish.courseId, courseId), eq(publish.trial, false), isOngoing(t, now)),
    )
    if (publishes > 0) throw new CallError('course-published')
    await t.update(course).set({ deletedAt: now }).where(eq(course.id, courseId))
    await t
      .update(publish)
      .set({ terminated: true })
      .where(and(eq(publish.courseId, courseId), eq(publish.trial, true)))
    await note(t, 'course-deleted', by, found)
  })
}

/** Brings a deleted course back as it was. Throws CallError `not-found`, also where it isn't deleted. */
export async function restoreCourse(db: TenantDb, by: BuildingActor, courseId: string): Promise<void> {
  await db.transaction(async (t) => {
    const [restored] = await t
      .update(course)
      .set({ deletedAt: null })
      .where(and(eq(course.id, courseId), isNotNull(course.deletedAt), isBuiltBy(t, by)))
      .returning({ id: course.id, name: course.name })
    if (!restored) throw new CallError('not-found')
    await note(t, 'course-restored', by, restored)
  })
}
