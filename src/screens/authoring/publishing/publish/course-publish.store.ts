import type {
  Audience,
  CoursePublish,
  PublishDetails,
  PublishSchedule,
} from '../../../../contract/course-publishes.ts'
import type { HeldPaper, HeldSession } from '../../../../contract/exam-sessions.ts'
import { ownTimeZone } from '../../../../i18n/format.ts'
import { attempt, attemptChange, type AttemptResult, type ChangeResult } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createResource } from '../../../../stores/resource.ts'
import { everybodyNamed } from '../../../../ui/member-select/everybody.ts'
import { changePublish, type PublishChange } from '../../publish-changes.ts'
import { editBody, type EditDraft } from './edit-draft.ts'
import { scheduleBody, scheduleOf } from './schedule-draft.ts'
import { sessionBody, type SessionDraft } from '../session-draft.ts'

export type CoursePublishStore = ReturnType<typeof createCoursePublishStore>

/** One publish, and the sessions of an exam (PUBLISH-01). */
export function createCoursePublishStore(core: Core, id: string, emotiUserService = false) {
  const at = { params: { id } }
  const page = createResource<{
    publish: PublishDetails
    sessions: readonly HeldSession[]
    /** Those of the version that is published. */
    papers: readonly HeldPaper[]
  }>(async (signal) => {
    const quiet = { signal, quiet: true }
    const publish = await core.api('GET /coach-api/course-publishes/:id', at, quiet)
    const { items: sessions, papers } =
      publish.kind === 'practice' ? { items: [], papers: [] } : await readSessions(quiet)
    return { publish, sessions, papers }
  })
  const readSessions = (options: { signal?: AbortSignal; quiet: boolean }) =>
    core.api('GET /coach-api/course-publishes/:id/sessions', at, options)
  const labels = createResource(
    (signal) => core.api('GET /coach-api/course-publishes/_courses', {}, { signal, quiet: true }),
    { lazy: true },
  )
  const people = createResource(
    async (signal) => ({ items: await everybodyNamed(core, emotiUserService, signal) }),
    { lazy: true },
  )
  let asked: Audience = { members: 'ALL', memberList: [] }
  const audience = createResource(
    (signal) =>
      core.api(
        'POST /coach-api/course-publishes/:id/audience/_preview',
        { ...at, body: asked },
        { signal, quiet: true },
      ),
    { lazy: true },
  )
  let askedPassAt: number | null = null
  const passMark = createResource(
    (signal) =>
      core.api(
        'POST /coach-api/course-publishes/:id/pass-mark/_preview',
        { ...at, body: { passAt: askedPassAt } },
        { signal, quiet: true },
      ),
    { lazy: true },
  )
  return {
    $page: page.$value,
    /** Whom it can be for. */
    $people: people.$value,
    reloadPeople: () => void people.reload(),
    /** Who would come in and who would leave, of the audience that was asked about last. */
    $audience: audience.$value,
    previewAudience(next: Audience) {
      asked = next
      void audience.reload()
    },
    /** Whose result would be another one, by the pass mark that was asked about last. */
    $passMark: passMark.$value,
    previewPassMark(next: number | null) {
      askedPassAt = next
      void passMark.reload()
    },
    /** Labels that there are. */
    $labels: labels.$value,
    loadLabels: () => void labels.reload(),
    reload: () => void page.reload(),
    async change(change: PublishChange) {
      const outcome = await changePublish(core, id, change)
      if (outcome.status === 'done') void page.reload()
      return outcome
    },
    async changeLabels(next: readonly string[]) {
      const outcome = await attempt(() =>
        core.api(
          'PUT /coach-api/course-publishes/:id/labels',
          { ...at, body: { labels: [...next] } },
          { quiet: true },
        ),
      )
      void page.reload()
      return outcome
    },
    /** Changes what it says, whom it is for and when it ends, over what was seen of it; loads it again. Where somebody else was faster it brings theirs. */
    async changePublish(
      seen: PublishDetails,
      draft: EditDraft,
    ): Promise<ChangeResult<CoursePublish, PublishDetails>> {
      const outcome = await attemptChange(
        () =>
          core.api(
            'PUT /coach-api/course-publishes/:id',
            { ...at, body: editBody(seen, draft) },
            { quiet: true },
          ),
        () => core.api('GET /coach-api/course-publishes/:id', at, { quiet: true }),
      )
      if (outcome.status !== 'refused') void page.reload()
      return outcome
    },
    /**
     * Changes how the publish goes on and when it reminds, over what `seen` says of it; loads it again. Where somebody else was faster it brings
     * theirs.
     */
    async changeSchedule(
      seen: PublishDetails,
      draft: PublishSchedule,
    ): Promise<ChangeResult<CoursePublish, PublishDetails>> {
      const body = {
        ...scheduleBody(seen, draft, Date.now()),
        seen: scheduleOf(seen),
        timeZone: ownTimeZone(),
      }
      const outcome = await attemptChange(
        () => core.api('PUT /coach-api/course-publishes/:id/schedule', { ...at, body }, { quiet: true }),
        () => core.api('GET /coach-api/course-publishes/:id', at, { quiet: true }),
      )
      // Where a newer round has begun the page says which.
      void page.reload()
      return outcome
    },
    /** Changes a session as it was at a revision; loads all of them again. Where somebody else was faster it brings theirs. */
    async changeSession(
      { id: sessionId, revision }: Pick<HeldSession, 'id' | 'revision'>,
      draft: SessionDraft,
      kind: 'exam' | 'mock-exam',
    ): Promise<ChangeResult<HeldSession, HeldSession>> {
      const outcome = await attemptChange(
        () =>
          core.api(
            'PUT /coach-api/exam-sessions/:id',
            { params: { id: sessionId }, body: { ...sessionBody(draft, kind), revision } },
            { quiet: true },
          ),
        async () => {
          const { items } = await readSessions({ quiet: true })
          return items.find((one) => one.id === sessionId) ?? null
        },
      )
      if (outcome.status !== 'refused') void page.reload()
      return outcome
    },
    /** Adds a session; loads all of them again. */
    async addSession(draft: SessionDraft, kind: 'exam' | 'mock-exam'): Promise<AttemptResult<HeldSession>> {
      const outcome = await attempt(() =>
        core.api(
          'POST /coach-api/course-publishes/:id/sessions',
          { ...at, body: sessionBody(draft, kind) },
          { quiet: true },
        ),
      )
      if (outcome.status === 'done') void page.reload()
      return outcome
    },
    /** Removes a session that nobody relies on; loads all of them again, also where somebody has registered meanwhile. */
    async removeSession({ id: sessionId }: Pick<HeldSession, 'id'>): Promise<AttemptResult<object>> {
      const outcome = await attempt(() =>
        core.api('DELETE /coach-api/exam-sessions/:id', { params: { id: sessionId } }, { quiet: true }),
      )
      void page.reload()
      return outcome
    },
    dispose() {
      people.dispose()
      audience.dispose()
      passMark.dispose()
      page.dispose()
      labels.dispose()
    },
  }
}
