import type { I18n } from '@lingui/core'

/** The columns of an exported audit log. */
export const auditHeads = (i18n: I18n): string[] => [
  i18n._({ id: 'record.audit-time', message: 'Time' }),
  i18n._({ id: 'record.audit-action', message: 'Action' }),
  i18n._({ id: 'ui.user-name', message: 'User name' }),
  i18n._({ id: 'ui.name', message: 'Name' }),
  i18n._({ id: 'record.audit-target', message: 'Target' }),
  i18n._({ id: 'record.audit-address', message: 'IP address' }),
  i18n._({ id: 'record.audit-details', message: 'Details' }),
]
