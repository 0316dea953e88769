import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { filterOfPath, pathWithFilter } from '../../../../stores/address-filter.ts'
import { useCore } from '../../../../ui/use-core.ts'
import type { CourseDialog } from './course-dialogs.tsx'

/** Id of the course whose publishes an address names; empty for none. */
const publishesOfPath = (path: string): string => filterOfPath(path, { publishes: '' }).publishes

/**
 * Which dialog is open, of which course. The publishes of a course have an address of their own, so that notices and
 * other screens lead to them.
 */
export function useDialogs(items: readonly CourseRow[]) {
  const { router } = useCore()
  const publishes = publishesOfPath(useStore(router.$path))
  const [opened, setOpened] = useState<{ dialog: CourseDialog; id: string } | null>(null)
  const wanted = publishes ? { dialog: 'publishes' as const, id: publishes } : opened
  const course = items.find(({ id }) => id === wanted?.id)
  const leave = useCallback(() => {
    const path = router.$path.get()
    if (publishesOfPath(path)) router.go(pathWithFilter(path, { publishes: '' }), { replace: true })
  }, [router])
  const open = useCallback(
    (dialog: CourseDialog, { id }: CourseRow) => {
      if (dialog === 'publishes') router.go(pathWithFilter(router.$path.get(), { publishes: id }))
      else leave()
      setOpened(dialog === 'publishes' ? null : { dialog, id })
    },
    [router, leave],
  )
  const close = () => {
    leave()
    setOpened(null)
  }
  return { shown: wanted && course ? { dialog: wanted.dialog, course } : null, open, close }
}
