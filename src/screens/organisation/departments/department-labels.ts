import type { I18n } from '@lingui/core'
import type { TreeWords } from '../../../ui/folder-tree/tree-words.ts'

/** A tree whose folders are departments. */
export const departmentWords = (i18n: I18n): TreeWords => ({
  search: i18n._({ id: 'organisation.search-departments', message: 'Search departments' }),
  addRoot: i18n._({ id: 'organisation.add-department', message: 'Add a department' }),
  addChild: i18n._({ id: 'organisation.add-below', message: 'Add a department below' }),
  name: i18n._({ id: 'organisation.department-name', message: 'Department name' }),
  none: i18n._({ id: 'organisation.no-departments', message: 'No departments yet.' }),
  noneFound: i18n._({ id: 'organisation.no-department-found', message: 'No department fits the search.' }),
  moveNowhere: i18n._({
    id: 'organisation.move-nowhere',
    message: 'There is no department that this one can be moved to.',
  }),
  added: i18n._({ id: 'organisation.department-added', message: 'Department added' }),
  addFailed: i18n._({
    id: 'organisation.department-add-failed',
    message: 'The department could not be added',
  }),
  renamed: i18n._({ id: 'organisation.department-renamed', message: 'Department renamed' }),
  renameFailed: i18n._({
    id: 'organisation.department-rename-failed',
    message: 'The department could not be renamed',
  }),
  deleted: i18n._({ id: 'organisation.department-deleted', message: 'Department deleted' }),
  deleteFailed: i18n._({
    id: 'organisation.department-delete-failed',
    message: 'The department could not be deleted',
  }),
  moved: i18n._({ id: 'organisation.department-moved', message: 'Department moved' }),
  moveFailed: i18n._({
    id: 'organisation.department-move-failed',
    message: 'The department could not be moved',
  }),
  found: (count) =>
    i18n._({
      id: 'organisation.departments-found',
      message: '{count, plural, one {# department found} other {# departments found}}',
      values: { count },
    }),
  deleteTitle: (name) =>
    i18n._({
      id: 'organisation.department-delete-title',
      message: 'Delete the department “{name}”?',
      values: { name },
    }),
})
