import type { I18n } from '@lingui/core'

/** What a column of the spreadsheet is called; a column that is none of ours is called what it says itself. */
export function columnText(i18n: I18n, column: string): string {
  switch (column) {
    case 'userName':
      return i18n._({ id: 'ui.user-name', message: 'User name' })
    case 'displayName':
      return i18n._({ id: 'ui.name', message: 'Name' })
    case 'phone':
      return i18n._({ id: 'ui.phone', message: 'Phone' })
    case 'email':
      return i18n._({ id: 'ui.email', message: 'E-mail' })
    case 'jobNumber':
      return i18n._({ id: 'ui.job-number', message: 'Job number' })
    case 'department':
      return i18n._({ id: 'ui.department', message: 'Department' })
    case 'classes':
      return i18n._({ id: 'ui.classes', message: 'Classes' })
    case 'roles':
      return i18n._({ id: 'ui.roles', message: 'Roles' })
    case 'password':
      return i18n._({ id: 'ui.password', message: 'Password' })
    default:
      return column || '—'
  }
}
