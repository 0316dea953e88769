import { atom, type ReadableAtom } from 'nanostores'
import type { CourseRow } from '../../../contract/courses.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { loadErrors, type PlacedProblem } from '../course-problems.ts'

export type Trial =
  | { status: 'idle' }
  | { status: 'starting'; course: CourseRow }
  | {
      status: 'failed'
      course: CourseRow
      code: ErrorCode | 'network'
      requestId: string | null
      /** Why the course can't be tried; empty where something else was in the way. */
      problems: readonly PlacedProblem[]
    }

export interface CourseTrial {
  $trial: ReadableAtom<Trial>
  /** Goes to the trial once it is made. Never rejects. Does nothing while another one is made. */
  start(course: CourseRow): Promise<void>
  /** Back from a trial that could not be made. */
  dismiss(): void
  dispose(): void
}

/** Tries the draft of a course as a learner would; nobody else sees it and its results count nowhere. */
export function createCourseTrial(core: Core): CourseTrial {
  const $trial = atom<Trial>({ status: 'idle' })
  const ended = new AbortController()
  return {
    $trial,
    async start(course) {
      if ($trial.get().status === 'starting') return
      $trial.set({ status: 'starting', course })
      try {
        const { publishId } = await core.api(
          'POST /coach-api/courses/:id/trials',
          { params: { id: course.id } },
          { signal: ended.signal, quiet: true },
        )
        $trial.set({ status: 'idle' })
        core.router.go(`/coach-info/${publishId}`)
      } catch (error) {
        if (ended.signal.aborted) return
        const { code, requestId } = failureOf(error)
        const problems = code === 'course-invalid' ? await loadErrors(core, course.id) : []
        if (!ended.signal.aborted) $trial.set({ status: 'failed', course, code, requestId, problems })
      }
    },
    dismiss: () => $trial.set({ status: 'idle' }),
    dispose: () => ended.abort(),
  }
}
