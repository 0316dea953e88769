import type { I18n } from '@lingui/core'

/**
 * What a tree calls what stands in it. A host whose folders are something else, such as departments, says it
 * in its own words.
 */
export interface TreeWords {
  search: string
  addRoot: string
  addChild: string
  /** The name of the field in which a name is typed. */
  name: string
  none: string
  noneFound: string
  moveNowhere: string
  added: string
  addFailed: string
  renamed: string
  renameFailed: string
  deleted: string
  deleteFailed: string
  moved: string
  moveFailed: string
  found(count: number): string
  deleteTitle(name: string): string
}

/** The words of a tree of folders (UI-06). */
export const folderWords = (i18n: I18n): TreeWords => ({
  search: i18n._({ id: 'ui.tree-search', message: 'Search folders' }),
  addRoot: i18n._({ id: 'ui.tree-add-root', message: 'New folder' }),
  addChild: i18n._({ id: 'ui.tree-add-child', message: 'New subfolder' }),
  name: i18n._({ id: 'ui.tree-name', message: 'Folder name' }),
  none: i18n._({ id: 'ui.tree-none', message: 'No folders yet.' }),
  noneFound: i18n._({ id: 'ui.tree-none-found', message: 'No folders match the search.' }),
  moveNowhere: i18n._({
    id: 'ui.tree-move-nowhere',
    message: 'There is no folder to move this one to.',
  }),
  added: i18n._({ id: 'ui.tree-added', message: 'Folder added' }),
  addFailed: i18n._({ id: 'ui.tree-add-failed', message: 'The folder couldn’t be added' }),
  renamed: i18n._({ id: 'ui.tree-renamed', message: 'Folder renamed' }),
  renameFailed: i18n._({ id: 'ui.tree-rename-failed', message: 'The folder couldn’t be renamed' }),
  deleted: i18n._({ id: 'ui.tree-deleted', message: 'Folder deleted' }),
  deleteFailed: i18n._({ id: 'ui.tree-delete-failed', message: 'The folder couldn’t be deleted' }),
  moved: i18n._({ id: 'ui.tree-moved', message: 'Folder moved' }),
  moveFailed: i18n._({ id: 'ui.tree-move-failed', message: 'The folder couldn’t be moved' }),
  found: (count) =>
    i18n._({
      id: 'ui.tree-found',
      message: '{count, plural, one {# folder found} other {# folders found}}',
      values: { count },
    }),
  deleteTitle: (name) =>
    i18n._({ id: 'ui.tree-delete-title', message: 'Delete the folder “{name}”?', values: { name } }),
})
