import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { CourseState } from '../course-state.tsx'
import css from './flow-editor.css'
import { createFlowEditorStore, type FlowPage, type FlowEditorStore } from './flow-editor.store.ts'
import { AddNodeMenu } from './parts/add-node-menu.tsx'
import { DraftBar } from './parts/draft-bar.tsx'
import { FlowStage } from './parts/flow-stage.tsx'
import { NodePanel } from './parts/node-panel.tsx'
import { Outline } from './parts/outline.tsx'
import { Problems } from './parts/problems.tsx'
import { SceneTabs } from './parts/scene-tabs.tsx'
import { SearchBox } from './parts/search-box.tsx'

/**
 * The editor of a course's flow: canvas or outline, the form of a node, what the checker found (COURSE-03, FLOW-01 …
 * FLOW-04). `id` is a scene, a node, or `main`.
 */
export function FlowEditorScreen({ courseId, id }: { courseId: string; id: string }) {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createFlowEditorStore(core, courseId, id === 'main' ? null : id))
  const page = useStore(store.$page)
  if (page.status === 'loading') return <Skeleton shape="page" />
  if (page.status === 'failed')
    return (
      <LoadFailed
        title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
        failure={page}
        retry={store.reload}
      />
    )
  return <FlowPageView page={page} store={store} />
}

/** Where a browser has an undo of its own. */
const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

function FlowPageView({ page, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const mode = useStore(store.$mode)
  const selected = useStore(store.$selected)
  const { row, course, draft } = page
  return (
    <div
      className="flow-editor"
      data-mode={mode}
      data-open={selected ? '' : undefined}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || isTextField(event.target)) return
        const key = event.key.toLowerCase()
        if (key === 'z') (event.shiftKey ? draft.redo : draft.undo)()
        else if (key === 'y') draft.redo()
        else return
        event.preventDefault()
      }}
    >
      <header className="flow-head">
        <Link
          to="/course-list"
          className="flow-back"
          aria-label={i18n._({ id: 'authoring.back', message: 'Back to the courses' })}
        >
          <Icon name="arrow-left" />
        </Link>
        <div className="flow-title">
          <h1>{course.name}</h1>
          <p>
            {i18n._({
              id: 'authoring.nodes',
              message: '{count, plural, one {# node} other {# nodes}}',
              values: { count: page.scenes.reduce((sum, { nodes }) => sum + nodes.length, 0) },
            })}
            <CourseState course={row} />
            <Link to={`/course-detail/${row.id}/versions`}>
              {i18n._({ id: 'authoring.versions', message: 'Versions' })}
            </Link>
          </p>
        </div>
        <DraftBar draft={draft} />
        <SearchBox store={store} />
        <AddNodeMenu page={page} store={store} after={null} />
        <div
          className="flow-modes"
          role="group"
          aria-label={i18n._({ id: 'authoring.view', message: 'View' })}
        >
          <IconButton
            icon="flow"
            label={i18n._({ id: 'authoring.view-canvas', message: 'Canvas' })}
            aria-pressed={mode === 'canvas'}
            onClick={() => store.show('canvas')}
          />
          <IconButton
            icon="list"
            label={i18n._({ id: 'authoring.view-outline', message: 'Outline' })}
            aria-pressed={mode === 'outline'}
            onClick={() => store.show('outline')}
          />
        </div>
      </header>
      {page.scenes.length > 1 && <SceneTabs page={page} store={store} />}
      <div className="flow-body">
        <div className="flow-main">
          {mode === 'canvas' ? (
            <FlowStage page={page} store={store} />
          ) : (
            <Outline page={page} store={store} />
          )}
        </div>
        {selected && <NodePanel key={selected.id} node={selected} page={page} store={store} />}
      </div>
      <Problems page={page} store={store} />
    </div>
  )
}
