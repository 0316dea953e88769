import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Course } from '../../../../domain/course/course.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { CourseState } from '../../course-state.tsx'
import css from '../course-editor.css'
import type { EditedCourse } from '../course-page.store.ts'
import { DraftBar } from './draft-bar.tsx'
import { isTextField } from './text-field.ts'

/**
 * What stands around a section of any course's editor (COURSE-03): what the course is called, whether it is saved, undo and redo,
 * the ways to its sections and versions.
 */
export function EditorFrame({
  page: { row, course, draft },
  summary,
  tools,
  tabs,
  children,
}: {
  page: EditedCourse<Course>
  /** Stands under the name. */
  summary?: ReactNode
  tools?: ReactNode
  /** Links to the sections; that to the versions follows them. */
  tabs: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  useStyles(css)
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
          <h1 lang={bcp47[course.locale]}>{course.name}</h1>
          <p>
            {summary}
            <CourseState course={row} />
          </p>
        </div>
        <DraftBar draft={draft} />
        {tools}
      </header>
      <nav
        className="tabs editor-sections"
        aria-label={i18n._({ id: 'authoring.sections', message: 'Course sections' })}
      >
        {tabs}
        <Link to={`/course-detail/${row.id}/versions`} className="tab">
          {i18n._({ id: 'authoring.versions', message: 'Versions' })}
        </Link>
      </nav>
      {children}
    </div>
  )
}
