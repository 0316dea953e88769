import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import css from './folder-tree.css'
import type { FolderTreeStore } from './folder-tree.store.ts'
import { useTreeWords } from './use-tree-words.ts'
import { TreeList } from './tree-list.tsx'
import type { FolderNode } from './tree-model.ts'
import { useDrop } from './use-drag.ts'
import { useFolderActions } from './use-folder-actions.tsx'

interface FolderTreeProps {
  /** Made by `createFolderTree`; its host says what may be done. */
  store: FolderTreeStore
  /** What a screen reader calls the tree. */
  label: string
  /** Folders can be dragged with the mouse. The move dialog is there as well, for everybody. */
  draggable?: boolean
  /** Nothing can be changed. */
  readOnly?: boolean
  /** The height that it may take, in px. */
  maxHeight?: number
  /** A figure at the end of each row. */
  figureOf?: (folder: FolderNode) => string
}

/**
 * A tree of folders with search, adding, renaming, deleting and moving (UI-04); only the visible rows are in
 * the DOM.
 */
export function FolderTree({
  store,
  label,
  draggable = false,
  readOnly = false,
  maxHeight = 480,
  figureOf,
}: FolderTreeProps) {
  useStyles(css)
  const words = useTreeWords(store)
  const search = useStore(store.$search)
  const rows = useStore(store.$rows)
  const editing = useStore(store.$editing)
  const { actionsOf, onRemove, dialogs } = useFolderActions(store)
  const searchLabel = words.search
  return (
    <div className="folders">
      <div className="folders-head">
        <div className="field-box">
          <span className="field-icon">
            <Icon name="search" />
          </span>
          <input
            className="field-input"
            type="search"
            value={search}
            maxLength={100}
            aria-label={searchLabel}
            placeholder={searchLabel}
            onChange={(event) => store.search(event.target.value)}
          />
        </div>
        {store.host.add && store.rules.top !== false && !readOnly && (
          <Button icon="plus" onClick={() => store.startAdd(null)}>
            {words.addRoot}
          </Button>
        )}
        <TopZone store={store} />
      </div>
      <p className="visually-hidden" role="status">
        {search.trim() !== '' && words.found(rows.length)}
      </p>
      {rows.length === 0 && !editing ? (
        <p className="folders-none">{search.trim() ? words.noneFound : words.none}</p>
      ) : (
        <TreeList
          store={store}
          label={label}
          draggable={draggable}
          readOnly={readOnly}
          maxHeight={maxHeight}
          onRemove={onRemove}
          actionsOf={actionsOf}
          figureOf={figureOf}
        />
      )}
      {dialogs}
    </div>
  )
}

/**
 * Takes a dragged folder to the top. It lies over the search while one is dragged that may go there, so that
 * nothing moves under the mouse.
 */
function TopZone({ store }: { store: FolderTreeStore }) {
  const { i18n } = useLingui()
  const dragged = useStore(store.$dragged)
  const { over, handlers } = useDrop(store, null)
  if (dragged === null || !store.takes(null)) return null
  return (
    <div className="folders-top" aria-hidden="true" data-over={over || undefined} {...handlers}>
      <Icon name="chevron-up" />
      {i18n._({ id: 'ui.tree-top', message: 'Top level' })}
    </div>
  )
}
