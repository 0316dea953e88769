import { createSampleSession, type SampleSession } from '../../../../api/sample-session.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { AppCore } from '../../../../stores/app-core.ts'

interface SampleCoreOptions {
  course: DialogueFlowCourse
  /** Draws the course's wordings. */
  seed: number
  /** Whether the host hears of it, as of a real practice. */
  tells: boolean
  onReport(): void
  onAgain(): void
  onLeave(to: string): void
}

/**
 * The element's core with a practice behind it that runs in the browser: the conversation's screen and store work with it as
 * with any other. It sends nothing and remembers nothing.
 */
export function sampleCore(
  app: AppCore,
  options: SampleCoreOptions,
): { core: AppCore; session(): SampleSession } {
  let session: SampleSession | null = null
  const go = (to: string) => {
    if (to.startsWith('/report/')) options.onReport()
    else if (to.startsWith('/coach-info/')) options.onAgain()
    else options.onLeave(to)
  }
  const core: AppCore = {
    ...app,
    openLive: (_sessionId, handlers) =>
      (session = createSampleSession({
        course: options.course,
        handlers,
        now: Date.now,
        seed: options.seed,
      })),
    remember: { get: () => null, set: () => {} },
    emit: (name, detail) => !options.tells || app.emit(name, detail),
    router: { ...app.router, href: () => undefined, go, follow: go },
  }
  return {
    core,
    session() {
      if (!session) throw new Error('the sample has not begun')
      return session
    },
  }
}
