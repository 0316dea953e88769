import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { MenuAction } from '../menu/menu-button.tsx'
import type { FolderTreeStore } from './folder-tree.store.ts'
import { MoveDialog } from './move-dialog.tsx'
import { descendants, mayAdd, type FolderNode } from './tree-model.ts'

export interface FolderActions {
  /** What may be done with a folder; nothing with one that is read-only (PERM-04). */
  actionsOf(folder: FolderNode): readonly MenuAction[]
  onRemove(folder: FolderNode): void
  /** Where a folder goes, and whether it is to go at all; to be drawn beside what offers the actions. */
  dialogs: ReactNode
}

/** What may be done with the folders of a tree, in a row's menu or beside the tree (UI-04). */
export function useFolderActions(store: FolderTreeStore): FolderActions {
  const { i18n } = useLingui()
  const [removing, setRemoving] = useState<FolderNode | null>(null)
  const [moving, setMoving] = useState<FolderNode | null>(null)
  const { host, rules } = store
  const actionsOf = (node: FolderNode): readonly MenuAction[] => {
    if (node.readOnly) return []
    const actions: MenuAction[] = []
    if (host.add && mayAdd(store.$index.get(), node.id, rules))
      actions.push({
        id: 'add',
        icon: 'plus',
        label: store.words().addChild,
        run: () => store.startAdd(node.id),
      })
    if (host.rename && node.showEdit !== false)
      actions.push({
        id: 'rename',
        icon: 'edit',
        label: i18n._({ id: 'ui.tree-rename', message: 'Rename' }),
        run: () => store.startRename(node.id),
      })
    if (host.move && !rules.fixed?.has(node.id))
      actions.push({
        id: 'move',
        icon: 'arrow-right',
        label: i18n._({ id: 'ui.tree-move', message: 'Move to…' }),
        run: () => setMoving(node),
      })
    if (host.set && node.showSet)
      actions.push({
        id: 'set',
        icon: 'settings',
        label: i18n._({ id: 'ui.tree-set', message: 'Settings' }),
        run: () => host.set?.(node),
      })
    if (host.remove && node.showDelete !== false)
      actions.push({
        id: 'remove',
        icon: 'trash',
        danger: true,
        label: i18n._({ id: 'ui.delete', message: 'Delete' }),
        run: () => setRemoving(node),
      })
    return actions
  }
  return {
    actionsOf,
    onRemove: setRemoving,
    dialogs: (
      <>
        {removing && <RemoveDialog store={store} folder={removing} close={() => setRemoving(null)} />}
        {moving && <MoveDialog store={store} folder={moving} close={() => setMoving(null)} />}
      </>
    ),
  }
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
