import type { CourseRow } from '../../../contract/courses.ts'
import { attempt, type AttemptResult, type Refused } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { deleteCourse } from './course-removal.ts'

/** Moves courses to a category, or out of any: all of them or none. Never rejects. */
export const moveCourses = (
  core: Core,
  ids: readonly string[],
  categoryId: string | null,
): Promise<AttemptResult<{ changed: number }>> =>
  attempt(() =>
    core.api('POST /coach-api/courses/_move', { body: { ids: [...ids], categoryId } }, { quiet: true }),
  )

/** The moves that put courses back where they stood: one for each category that some of them stood in. */
export function movesBack(courses: readonly CourseRow[]): { categoryId: string | null; ids: string[] }[] {
  const stood = new Map<string | null, string[]>()
  for (const { id, categoryId } of courses) stood.set(categoryId, [...(stood.get(categoryId) ?? []), id])
  return [...stood].map(([categoryId, ids]) => ({ categoryId, ids }))
}

/** Those that learners have can't be deleted (COURSE-01). */
export const deletable = (courses: readonly CourseRow[]): CourseRow[] =>
  courses.filter(({ publishedVersions }) => publishedVersions.length === 0)

/** Deletes one after the other up to the first that is refused, and says which are gone. Never rejects. */
export async function deleteCourses(
  core: Core,
  courses: readonly CourseRow[],
): Promise<{ deleted: CourseRow[]; refused: Refused | null }> {
  const deleted: CourseRow[] = []
  for (const course of courses) {
    const outcome = await deleteCourse(core, course.id)
    if (outcome.status === 'refused') return { deleted, refused: outcome }
    deleted.push(course)
  }
  return { deleted, refused: null }
}
