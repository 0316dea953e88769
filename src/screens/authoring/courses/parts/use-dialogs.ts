import { useCallback, useState } from 'react'
import type { CourseRow } from '../../../../contract/courses.ts'
import type { CourseDialog } from './course-dialogs.tsx'

/** Which dialog is open, of which course. */
export function useDialogs(items: readonly CourseRow[]) {
  const [opened, setOpened] = useState<{ dialog: CourseDialog; id: string } | null>(null)
  const course = items.find(({ id }) => id === opened?.id)
  const open = useCallback((dialog: CourseDialog, { id }: CourseRow) => setOpened({ dialog, id }), [])
  return {
    shown: opened && course ? { dialog: opened.dialog, course } : null,
    open,
    close: () => setOpened(null),
  }
}
