import { useEffect, useRef } from 'react'
import type { Course } from '../../../../domain/course/course.ts'
import type { CourseDraft } from '../draft/course-draft.ts'

/** So long after the last change what was made of the draft is made anew, in milliseconds. */
const pause = 800

/** Calls back after a draft was changed, here or by somebody else: what the platform made of it is out of date. Null: none is there yet. */
export function useSaved(draft: Pick<CourseDraft<Course>, '$revision'> | null, onSaved: () => void): void {
  const saved = useRef(onSaved)
  saved.current = onSaved
  const $revision = draft?.$revision
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = $revision?.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(() => saved.current(), pause)
    })
    return () => {
      stop?.()
      clearTimeout(timer)
    }
  }, [$revision])
}
