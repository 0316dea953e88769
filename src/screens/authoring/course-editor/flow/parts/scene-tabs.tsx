import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { FlowPage, FlowEditorStore } from '../flow-editor.store.ts'

/** The main flow and its sub-scenes. Arrow keys go from one to the next. */
export function SceneTabs({ page, store }: { page: FlowPage; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  const shown = useStore(store.$scene)
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
  return (
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
  )
}
