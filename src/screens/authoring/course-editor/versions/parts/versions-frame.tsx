import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { CourseRow } from '../../../../../contract/courses.ts'
import type { CourseKind } from '../../../../../domain/course/kinds.ts'
import { useCore } from '../../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../../ui/use-screen-store.ts'
import { openBankPage, openCoursePage } from '../../course-page.store.ts'
import { CourseFrame, CourseNotReady } from '../../parts/course-frame.tsx'
import { useSaved } from '../../parts/use-saved.ts'
import { BankFrame } from '../../question-bank/bank-frame.tsx'

interface Props {
  courseId: string
  /** How the course stands by now; null while that isn't known. */
  row: CourseRow | null
  /** The draft was changed while its versions are looked at. */
  onSaved(): void
  children: ReactNode
}

/** The frame of a course's editor around its versions. */
export const VersionsFrame = ({ kind, ...props }: Props & { kind: CourseKind }) =>
  kind === 'question-bank' ? <OfBank {...props} /> : <OfFlow {...props} />

function OfFlow({ courseId, row, onSaved, children }: Props) {
  const core = useCore()
  const editing = useScreenStore(() => openCoursePage(core, courseId))
  const page = useStore(editing.$page)
  useSaved(page.status === 'ready' ? page.draft : null, onSaved)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={editing.reload} />
  return (
    <CourseFrame page={row ? { ...page, row } : page} section="versions">
      {children}
    </CourseFrame>
  )
}

function OfBank({ courseId, row, onSaved, children }: Props) {
  const core = useCore()
  const editing = useScreenStore(() => openBankPage(core, courseId))
  const page = useStore(editing.$page)
  useSaved(page.status === 'ready' ? page.draft : null, onSaved)
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={editing.reload} />
  return (
    <BankFrame page={row ? { ...page, row } : page} section="versions">
      <div className="editor-scroll">{children}</div>
    </BankFrame>
  )
}
