import type { ErrorCode } from '../../contract/errors.ts'
import { errorText } from '../../i18n/error-messages.ts'
import { attempt, type AttemptResult } from '../../stores/attempt.ts'
import type { Core } from '../../stores/core.ts'
import { createResource } from '../../stores/resource.ts'
import { createFolderTree, type FolderHost, type HostAnswer } from './folder-tree.store.ts'
import { descendants, type FolderNode, type MoveRules } from './tree-model.ts'
import type { TreeWords } from './tree-words.ts'

/** A folder as the platform has it. */
export interface StoredFolder {
  id: string
  name: string
  parentId: string | null
  /** Counts changes: one that was made from an older one is refused. */
  revision: number
}

/** The calls that read and change the folders of one kind. */
export interface FolderCalls<F extends StoredFolder, R extends { items: readonly F[] }> {
  load(signal: AbortSignal): Promise<R>
  add(folder: { parentId: string | null; name: string }): Promise<F>
  change(id: string, to: { name: string; parentId: string | null; revision: number }): Promise<F>
  remove(id: string): Promise<unknown>
}

interface StoredTreeOptions<F extends StoredFolder> extends Pick<FolderHost, 'select'> {
  /** Why a folder can't be removed now, in words, by what is known of it and how many folders are in it; null where it can. */
  hindranceOf(folder: F | undefined, folders: number): string | null
  /** Whether a refusal tells that something else stands there by now. */
  isOutdated(code: ErrorCode | 'network'): boolean
  wordsOf(i18n: Core['i18n']): TreeWords
  rules?: MoveRules
}

/** A tree this small is shown whole; a larger one opens at its top. */
const mostShownWhole = 30

/** A tree of folders that the platform keeps, each change of which is a call (UI-04, UI-05). */
export function createStoredTree<F extends StoredFolder, R extends { items: readonly F[] }>(
  core: Core,
  calls: FolderCalls<F, R>,
  { hindranceOf, isOutdated, wordsOf, rules = {}, select }: StoredTreeOptions<F>,
) {
  const known = new Map<string, F>()
  const folders = createResource(calls.load)
  const host: FolderHost = {
    async add(folder) {
      const outcome = await attempt(() => calls.add(folder))
      if (outcome.status === 'refused') return said(outcome)
      known.set(outcome.reply.id, outcome.reply)
      return { id: outcome.reply.id }
    },
    rename: (folder, name) => change(folder, { name, parentId: folder.parentId }),
    move: (folder, parentId) => change(folder, { name: folder.name, parentId }),
    async remove({ id }) {
      const outcome = await attempt(() => calls.remove(id))
      return outcome.status === 'refused' ? said(outcome) : 'success'
    },
    hindrance: ({ id }) => hindranceOf(known.get(id), (tree.$index.get().below.get(id) ?? []).length),
    ...(select && { select }),
  }
  const tree = createFolderTree(core, host, [], rules, wordsOf)
  const stop = folders.$value.subscribe((value) => {
    if (value.status !== 'ready') return
    known.clear()
    for (const folder of value.items) known.set(folder.id, folder)
    tree.show(value.items.map(({ id, name, parentId }): FolderNode => ({ id, name, parentId })))
    for (const { id, parentId } of value.items)
      if (parentId === null || value.items.length <= mostShownWhole) tree.toggle(id, true)
  })

  /** Says why in the platform's words; where somebody else was faster, shows what stands there now. */
  function said(outcome: Extract<AttemptResult<unknown>, { status: 'refused' }>): 'fail' {
    core.notify('error', errorText(core.i18n, outcome.code, outcome.params))
    if (isOutdated(outcome.code)) void folders.reload()
    return 'fail'
  }
  async function change(
    { id }: FolderNode,
    to: { name: string; parentId: string | null },
  ): Promise<HostAnswer> {
    const revision = known.get(id)?.revision ?? 1
    const outcome = await attempt(() => calls.change(id, { ...to, revision }))
    if (outcome.status === 'refused') return said(outcome)
    known.set(id, outcome.reply)
    return 'success'
  }
  return {
    $value: folders.$value,
    tree,
    /** How many there are in a folder itself, and with all folders below it. */
    sumIn(id: string, countOf: (folder: F) => number) {
      const of = (one: string) => {
        const folder = known.get(one)
        return folder ? countOf(folder) : 0
      }
      return {
        own: of(id),
        all: descendants(tree.$index.get(), id).reduce((sum, below) => sum + of(below.id), of(id)),
      }
    },
    reload: () => void folders.reload(),
    dispose() {
      stop()
      tree.dispose()
      folders.dispose()
    },
  }
}
