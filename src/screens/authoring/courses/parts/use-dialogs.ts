import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { CourseRow } from '../../../../contract/courses.ts'
import { filterOfPath, pathWithFilter } from '../../../../stores/address-filter.ts'
import { useCore } from '../../../../ui/use-core.ts'
import type { CourseDialog } from './course-dialogs.tsx'

/** The dialogs that have an address, so that notices and other screens lead to them. */
const addressed = ['publishes', 'publish'] as const
const none = { publishes: '', publish: '' }

/** The dialog that an address asks for, and the id of its course; null for none. */
export function dialogOfPath(path: string): { dialog: (typeof addressed)[number]; id: string } | null {
  const filter = filterOfPath(path, none)
  const dialog = addressed.find((one) => filter[one] !== '')
  return dialog ? { dialog, id: filter[dialog] } : null
}

/** Which dialog is open, of which course. */
export function useDialogs(items: readonly CourseRow[]) {
  const { router } = useCore()
  const asked = dialogOfPath(useStore(router.$path))
  const [opened, setOpened] = useState<{ dialog: CourseDialog; id: string } | null>(null)
  const wanted = asked ?? opened
  const course = items.find(({ id }) => id === wanted?.id)
  const leave = useCallback(() => {
    const path = router.$path.get()
    if (dialogOfPath(path)) router.go(pathWithFilter(path, none), { replace: true })
  }, [router])
  const open = useCallback(
    (dialog: CourseDialog, { id }: CourseRow) => {
      if (dialog === 'publishes') router.go(pathWithFilter(router.$path.get(), { ...none, publishes: id }))
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
