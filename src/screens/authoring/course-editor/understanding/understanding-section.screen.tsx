import { useStore } from '@nanostores/react'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { openCoursePage } from '../course-page.store.ts'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'

/** What a line of the learner is understood by: intents, keywords, facts, variables (INTENT-01 … 05). */
export function UnderstandingSection({ courseId }: { courseId: string }) {
  const core = useCore()
  const store = useScreenStore(() => openCoursePage(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <CourseFrame page={page} section="understanding">
      <></>
    </CourseFrame>
  )
}
