import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { useSize } from '../../../../ui/windowing/use-size.ts'
import css from './flow-editor.css'
import kindsCss from '../../../../ui/theme-kinds.css'
import {
  createFlowEditorStore,
  type FlowPage,
  type FlowEditorStore,
  wideEnough,
} from './flow-editor.store.ts'
import { useNodeKeys } from './use-node-actions.ts'
import { CommentsButton } from '../comments/comment-list.tsx'
import { AddNodeMenu } from './parts/add-node-menu.tsx'
import { CourseFrame, CourseNotReady } from '../parts/course-frame.tsx'
import { ChosenPanel } from './parts/chosen-panel.tsx'
import { EdgePanel } from './parts/edge-panel.tsx'
import { FlowSplit } from './parts/flow-split.tsx'
import { FlowStage, prepareStage } from './parts/flow-stage.tsx'
import { ColourFilter } from './parts/colour-filter.tsx'
import { KeysDialog } from './parts/keys-dialog.tsx'
import { NodePanel } from './parts/node-panel.tsx'
import { Outline } from './parts/outline.tsx'
import { SceneTabs } from './parts/scene-tabs.tsx'
import { SearchBox } from './parts/search-box.tsx'

/**
 * The editor of a course's flow: canvas or outline, the form of a node, what the checker found (COURSE-03, FLOW-01 …
 * FLOW-04). `id` is a scene, a node, or `main`.
 */
export function FlowEditorScreen({ courseId, id }: { courseId: string; id: string }) {
  useStyles(kindsCss, css)
  const core = useCore()
  const store = useScreenStore(() => createFlowEditorStore(core, courseId, id === 'main' ? null : id))
  const page = useStore(store.$page)
  useEffect(() => {
    if (store.$mode.get() === 'canvas' && matchMedia(`(min-width: ${wideEnough}px)`).matches)
      prepareStage(core, courseId)
  }, [core, courseId, store])
  if (page.status !== 'ready') return <CourseNotReady page={page} retry={store.reload} />
  return <FlowPageView page={page} store={store} />
}

function FlowPageView({ page, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const mode = useStore(store.$mode)
  const selected = useStore(store.$selected)
  const chosen = useStore(store.$chosen)
  const edge = useStore(store.$selectedExit)
  const isTicking = useStore(store.$isTicking)
  const [isShowingKeys, setShowingKeys] = useState(false)
  const keys = useNodeKeys(page, store, chosen, edge, () => setShowingKeys(true))
  const root = useRef<HTMLDivElement>(null)
  const { width } = useSize(root)
  useLayoutEffect(() => {
    if (width > 0) store.measure(width)
  }, [store, width])
  return (
    <CourseFrame
      page={page}
      section="flow"
      summary={i18n._({
        id: 'authoring.nodes',
        message: '{count, plural, one {# node} other {# nodes}}',
        values: { count: page.scenes.reduce((sum, { nodes }) => sum + nodes.length, 0) },
      })}
      tools={
        <>
          <SearchBox store={store} />
          <CommentsButton page={page} onNode={store.select} />
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
          <IconButton
            icon="info"
            label={i18n._({ id: 'authoring.keys', message: 'Keyboard shortcuts' })}
            aria-keyshortcuts="?"
            onClick={() => setShowingKeys(true)}
          />
        </>
      }
      onNode={store.select}
    >
      <div
        ref={root}
        className="flow-editor"
        tabIndex={-1}
        data-mode={mode}
        data-open={
          edge
            ? 'node'
            : selected
              ? isTicking
                ? 'ticked'
                : 'node'
              : chosen.length > 1
                ? 'several'
                : undefined
        }
        {...keys}
      >
        <div className="flow-above">
          <SceneTabs page={page} store={store} />
          <ColourFilter store={store} />
        </div>
        <FlowSplit>
          <div className="flow-main" slot="start">
            {width > 0 &&
              (mode === 'canvas' ? (
                <FlowStage page={page} store={store} />
              ) : (
                <Outline page={page} store={store} />
              ))}
          </div>
          {selected && <NodePanel key={selected.id} node={selected} page={page} store={store} />}
          {edge && (
            <EdgePanel key={`${edge.node.id} ${edge.exit.key}`} edge={edge} page={page} store={store} />
          )}
          {chosen.length > 1 && <ChosenPanel nodes={chosen} page={page} store={store} />}
        </FlowSplit>
      </div>
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
    </CourseFrame>
  )
}
