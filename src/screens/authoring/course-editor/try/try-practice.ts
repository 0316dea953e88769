import type { ReadableAtom } from 'nanostores'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import type { CoursePage } from '../course-page.store.ts'

/**
 * Says to the draft what was answered in a practice (FLOW-05b), once both are there; says why where the practice can't be read. What
 * comes back stops that.
 */
export function tryPractice(
  core: Pick<Core, 'api' | 'i18n' | 'notify'>,
  $page: ReadableAtom<Loadable<CoursePage>>,
  sessionId: string,
): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const whenReady = new Promise<CoursePage>((resolve) => {
    const stop = $page.subscribe((page) => {
      if (page.status === 'ready') resolve(page)
    })
    signal.addEventListener('abort', stop)
  })
  async function read(): Promise<void> {
    const practice = await core.api(
      'GET /coach-api/reports/:id/conversation',
      { params: { id: sessionId } },
      { signal, quiet: true },
    )
    const { row, tryIt } = await whenReady
    // Another course's answers say nothing to this draft.
    if (!signal.aborted && practice.courseId === row.id) tryIt.replay(practice)
  }
  read().catch((error: unknown) => {
    if (!signal.aborted) core.notify('error', errorText(core.i18n, failureOf(error).code))
  })
  return () => gone.abort()
}
