import type { I18n } from '@lingui/core'
import type { TreeWords } from '../../../ui/folder-tree/tree-words.ts'

/** A tree whose folders are departments. */
export const departmentWords = (i18n: I18n): TreeWords => ({
  search: i18n._({ id: 'organisation.search-departments', message: 'Search departments' }),
  addRoot: i18n._({ id: 'organisation.add-department', message: 'Add a department' }),
  addChild: i18n._({ id: 'organisation.add-below', message: 'Add a department below' }),
  name: i18n._({ id: 'organisation.department-name', message: 'Department name' }),
  none: i18n._({ id: 'organisation.no-departments', message: 'No departments yet.' }),
  noneFound: i18n._({ id: 'organisation.no-department-found', message: 'No departments match the search.' }),
  moveNowhere: i18n._({
    id: 'organisation.move-nowhere',
    message: 'There is no department to move this one to.',
  }),
  added: i18n._({ id: 'organisation.department-added', message: 'Department added' }),
  addFailed: i18n._({
    id: 'organisation.department-add-failed',
    message: 'The department couldn’t be added',
  }),
  renamed: i18n._({ id: 'organisation.department-renamed', message: 'Department renamed' }),
  renameFailed: i18n._({
    id: 'organisation.department-rename-failed',
    message: 'The department couldn’t be renamed',
  }),
  deleted: i18n._({ id: 'organisation.department-deleted', message: 'Department deleted' }),
  deleteFailed: i18n._({
    id: 'organisation.department-delete-failed',
    message: 'The department couldn’t be deleted',
  }),
  moved: i18n._({ id: 'organisation.department-moved', message: 'Department moved' }),
  moveFailed: i18n._({
    id: 'organisation.department-move-failed',
    message: 'The department couldn’t be moved',
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

/** What keeps a department from being deleted: how many of each. */
export interface Hindrance {
  people: number
  departments: number
  roles: number
}

/** Why a department can't be deleted yet, and what to do first; null where it can. */
export function hindranceText(i18n: I18n, { people, departments, roles }: Hindrance): string | null {
  const reasons = [
    people > 0 &&
      i18n._({
        id: 'organisation.department-has-people',
        message:
          '{count, plural, one {# person is in it. Move this person first.} other {# people are in it. Move them first.}}',
        values: { count: people },
      }),
    departments > 0 &&
      i18n._({
        id: 'organisation.department-has-departments',
        message:
          '{count, plural, one {It has # department below it. Move or delete that one first.} other {It has # departments below it. Move or delete them first.}}',
        values: { count: departments },
      }),
    roles > 0 &&
      i18n._({
        id: 'organisation.department-has-roles',
        message:
          '{count, plural, one {The data scope of # role includes it. Change that role first.} other {The data scope of # roles includes it. Change them first.}}',
        values: { count: roles },
      }),
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return null
  return [
    i18n._({ id: 'organisation.department-kept', message: 'This department can’t be deleted yet.' }),
    ...reasons,
  ].join(' ')
}
