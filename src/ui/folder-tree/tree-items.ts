import type { Editing, LazyState } from './folder-tree.store.ts'
import type { TreeRow } from './tree-model.ts'

/**
 * A line of the tree: a folder, the place of one that is being named, or what stands for children that are
 * not there yet.
 */
export type TreeItem =
  | { kind: 'folder'; key: string; row: TreeRow }
  | { kind: 'adding'; key: string; level: number }
  | { kind: 'lazy'; key: string; id: string; level: number; state: LazyState }

/** The lines in reading order: a new folder stands first below its parent, as it will once it is there. */
export function treeItems(
  rows: readonly TreeRow[],
  editing: Editing | null,
  lazy: ReadonlyMap<string, LazyState>,
): TreeItem[] {
  const addingTo = editing?.kind === 'add' ? editing.parentId : undefined
  const items: TreeItem[] = addingTo === null ? [{ kind: 'adding', key: 'adding', level: 1 }] : []
  for (const row of rows) {
    const { id } = row.node
    items.push({ kind: 'folder', key: `folder-${id}`, row })
    if (addingTo === id) items.push({ kind: 'adding', key: 'adding', level: row.level + 1 })
    const state = lazy.get(id)
    if (state && row.expanded)
      items.push({ kind: 'lazy', key: `lazy-${id}`, id, level: row.level + 1, state })
  }
  return items
}
