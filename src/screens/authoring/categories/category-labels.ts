import type { I18n } from '@lingui/core'
import type { TreeWords } from '../../../ui/folder-tree/tree-words.ts'

/** A tree whose folders are categories. */
export const categoryWords = (i18n: I18n): TreeWords => ({
  search: i18n._({ id: 'authoring.search-categories', message: 'Search categories' }),
  addRoot: i18n._({ id: 'authoring.add-category', message: 'Add a category' }),
  addChild: i18n._({ id: 'authoring.add-category-below', message: 'Add a category below' }),
  name: i18n._({ id: 'authoring.category-name', message: 'Category name' }),
  none: i18n._({ id: 'authoring.no-categories', message: 'No categories yet.' }),
  noneFound: i18n._({ id: 'authoring.no-category-found', message: 'No categories match the search.' }),
  moveNowhere: i18n._({
    id: 'authoring.category-move-nowhere',
    message: 'There is no category to move this one to.',
  }),
  added: i18n._({ id: 'authoring.category-added', message: 'Category added' }),
  addFailed: i18n._({ id: 'authoring.category-add-failed', message: 'The category couldn’t be added' }),
  renamed: i18n._({ id: 'authoring.category-renamed', message: 'Category renamed' }),
  renameFailed: i18n._({
    id: 'authoring.category-rename-failed',
    message: 'The category couldn’t be renamed',
  }),
  deleted: i18n._({ id: 'authoring.category-deleted', message: 'Category deleted' }),
  deleteFailed: i18n._({
    id: 'authoring.category-delete-failed',
    message: 'The category couldn’t be deleted',
  }),
  moved: i18n._({ id: 'authoring.category-moved', message: 'Category moved' }),
  moveFailed: i18n._({ id: 'authoring.category-move-failed', message: 'The category couldn’t be moved' }),
  found: (count) =>
    i18n._({
      id: 'authoring.categories-found',
      message: '{count, plural, one {# category found} other {# categories found}}',
      values: { count },
    }),
  deleteTitle: (name) =>
    i18n._({
      id: 'authoring.category-delete-title',
      message: 'Delete the category “{name}”?',
      values: { name },
    }),
})

/** Why a category can't be deleted yet, and what to do first; null where it can. */
export function hindranceText(
  i18n: I18n,
  { courses, categories }: { courses: number; categories: number },
): string | null {
  if (courses > 0)
    return i18n._({
      id: 'authoring.category-has-courses',
      message:
        '{count, plural, one {# course is in it. Move it to another category first.} other {# courses are in it. Move them to another category first.}}',
      values: { count: courses },
    })
  if (categories > 0)
    return i18n._({
      id: 'authoring.category-has-categories',
      message:
        '{count, plural, one {It has # category below it. Move or delete it first.} other {It has # categories below it. Move or delete them first.}}',
      values: { count: categories },
    })
  return null
}
