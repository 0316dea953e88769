import { atom } from 'nanostores'
import { allCategories } from '../../../domain/category/categories.ts'
import type { Core } from '../../../stores/core.ts'
import { createStoredTree } from '../../../ui/folder-tree/stored-tree.store.ts'
import { categoryWords, hindranceText } from './category-labels.ts'

export type CategoriesStore = ReturnType<typeof createCategoriesStore>

/** The categories of courses as a tree that can be changed (ADMIN-04, UI-04, UI-05). */
export function createCategoriesStore(core: Core) {
  const $editing = atom(false)
  /** The id of a category, or what stands for all courses and for those without one. */
  const $chosen = atom<string>(allCategories)
  const { $value, tree, sumIn, reload, dispose } = createStoredTree(
    core,
    {
      load: (signal) => core.api('GET /coach-api/category', {}, { signal, quiet: true }),
      add: (body) => core.api('POST /coach-api/category', { body }, { quiet: true }),
      change: (id, body) =>
        core.api('PUT /coach-api/category/:id', { params: { id }, body }, { quiet: true }),
      remove: (id) => core.api('DELETE /coach-api/category/:id', { params: { id } }, { quiet: true }),
    },
    {
      hindranceOf: (category, categories) =>
        hindranceText(core.i18n, { courses: category?.courses ?? 0, categories }),
      isOutdated: (code) => code !== 'duplicate-name',
      wordsOf: categoryWords,
      select: (folder) => folder && $chosen.set(folder.id),
    },
  )
  return {
    $categories: $value,
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
    coursesIn: (id: string) => sumIn(id, ({ courses }) => courses),
    reload,
    dispose,
  }
}
