import type { ReadableAtom } from 'nanostores'
import type { Loadable } from '../../../../stores/core.ts'
import type { CoursePage } from '../course-page.store.ts'

/** Shows a test of the course once it is there (FLOW-05c); one that is gone shows nothing. What comes back stops that. */
export function showTest($page: ReadableAtom<Loadable<CoursePage>>, testId: string): () => void {
  const stops: (() => void)[] = []
  const stop = () => stops.splice(0).forEach((one) => one())
  let isWaiting = true
  stops.push(
    $page.subscribe((page) => {
      if (page.status !== 'ready' || !isWaiting) return
      isWaiting = false
      const { tryIt } = page
      let isShown = false
      stops.push(
        tryIt.$tests.subscribe((tests) => {
          if (isShown || !tests.some(({ id }) => id === testId)) return
          isShown = true
          tryIt.show(testId)
        }),
      )
    }),
  )
  return stop
}
