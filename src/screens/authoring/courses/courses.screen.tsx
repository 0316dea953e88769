import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'
import type { CourseRow } from '../../../contract/courses.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { courseKinds } from '../../../domain/course/kinds.ts'
import { noCategory } from '../../../domain/category/categories.ts'
import { categoryText } from '../../../i18n/pages/page-terms.ts'
import { saveFile } from '../../../stores/save-file.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { useBeginning } from '../../../ui/use-beginning.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { coursePath, publishesPath, publishPath } from '../../../ui/records/course-path.ts'
import { learnerReportsPath } from '../../../ui/records/learner-reports.ts'
import { narrowings } from '../../../stores/address-filter.ts'
import { FoldedFilters } from '../../../ui/records/folded-filters.tsx'
import recordsCss from '../../../ui/records/records.css'
import { kindText } from '../kind-words.ts'
import { categoryOptions, noCategoryText } from '../category-options.ts'
import { createCourseTrial, type CourseTrial, type Trial } from './course-trial.ts'
import css from './courses.css'
import { createCoursesStore, type CoursesStore } from './courses.store.ts'
import { exportRefusal } from './export-refusal.ts'
import { copyCourse, copyNameOf } from './new-course.ts'
import { BulkActions } from './parts/bulk-actions.tsx'
import { CategoryTree } from './parts/category-tree.tsx'
import { CourseCards } from './parts/course-cards.tsx'
import type { CourseAction } from './parts/course-actions.tsx'
import { CourseDialogs, type CourseDialog } from './parts/course-dialogs.tsx'
import { NewCourseDialog } from './parts/new-course-dialog.tsx'
import { CourseTable } from './parts/course-table.tsx'
import { ImportReports } from './parts/import-reports.tsx'
import { DeleteRecordedDialog } from './parts/delete-recorded-dialog.tsx'
import { type Recorded, useDelete } from './parts/use-delete.ts'
import { useDialogs } from './parts/use-dialogs.ts'
import { useDrop } from './parts/use-drop.ts'
import { TrialFailedDialog } from './parts/trial-failed-dialog.tsx'

/**
 * The courses that the reader works on: find, import, export, try, publish, open the flow, say who else works on
 * them (COURSE-01, PUBLISH-01, PERM-06).
 */
export function CoursesScreen() {
  useStyles(css, recordsCss)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createCoursesStore(core))
  const courses = useStore(store.$courses)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => void store.import(files)
  const drop = useDrop(take, () =>
    core.notify(
      'warning',
      i18n._({
        id: 'authoring.drop-none',
        message: 'No course was found in the folder. Courses are files that end in .json or .zip.',
      }),
    ),
  )
  const categories = useStore(store.$categories)
  const dialogs = useDialogs(courses.status === 'ready' ? courses.items : [])
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = () => chooser.current?.click()
  const [creating, setCreating] = useState(false)
  const { category } = useStore(store.$filter)
  useBeginning((what) => {
    if (what === 'new') setCreating(true)
    if (what === 'import') choose()
  })
  return (
    <div className="courses" {...drop.handlers}>
      <header className="courses-head">
        <h1 ref={heading} tabIndex={-1}>
          {i18n._({ id: 'authoring.courses', message: 'Courses' })}
        </h1>
        <span className="courses-ways">
          <Button icon="upload" onClick={choose}>
            {i18n._({ id: 'authoring.import', message: 'Import courses' })}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
            {i18n._({ id: 'authoring.new-course', message: 'New course' })}
          </Button>
        </span>
        <input
          ref={chooser}
          type="file"
          accept=".json,.zip,application/json,application/zip"
          multiple
          hidden
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </header>
      <ImportReports store={store} />
      {courses.status === 'loading' && <Skeleton shape="cards" rows={6} />}
      {courses.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={courses}
          retry={store.reload}
        />
      )}
      {courses.status === 'ready' &&
        (courses.total === 0 ? (
          <StatePage
            icon="course"
            title={i18n._({ id: 'authoring.none-title', message: 'No courses yet' })}
            text={i18n._({
              id: 'authoring.none-text',
              message:
                'A course is a practice conversation for your people. Create one, or drop a course package here.',
            })}
          >
            <Button icon="upload" onClick={choose}>
              {i18n._({ id: 'authoring.import', message: 'Import courses' })}
            </Button>
            <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
              {i18n._({ id: 'authoring.new-course', message: 'New course' })}
            </Button>
          </StatePage>
        ) : (
          <Found store={store} onOpen={dialogs.open} onDeleted={() => heading.current?.focus()} />
        ))}
      {dialogs.shown && (
        <CourseDialogs
          key={`${dialogs.shown.dialog} ${dialogs.shown.course.id}`}
          {...dialogs.shown}
          categories={categories}
          store={store}
          onClose={dialogs.close}
        />
      )}
      {creating && (
        <NewCourseDialog
          categories={categories}
          category={category}
          onCreated={(course) => core.router.go(coursePath(course))}
          onClose={() => setCreating(false)}
        />
      )}
      {drop.over && (
        <div className="drop-veil" aria-hidden="true">
          <Icon name="upload" size={32} />
          <p>{i18n._({ id: 'authoring.drop', message: 'Drop course packages to import them' })}</p>
        </div>
      )}
    </div>
  )
}

