import type { PublishDetails } from '../../../../contract/courses.ts'
import type { HeldSession } from '../../../../contract/exams.ts'
import { attempt, type AttemptResult } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { changePublish, type PublishChange } from '../../publish-changes.ts'
import { sessionBody, type SessionDraft } from '../session-draft.ts'

export type CoursePublishStore = ReturnType<typeof createCoursePublishStore>

/** One publish, and the sessions of an exam (PUBLISH-01). */
export function createCoursePublishStore(core: Core, id: string) {
  const at = { params: { id } }
  const page = createResource<{ publish: PublishDetails; sessions: HeldSession[] }>(async (signal) => {
    const quiet = { signal, quiet: true }
    const publish = await core.api('GET /coach-api/course-publishes/:id', at, quiet)
    const { items: sessions } =
      publish.kind === 'practice'
        ? { items: [] }
        : await core.api('GET /coach-api/course-publishes/:id/sessions', at, quiet)
    return { publish, sessions }
  })
  return {
    $page: page.$value,
    reload: () => void page.reload(),
    async change(change: PublishChange) {
      const outcome = await changePublish(core, id, change)
      if (outcome.status === 'done') void page.reload()
      return outcome
    },
    /** Changes a session; loads all of them again. */
    async changeSession(
      sessionId: string,
      draft: SessionDraft,
      kind: 'exam' | 'mock-exam',
    ): Promise<AttemptResult<HeldSession>> {
      const outcome = await attempt(() =>
        core.api(
          'PUT /coach-api/exam-sessions/:id',
          { params: { id: sessionId }, body: sessionBody(draft, kind) },
          { quiet: true },
        ),
      )
      if (outcome.status === 'done') void page.reload()
      return outcome
    },
    /** The papers that the course has now; nothing for whoever may not see the course. Never rejects. */
    async papers(courseId: string): Promise<readonly { id: string; name: string }[]> {
      const outcome = await attempt(() =>
        core.api('GET /coach-api/courses/:id', { params: { id: courseId } }, { quiet: true }),
      )
      if (outcome.status === 'refused') return []
      const { course } = outcome.reply.package
      return course.kind === 'question-bank' ? course.papers : []
    },
    dispose: page.dispose,
  }
}
