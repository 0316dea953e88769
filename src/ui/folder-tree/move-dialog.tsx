import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import type { FolderTreeStore } from './folder-tree.store.ts'
import { moveFault, visibleRows, type FolderNode } from './tree-model.ts'

/**
 * Chooses where a folder goes, for everybody who does not drag (WCAG 2.5.7). Only places that are allowed are
 * offered.
 */
export function MoveDialog({
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
  const [chosen, setChosen] = useState<string | null>(null)
  const places = useMemo(() => {
    const rows = visibleRows(index, new Set(index.byId.keys()), '').map(({ node, level }) => ({
      id: node.id,
      name: node.name,
      level,
    }))
    // The whole tree hangs below the top, which is level 0.
    const all: { id: string | null; name: string; level: number }[] = [
      { id: null, name: '', level: 0 },
      ...rows,
    ]
    return all.filter(({ id }) => moveFault(index, folder.id, id, store.rules) === null)
  }, [index, folder.id, store.rules])
  const place = chosen === null ? places[0] : places.find(({ id }) => (id ?? '') === chosen)
  return (
    <FormDialog
      title={i18n._({ id: 'ui.tree-move-title', message: 'Move “{name}”', values: { name: folder.name } })}
      ok={i18n._({ id: 'ui.tree-move-ok', message: 'Move' })}
      error={places.length === 0 ? store.words().moveNowhere : null}
      onOk={() => (place ? store.move(folder.id, place.id) : false)}
      onCancel={close}
    >
      <label className="field">
        <span className="field-label">{i18n._({ id: 'ui.tree-move-to', message: 'Move to' })}</span>
        <select
          className="field-input"
          size={Math.min(10, Math.max(2, places.length))}
          value={place?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {places.map(({ id, name, level }) => (
            <option key={id ?? ''} value={id ?? ''}>
              {indented(id === null ? topName(i18n) : name, level)}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  )
}

const topName = (i18n: I18n) => i18n._({ id: 'ui.tree-top', message: 'Top level' })
const indented = (name: string, level: number) => `${'\u2003'.repeat(Math.max(0, level))}${name}`
