import { useStore } from '@nanostores/react'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { openCoursePage } from '../course-page.store.ts'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'

/** What a practice is scored by: abilities, items, rules, words that cost points, thresholds (COURSE-04). */
export function ScoringSection({ courseId }: { courseId: string }) {
  const core = useCore()
  const store = useScreenStore(() => openCoursePage(core, courseId))
  const page = useStore(store.$page)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return (
    <CourseFrame page={page} section="scoring">
      <></>
    </CourseFrame>
  )
}
