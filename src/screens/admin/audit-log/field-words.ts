import type { I18n } from '@lingui/core'
import { columnText } from '../column-words.ts'

/** A field that an entry names, in words; one that is not known here stays as the platform names it. */
export function fieldText(i18n: I18n, field: string): string {
  switch (field) {
    case 'name':
      return i18n._({ id: 'admin.title', message: 'Name' })
    case 'className':
      return i18n._({ id: 'admin.class', message: 'Class' })
    case 'type':
      return i18n._({ id: 'admin.type', message: 'Type' })
    case 'status':
      return i18n._({ id: 'admin.status', message: 'Status' })
    case 'functions':
      return i18n._({ id: 'admin.functions', message: 'May do' })
    case 'scope':
      return i18n._({ id: 'admin.scope', message: 'Sees' })
    case 'privileges':
      return i18n._({ id: 'admin.privileges', message: 'Privileges' })
    case 'until':
      return i18n._({ id: 'admin.licensed-until', message: 'Licensed until' })
    case 'seats':
      return i18n._({ id: 'admin.seats-most', message: 'Seats' })
    case 'value':
      return i18n._({ id: 'admin.config-value', message: 'Value' })
    case 'key':
      return i18n._({ id: 'admin.config-key', message: 'Key' })
    default:
      return columnText(i18n, field)
  }
}
