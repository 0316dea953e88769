import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import css from './folder-tree.css'
import type { FolderTreeStore } from './folder-tree.store.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TreeList } from './tree-list.tsx'
import { descendants, type FolderNode } from './tree-model.ts'

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

/** A tree of folders with search, adding, renaming, deleting and moving (UI-04); only the visible rows are in the DOM. */
export function FolderTree({ store, label, draggable = false, readOnly = false, maxHeight = 480 }: FolderTreeProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const search = useStore(store.$search)
  const rows = useStore(store.$rows)
  const editing = useStore(store.$editing)
  const [removing, setRemoving] = useState<FolderNode | null>(null)
  const [moving, setMoving] = useState<FolderNode | null>(null)
  const searchLabel = i18n._({ id: 'ui.tree-search', message: 'Search folders' })
  return (
    <div className="folders">
      <div className="folders-head">
        <div className="field-box">
          <span className="field-icon">
            <Icon name="search" />
          </span>
          <input className="field-input" type="search" value={search} maxLength={100} aria-label={searchLabel} placeholder={searchLabel} onChange={(event) => store.search(event.target.value)} />
        </div>
        {store.host.add && !readOnly && (
          <Button icon="plus" onClick={() => store.startAdd(null)}>
            {i18n._({ id: 'ui.tree-add-root', message: 'New folder' })}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {search.trim() !== '' && i18n._({ id: 'ui.tree-found', message: '{count, plural, one {# folder found} other {# folders found}}', values: { count: rows.length } })}
      </p>
      {rows.length === 0 && !editing ? (
        <p className="folders-none">{search.trim() ? i18n._({ id: 'ui.tree-none-found', message: 'No folder fits the search.' }) : i18n._({ id: 'ui.tree-none', message: 'No folders yet.' })}</p>
      ) : (
        <TreeList store={store} label={label} draggable={draggable} readOnly={readOnly} maxHeight={maxHeight} onRemove={setRemoving} onMove={setMoving} />
      )}
      {removing && <RemoveDialog store={store} folder={removing} close={() => setRemoving(null)} />}
      {moving && <MoveDialog store={store} folder={moving} close={() => setMoving(null)} />}
    </div>
  )
}

function RemoveDialog({ store, folder, close }: { store: FolderTreeStore; folder: FolderNode; close(): void }) {
  const { i18n } = useLingui()
  const index = useStore(store.$index)
  const below = useMemo(() => descendants(index, folder.id).map(({ name }) => name), [index, folder.id])
  return (
    <ConfirmDialog
      danger
      title={i18n._({ id: 'ui.tree-delete-title', message: 'Delete the folder “{name}”?', values: { name: folder.name } })}
      ok={i18n._({ id: 'ui.delete', message: 'Delete' })}
      losing={below}
      onOk={() => store.remove(folder.id)}
      onCancel={close}
    >
      <p>{i18n._({ id: 'ui.tree-delete-text', message: 'This cannot be undone.' })}</p>
    </ConfirmDialog>
  )
}
