import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { MenuButton, type MenuAction } from '../menu/menu-button.tsx'
import type { FolderTreeStore, LazyState } from './folder-tree.store.ts'
import { useTreeWords } from './use-tree-words.ts'
import { maxName, type FolderNode, type TreeRow } from './tree-model.ts'
import { useDrag, useDrop } from './use-drag.ts'

export interface RowActions {
  store: FolderTreeStore
  readOnly: boolean
  draggable: boolean
  onRemove(folder: FolderNode): void
  /** What may be done with a folder. */
  actionsOf(folder: FolderNode): readonly MenuAction[]
  /** A figure at the end of a row, such as how many people are in it. */
  figureOf?: ((folder: FolderNode) => string) | undefined
  /** A name is no longer being typed. */
  onLeave(): void
}

const indent = (level: number) => ({ paddingInlineStart: 4 + (level - 1) * 20 })

/** One folder: its fold, its name or the field for a new one, and its menu. */
export function FolderRow({
  row,
  active,
  onFocus,
  ...actions
}: RowActions & { row: TreeRow; active: boolean; onFocus(id: string): void }) {
  const { store } = actions
  const { node, level, place, siblings, expanded } = row
  const selected = useStore(store.$selected) === node.id
  const editing = useStore(store.$editing)
  const busy = useStore(store.$busy) === node.id
  const drag = useDrag(node, actions)
  const drop = useDrop(store, node.id)
  const renaming = editing?.kind === 'rename' && editing.id === node.id
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      aria-busy={busy || undefined}
      aria-label={renaming ? node.name : undefined}
      className="tree-row"
      data-over={drop.over || undefined}
      style={indent(level)}
      tabIndex={active ? 0 : -1}
      onFocus={() => onFocus(node.id)}
      onClick={() => !renaming && store.select(node.id)}
      {...(!renaming && { ...drag, ...drop.handlers })}
    >
      <span
        className="tree-fold"
        aria-hidden="true"
        onClick={(event) => {
          if (expanded === undefined) return
          event.stopPropagation()
          store.toggle(node.id, !expanded)
        }}
      >
        {expanded !== undefined && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={16} />}
      </span>
      {renaming ? (
        <NameField store={store} first={node.name} busy={editing.busy} onLeave={actions.onLeave} />
      ) : (
        <>
          <span className="tree-name" title={node.name}>
            {node.name}
          </span>
          {actions.figureOf && <span className="tree-figure">{actions.figureOf(node)}</span>}
          {node.readOnly && <Icon name="lock" size={14} />}
          <RowMenu {...actions} node={node} active={active} />
        </>
      )}
    </div>
  )
}

/** One that is read-only has no menu (PERM-04). */
function RowMenu({
  node,
  active,
  readOnly,
  actionsOf,
  store,
}: RowActions & { node: FolderNode; active: boolean }) {
  const { i18n } = useLingui()
  useStore(store.$index)
  const actions = readOnly ? [] : actionsOf(node)
  if (actions.length === 0) return null
  return (
    <MenuButton
      label={i18n._({ id: 'ui.tree-menu', message: 'Edit {name}', values: { name: node.name } })}
      actions={actions}
      tabIndex={active ? 0 : -1}
    />
  )
}

/** The place of a folder that is being named. */
export function AddingRow({ level, store, onLeave }: RowActions & { level: number }) {
  const words = useTreeWords(store)
  const editing = useStore(store.$editing)
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-label={words.addRoot}
      className="tree-row"
      style={indent(level)}
      tabIndex={-1}
    >
      <span className="tree-fold" aria-hidden="true" />
      <NameField store={store} first="" busy={editing?.busy ?? false} onLeave={onLeave} />
    </div>
  )
}

/**
 * Enter and leaving the field take the name, Escape does not. Enter that ends a word of an input method is
 * not ours.
 */
function NameField({
  store,
  first,
  busy,
  onLeave,
}: {
  store: FolderTreeStore
  first: string
  busy: boolean
  onLeave(): void
}) {
  const words = useTreeWords(store)
  const [name, setName] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const commit = () => void store.commit(name)
  return (
    <input
      ref={field}
      className="tree-input"
      value={name}
      readOnly={busy}
      aria-busy={busy || undefined}
      aria-label={words.name}
      onChange={(event) => setName([...event.target.value].slice(0, maxName).join(''))}
      onBlur={commit}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          onLeave()
          commit()
        }
        if (event.key === 'Escape') {
          event.preventDefault()
          onLeave()
          store.cancel()
        }
      }}
    />
  )
}

/** Stands for children that are on their way or did not come. */
export function LazyRow({
  store,
  id,
  level,
  state,
}: {
  store: FolderTreeStore
  id: string
  level: number
  state: LazyState
}) {
  const { i18n } = useLingui()
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      className="tree-row tree-lazy"
      style={indent(level)}
      tabIndex={-1}
      data-state={state}
    >
      <span className="tree-fold" aria-hidden="true" />
      {state === 'loading' ? (
        i18n._({ id: 'ui.loading', message: 'Loading' })
      ) : (
        <>
          <span className="tree-name">
            {i18n._({ id: 'ui.tree-lazy-failed', message: 'This couldn’t be loaded.' })}
          </span>
          <Button kind="quiet" size="small" onClick={() => store.toggle(id, true)}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        </>
      )}
    </div>
  )
}
