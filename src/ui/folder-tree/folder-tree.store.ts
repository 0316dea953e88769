import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Core } from '../../stores/core.ts'
import { undoText } from '../undo-text.ts'
import { folderWords, type TreeWords } from './tree-words.ts'
import {
  ancestors,
  cleanName,
  descendants,
  indexTree,
  mayAdd,
  moveFault,
  visibleRows,
  type FolderNode,
  type MoveRules,
  type TreeIndex,
  type TreeRow,
} from './tree-model.ts'

/**
 * What the host says to a change (UI-05): done; refused, which it has explained itself; or gone wrong, which
 * the tree tells by a message. A rejected
 * promise counts as gone wrong.
 */
export type HostAnswer = 'success' | 'fail' | 'error'

/** What the host does; a missing part is not offered. */
export interface FolderHost {
  /** Answers with the id of the new folder where it was made. */
  add?(folder: { parentId: string | null; name: string }): Promise<{ id: string } | 'fail' | 'error'>
  rename?(folder: FolderNode, name: string): Promise<HostAnswer>
  remove?(folder: FolderNode): Promise<HostAnswer>
  /** Why a folder can't be removed now, in words; null where it can. */
  hindrance?(folder: FolderNode): string | null
  move?(folder: FolderNode, parentId: string | null): Promise<HostAnswer>
  /** The children of a folder that is `lazy`. */
  children?(folder: FolderNode): Promise<readonly FolderNode[]>
  /** The settings of a folder with `showSet`. */
  set?(folder: FolderNode): void
  select?(folder: FolderNode | null): void
}

/** A name that is being typed: for a new folder below `parentId`, or for the folder `id`. */
export type Editing =
  { kind: 'add'; parentId: string | null; busy: boolean } | { kind: 'rename'; id: string; busy: boolean }

export type LazyState = 'loading' | 'failed'

export interface FolderTreeStore {
  $index: ReadableAtom<TreeIndex>
  $rows: ReadableAtom<readonly TreeRow[]>
  $open: ReadableAtom<ReadonlySet<string>>
  $search: ReadableAtom<string>
  $selected: ReadableAtom<string | null>
  $editing: ReadableAtom<Editing | null>
  /** Folders whose children are on their way or did not come. */
  $lazy: ReadableAtom<ReadonlyMap<string, LazyState>>
  /** The folder that the host is moving or removing. */
  $busy: ReadableAtom<string | null>
  /** The folder that is being dragged. One of another tree on the page is none of ours. */
  $dragged: ReadableAtom<string | null>
  host: FolderHost
  rules: MoveRules
  /** In the language of the moment. */
  words(): TreeWords
  /** Shows these folders instead, e.g. after they were loaded again. */
  show(nodes: readonly FolderNode[]): void
  search(text: string): void
  select(id: string | null): void
  toggle(id: string, open: boolean): void
  startAdd(parentId: string | null): void
  startRename(id: string): void
  /** An empty name cancels adding; an empty or unchanged one leaves a folder as it was. */
  commit(typed: string): Promise<void>
  cancel(): void
  remove(id: string): Promise<void>
  move(id: string, parentId: string | null): Promise<void>
  /** Null when the dragging ends, wherever it does. */
  drag(id: string | null): void
  /** Whether the dragged folder may be dropped there; null is the top. */
  takes(parentId: string | null): boolean
  drop(parentId: string | null): void
  dispose(): void
}

/** How long a folder stays open before its children are fetched, in ms (UI-04). */
export const lazyDelay = 500

