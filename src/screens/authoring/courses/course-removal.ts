import type { CourseRow } from '../../../contract/courses.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { isRunning } from '../publish-changes.ts'
import { closeLeftEditor } from '../left-editors.ts'

/** Deletes a course; `course-published` where learners have it. Never rejects. */
export const deleteCourse = (core: Core, id: string): Promise<AttemptResult<object>> =>
  attempt(async () => {
    // An editor that was just left would ask for its changes on, of a course that isn't there.
    await closeLeftEditor(core, id)
    return core.api('DELETE /coach-api/courses/:id', { params: { id } }, { quiet: true })
  })

/** What learners have of a course. */
export interface Records {
  publishes: number
  /** Practices and attempts. */
  runs: number
  /** Attempts whose learners don't have their result yet. */
  withheld: number
}

/** How many publishes a course has, how often these were practised or sat, and how many results their learners wait for; null where that isn't known, or learners have it. Never rejects. */
export async function recordsOf(core: Core, id: string): Promise<Records | null> {
  const found = await attempt(() =>
    core.api('GET /coach-api/courses/:id/publishes', { params: { id } }, { quiet: true }),
  )
  // Of what learners have nothing is deleted: the platform refuses it, and that is said.
  if (found.status === 'refused' || found.reply.items.some(isRunning)) return null
  const { items } = found.reply
  return {
    publishes: items.length,
    runs: items.reduce((all, { runs }) => all + runs, 0),
    withheld: items.reduce((all, { withheld }) => all + withheld, 0),
  }
}

/** Brings a deleted course back. Never rejects. */
export const restoreCourse = (core: Core, id: string): Promise<AttemptResult<CourseRow>> =>
  attempt(() => core.api('POST /coach-api/courses/:id/restore', { params: { id } }, { quiet: true }))

/** Takes back the notices that lead to what is there no more. */
export function withdrawNotices({ $notices, dismiss }: Pick<Core, '$notices' | 'dismiss'>, id: string): void {
  for (const notice of $notices.get()) if (notice.action?.of === id) dismiss(notice.id)
}
