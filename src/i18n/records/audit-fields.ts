import type { I18n } from '@lingui/core'
import { columnText } from './column-labels.ts'

/** A field that an entry names, in words; one that is not known here stays as the platform names it. */
export function fieldText(i18n: I18n, field: string): string {
  switch (field) {
    case 'name':
      return i18n._({ id: 'record.title', message: 'Name' })
    case 'className':
      return i18n._({ id: 'record.class', message: 'Class' })
    case 'type':
      return i18n._({ id: 'record.type', message: 'Type' })
    case 'status':
      return i18n._({ id: 'record.status', message: 'Status' })
    case 'functions':
      return i18n._({ id: 'record.functions', message: 'Permissions' })
    case 'scope':
      return i18n._({ id: 'record.scope', message: 'Data scope' })
    case 'privileges':
      return i18n._({ id: 'record.privileges', message: 'Available features' })
    case 'until':
      return i18n._({ id: 'record.licensed-until', message: 'Licensed until' })
    case 'seats':
      return i18n._({ id: 'record.seats-most', message: 'Seats' })
    case 'parent':
      return i18n._({ id: 'record.parent', message: 'Parent department' })
    case 'departments':
      return i18n._({ id: 'record.departments', message: 'Departments' })
    case 'added':
    case 'created':
      return i18n._({ id: 'record.count-added', message: 'Added' })
    case 'removed':
      return i18n._({ id: 'record.count-removed', message: 'Removed' })
    case 'updated':
      return i18n._({ id: 'record.import-updated', message: 'Changed' })
    case 'unchanged':
      return i18n._({ id: 'record.import-unchanged', message: 'Unchanged' })
    case 'permission':
      return i18n._({ id: 'record.field-permission', message: 'Course access' })
    case 'people':
      return i18n._({ id: 'record.members', message: 'People' })
    case 'entries':
      return i18n._({ id: 'record.entries', message: 'Entries' })
    case 'reason':
      return i18n._({ id: 'record.reason', message: 'Reason' })
    case 'loginType':
      return i18n._({ id: 'record.login-type', message: 'Sign-in method' })
    case 'value':
      return i18n._({ id: 'record.config-value', message: 'Value' })
    case 'key':
      return i18n._({ id: 'record.config-key', message: 'Key' })
    case 'from':
      return i18n._({ id: 'record.field-from', message: 'Previous enterprise' })
    case 'product':
      return i18n._({ id: 'record.field-product', message: 'Single sign-on product' })
    case 'issuer':
      return i18n._({ id: 'record.field-issuer', message: 'Sign-in provider' })
    case 'namesPeople':
      return i18n._({ id: 'record.names-people', message: 'Identify people by user name' })
    case 'expiresAt':
      return i18n._({ id: 'record.expires-at', message: 'Expires' })
    case 'hours':
      return i18n._({ id: 'record.field-hours', message: 'Hours the previous secret stays valid' })
    case 'refusal':
      return i18n._({ id: 'record.reason', message: 'Reason' })
    case 'failures':
      return i18n._({ id: 'record.field-failures', message: 'Failed attempts' })
    case 'code':
      return i18n._({ id: 'record.field-code', message: 'Code' })
    case 'version':
      return i18n._({ id: 'record.field-version', message: 'Version' })
    case 'description':
      return i18n._({ id: 'record.field-description', message: 'Description' })
    case 'instructions':
      return i18n._({ id: 'record.field-instructions', message: 'Instructions' })
    case 'members':
      return i18n._({ id: 'record.field-audience', message: 'Audience' })
    case 'endsAt':
      return i18n._({ id: 'record.field-end', message: 'End' })
    case 'session':
      return i18n._({ id: 'record.field-session', message: 'Exam session' })
    case 'showRank':
      return i18n._({ id: 'record.field-rank', message: 'Leaderboard shown' })
    case 'camera':
      return i18n._({ id: 'record.field-camera', message: 'Camera offered' })
    case 'passAt':
      return i18n._({ id: 'record.field-pass', message: 'Score to pass' })
    case 'judgedAnew':
      return i18n._({ id: 'record.field-judged-anew', message: 'Results judged again' })
    case 'notesAbsences':
      return i18n._({ id: 'record.field-absences', message: 'Leaving the exam’s page noted' })
    default:
      return columnText(i18n, field)
  }
}
