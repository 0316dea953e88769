import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import type { Refused } from '../../../../stores/attempt.ts'
import type { NoticeAction } from '../../../../stores/core.ts'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { deleteCourse, type Records, recordsOf, restoreCourse, withdrawNotices } from '../course-removal.ts'

/** What there is of a course that is about to be deleted, and the way to go on. */
export interface Recorded extends Records {
  course: CourseRow
  remove(): Promise<void>
}

interface Options {
  /** The list is loaded again. */
  reload(): void
  /** Learners have the course: it is said what has to be done first. */
  onHindered(course: CourseRow): void
  /** It was practised or sat: what leaves the lists is said before. */
  onRecorded(recorded: Recorded): void
  /** The course is gone from the list, and with it what had the focus. */
  onDeleted(): void
}

/**
 * Deletes a course at once: nobody is asked what can be taken back (UI-10d), except where records of learners leave the lists with it. Once at a
 * time. The same function for good, so that a table is not drawn again.
 */
export function useDelete(options: Options): (course: CourseRow) => Promise<void> {
  const { i18n } = useLingui()
  const core = useCore()
  const now = useRef({ options, i18n })
  useLayoutEffect(() => {
    now.current = { options, i18n }
  })
  const [remove] = useState(() => {
    const deleting = new Set<string>()
    const refuse = ({ code, params }: Refused) =>
      core.notify('error', errorText(now.current.i18n, code, params))
    const done = (message: string, action?: NoticeAction) => core.notify('success', message, action)
    async function undo({ id, name }: CourseRow) {
      const outcome = await restoreCourse(core, id)
      if (outcome.status === 'refused') refuse(outcome)
      else done(restoredText(now.current.i18n, name))
      now.current.options.reload()
    }
    return async (course: CourseRow) => {
      if (course.publishedVersions.length > 0) return now.current.options.onHindered(course)
      if (deleting.has(course.id)) return
      deleting.add(course.id)
      const recorded = course.version === 0 ? null : await recordsOf(core, course.id)
      deleting.delete(course.id)
      if (!recorded || recorded.runs === 0) return goOn(course)
      now.current.options.onRecorded({ course, ...recorded, remove: () => goOn(course) })
    }
    async function goOn(course: CourseRow) {
      const { id, name } = course
      if (deleting.has(id)) return
      deleting.add(id)
      const outcome = await deleteCourse(core, id)
      deleting.delete(id)
      const { options: told, i18n: words } = now.current
      if (outcome.status === 'refused')
        return outcome.code === 'course-published' ? told.onHindered(course) : refuse(outcome)
      withdrawNotices(core, id)
      told.reload()
      done(deletedText(words, name), { label: undoText(words), run: () => void undo(course) })
      told.onDeleted()
    }
  })
  return remove
}

const deletedText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'authoring.delete-done', message: '“{name}” was deleted.', values: { name } })

const restoredText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'authoring.restore-done', message: '“{name}” was restored.', values: { name } })
