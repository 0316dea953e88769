import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState, type DragEvent } from 'react'
import type { CourseRow } from '../../../contract/courses.ts'
import { categoryText } from '../../../i18n/terms.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import css from './courses.css'
import { createCoursesStore, type CoursesStore } from './courses.store.ts'
import { CourseCards } from './parts/course-cards.tsx'
import { CourseTable } from './parts/course-table.tsx'
import { ImportReports } from './parts/import-reports.tsx'
import { PermissionDialog } from './parts/permission-dialog.tsx'

/**
 * The courses that the reader works on: find, import, export, open the flow, say who else works on them
 * (COURSE-01, PERM-06).
 */
export function CoursesScreen() {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCoursesStore(core))
  const courses = useStore(store.$courses)
  const chooser = useRef<HTMLInputElement>(null)
  const drop = useDrop((files) => void store.import(files))
  const choose = () => chooser.current?.click()
  return (
    <div className="courses" {...drop.handlers}>
      <header className="courses-head">
        <h1>{i18n._({ id: 'course-editor.courses', message: 'Courses' })}</h1>
        <Button kind="primary" icon="upload" onClick={choose}>
          {i18n._({ id: 'course-editor.import', message: 'Import courses' })}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          multiple
          hidden
          onChange={(event) => {
            void store.import([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </header>
      <ImportReports store={store} />
      {courses.status === 'loading' && <Skeleton shape="cards" rows={6} />}
      {courses.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'course-editor.failed-title', message: 'This could not be loaded' })}
          failure={courses}
          retry={store.reload}
        />
      )}
      {courses.status === 'ready' &&
        (courses.total === 0 ? (
          <StatePage
            icon="course"
            title={i18n._({ id: 'course-editor.none-title', message: 'No courses yet' })}
            text={i18n._({
              id: 'course-editor.none-text',
              message:
                'A course is a conversation that your people can practice. Start with a course package: drop its file here or choose it.',
            })}
          >
            <Button kind="primary" icon="upload" onClick={choose}>
              {i18n._({ id: 'course-editor.import', message: 'Import courses' })}
            </Button>
          </StatePage>
        ) : (
          <Found store={store} />
        ))}
      {drop.over && (
        <div className="drop-veil" aria-hidden="true">
          <Icon name="upload" size={32} />
          <p>{i18n._({ id: 'course-editor.drop', message: 'Drop course packages to import them' })}</p>
        </div>
      )}
    </div>
  )
}

function Found({ store }: { store: CoursesStore }) {
  const { i18n } = useLingui()
  const core = useCore()
  const { search, category } = useStore(store.$filter)
  const categories = useStore(store.$categories)
  const shown = useStore(store.$shown)
  const view = useStore(store.$view)
  const [sharing, setSharing] = useState<CourseRow | null>(null)
  const open = (course: CourseRow) => core.router.go(`/course-detail/${course.id}/workflow/main`)
  const save = async (course: CourseRow) => {
    const contents = await store.export(course.id)
    if (contents === null)
      core.notify(
        'error',
        i18n._({
          id: 'course-editor.export-failed',
          message: 'The course could not be exported. Try again.',
        }),
      )
    else saveFile(`${course.code}.json`, `${JSON.stringify(contents, null, 2)}\n`)
  }
  return (
    <>
      <div className="courses-filter">
        <div className="field-box courses-search">
          <span className="field-icon">
            <Icon name="search" />
          </span>
          <input
            className="field-input"
            part="input"
            type="search"
            value={search}
            aria-label={i18n._({ id: 'course-editor.search', message: 'Search courses' })}
            placeholder={i18n._({ id: 'course-editor.search', message: 'Search courses' })}
            onChange={(event) => store.filter({ search: event.target.value })}
          />
        </div>
        <select
          className="field-input"
          part="input"
          value={category}
          aria-label={categoryText(i18n)}
          onChange={(event) => store.filter({ category: event.target.value })}
        >
          <option value="">
            {i18n._({ id: 'course-editor.all-categories', message: 'All categories' })}
          </option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <div
          className="courses-view"
          role="group"
          aria-label={i18n._({ id: 'course-editor.view', message: 'View' })}
        >
          <IconButton
            icon="panel"
            label={i18n._({ id: 'course-editor.view-cards', message: 'Cards' })}
            aria-pressed={view === 'cards'}
            onClick={() => store.view('cards')}
          />
          <IconButton
            icon="table"
            label={i18n._({ id: 'course-editor.view-table', message: 'Table' })}
            aria-pressed={view === 'table'}
            onClick={() => store.view('table')}
          />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {i18n._({
          id: 'course-editor.found',
          message: '{count, plural, one {# course} other {# courses}}',
          values: { count: shown.length },
        })}
      </p>
      {shown.length === 0 ? (
        <StatePage icon="search" title={i18n._({ id: 'course-editor.no-match', message: 'No course fits' })}>
          <Button onClick={() => store.filter({ search: '', category: '' })}>
            {i18n._({ id: 'course-editor.clear-filter', message: 'Show all courses' })}
          </Button>
        </StatePage>
      ) : view === 'cards' ? (
        <CourseCards courses={shown} onSave={save} onShare={setSharing} />
      ) : (
        <CourseTable courses={shown} onOpen={open} onSave={save} onShare={setSharing} />
      )}
      {sharing && (
        <PermissionDialog course={sharing} onChanged={store.reload} onClose={() => setSharing(null)} />
      )}
    </>
  )
}

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Files dropped anywhere on the screen. Enter and leave events come from every child, so they are counted. */
function useDrop(take: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const move = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => holdsFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => holdsFiles(event) && move(-1),
    onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      move(-depth.current)
      take([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
