import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { movedRow } from '../windowing/row-window.ts'
import { useSize } from '../windowing/use-size.ts'
import { scrollToRow, useWindow } from '../windowing/use-window.ts'
import type { FolderTreeStore } from './folder-tree.store.ts'
import { AddingRow, FolderRow, LazyRow, type RowActions } from './tree-row.tsx'
import { treeItems, type TreeItem } from './tree-items.ts'
import { rowByLetter, type TreeRow } from './tree-model.ts'

interface TreeListProps {
  store: FolderTreeStore
  label: string
  draggable: boolean
  readOnly: boolean
  maxHeight: number
  onRemove: RowActions['onRemove']
  actionsOf: RowActions['actionsOf']
  figureOf: RowActions['figureOf']
}

const rowHeight = 36

/** The visible rows of the tree, and its keys: arrows, Home, End, page keys, letters, Enter, F2, Delete. */
export function TreeList({ label, maxHeight, ...offered }: TreeListProps) {
  const { store } = offered
  const rows = useStore(store.$rows)
  const editing = useStore(store.$editing)
  const lazy = useStore(store.$lazy)
  const items = useMemo(() => treeItems(rows, editing, lazy), [rows, editing, lazy])
  const box = useRef<HTMLDivElement>(null)
  const { height } = useSize(box, { width: 0, height: maxHeight })
  const { first, end, onScroll } = useWindow(items.length, rowHeight, height)
  const focus = useFocus(store, rows, items, box, height)
  const actions: RowActions = { ...offered, onLeave: focus.back }
  const activeAt = items.findIndex((item) => item.kind === 'folder' && item.row.node.id === focus.active)
  // The row with the focus stays in the DOM when it is scrolled away: the focus would be lost with it.
  const drawn = Array.from({ length: end - first }, (_, at) => first + at)
  if (activeAt >= 0 && (activeAt < first || activeAt >= end)) drawn.push(activeAt)
  return (
    <div
      ref={box}
      className="tree"
      role="tree"
      aria-label={label}
      style={{ height: Math.min(maxHeight, items.length * rowHeight) }}
      onScroll={onScroll}
      onKeyDown={(event) => onTreeKey(event, { rows, focus, actions })}
    >
      <div role="presentation" className="tree-rows" style={{ height: items.length * rowHeight }}>
        {drawn.map((at) => {
          const item = items[at]
          return (
            item && (
              <div
                key={item.key}
                role="presentation"
                className="tree-place"
                style={{ transform: `translateY(${at * rowHeight}px)` }}
              >
                {item.kind === 'folder' && (
                  <FolderRow
                    {...actions}
                    row={item.row}
                    active={item.row.node.id === focus.active}
                    onFocus={focus.set}
                  />
                )}
                {item.kind === 'adding' && <AddingRow {...actions} level={item.level} />}
                {item.kind === 'lazy' && (
                  <LazyRow store={store} id={item.id} level={item.level} state={item.state} />
                )}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

interface Focus {
  /** The folder in the tab order. */
  active: string | null
  set(id: string): void
  /** Brings a row into view and gives it the focus. */
  go(index: number): void
  /** Gives the focus back to the tree after a name was typed. */
  back(): void
  perPage: number
}

function useFocus(
  store: FolderTreeStore,
  rows: readonly TreeRow[],
  items: readonly TreeItem[],
  box: { current: HTMLElement | null },
  height: number,
): Focus {
  const selected = useStore(store.$selected)
  const editing = useStore(store.$editing)
  const [chosen, set] = useState<string | null>(null)
  const wanted = useRef(false)
  const known = (id: string | null) => id !== null && rows.some(({ node }) => node.id === id)
  const active = known(chosen) ? chosen : known(selected) ? selected : (rows[0]?.node.id ?? null)
  const addingAt = editing?.kind === 'add' ? items.findIndex(({ kind }) => kind === 'adding') : -1

  useLayoutEffect(() => {
    if (addingAt >= 0 && box.current) scrollToRow(box.current, addingAt, rowHeight, height)
  }, [addingAt, box, height])

  useLayoutEffect(() => {
    if (!wanted.current || store.$editing.get()) return
    const row = box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
    if (!row) return
    wanted.current = false
    row.focus({ preventScroll: true })
  })

  return {
    active,
    set,
    go(index) {
      const row = rows[index]
      if (!row) return
      wanted.current = true
      set(row.node.id)
      const at = items.findIndex((item) => item.kind === 'folder' && item.row === row)
      if (box.current) scrollToRow(box.current, at, rowHeight, height)
    },
    back() {
      wanted.current = true
    },
    perPage: Math.max(1, Math.floor(height / rowHeight) - 1),
  }
}

function onTreeKey(
  event: KeyboardEvent<HTMLElement>,
  { rows, focus, actions }: { rows: readonly TreeRow[]; focus: Focus; actions: RowActions },
): void {
  if (
    !(event.target instanceof HTMLElement) ||
    event.target.role !== 'treeitem' ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return
  const at = rows.findIndex(({ node }) => node.id === focus.active)
  const row = rows[at]
  if (!row) return
  if (pressed(event.key, row, at, rows, focus, actions)) event.preventDefault()
}

/** Does what a key means on a folder; false where it means nothing. */
function pressed(
  key: string,
  { node, expanded, level }: TreeRow,
  at: number,
  rows: readonly TreeRow[],
  focus: Focus,
  { store, readOnly, onRemove }: RowActions,
): boolean {
  const to =
    movedRow(key, at, rows.length, focus.perPage) ??
    ([...key].length === 1 && key !== ' ' ? rowByLetter(rows, at, key) : null)
  const mayChange = !readOnly && !node.readOnly
  if (to !== null) focus.go(to)
  else if (key === 'ArrowRight' && expanded === false) store.toggle(node.id, true)
  else if (key === 'ArrowRight' && expanded && (rows[at + 1]?.level ?? 0) > level) focus.go(at + 1)
  else if (key === 'ArrowLeft' && expanded && store.$search.get().trim() === '') store.toggle(node.id, false)
  else if (key === 'ArrowLeft')
    focus.go(rows.findLastIndex((other, index) => index < at && other.level < level))
  else if (key === 'Enter' || key === ' ') store.select(node.id)
  else if (key === 'F2' && mayChange) store.startRename(node.id)
  else if (key === 'Delete' && mayChange && store.host.remove && node.showDelete !== false) onRemove(node)
  else return false
  return true
}
