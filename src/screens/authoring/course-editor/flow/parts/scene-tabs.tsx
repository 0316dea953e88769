import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'
import { most } from '../../../../../domain/course/dialogue-flow.ts'
import { nodesCalling } from '../../../../../domain/course/edit/change-scenes.ts'
import { listed } from '../../../../../i18n/composed.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import { fieldText } from '../../../field-words.ts'
import { setterOf } from '../../course-page.store.ts'
import { TextInput } from '../../parts/inputs.tsx'
import { deletedText, moreText } from '../../parts/list-actions.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'
import type { Scene } from '../flow-graph.ts'
import { newNodeWords, newSceneName } from '../use-add-node.ts'

interface Props {
  page: FlowPage
  store: FlowEditorStore
}

/** The main flow and its sub-scenes, to be made, renamed and deleted. Arrow keys go from one to the next. */
export function SceneTabs({ page, store }: Props) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const shown = useStore(store.$scene)
  const [renamed, setRenamed] = useState<string | null>(null)
  const current = page.scenes.find(({ id }) => id === shown)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = page.scenes.findIndex((scene) => scene.id === shown)
    const to = page.scenes[(at + by + page.scenes.length) % page.scenes.length]
    if (by === 0 || !to) return
    event.preventDefault()
    store.showScene(to.id)
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[page.scenes.indexOf(to)]?.focus()
  }
  const add = () => {
    const refusal = store.addScene(newSceneName(i18n, page), newNodeWords(i18n, 'robot-says', page))
    if (refusal) notify('warning', refusalText(i18n, refusal))
    else setRenamed(store.$scene.get())
  }
  const renaming = page.scenes.find(({ id }) => id !== null && id === renamed)
  return (
    <div className="flow-scenes">
      <div
        className="tabs flow-tabs"
        role="tablist"
        aria-label={i18n._({ id: 'authoring.scenes', message: 'Scenes' })}
        onKeyDown={move}
      >
        {page.scenes.map((scene) => (
          <button
            key={scene.id ?? ''}
            type="button"
            role="tab"
            className="tab"
            aria-selected={scene.id === shown}
            tabIndex={scene.id === shown ? 0 : -1}
            onClick={() => store.showScene(scene.id)}
          >
            {scene.id === null ? i18n._({ id: 'authoring.main-flow', message: 'Main flow' }) : scene.name}{' '}
            <small>{scene.nodes.length}</small>
          </button>
        ))}
      </div>
      {current && current.id !== null && (
        <SceneMenu
          page={page}
          store={store}
          scene={{ ...current, id: current.id }}
          onRename={() => setRenamed(current.id)}
        />
      )}
      {page.course.scenes.length < most.scenes && (
        <IconButton
          icon="plus"
          label={i18n._({ id: 'authoring.scene-add', message: 'Add a sub-scene' })}
          onClick={add}
        />
      )}
      {renaming && (
        <RenameDialog page={page} store={store} scene={renaming} onClose={() => setRenamed(null)} />
      )}
    </div>
  )
}

function SceneMenu({
  page,
  store,
  scene,
  onRename,
}: Props & { scene: Scene & { id: string }; onRename(): void }) {
  const { i18n } = useLingui()
  const core = useCore()
  const { id, name } = scene
  const callers = nodesCalling(page.course, id)
  return (
    <MenuButton
      label={moreText(i18n, name)}
      actions={[
        {
          id: 'rename',
          label: i18n._({ id: 'authoring.scene-rename', message: 'Rename' }),
          icon: 'edit',
          run: onRename,
        },
        {
          id: 'delete',
          label: i18n._({ id: 'authoring.scene-delete', message: 'Delete sub-scene' }),
          icon: 'trash',
          danger: true,
          hindrance:
            callers.length > 0
              ? i18n._({
                  id: 'authoring.scene-called',
                  message: 'Still used by: {titles}.',
                  values: {
                    titles: listed(
                      i18n,
                      callers.map(({ title }) => title),
                    ),
                  },
                })
              : null,
          run: () => {
            if (store.removeScene(id)) tellWithUndo(core, page.draft, deletedText(i18n, name))
          },
        },
      ]}
    />
  )
}

function RenameDialog({ store, scene, onClose }: Props & { scene: Scene; onClose(): void }) {
  const { i18n } = useLingui()
  const set = setterOf(store, { list: 'scenes', id: scene.id ?? '' })
  return (
    <Dialog
      title={i18n._({ id: 'authoring.scene-name', message: 'Sub-scene name' })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {i18n._({ id: 'authoring.done', message: 'Done' })}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <TextInput
          label={fieldText(i18n, ['name'])}
          value={scene.name}
          maxLength={40}
          onText={(name, was) => set({ name }, { was: { name: was }, typing: true })}
        />
      </form>
    </Dialog>
  )
}
