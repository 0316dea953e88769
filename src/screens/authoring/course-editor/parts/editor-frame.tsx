import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Course } from '../../../../domain/course/course.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { publishPath } from '../../../../ui/records/course-path.ts'
import kindsCss from '../../../../ui/theme-kinds.css'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useMay } from '../../../../ui/use-may.ts'
import { CourseState } from '../../course-state.tsx'
import css from '../course-editor.css'
import type { EditedCourse } from '../course-page.store.ts'
import { AskToPublish } from './ask-to-publish.tsx'
import { DraftBar } from './draft-bar.tsx'
import { isTextField } from './text-field.ts'

export const versionsText = (i18n: I18n): string => i18n._({ id: 'authoring.versions', message: 'Versions' })

/**
 * What stands around a section of any course's editor (COURSE-03): what the course is called, whether it is saved, undo and redo,
 * the ways to its sections, and to publishing it.
 */
export function EditorFrame({
  page: { row, course, draft },
  summary,
  tools,
  tabs,
  onNode,
  children,
}: {
  page: EditedCourse<Course>
  /** Stands under the name. */
  summary?: ReactNode
  tools?: ReactNode
  /** Links to the sections. */
  tabs: ReactNode
  /** Goes to a node, where the course has nodes. */
  onNode?: (id: string) => void
  children: ReactNode
}) {
  const { i18n } = useLingui()
  useStyles(kindsCss, css)
  const { router } = useCore()
  const mayPublish = useMay('coach:publish')
  const revision = useStore(draft.$revision)
  const state = useStore(draft.$state)
  const sections = useRef<HTMLElement>(null)
  // Where the tabs don't all fit, the one that is open is seen.
  useEffect(() => {
    const current = sections.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div
      className="course-editor"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || isTextField(event.target)) return
        const key = event.key.toLowerCase()
        if (key === 'z') (event.shiftKey ? draft.redo : draft.undo)()
        else if (key === 'y') draft.redo()
        else return
        event.preventDefault()
      }}
    >
      <header className="editor-head">
        <Link
          to="/course-list"
          className="editor-back"
          aria-label={i18n._({ id: 'authoring.back', message: 'Back to courses' })}
        >
          <Icon name="arrow-left" />
        </Link>
        <div className="editor-title">
          <h1 lang={bcp47[course.locale]} title={course.name}>
            {course.name}
          </h1>
          <p>
            {summary}
            <CourseState
              course={{ ...row, draftChanged: row.draftChanged || revision !== row.draftRevision }}
            />
          </p>
        </div>
        <DraftBar courseId={row.id} draft={draft} {...(onNode && { onNode })} />
        {tools}
        {mayPublish ? (
          <Button
            kind="primary"
            icon="send"
            disabled={state !== 'saved' && state !== 'saving'}
            onClick={() => router.go(publishPath({ id: row.id, kind: course.kind }))}
          >
            {i18n._({ id: 'authoring.publish', message: 'Publish' })}
          </Button>
        ) : (
          <AskToPublish course={{ id: row.id, kind: course.kind }} />
        )}
      </header>
      <nav
        ref={sections}
        className="tabs editor-sections"
        aria-label={i18n._({ id: 'authoring.sections', message: 'Course sections' })}
      >
        {tabs}
      </nav>
      {children}
    </div>
  )
}