interface FoundProps {
  store: CoursesStore
  onOpen(dialog: CourseDialog, course: CourseRow): void
  onDeleted(): void
}

/** The courses, and how they are looked through. */
function Found({ store, onOpen, onDeleted }: FoundProps) {
  const { i18n } = useLingui()
  const core = useCore()
  const { search, category, kind } = useStore(store.$filter)
  const categories = useStore(store.$categories)
  const shown = useStore(store.$shown)
  const courses = useStore(store.$courses)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const view = useStore(store.$view)
  const trial = useScreenStore(() => createCourseTrial(core))
  const tried = useStore(trial.$trial)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const act = useActions(store, trial, { onOpen, onDeleted, onRecorded: setRecorded })
  const selection: Selection = {
    chosen,
    onChange: setChosen,
    actions: () => (
      <BulkActions
        courses={shown.filter(({ id }) => chosen.has(id))}
        categories={categories}
        store={store}
        onDone={() => setChosen(new Set())}
      />
    ),
  }
  return (
    <>
      <FoldedFilters
        className={categories.length > 0 ? 'courses-filter courses-filter-tree' : 'courses-filter'}
        chosen={narrowings({ category, kind })}
      >
        <div className="field-box courses-search">
          <span className="field-icon">
            <Icon name="search" />
          </span>
          <input
            className="field-input"
            part="input"
            type="search"
            value={search}
            aria-label={i18n._({ id: 'authoring.search', message: 'Search courses' })}
            placeholder={i18n._({ id: 'authoring.search', message: 'Search courses' })}
            onChange={(event) => store.filter({ search: event.target.value })}
          />
        </div>
        <select
          className="field-input courses-by-category"
          part="input"
          value={category}
          aria-label={categoryText(i18n)}
          onChange={(event) => store.filter({ category: event.target.value })}
        >
          <option value="">{i18n._({ id: 'authoring.all-categories', message: 'All categories' })}</option>
          {categoryOptions(categories).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value={noCategory}>{noCategoryText(i18n)}</option>
        </select>
        <select
          className="field-input"
          part="input"
          value={kind}
          aria-label={i18n._({ id: 'authoring.kind', message: 'Type' })}
          onChange={(event) => store.filter({ kind: event.target.value })}
        >
          <option value="">{i18n._({ id: 'authoring.all-kinds', message: 'All types' })}</option>
          {courseKinds.map((one) => (
            <option key={one} value={one}>
              {kindText(i18n, one)}
            </option>
          ))}
        </select>
        <div
          className="courses-view"
          role="group"
          aria-label={i18n._({ id: 'authoring.view', message: 'View' })}
        >
          <IconButton
            icon="panel"
            label={i18n._({ id: 'authoring.view-cards', message: 'Cards' })}
            aria-pressed={view === 'cards'}
            onClick={() => store.view('cards')}
          />
          <IconButton
            icon="table"
            label={i18n._({ id: 'authoring.view-table', message: 'Table' })}
            aria-pressed={view === 'table'}
            onClick={() => store.view('table')}
          />
        </div>
      </FoldedFilters>
      <p className="visually-hidden" role="status">
        {i18n._({
          id: 'authoring.found',
          message: '{count, plural, one {# course} other {# courses}}',
          values: { count: shown.length },
        })}
      </p>
      <div className="courses-found" data-tree={categories.length > 0 || undefined}>
        {categories.length > 0 && (
          <CategoryTree
            categories={categories}
            courses={courses.status === 'ready' ? courses.items : []}
            value={category}
            onChange={(to) => store.filter({ category: to })}
          />
        )}
        <div className="courses-list">
          {shown.length === 0 ? (
            <StatePage
              icon="search"
              title={i18n._({ id: 'authoring.no-match', message: 'No courses match' })}
            >
              <Button onClick={() => store.filter({ search: '', category: '', kind: '' })}>
                {i18n._({ id: 'authoring.clear-filter', message: 'Clear filters' })}
              </Button>
            </StatePage>
          ) : view === 'cards' ? (
            <CourseCards courses={shown} trying={tryingOf(tried)} onAct={act} selection={selection} />
          ) : (
            <CourseTable
              courses={shown}
              trying={tryingOf(tried)}
              onOpen={(course) => core.router.go(coursePath(course))}
              onAct={act}
              selection={selection}
            />
          )}
        </div>
      </div>
      {recorded && <DeleteRecordedDialog recorded={recorded} onClose={() => setRecorded(null)} />}
      {tried.status === 'failed' && (
        <TrialFailedDialog
          trial={tried}
          onRetry={() => void trial.start(tried.course)}
          onClose={trial.dismiss}
        />
      )}
    </>
  )
}

const tryingOf = (trial: Trial): string | null => (trial.status === 'starting' ? trial.course.id : null)

/** Does at once what asks nothing, and opens a dialog for the rest; stays the same, so that a table is not drawn again. */
function useActions(
  store: CoursesStore,
  trial: CourseTrial,
  {
    onOpen,
    onDeleted,
    onRecorded,
  }: Pick<FoundProps, 'onOpen' | 'onDeleted'> & { onRecorded(recorded: Recorded): void },
) {
  const { i18n } = useLingui()
  const core = useCore()
  const remove = useDelete({
    reload: store.reload,
    onHindered: (course) => onOpen('delete', course),
    onRecorded,
    onDeleted,
  })
  return useCallback(
    (action: CourseAction, course: CourseRow) => {
      if (action === 'try') void trial.start(course)
      else if (action === 'export') void save()
      else if (action === 'copy') void copy()
      else if (action === 'delete') void remove(course)
      else if (action === 'reports') core.router.go(learnerReportsPath({ course: course.id }))
      else if (action === 'publish') core.router.go(publishPath(course))
      else if (action === 'publishes') core.router.go(publishesPath(course.id))
      else if (action === 'versions') core.router.go(`/course-detail/${course.id}/versions`)
      else if (action === 'doubts') core.router.go(`/doubtful-lines/${course.id}`)
      else onOpen(action, course)
      async function copy() {
        const courses = store.$courses.get()
        const taken = courses.status === 'ready' ? courses.items.map(({ name }) => name) : []
        const outcome = await copyCourse(core, course.id, copyNameOf(i18n, course.name, taken))
        if (outcome.status === 'refused') {
          core.notify('error', errorText(i18n, outcome.code, outcome.params))
          return
        }
        const copied = outcome.reply
        const { name } = copied
        store.reload()
        core.notify(
          'success',
          i18n._({ id: 'authoring.copy-done', message: 'Copied as “{name}”.', values: { name } }),
          {
            label: i18n._({ id: 'authoring.open', message: 'Open' }),
            run: () => core.router.go(coursePath(copied)),
            of: copied.id,
          },
        )
      }
      async function save() {
        const outcome = await store.export([course.id])
        if (outcome.status === 'done') saveFile(outcome.reply.name, outcome.reply.blob)
        else core.notify('error', exportRefusal(i18n, outcome))
      }
    },
    [store, trial, onOpen, core, i18n, remove],
  )
}
