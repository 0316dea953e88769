import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { difficultyLevels } from '../../../../domain/session/difficulty.ts'
import { SelectField } from '../../../../ui/form/fields.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { PathFindings } from '../../parts/path-findings.tsx'
import { findingsOf } from '../../path-findings.ts'
import { keptText } from '../../version-words.ts'
import { openCoursePage } from '../course-page.store.ts'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'
import { useSaved } from '../parts/use-saved.ts'
import { NodeReach } from './parts/node-reach.tsx'
import { OutcomeTable } from './parts/outcome-table.tsx'
import { PathSteps } from './parts/path-steps.tsx'
import css from './paths.css'
import { createPathsStore, type PathsPage, type PathsStore, shownPath } from './paths.store.ts'

/**
 * What paths lead through a course, or through one of its versions (FLOW-10a): the shortest, those with the most and the
 * fewest points, and what is not come to within a number of turns.
 */
export function PathsScreen({ courseId }: { courseId: string }) {
  useStyles(css)
  const core = useCore()
  const editing = useScreenStore(() => openCoursePage(core, courseId))
  const store = useScreenStore(() => createPathsStore(core, courseId))
  const open = useStore(editing.$page)
  const { version } = useStore(store.$filter)
  // A version never changes.
  useSaved(open.status === 'ready' && version === '' ? open.draft : null, store.reload)
  if (open.status !== 'ready') return <CourseNotReady page={open} retry={editing.reload} />
  return (
    <CourseFrame page={open} section="paths">
      <div className="paths">
        <Found courseId={courseId} store={store} />
      </div>
    </CourseFrame>
  )
}

function Found({ courseId, store }: { courseId: string; store: PathsStore }) {
  const { i18n } = useLingui()
  const page = useStore(store.$page)
  if (page.status === 'ready') return <Ready courseId={courseId} page={page} store={store} />
  if (page.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={page}
        retry={store.reload}
      />
    )
  return (
    <>
      <p role="status" className="paths-note">
        {i18n._({
          id: 'authoring.paths-searching',
          message: 'Looking for paths through the course. This takes a few seconds for a large course.',
        })}
      </p>
      <Skeleton rows={6} />
    </>
  )
}

function Ready({ courseId, page, store }: { courseId: string; page: PathsPage; store: PathsStore }) {
  const { i18n } = useLingui()
  const filter = useStore(store.$filter)
  const { paths, versions } = page
  const shown = shownPath(paths, filter.path)
  return (
    <>
      <div className="paths-choice">
        <SelectField
          label={i18n._({ id: 'authoring.paths-of', message: 'Draft or version' })}
          value={versions.some(({ id }) => id === filter.version) ? filter.version : ''}
          options={[
            { value: '', label: i18n._({ id: 'authoring.only-draft', message: 'Draft' }) },
            ...versions.map((version) => ({ value: version.id, label: keptText(i18n, version) })),
          ]}
          onChange={(version) => store.choose({ version })}
        />
        <SelectField
          label={i18n._({ id: 'authoring.try-difficulty', message: 'Difficulty' })}
          value={String(paths.difficulty)}
          options={difficultyLevels.map((level) => ({ value: String(level), label: String(level) }))}
          onChange={(difficulty) => store.choose({ difficulty })}
        />
      </div>
      <p className="paths-note">
        {i18n._({
          id: 'authoring.paths-about',
          message:
            'Every answer a learner could give is tried against the flow and the scoring rules. Not included is what can end any conversation: running out of time, offensive words and lost patience.',
        })}
      </p>
      <PathFindings findings={findingsOf(page.course, page.paths)} />
      <OutcomeTable page={page} shown={shown} onShow={(path) => store.choose({ path })} />
      {shown && <PathSteps courseId={courseId} page={page} shown={shown} isDraft={filter.version === ''} />}
      <NodeReach courseId={courseId} page={page} store={store} />
    </>
  )
}