/** The folders of a tree and the protocol with its host (UI-04, UI-05, UI-06). One change at a time. */
export function createFolderTree(
  core: Core,
  host: FolderHost,
  nodes: readonly FolderNode[],
  rules: MoveRules = {},
  wordsOf: (i18n: Core['i18n']) => TreeWords = folderWords,
): FolderTreeStore {
  const $nodes = atom(nodes)
  const $open = atom<ReadonlySet<string>>(new Set())
  const $search = atom('')
  const $selected = atom<string | null>(null)
  const $editing = atom<Editing | null>(null)
  const $lazy = atom<ReadonlyMap<string, LazyState>>(new Map())
  const $busy = atom<string | null>(null)
  const $dragged = atom<string | null>(null)
  const $index = computed($nodes, indexTree)
  const $rows = computed([$index, $open, $search], visibleRows)
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let disposed = false

  const { i18n, notify } = core
  const words = () => wordsOf(i18n)
  const nodeOf = (id: string) => $index.get().byId.get(id)
  const idle = () => !$editing.get()?.busy && $busy.get() === null

  function select(id: string | null): void {
    if ($selected.get() === id) return
    $selected.set(id)
    host.select?.((id === null ? null : nodeOf(id)) ?? null)
  }

  function openAll(ids: readonly string[]): void {
    $open.set(new Set([...$open.get(), ...ids]))
  }

  function setLazy(id: string, state: LazyState | null): void {
    const next = new Map($lazy.get())
    if (state) next.set(id, state)
    else next.delete(id)
    $lazy.set(next)
  }

  async function fetchChildren(id: string): Promise<void> {
    timers.delete(id)
    const node = nodeOf(id)
    if (!node?.lazy || !host.children) return
    try {
      const children = await host.children(node)
      if (disposed || !nodeOf(id)) return
      const known = $index.get().byId
      $nodes.set([
        ...$nodes.get().map((other) => (other.id === id ? { ...other, lazy: false } : other)),
        ...children.filter((child) => !known.has(child.id)).map((child) => ({ ...child, parentId: id })),
      ])
      setLazy(id, null)
    } catch {
      if (!disposed) setLazy(id, 'failed')
    }
  }

  function toggle(id: string, open: boolean): void {
    const next = new Set($open.get())
    if (open) next.add(id)
    else next.delete(id)
    $open.set(next)
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (!nodeOf(id)?.lazy || !host.children) return
    if (!open) return setLazy(id, null)
    setLazy(id, 'loading')
    timers.set(
      id,
      setTimeout(() => void fetchChildren(id), lazyDelay),
    )
  }

  /** What the host answers; what it throws is an error, and nothing counts after the end. */
  async function ask<A>(answer: () => Promise<A>): Promise<A | 'error' | null> {
    try {
      const given = await answer()
      return disposed ? null : given
    } catch {
      return disposed ? null : 'error'
    }
  }

  async function commitAdd(editing: Extract<Editing, { kind: 'add' }>, name: string): Promise<void> {
    const { add } = host
    if (name === '' || !add) return $editing.set(null)
    $editing.set({ ...editing, busy: true })
    const answer = await ask(() => add({ parentId: editing.parentId, name }))
    if (answer === null) return
    if (answer === 'error') {
      // What was typed stays, so that it can be tried again.
      $editing.set({ ...editing, busy: false })
      return notify('error', words().addFailed)
    }
    $editing.set(null)
    if (answer === 'fail') return
    $nodes.set([{ id: answer.id, parentId: editing.parentId, name }, ...$nodes.get()])
    if (editing.parentId !== null) select(editing.parentId)
    notify('success', words().added)
  }

  async function commitRename(editing: Extract<Editing, { kind: 'rename' }>, name: string): Promise<void> {
    const node = nodeOf(editing.id)
    const { rename } = host
    if (!node || !rename || name === '' || name === node.name) return $editing.set(null)
    $editing.set({ ...editing, busy: true })
    const answer = await ask(() => rename(node, name))
    if (answer === null) return
    if (answer === 'error') {
      $editing.set({ ...editing, busy: false })
      return notify('error', words().renameFailed)
    }
    $editing.set(null)
    if (answer === 'fail') return
    $nodes.set($nodes.get().map((other) => (other.id === node.id ? { ...other, name } : other)))
    notify('success', words().renamed)
  }

  async function remove(id: string): Promise<void> {
    const node = nodeOf(id)
    const carryOut = host.remove
    if (!node || node.readOnly || !carryOut || !idle()) return
    $busy.set(id)
    const answer = await ask(() => carryOut(node))
    if (answer === null) return
    $busy.set(null)
    if (answer === 'error') return notify('error', words().deleteFailed)
    if (answer === 'fail') return
    const index = $index.get()
    const gone = new Set([id, ...descendants(index, id).map((below) => below.id)])
    const parent = ancestors(index, id).at(-1) ?? null
    $nodes.set($nodes.get().filter((other) => !gone.has(other.id)))
    select(parent)
    notify('success', words().deleted)
  }

  async function move(id: string, parentId: string | null): Promise<void> {
    const node = nodeOf(id)
    const { move: carryOut } = host
    if (!node || !carryOut || !idle() || moveFault($index.get(), id, parentId, rules) !== null) return
    $busy.set(id)
    const answer = await ask(() => carryOut(node, parentId))
    if (answer === null) return
    $busy.set(null)
    if (answer === 'error') return notify('error', words().moveFailed)
    if (answer === 'fail') return
    $nodes.set([...$nodes.get().filter((other) => other.id !== id), { ...node, parentId }])
    if (parentId !== null) openAll([...ancestors($index.get(), parentId), parentId])
    const mayGoBack = moveFault($index.get(), id, node.parentId, rules) === null
    notify(
      'success',
      words().moved,
      mayGoBack ? { label: undoText(i18n), run: () => void move(id, node.parentId) } : undefined,
    )
  }

  function takes(parentId: string | null): boolean {
    const id = $dragged.get()
    return id !== null && moveFault($index.get(), id, parentId, rules) === null
  }

  return {
    $index,
    $rows,
    $open,
    $search,
    $selected,
    $editing,
    $lazy,
    $busy,
    $dragged,
    host,
    rules,
    words,
    show(next) {
      $nodes.set(next)
      const chosen = $selected.get()
      if (chosen !== null && !nodeOf(chosen)) select(null)
    },
    search: (text) => $search.set(text),
    select,
    toggle,
    startAdd(parentId) {
      if (!host.add || !idle() || !mayAdd($index.get(), parentId, rules)) return
      $search.set('')
      if (parentId !== null) openAll([...ancestors($index.get(), parentId), parentId])
      $editing.set({ kind: 'add', parentId, busy: false })
    },
    startRename(id) {
      const node = nodeOf(id)
      if (!host.rename || !idle() || !node || node.readOnly || node.showEdit === false) return
      $editing.set({ kind: 'rename', id, busy: false })
    },
    async commit(typed) {
      const editing = $editing.get()
      if (!editing || editing.busy) return
      const name = cleanName(typed)
      await (editing.kind === 'add' ? commitAdd(editing, name) : commitRename(editing, name))
    },
    cancel() {
      if (!$editing.get()?.busy) $editing.set(null)
    },
    remove,
    move,
    drag: (id) => $dragged.set(id),
    takes,
    drop(parentId) {
      const id = $dragged.get()
      const allowed = takes(parentId)
      $dragged.set(null)
      if (id !== null && allowed) void move(id, parentId)
    },
    dispose() {
      disposed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
