import { atom } from 'nanostores'
import type { Category } from '../../../contract/categories.ts'
import { allCategories } from '../../../domain/category/categories.ts'
import { errorText } from '../../../i18n/error-messages.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import {
  createFolderTree,
  type FolderHost,
  type HostAnswer,
} from '../../../ui/folder-tree/folder-tree.store.ts'
import { descendants, type FolderNode } from '../../../ui/folder-tree/tree-model.ts'
import { categoryWords, hindranceText } from './category-labels.ts'

export type CategoriesStore = ReturnType<typeof createCategoriesStore>

/** The categories of courses as a tree that can be changed (ADMIN-04, UI-04, UI-05). */
export function createCategoriesStore(core: Core) {
  const known = new Map<string, Category>()
  const $editing = atom(false)
  /** The id of a category, or what stands for all courses and for those without one. */
  const $chosen = atom<string>(allCategories)
  const categories = createResource((signal) =>
    core.api('GET /coach-api/category', {}, { signal, quiet: true }),
  )
  const host: FolderHost = {
    async add({ parentId, name }) {
      const outcome = await attempt(() =>
        core.api('POST /coach-api/category', { body: { parentId, name } }, { quiet: true }),
      )
      if (outcome.status === 'refused') return said(outcome)
      known.set(outcome.reply.id, outcome.reply)
      return { id: outcome.reply.id }
    },
    rename: (folder, name) => change(folder, { name, parentId: folder.parentId }),
    move: (folder, parentId) => change(folder, { name: folder.name, parentId }),
    async remove({ id }) {
      const outcome = await attempt(() =>
        core.api('DELETE /coach-api/category/:id', { params: { id } }, { quiet: true }),
      )
      return outcome.status === 'refused' ? said(outcome) : 'success'
    },
    hindrance: ({ id }) =>
      hindranceText(core.i18n, {
        courses: known.get(id)?.courses ?? 0,
        categories: (tree.$index.get().below.get(id) ?? []).length,
      }),
    select: (folder) => folder && $chosen.set(folder.id),
  }
  const tree = createFolderTree(core, host, [], {}, categoryWords)
  const stop = categories.$value.subscribe((value) => {
    if (value.status !== 'ready') return
    known.clear()
    for (const category of value.items) known.set(category.id, category)
    tree.show(value.items.map(({ id, name, parentId }): FolderNode => ({ id, name, parentId })))
    for (const { id, parentId } of value.items)
      if (parentId === null || value.items.length <= 30) tree.toggle(id, true)
  })

  /** Says why in the platform's words; where somebody else was faster, shows what stands there now. */
  function said(outcome: Extract<AttemptResult<unknown>, { status: 'refused' }>): 'fail' {
    core.notify('error', errorText(core.i18n, outcome.code, outcome.params))
    if (outcome.code !== 'duplicate-name') void categories.reload()
    return 'fail'
  }
  async function change(
    { id }: FolderNode,
    to: { name: string; parentId: string | null },
  ): Promise<HostAnswer> {
    const revision = known.get(id)?.revision ?? 1
    const outcome = await attempt(() =>
      core.api('PUT /coach-api/category/:id', { params: { id }, body: { ...to, revision } }, { quiet: true }),
    )
    if (outcome.status === 'refused') return said(outcome)
    known.set(id, outcome.reply)
    return 'success'
  }
  return {
    $categories: categories.$value,
    $editing,
    $chosen,
    tree,
    choose(id: string) {
      $chosen.set(id)
      tree.select(null)
    },
    /** Leaving the editing chooses the first category, where there is one (ADMIN-04). */
    edit(on: boolean) {
      $editing.set(on)
      const [first] = tree.$rows.get()
      if (!on && first) tree.select(first.node.id)
    },
    /** Courses in the category itself, and with all below it. */
    coursesIn(id: string) {
      const of = (one: string) => known.get(one)?.courses ?? 0
      return {
        own: of(id),
        all: descendants(tree.$index.get(), id).reduce((sum, below) => sum + of(below.id), of(id)),
      }
    },
    reload: () => void categories.reload(),
    dispose() {
      stop()
      tree.dispose()
      categories.dispose()
    },
  }
}
