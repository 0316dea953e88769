import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import css from './folder-tree.css'
import type { FolderTreeStore } from './folder-tree.store.ts'
import { useTreeWords } from './use-tree-words.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TreeList } from './tree-list.tsx'
import { descendants, type FolderNode } from './tree-model.ts'
import { useDrop } from './use-drag.ts'

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
}: FolderTreeProps) {
  useStyles(css)
  const words = useTreeWords(store)
  const search = useStore(store.$search)
  const rows = useStore(store.$rows)
  const editing = useStore(store.$editing)
  const [removing, setRemoving] = useState<FolderNode | null>(null)
  const [moving, setMoving] = useState<FolderNode | null>(null)
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
          onRemove={setRemoving}
          onMove={setMoving}
        />
      )}
      {removing && <RemoveDialog store={store} folder={removing} close={() => setRemoving(null)} />}
      {moving && <MoveDialog store={store} folder={moving} close={() => setMoving(null)} />}
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

function RemoveDialog({
  store,
  folder,
  close,
}: {
  store: FolderTreeStore
  folder: FolderNode
  close(): void
}) {
  const { i18n } = useLingui()
  const index = useStore(store.$index)
  const below = useMemo(() => descendants(index, folder.id).map(({ name }) => name), [index, folder.id])
  const hindrance = store.host.hindrance?.(folder) ?? null
  if (hindrance !== null)
    return (
      <Dialog
        title={folder.name}
        onClose={close}
        actions={
          <Button kind="primary" onClick={close}>
            {i18n._({ id: 'ui.close', message: 'Close' })}
          </Button>
        }
      >
        <p>{hindrance}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      danger
      title={store.words().deleteTitle(folder.name)}
      ok={i18n._({ id: 'ui.delete', message: 'Delete' })}
      losing={below}
      onOk={() => store.remove(folder.id)}
      onCancel={close}
    >
      <p>{i18n._({ id: 'ui.tree-delete-text', message: 'This can’t be undone.' })}</p>
    </ConfirmDialog>
  )
}
