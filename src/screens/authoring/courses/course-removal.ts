import type { CourseRow } from '../../../contract/courses.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { closeLeftEditor } from '../left-editors.ts'

/** Deletes a course; `course-published` where learners have it. Never rejects. */
export const deleteCourse = (core: Core, id: string): Promise<AttemptResult<object>> =>
  attempt(async () => {
    // An editor that was just left would ask for its changes on, of a course that isn't there.
    await closeLeftEditor(core, id)
    return core.api('DELETE /coach-api/courses/:id', { params: { id } }, { quiet: true })
  })

/** Brings a deleted course back. Never rejects. */
export const restoreCourse = (core: Core, id: string): Promise<AttemptResult<CourseRow>> =>
  attempt(() => core.api('POST /coach-api/courses/:id/restore', { params: { id } }, { quiet: true }))

/** Takes back the notices that lead to what is there no more. */
export function withdrawNotices({ $notices, dismiss }: Pick<Core, '$notices' | 'dismiss'>, id: string): void {
  for (const notice of $notices.get()) if (notice.action?.of === id) dismiss(notice.id)
}
