import type { CoursePublish } from '../../contract/course-publishes.ts'
import { attempt, type AttemptResult } from '../../stores/attempt.ts'
import type { Core } from '../../stores/core.ts'
import { createResource, type Resource } from '../../stores/resource.ts'

/** Learners have it now, or will. */
export const isRunning = ({ state }: Pick<CoursePublish, 'state'>): boolean =>
  state === 'in-progress' || state === 'to-be-published'

/** The publishes of a course. */
export const publishesOf = (core: Core, courseId: string): Resource<{ items: CoursePublish[] }> =>
  createResource((signal) =>
    core.api('GET /coach-api/courses/:id/publishes', { params: { id: courseId } }, { signal, quiet: true }),
  )

export type PublishChange = 'refresh' | 'stop-series' | 'terminate' | 'reopen' | 'archive' | 'unarchive'

/** Changes a publish that there is. Never rejects. */
export const changePublish = (
  core: Core,
  id: string,
  change: PublishChange,
): Promise<AttemptResult<CoursePublish>> =>
  attempt(() =>
    core.api(`POST /coach-api/course-publishes/:id/${change}`, { params: { id } }, { quiet: true }),
  )
